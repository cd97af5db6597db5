import { sql } from 'kysely'
import { fieldOfDatabase, Overtaken } from '../../db/constraints.ts'
import type { Tx } from '../../db/in-school.ts'
import { IS_SOMEWHERE, type WrittenRow } from './settle-row.ts'

/** Locks in the order of the accounts. One without an active school lets go of its phone: nobody could accept there. */
const releasePhones = async (tx: Tx, phones: readonly string[], own: readonly number[]): Promise<void> => {
  await sql`
    select from accounts where cellphone = any (${[...phones]}::text[]) and account_id <> all (${[...own]}::bigint[])
    order by account_id for no key update`.execute(tx)
  await sql`
    update accounts a set cellphone = null
    where a.cellphone = any (${[...phones]}::text[]) and a.account_id <> all (${[...own]}::bigint[]) and not ${IS_SOMEWHERE}`.execute(
    tx,
  )
}

/**
 * New rows of this school, each with an account of its own: as `settleRow`, in statements about all. Who has an account elsewhere is
 * invited; nothing of it is told. @throws Overtaken when another transaction took a phone meanwhile
 */
export const settleMany = async (tx: Tx, rows: readonly WrittenRow[], now: Date): Promise<void> => {
  if (rows.length === 0) return
  const phones = rows.map(({ cellphone }) => cellphone)
  const own = rows.map(({ account_id }) => account_id)
  await releasePhones(tx, phones, own)
  const written = JSON.stringify(rows)
  try {
    await sql`
      with written as (
        select * from jsonb_to_recordset(${written}::jsonb) as r (user_id bigint, account_id bigint, cellphone text, email text)
      ),
      whose as (
        select r.*, coalesce(
          (select a.account_id from accounts a where a.cellphone = r.cellphone and a.account_id <> r.account_id),
          (select a.account_id from accounts a
            where lower(a.email) = lower(r.email) and a.email_confirmed_at is not null and a.account_id <> r.account_id and ${IS_SOMEWHERE}
              and not exists (select from memberships m where m.account_id = a.account_id and m.school_id = current_school_id()))
        ) as invited
        from written r
      ),
      free as (
        update accounts a set cellphone = w.cellphone, email = w.email
        from whose w where a.account_id = w.account_id and w.invited is null
      )
      insert into invitations (account_id, school_id, user_id, sent_at)
      select w.invited, current_school_id(), w.user_id, ${now} from whose w
      where w.invited is not null
        and not exists (select from memberships m where m.account_id = w.invited and m.school_id = current_school_id())
      on conflict (account_id, school_id) do update set user_id = excluded.user_id, sent_at = excluded.sent_at
      where invitations.user_id is null`.execute(tx)
  } catch (error) {
    if (fieldOfDatabase(error)?.field === 'cellphone') throw new Overtaken('phone taken meanwhile')
    throw error
  }
}
