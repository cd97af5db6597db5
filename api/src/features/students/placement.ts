import type { StudentLite } from '@plantel/contract/people'
import { groupTitle, type Level, type Status, type Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { type DaysMissed, daysMissed, shownDays } from '../../domain/attendance/days-missed.ts'

export interface PlacedRow extends StudentLite, DaysMissed {
  status: Status
  group_id: number | null
  grade: string | null
  group: string | null
  turn: Turn | null
  level: Level | null
  has_special_groups: boolean
  groups: number
  amount_subjects: number
  relationships: number
  /** Hundredths. */
  average: number
  absences: number
  presences: number
  lates: number
  excused: number
}

export const placedColumns = sql`s.student_id, s.folio, s.name, s.last_name, s.second_last_name, s.url_photo_profile, s.status,
  g.group_id, g.grade, g."group", g.turn, g.level, c.special_groups > 0 as has_special_groups, c.groups, c.amount_subjects,
  c.relationships, k.average, k.absences, k.presences, k.lates, k.excused,
  y.absence_days, y.excused_days, y.single_absences`

export const placement = sql`
  join student_stats k on k.school_id = s.school_id and k.student_id = s.student_id
  join student_places c on c.school_id = s.school_id and c.student_id = s.student_id
  left join groups g on g.school_id = c.school_id and g.group_id = c.group_id
  cross join lateral ${daysMissed('s', sql`k.absences`, null)} y`

export const placementThen = (cycle_id: number) => sql`
  join student_cycle_stats k on k.cycle_id = ${cycle_id} and k.school_id = s.school_id and k.student_id = s.student_id
  left join lateral (
    select g.group_id, g.grade, g."group", g.turn, g.level
    from enrollments e join groups g on g.school_id = e.school_id and g.group_id = e.group_id
    where e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id = ${cycle_id} and e.special = 0) g on true
  cross join lateral (
    select count(*) as groups, coalesce(sum(n.subjects), 0) as amount_subjects,
      count(*) filter (where e.special = 1) as special_groups,
      (select count(*) from relationships r where r.school_id = s.school_id and r.student_id = s.student_id) as relationships
    from enrollments e join group_stats n on n.school_id = e.school_id and n.group_id = e.group_id
    where e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id = ${cycle_id}) c
  cross join lateral ${daysMissed('s', sql`k.absences`, cycle_id)} y`

export const placedStudent = (row: PlacedRow) => ({
  student_id: row.student_id,
  folio: row.folio,
  name: row.name,
  last_name: row.last_name,
  second_last_name: row.second_last_name,
  url_photo_profile: row.url_photo_profile,
  status: row.status,
  group_id: row.group_id,
  group_title:
    row.grade === null || row.group === null
      ? null
      : groupTitle({ grade: row.grade, group: row.group, turn: row.turn }),
  grade: row.grade,
  level: row.level,
  has_special_groups: row.has_special_groups,
  groups: row.groups,
  amount_subjects: row.amount_subjects,
  relationships: row.relationships,
  average_rating: row.average / 100,
  total_absence: row.absences,
  total_presence: row.presences,
  total_late: row.lates,
  total_excused: row.excused,
  ...shownDays(row),
})
