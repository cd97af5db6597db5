import { sql } from 'kysely'

/** Of an enrolment `e` of a student `t` in a group `g`: of a finished cycle, those who were active when it was cut. */
export const isListed = sql`case when g.cycle_id is null then t.status = 1 else e.active end`

export const BY_NAME = [
  sql`t.last_name collate spanish`,
  sql`t.second_last_name collate spanish`,
  sql`t.name collate spanish`,
  sql`t.student_id`,
]

/** Null in a group whose numbers are not kept: there each has that of the place among the listed. */
export const keptNumber = sql<number | null>`case when g.last_list_number is not null then e.list_number end`

/** The listed ones of a group. */
export const BY_NUMBER = [keptNumber, ...BY_NAME]

/** Over all enrolments of the group, or over its listed ones: a search inside would number what it finds. */
export const listNumber = sql<number | null>`case
  when g.last_list_number is not null then e.list_number
  when ${isListed} then row_number() over (partition by ${isListed} order by ${sql.join(BY_NAME)}) end`
