import type { Tx } from '../../db/in-school.ts'
import { belongsElsewhere, findAccountOf } from './sql.ts'
import { settleRow } from './settle-row.ts'

/** Decides again whose phone a row has. What the person has confirmed stays. */
export const settleAgain = async (tx: Tx, user_id: number, now: Date): Promise<void> => {
  const row = await findAccountOf(tx, user_id)
  if (!row) return
  const elsewhere = await belongsElsewhere(tx, row.account_id)
  if (elsewhere && row.own_cellphone !== null) return
  await settleRow(tx, { ...row, email: elsewhere ? row.own_email : row.email }, now)
}
