import type { ProfessorHour } from '@plantel/contract/professor-timetable'
import { groupOf } from '../../domain/groups/group-of.ts'
import type { ProfessorHourRow } from '../../domain/timetable/week-sql.ts'

export const hourOf = (row: ProfessorHourRow): ProfessorHour => ({
  subject_id: row.subject_id,
  title: row.title,
  group: groupOf(row),
  weekday: row.weekday,
  starts: row.starts,
  ends: row.ends,
  room: row.room,
})
