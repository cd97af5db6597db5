import { sql } from 'kysely'
import type { Tx } from '../db/in-school.ts'

/** A person of this school with the contact of the account; nobody who has no user here. */
export const findUser = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select([
      'u.user_id',
      'u.enrollment',
      'u.name',
      'u.last_name',
      'u.second_last_name',
      'u.url_photo_profile',
      'a.cellphone',
      'a.email',
      'u.has_smartphone',
      'u.country_code',
      'u.status',
      'u.street',
      'u.colony',
      'u.outside_number',
      'u.inside_number',
      'u.zipcode',
      sql<string>`left(u.group_id, 8)`.as('group_id'),
    ])
    .where('u.user_id', '=', user_id)
    .executeTakeFirst()

interface KnownAccount {
  account_id: number
  same_phone: boolean
  same_email: boolean
  /** Has a user in this school. */
  here: boolean
}

/** The accounts, of whatever school, that already have the phone or the e-mail: two at most. */
export const findAccounts = async (
  tx: Tx,
  { cellphone, email }: { cellphone: string; email: string | null },
): Promise<KnownAccount[]> => {
  const { rows } = await sql<KnownAccount>`
    select a.account_id, a.cellphone = ${cellphone} as same_phone,
      coalesce(lower(a.email) = lower(${email}::text), false) as same_email,
      exists (select from users u where u.account_id = a.account_id) as here
    from accounts a
    where a.cellphone = ${cellphone} or lower(a.email) = lower(${email}::text)`.execute(tx)
  return rows
}

/** A new account; undefined when somebody took the phone this very moment. */
export const insertAccount = async (
  tx: Tx,
  account: { cellphone: string; email: string | null; password_hash: string },
): Promise<number | undefined> => {
  const inserted = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('cellphone').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return inserted?.account_id
}

/** Keeps everybody else from joining the account to a school, or changing it, until this transaction ends. */
export const lockAccountOf = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select(['a.account_id', 'a.cellphone', 'a.email'])
    .where('u.user_id', '=', user_id)
    .forUpdate('a')
    .executeTakeFirstOrThrow()

/** `memberships` is of all schools: the only table that knows of the others. */
export const belongsElsewhere = async (tx: Tx, account_id: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('memberships')
    .select('school_id')
    .where('account_id', '=', account_id)
    .where('school_id', '<>', sql<number>`current_school_id()`)
    .executeTakeFirst()
  return found !== undefined
}

export const updateAccount = (
  tx: Tx,
  account_id: number,
  changed: { cellphone?: string | undefined; email?: string | null | undefined },
) => tx.updateTable('accounts').set(changed).where('account_id', '=', account_id).execute()

/** Signs a person out of this school, wherever they are signed in. @returns how many sessions ended */
export const endSessionsOf = async (tx: Tx, user_id: number): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('school_id', '=', sql<number>`current_school_id()`)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * A person of the school, kept as they are until the transaction ends: whoever is just giving them a class or a group comes
 * before or after this.
 */
export const lockPerson = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['user_id', 'account_id', 'group_id', 'status', 'name', 'last_name', 'second_last_name'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>
