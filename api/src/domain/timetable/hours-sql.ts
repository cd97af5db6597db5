import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { NamedHour } from './clashes.ts'

export const HOUR = 'HH24:MI'

/** Of current groups, with whose they are. */
const readHours = async (tx: Tx, which: RawBuilder<boolean>): Promise<NamedHour[]> => {
  const { rows } = await sql<NamedHour>`
    select h.subject_id, h.weekday, to_char(h.starts, ${sql.lit(HOUR)}) as starts, to_char(h.ends, ${sql.lit(HOUR)}) as ends, c.title,
      h.group_id, g.grade, g."group", g.turn, h.professor_id,
      case when u.user_id is not null then json_build_object('name', u.name, 'last_name', u.last_name,
        'second_last_name', u.second_last_name) end as professor
    from class_hours h
    join subjects s on s.school_id = h.school_id and s.subject_id = h.subject_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    join groups g on g.school_id = h.school_id and g.group_id = h.group_id
    left join users u on u.school_id = h.school_id and u.user_id = h.professor_id
    where not h.ended and ${which}
    order by h.weekday, h.starts, h.class_hour_id`.execute(tx)
  return rows
}

/** Of these professors in other groups. */
export const hoursElsewhere = (tx: Tx, professor_ids: readonly number[], group_id: number) =>
  readHours(tx, sql`h.professor_id = any (${professor_ids}::bigint[]) and h.group_id <> ${group_id}`)

export const hoursOfClasses = (tx: Tx, subject_ids: readonly number[]) =>
  readHours(tx, sql`h.subject_id = any (${[...subject_ids]}::bigint[])`)

/** Of a professor in other classes than these. */
export const hoursWithout = (tx: Tx, professor_id: number, subject_ids: readonly number[]) =>
  readHours(
    tx,
    sql`h.professor_id = ${professor_id} and not h.subject_id = any (${[...subject_ids]}::bigint[])`,
  )
