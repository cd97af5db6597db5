import { type RawBuilder, sql } from 'kysely'
import { ofCycle } from '../schools/cycles.ts'

export interface DaysMissed {
  absence_days: number
  excused_days: number
  /** Absences of days on which the student was present in another class. */
  single_absences: number
}

/** In a group with one list a day only days count. */
export const passesByDay = (of: 's' | 't', cycle_id: number | null) => sql`exists (
  select from enrollments i
  join groups w on w.school_id = i.school_id and w.group_id = i.group_id and w.roll_subject_id is not null
  where i.school_id = ${sql.ref(`${of}.school_id`)} and i.student_id = ${sql.ref(`${of}.student_id`)} and i.special = 0
    and ${ofCycle(sql`i.cycle_id`, cycle_id)})`

/** One row for the student in `of`, all classes together; `absences`: all of the cycle, kept. Null: the current cycle. */
export const daysMissed = (of: 's' | 't', absences: RawBuilder<unknown>, cycle_id: number | null) => sql`(
  select coalesce(sum(d.absence_days), 0) as absence_days, coalesce(sum(d.excused_days), 0) as excused_days,
    case when ${passesByDay(of, cycle_id)} then 0 else greatest(${absences} - coalesce(sum(d.absences), 0), 0) end as single_absences
  from student_absence_days d
  join partials p on p.school_id = d.school_id and p.partial_id = d.partial_id and ${ofCycle(sql`p.cycle_id`, cycle_id)}
  where d.school_id = ${sql.ref(`${of}.school_id`)} and d.student_id = ${sql.ref(`${of}.student_id`)})`

/** The kept absences of the student in `of`. */
export const keptAbsences = (of: 's' | 't', cycle_id: number | null) => {
  const its = sql`n.school_id = ${sql.ref(`${of}.school_id`)} and n.student_id = ${sql.ref(`${of}.student_id`)}`
  return cycle_id === null
    ? sql`coalesce((select n.absences from student_stats n where ${its}), 0)`
    : sql`coalesce((select n.absences from student_cycle_stats n where ${its} and n.cycle_id = ${cycle_id}), 0)`
}

/** Of who teaches a student in some classes only: the days would tell of the others. */
export const NOT_SHOWN = { absence_days: null, excused_days: null, single_absences: null } as const

export const shownDays = ({ absence_days, excused_days, single_absences }: DaysMissed) => ({
  absence_days,
  excused_days,
  single_absences,
})
