import type { ProfessorHour } from '@plantel/contract/professor-timetable'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns, groupOf } from '../../domain/groups/group-of.ts'
import { HOUR } from '../../domain/timetable/hours-sql.ts'

type HourRow = GroupColumns & Omit<ProfessorHour, 'group'>

/** The week of a professor in the current cycle. */
export const listProfessorHours = async (tx: Tx, professor_id: number): Promise<HourRow[]> => {
  const { rows } = await sql<HourRow>`
    select h.subject_id, c.title, ${groupColumns}, h.weekday,
      to_char(h.starts, ${sql.lit(HOUR)}) as starts, to_char(h.ends, ${sql.lit(HOUR)}) as ends, h.room
    from class_hours h
    join subjects s on s.school_id = h.school_id and s.subject_id = h.subject_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    join groups g on g.school_id = h.school_id and g.group_id = h.group_id
    where h.professor_id = ${professor_id} and not h.ended and g.cycle_id is null
    order by h.weekday, h.starts`.execute(tx)
  return rows
}

export const hourOf = (row: HourRow): ProfessorHour => ({
  subject_id: row.subject_id,
  title: row.title,
  group: groupOf(row),
  weekday: row.weekday,
  starts: row.starts,
  ends: row.ends,
  room: row.room,
})
