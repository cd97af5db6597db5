import { type Family, FAMILY_DATES } from '@plantel/contract/family-home'
import { SETTING_DEFAULTS, type SettingKey } from '@plantel/contract/schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** The school's own, or else the usual. */
const setting = (key: SettingKey) => sql<string>`coalesce(
  (select value from settings where school_id = c.school_id and key = ${sql.lit(key)}), ${sql.lit(SETTING_DEFAULTS[key])})`

export interface Dates {
  school: Family['school']
  /** Groups without classes today, and why. */
  off: { group_id: number; text: string; until: string; days: number }[]
  /** Groups of the children, and when the cycle of each begins by its partials. */
  cycles: { group_id: number; starts: string | null }[]
  activities: Family['activities']
  /** The setting of the school, on 0–10. */
  minimum: string
  /** Where families are shown what is missing to pass. */
  needed_levels: string
}

const concerns = sql`a.level in (0, k.level) and coalesce(a.turn, k.turn) = k.turn and (not a.by_groups or exists (
  select from activity_groups n where n.school_id = a.school_id and n.activity_id = a.activity_id and n.group_id = k.group_id))`

const wall = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone c.time_zone, 'YYYY-MM-DD HH24:MI:SS')`

const PARTIALS_OF_LEVEL = sql`from partials p
  where p.school_id = c.school_id and p.level = k.level and p.cycle_id is null and p.status = 1 and not p.is_regularized`

/** What the calendar says to these children: of today, and the next of it. */
export const readDates = async (tx: Tx, parent_id: number, today: string): Promise<Dates> => {
  const { rows } = await sql<Dates>`
    with kids as materialized (
      select distinct g.group_id, g.level, g.turn
      from open_relationships r
      join enrollments e on e.school_id = r.school_id and e.student_id = r.student_id and e.cycle_id is null
      join groups g on g.school_id = e.school_id and g.group_id = e.group_id and g.cycle_id is null and g.special = 0
      where r.parent_id = ${parent_id}
    )
    select json_build_object('name', c.name, 'cellphone', c.cellphone, 'office_hours', nullif(${setting('office-hours')}, '')) as school,
      (select coalesce(json_agg(json_build_object('group_id', o.group_id, 'text', o.text, 'until', o.until,
          'days', o.days)), '[]') from (
        select k.group_id, min(a.description) as text, max((a.ends_at at time zone c.time_zone)::date) as until,
          max((a.ends_at at time zone c.time_zone)::date - (a.start_date at time zone c.time_zone)::date + 1) as days from kids k
        join activities a on a.school_id = c.school_id and a.no_class = 1 and a.status = 1
          and a.ends_at >= ${today}::timestamp at time zone c.time_zone
          and a.start_date < (${today}::date + 1)::timestamp at time zone c.time_zone and ${concerns}
        group by k.group_id) o) as off,
      (select coalesce(json_agg(json_build_object('group_id', k.group_id,
          'starts', (select min(p.start_date) ${PARTIALS_OF_LEVEL}))), '[]')
        from kids k) as cycles,
      (select coalesce(json_agg(json_build_object('activity_id', x.activity_id, 'description', x.description,
          'start_date', ${wall('x.start_date')}, 'end_date', ${wall('x.end_date')}, 'level', x.level, 'no_class', x.no_class)
          order by x.start_date, x.activity_id), '[]')
        from (
          select a.activity_id, a.description, a.start_date, a.end_date, a.level, a.no_class from activities a
          where a.school_id = c.school_id and a.status = 1 and a.ends_at >= ${today}::timestamp at time zone c.time_zone
            and (a.level = 0 and a.turn is null and not a.by_groups or exists (select from kids k where ${concerns}))
          order by a.start_date, a.activity_id limit ${sql.lit(FAMILY_DATES)}) x) as activities,
      ${setting('calification-minimum')} as minimum, ${setting('needed-grade-levels')} as needed_levels
    from schools c where c.school_id = current_school_id()`.execute(tx)
  if (!rows[0]) throw new Error('the school is not there')
  return rows[0]
}
