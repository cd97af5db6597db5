import { sql } from 'kysely'
import { CONTACT_MESSAGE } from '../../db/constraints.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

/** Until the transaction ends nobody else joins the account to a school, or changes it. Undefined for a contact, who has none. */
export const findAccountOf = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select([
      'a.account_id',
      'a.cellphone as own_cellphone',
      'a.email as own_email',
      'a.email_waiting as waiting_email',
      'u.user_id',
      'u.cellphone',
      'u.email',
    ])
    .where('u.user_id', '=', user_id)
    .$narrowType<{ cellphone: string }>()
    .forUpdate('a')
    .executeTakeFirst()

/** @throws 1017 for a contact */
export const lockAccountOf = async (tx: Tx, user_id: number) => {
  const found = await findAccountOf(tx, user_id)
  if (!found) throw problem.invalid([{ field: 'cellphone', message: CONTACT_MESSAGE }])
  return found
}

/** `memberships` spans all schools (no row security). */
export const belongsElsewhere = async (tx: Tx, account_id: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('memberships')
    .select('school_id')
    .where('account_id', '=', account_id)
    .where('school_id', '<>', sql<number>`current_school_id()`)
    .executeTakeFirst()
  return found !== undefined
}

export const writeChosen = (tx: Tx, account_id: number, school_id: number, now: Date) =>
  tx
    .updateTable('memberships')
    .set({ chosen_at: now.toISOString() })
    .where('account_id', '=', account_id)
    .where('school_id', '=', school_id)
    .execute()
