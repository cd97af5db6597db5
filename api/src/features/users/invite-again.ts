import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { keepCode } from '../../memberships/access-codes.ts'
import { settleRow } from '../../memberships/settle-row.ts'
import { belongsElsewhere, lockAccountOf } from '../../people/sql.ts'

/**
 * A new code for a person of the school. Whose phone it is is looked up anew: the row may have waited for somebody who has another one
 * now, or who was not known when it was made. An account that opens several schools has nothing to wait for.
 */
export const inviteAgain = async (
  tx: Tx,
  { user_id, hash, now }: { user_id: number; hash: string; now: Date },
): Promise<void> => {
  const row = await lockAccountOf(tx, user_id)
  if (!(await belongsElsewhere(tx, row.account_id))) await settleRow(tx, row, now)
  await keepCode(tx, { user_id, way: 'school', hash, now })
  await writeAudit(tx, 'user:access-code', { user_id })
}
