import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import { directedPlaces } from '../../domain/schools/directed.ts'
import { openTo } from '../../domain/memberships/open-schools.ts'

export const findAccount = (db: GlobalDatabase, username: string, device_hash: Buffer | undefined) =>
  db
    .selectFrom('accounts')
    .select((is) => [
      'account_id',
      'password_hash',
      is
        .exists(
          is
            .selectFrom('account_devices as d')
            .select('d.account_id')
            .whereRef('d.account_id', '=', 'accounts.account_id')
            .where('d.device_hash', '=', device_hash ?? null),
        )
        .as('known'),
    ])
    .where((is) =>
      /^\d{10}$/.test(username)
        ? is('cellphone', '=', username)
        : is.and([
            is(is.fn<string>('lower', ['email']), '=', username.toLowerCase()),
            is('email_confirmed_at', 'is not', null),
          ]),
    )
    .executeTakeFirst()

/** The school chosen last, else the one opened first. */
export const findMembership = async (
  db: GlobalDatabase,
  account_id: number,
  demo: boolean,
): Promise<{ school_id: number; user_id: number } | undefined> => {
  const { rows } = await sql<{ school_id: number; user_id: number }>`
    select m.school_id, m.user_id from ${openTo(account_id, demo)}
    order by m.chosen_at desc nulls last, m.accepted_at, m.school_id limit 1`.execute(db)
  return rows[0]
}

export const deleteSession = async (tx: Tx, session_id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const toConfirm = sql<
  string | null
>`coalesce(a.email_waiting, case when a.email_confirmed_at is null then a.email end)`

const mustChoose = sql<boolean>`(
  select count(*) > 1 and count(m.chosen_at) = 0 from memberships m join schools c on c.school_id = m.school_id and c.status = 1
  where m.account_id = a.account_id and m.status = 1)`

/** A session of before they had page cookies gets one, once. Undefined: it has one. */
export const addPageHash = (db: GlobalDatabase, session_id: number, page_hash: Buffer) =>
  db
    .updateTable('sessions')
    .set({ page_hash })
    .where('session_id', '=', session_id)
    .where('page_hash', 'is', null)
    .returning('expires_at')
    .executeTakeFirst()

export const findMe = (tx: Tx, { user_id, session_id }: { user_id: number; session_id: number }) =>
  tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .innerJoin('sessions as s', (on) => on.on('s.session_id', '=', session_id))
    .select([
      'u.user_id',
      'u.school_id',
      'u.group_id',
      'u.name',
      'u.last_name',
      'u.second_last_name',
      'u.enrollment',
      'a.email',
      sql<string>`coalesce(a.cellphone, u.cellphone)`.as('cellphone'),
      'u.url_photo_profile',
      'u.street',
      'u.colony',
      'u.outside_number',
      'u.inside_number',
      'u.zipcode',
      'u.city_id',
      'u.country_code',
      'u.status',
      toConfirm.as('email_to_confirm'),
      mustChoose.as('choose_school'),
      's.session_id',
      directedPlaces('u').as('directs'),
      sql<boolean>`s.page_hash is null`.as('without_page'),
    ])
    .where('u.user_id', '=', user_id)
    .executeTakeFirstOrThrow()

/** Of who asks, by the account. */
export const findDeviceKey = async (tx: Tx, account_id: number): Promise<Buffer> => {
  const { device_key } = await tx
    .selectFrom('accounts')
    .select('device_key')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return device_key
}

/** The platform's own row is no school. */
export const findSchoolKinds = async (
  db: GlobalDatabase,
): Promise<{ empty: boolean; demonstration: boolean }> => {
  const { rows } = await sql<{ real: boolean; demonstration: boolean; platform: boolean }>`
    select exists (select from schools where not demonstration and not platform) as real,
      exists (select from schools where platform) as platform,
      exists (select from schools where demonstration and status = 1) as demonstration`.execute(db)
  const { real = false, demonstration = false, platform = false } = rows[0] ?? {}
  return { empty: !real && !demonstration, demonstration: demonstration && !real && !platform }
}
