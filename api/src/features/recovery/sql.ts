import { STATUS } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'

export interface RecoverableAccount {
  account_id: number
  email: string
}

/** Security: whoever typed an unconfirmed e-mail could otherwise open the other schools. */
const OWN_EMAIL = sql`a.email is not null and (a.email_confirmed_at is not null
  or (select count(*) from memberships m where m.account_id = a.account_id) = 1)`

const SIGNS_IN = sql`a.cellphone is not null and exists (
  select from memberships m join schools s on s.school_id = m.school_id and s.status = 1
  where m.account_id = a.account_id and m.status = 1)`

/** A family may share an unconfirmed e-mail. */
const ACCOUNTS_MAX = 5

/** By phone or e-mail; a confirmed e-mail excludes other accounts. */
export const findRecoverable = async (db: GlobalDatabase, typed: string): Promise<RecoverableAccount[]> => {
  const { rows } = await sql<RecoverableAccount & { confirmed: boolean }>`
    select a.account_id, a.email, a.email_confirmed_at is not null and lower(a.email) = lower(${typed}) as confirmed
    from accounts a
    where (a.cellphone = ${typed} or lower(a.email) = lower(${typed})) and ${OWN_EMAIL} and ${SIGNS_IN}
    order by confirmed desc, a.account_id limit ${sql.lit(ACCOUNTS_MAX)}`.execute(db)
  return rows[0]?.confirmed ? rows.slice(0, 1) : rows
}

/** `waits`: the row waits for another account's person. */
export const findChosen = async (
  tx: Tx,
  user_id: number,
): Promise<{ account_id: number; email: string | null; waits: boolean } | undefined> => {
  const { rows } = await sql<{ account_id: number; email: string | null; waits: boolean }>`
    select a.account_id, case when ${OWN_EMAIL} then a.email end as email, a.cellphone is null as waits
    from users u join accounts a on a.account_id = u.account_id
    where u.user_id = ${user_id} and u.status = 1`.execute(tx)
  return rows[0]
}

/** Lock the account first: two calls must not both get the last link. */
export const countResets = async (
  db: GlobalDatabase | Tx,
  account_id: number,
  since: Date,
): Promise<number> => {
  await sql`select from accounts where account_id = ${account_id} for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) from password_resets where account_id = ${account_id} and created_at > ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Earlier links stop working. */
export const insertReset = async (
  db: GlobalDatabase | Tx,
  reset: { account_id: number; token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> => {
  await sql`
    update password_resets set expires_at = ${reset.created_at}
    where account_id = ${reset.account_id} and used_at is null and expires_at > ${reset.created_at}`.execute(
    db,
  )
  await sql`
    insert into password_resets (account_id, token_hash, created_at, expires_at)
    values (${reset.account_id}, ${reset.token_hash}, ${reset.created_at}, ${reset.expires_at})`.execute(db)
}

export interface OpenReset {
  account_id: number
  cellphone: string
  email: string
}

export const findReset = async (
  db: GlobalDatabase,
  token_hash: Buffer,
  email: string,
  now: Date,
): Promise<OpenReset | undefined> => {
  const { rows } = await sql<OpenReset>`
    select a.account_id, a.cellphone, a.email
    from password_resets r join accounts a on a.account_id = r.account_id
    where r.token_hash = ${token_hash} and r.used_at is null and r.expires_at > ${now}
      and lower(a.email) = lower(${email})`.execute(db)
  return rows[0]
}

/** Their names and schools must not be in the password. */
export const findPeople = (db: GlobalDatabase, account_id: number) =>
  db
    .selectFrom('memberships')
    .select(['school_id', 'user_id'])
    .where('account_id', '=', account_id)
    .where('status', '=', STATUS.active)
    .execute()

export const findNames = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['name', 'last_name', 'second_last_name'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()

/** True for one of any number of callers. */
export const useReset = async (db: GlobalDatabase, token_hash: Buffer, now: Date): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update password_resets set used_at = ${now}
    where token_hash = ${token_hash} and used_at is null and expires_at > ${now}`.execute(db)
  return numAffectedRows === 1n
}
