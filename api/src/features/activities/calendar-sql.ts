import type { CalendarLevel } from '@plantel/contract/activity'
import { STATUS, type Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import type { Caller } from '../../http/request.ts'
import { groupsOf, type NamedGroup } from './sql.ts'

type Owner = Pick<Caller, 'school_id' | 'user_id'>

/** Security: `calendar_addresses` has no row security: school and person come from the session. */
export const findAddress = (tx: Tx, { school_id, user_id }: Owner) =>
  tx
    .selectFrom('calendar_addresses')
    .select('created_at')
    .where('school_id', '=', school_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

export const replaceAddress = async (
  tx: Tx,
  { school_id, user_id }: Owner,
  address: { token_hash: Buffer; created_at: string },
): Promise<void> => {
  await tx
    .insertInto('calendar_addresses')
    .values({ school_id, user_id, ...address })
    .onConflict((conflict) => conflict.columns(['school_id', 'user_id']).doUpdateSet(address))
    .execute()
}

export const removeAddress = async (tx: Tx, { school_id, user_id }: Owner): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_addresses')
    .where('school_id', '=', school_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Undefined when the school is not active. */
export const findOwner = async (db: GlobalDatabase, token_hash: Buffer) => {
  const { rows } = await sql<Owner & { name: string }>`
    select a.school_id, a.user_id, s.name
    from calendar_addresses a join schools s on s.school_id = a.school_id and s.status = 1
    where a.token_hash = ${token_hash}`.execute(db)
  return rows[0]
}

export const findPermissions = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select('group_id')
    .where('user_id', '=', user_id)
    .where('status', '=', STATUS.active)
    .executeTakeFirst()

export interface CalendarEntry {
  activity_id: number
  description: string
  level: CalendarLevel
  turn: Turn | null
  groups: NamedGroup[] | null
  color: string
  starts_at: string
  ends_at: string | null
  start_date: string
  end_date: string | null
  updated_at: string
}

/** Ends after `since`; of too many, the last to end. */
export const listEntries = async (tx: Tx, since: Date, most: number): Promise<CalendarEntry[]> => {
  const { rows } = await sql<CalendarEntry>`
    select a.activity_id, a.description, a.level, a.turn, ${groupsOf}, a.color, a.start_date as starts_at, a.end_date as ends_at, a.updated_at,
      to_char(a.start_date at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') as start_date,
      to_char(a.end_date at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') as end_date
    from activities a join schools s on s.school_id = a.school_id
    where a.ends_at >= ${since}
    order by a.ends_at desc, a.start_date desc, a.activity_id
    limit ${most}`.execute(tx)
  return rows
}
