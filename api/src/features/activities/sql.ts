import type { Flag } from '@plantel/contract/fields'
import type { Status, Turn } from '@plantel/contract/school-words'
import type { CalendarLevel } from '@plantel/contract/activity'
import { ActivityForm } from '@plantel/contract/activities'
import { SUSPENSION_UNDO_SECONDS } from '@plantel/contract/suspensions'
import { fieldsOf } from '@plantel/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/in-school.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'

export interface NamedGroup {
  group_id: number
  grade: string
  group: string
  turn: Turn
}

/** Moments are in the school's local time, `YYYY-MM-DD HH:MM:SS`. */
export interface ActivityRow {
  activity_id: number
  description: string
  school_cycle: string
  level: CalendarLevel
  is_range: Flag
  start_date: string
  end_date: string | null
  no_class: Flag
  turn: Turn | null
  groups: NamedGroup[] | null
  /** The calendar of the SEP that it came with. */
  pack: string | null
  notice_id: number | null
  told_at: string | null
  color: string
  shape: number
  status: Status
  updated_at: string
}

export const zone = sql`(select time_zone from schools where school_id = current_school_id())`

/** `moment` is in the school's local time. */
const instant = (moment: string): RawBuilder<string> =>
  sql<string>`(${moment}::timestamp at time zone ${zone})`

const wall = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

export const WRITTEN = fieldsOf(ActivityForm)

const isMoment = (field: (typeof WRITTEN)[number]) => field === 'start_date' || field === 'end_date'

/** Null where it is about all groups of its level and turn. */
export const groupsOf = sql`case when a.by_groups then (
  select json_agg(json_build_object('group_id', g.group_id, 'grade', g.grade, 'group', g."group", 'turn', g.turn)
    order by ${sql.join(GROUP_ORDER)})
  from activity_groups m join groups g on g.school_id = m.school_id and g.group_id = m.group_id
  where m.school_id = a.school_id and m.activity_id = a.activity_id) end as groups`

const columns = sql`a.activity_id, ${columnsOf(
  'a',
  WRITTEN.filter((field) => !isMoment(field)),
)},
  ${wall(sql`a.start_date`)} as start_date, ${wall(sql`a.end_date`)} as end_date, a.status, a.updated_at, a.turn, a.pack, a.notice_id,
  ${groupsOf},
  (select n.created_at + make_interval(secs => ${sql.lit(SUSPENSION_UNDO_SECONDS)})
    from notices n where n.school_id = a.school_id and n.notice_id = a.notice_id) as told_at`

export interface ActivityFilters {
  from: string | undefined
  to: string | undefined
  level: CalendarLevel | -1
}

/** The bounds are separate values, so that the index serves them. */
export const listActivities = async (
  tx: Tx,
  { from, to, level }: ActivityFilters,
  { page, per_page }: { page: number; per_page: number },
): Promise<(ActivityRow & { total: number })[]> => {
  const { rows } = await sql<ActivityRow & { total: number }>`
    select ${columns}, count(*) over () as total
    from activities a
    where a.ends_at >= (select coalesce(${from ?? null}::timestamp at time zone ${zone}, '-infinity'))
      and a.start_date < (select coalesce((${to ?? null}::date + 1)::timestamp at time zone ${zone}, 'infinity'))
      and ${level}::smallint in (-1, a.level)
    order by a.start_date, a.activity_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

/** Locked, so that checks still hold at the write. */
export const findActivity = async (tx: Tx, activity_id: number): Promise<ActivityRow | undefined> => {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from activities a where a.activity_id = ${activity_id} for update`.execute(tx)
  return rows[0]
}

/** What a form writes. */
export type ActivityValues = Pick<ActivityRow, (typeof WRITTEN)[number]>

const stored = ({ start_date, end_date, ...values }: ActivityValues) => ({
  ...values,
  start_date: instant(start_date),
  end_date: end_date === null ? null : instant(end_date),
})

export const insertActivity = async (tx: Tx, values: ActivityValues, created_by: number): Promise<number> => {
  const { activity_id } = await tx
    .insertInto('activities')
    .values({ ...stored(values), created_by })
    .returning('activity_id')
    .executeTakeFirstOrThrow()
  return activity_id
}

export const changeActivity = (tx: Tx, activity_id: number, values: ActivityValues) =>
  tx.updateTable('activities').set(stored(values)).where('activity_id', '=', activity_id).execute()

/** @returns whether it existed */
export const deleteActivity = async (tx: Tx, activity_id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('activities')
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
