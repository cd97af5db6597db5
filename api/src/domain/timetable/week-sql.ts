import type { ProfessorHour } from '@plantel/contract/professor-timetable'
import type { ClassHour } from '@plantel/contract/timetable'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../groups/group-of.ts'
import { userJson } from '../people/person-json.ts'
import { HOUR } from './hours-sql.ts'
import { hasClass } from '../substitutions/has-class.ts'

/** The week of a group. */
export const listHours = async (tx: Tx, group_id: number): Promise<ClassHour[]> => {
  const { rows } = await sql<ClassHour>`
    select h.subject_id, c.title, case when u.user_id is not null then ${userJson} end as professor, h.weekday,
      to_char(h.starts, ${sql.lit(HOUR)}) as starts, to_char(h.ends, ${sql.lit(HOUR)}) as ends, h.room
    from class_hours h
    join subjects s on s.school_id = h.school_id and s.subject_id = h.subject_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join users u on u.school_id = h.school_id and u.user_id = h.professor_id
    where h.group_id = ${group_id}
    order by h.weekday, h.starts`.execute(tx)
  return rows
}

export type ProfessorHourRow = GroupColumns & Omit<ProfessorHour, 'group'>

/** The week of a professor in the current cycle, with the classes that are somebody else's until that one is back. */
export const listProfessorHours = async (tx: Tx, professor_id: number): Promise<ProfessorHourRow[]> => {
  const { rows } = await sql<ProfessorHourRow>`
    select h.subject_id, c.title, ${groupColumns}, h.weekday,
      to_char(h.starts, ${sql.lit(HOUR)}) as starts, to_char(h.ends, ${sql.lit(HOUR)}) as ends, h.room
    from class_hours h
    join subjects s on s.school_id = h.school_id and s.subject_id = h.subject_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    join groups g on g.school_id = h.school_id and g.group_id = h.group_id
    where ${hasClass(professor_id, 'h')} and not h.ended and g.cycle_id is null
    order by h.weekday, h.starts`.execute(tx)
  return rows
}
