import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { keepCode } from '../../domain/memberships/access-codes.ts'
import { lockAccountOf } from '../../domain/memberships/sql.ts'
import { settleAgain } from '../../domain/memberships/settle-again.ts'

export const inviteAgain = async (
  tx: Tx,
  { user_id, hash, now }: { user_id: number; hash: string; now: Date },
): Promise<void> => {
  await lockAccountOf(tx, user_id)
  await settleAgain(tx, user_id, now)
  await keepCode(tx, { user_id, way: 'school', hash, now })
  await writeAudit(tx, 'user:access-code', { user_id })
}
