import type { Tx } from '../../db/in-school.ts'
import { belongsElsewhere, lockAccountOf } from './sql.ts'
import { settleRow } from './settle-row.ts'

/**
 * Looks anew whose the phone of a row is: it may have waited for somebody who has another one now, who was not known when it was made,
 * or who has left every school. An account that opens several schools and can be signed in to has nothing to wait for; what its person
 * has confirmed of it stays.
 */
export const settleAgain = async (tx: Tx, user_id: number, now: Date): Promise<void> => {
  const row = await lockAccountOf(tx, user_id)
  const elsewhere = await belongsElsewhere(tx, row.account_id)
  if (elsewhere && row.own_cellphone !== null) return
  await settleRow(tx, { ...row, email: elsewhere ? row.own_email : row.email }, now)
}
