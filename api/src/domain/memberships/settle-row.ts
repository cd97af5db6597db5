import { sql } from 'kysely'
import { fieldOfDatabase, Overtaken } from '../../db/constraints.ts'
import type { Tx } from '../../db/in-school.ts'

export interface WrittenRow {
  user_id: number
  account_id: number
  cellphone: string
  email: string | null
}

/** Suspended schools count too. */
export const IS_SOMEWHERE = sql`exists (select from memberships m where m.account_id = a.account_id and m.status = 1)`

interface Whose {
  by_phone: number | null
  by_email: number | null
  signs_in: boolean
}

/** An account without an active school must not hold a phone: nobody could accept. Locks first. */
export const releasePhone = async (
  tx: Tx,
  { account_id, cellphone }: Pick<WrittenRow, 'account_id' | 'cellphone'>,
): Promise<void> => {
  await sql`
    select from accounts where cellphone = ${cellphone} and account_id <> ${account_id} for no key update`.execute(
    tx,
  )
  await sql`
    update accounts a set cellphone = null
    where a.cellphone = ${cellphone} and a.account_id <> ${account_id} and not ${IS_SOMEWHERE}`.execute(tx)
}

/** Security: always one statement, so that its time does not tell whom it found. */
const findWhose = async (tx: Tx, { account_id, cellphone, email }: WrittenRow): Promise<Whose> => {
  const { rows } = await sql<Whose>`
    select own.cellphone is not null as signs_in,
      (select a.account_id from accounts a where a.cellphone = ${cellphone}) as by_phone,
      (select a.account_id from accounts a
        where lower(a.email) = lower(${email}::text) and a.email_confirmed_at is not null and a.account_id <> own.account_id and ${IS_SOMEWHERE}
          and not exists (select from memberships m where m.account_id = a.account_id and m.school_id = current_school_id())) as by_email
    from accounts own where own.account_id = ${account_id}`.execute(tx)
  return rows[0] ?? { by_phone: null, by_email: null, signs_in: false }
}

/** The phone decides; else the e-mail, for a row that nobody can sign in to yet. */
const findInvited = ({ by_phone, by_email, signs_in }: Whose, own: number): number | undefined => {
  if (by_phone === own) return undefined
  return by_phone ?? (signs_in ? undefined : (by_email ?? undefined))
}

const writeAccount = async (tx: Tx, { account_id, cellphone, email }: WrittenRow, waits: boolean) => {
  const written = waits ? { cellphone: null, email: null } : { cellphone, email }
  try {
    await sql`
      update accounts set cellphone = ${written.cellphone}, email = ${written.email},
        email_confirmed_at = case when lower(email) = lower(${written.email}::text) then email_confirmed_at end
      where account_id = ${account_id}`.execute(tx)
  } catch (error) {
    // Another transaction took the phone: the caller starts again.
    if (fieldOfDatabase(error)?.field === 'cellphone') throw new Overtaken('phone taken meanwhile')
    throw error
  }
}

/** One invitation per account and school. After *No soy yo* it is shown again when the quiet time is over. */
const writeInvitation = async (tx: Tx, user_id: number, invited: number | undefined, now: Date) => {
  await sql`
    update invitations set user_id = null
    where school_id = current_school_id() and user_id = ${user_id} and account_id is distinct from ${invited ?? null}::bigint`.execute(
    tx,
  )
  await sql`
    insert into invitations (account_id, school_id, user_id, sent_at)
    select a.account_id, current_school_id(), ${user_id}, ${now} from accounts a
    where a.account_id = ${invited ?? null}::bigint
      and not exists (select from memberships m where m.account_id = a.account_id and m.school_id = current_school_id())
    on conflict (account_id, school_id) do update set user_id = excluded.user_id, sent_at = excluded.sent_at
    where invitations.user_id is null`.execute(tx)
}

/** Security: a free or a used phone, the same statements run, and the caller is told nothing. */
export const settleRow = async (tx: Tx, row: WrittenRow, now: Date): Promise<void> => {
  await releasePhone(tx, row)
  const invited = findInvited(await findWhose(tx, row), row.account_id)
  await writeAccount(tx, row, invited !== undefined)
  await writeInvitation(tx, row.user_id, invited, now)
}
