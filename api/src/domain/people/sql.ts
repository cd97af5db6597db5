import { fieldsOf } from '@plantel/contract/fields'
import { User } from '@plantel/contract/users'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Accounts } from '../../db/types.ts'

export const findUser = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users as u')
    .select([
      ...fieldsOf(User).filter((field) => field !== 'group_id'),
      sql<string>`left(u.group_id, 8)`.as('group_id'),
    ])
    .where('u.user_id', '=', user_id)
    .executeTakeFirst()

export const findTaken = async (
  tx: Tx,
  { cellphone, email }: { cellphone: string; email: string | null },
): Promise<{ same_phone: boolean; same_email: boolean }> => {
  const { rows } = await sql<{ same_phone: boolean; same_email: boolean }>`
    select exists (select from users where cellphone = ${cellphone}) as same_phone,
      exists (select from users where lower(email) = lower(${email}::text)) as same_email`.execute(tx)
  return rows[0] ?? { same_phone: false, same_email: false }
}

export const insertAccount = async (tx: Tx, password_hash: string | null): Promise<number> => {
  const { account_id } = await tx
    .insertInto('accounts')
    .values({ password_hash })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}

export const updateAccount = (
  tx: Tx,
  account_id: number,
  changed: Partial<
    Pick<
      Updateable<Accounts>,
      'password_hash' | 'cellphone' | 'email' | 'email_waiting' | 'email_confirmed_at'
    >
  >,
) => tx.updateTable('accounts').set(changed).where('account_id', '=', account_id).execute()

export const updateContactOf = (
  tx: Tx,
  user_id: number,
  changed: { cellphone?: string | undefined; email?: string | null | undefined },
) => tx.updateTable('users').set(changed).where('user_id', '=', user_id).execute()

/** Locked until the transaction ends: nobody gives the person a class or a group meanwhile. */
export const lockPerson = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['user_id', 'account_id', 'group_id', 'status', 'name', 'last_name', 'second_last_name'])
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>
