import type { DayMark } from '@plantel/contract/student-days'
import type { StudentLite } from '@plantel/contract/people'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type StoredCode, storedCodes } from '../../domain/attendance/codes.ts'
import { passesByDay } from '../../domain/attendance/days-missed.ts'
import { isSettled } from '../../domain/attendance/told-sql.ts'
import { records, type Staff } from '../../domain/excuses/deciders.ts'
import { studentJson } from '../../domain/students/student-json.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

interface DayRow {
  date: string
  marks: (Omit<DayMark, 'may_correct'> & {
    ended: boolean
    /** Who took the list can no longer take it back. */
    settled: boolean
  })[]
}

export interface StoredDays {
  student: StudentLite
  codes: StoredCode[]
  days: DayRow[]
  days_off: string[]
  by_day: boolean
  may_record: boolean
}

export interface DaysAsked {
  student_id: number
  from: string
  to: string
  now: Date
  /** Undefined: every class. */
  taught_by: number | undefined
  staff: Staff
}

/** From the lists of the student's classes, then mark by mark by its key: no index has presences by student. */
export const readDays = async (
  tx: Tx,
  { student_id, from, to, now, taught_by, staff }: DaysAsked,
): Promise<StoredDays | undefined> => {
  const only = taught_by ?? null
  const { rows } = await sql<StoredDays>`
    with its as materialized (
      select k.subject_id, false as enrolled from student_subject_stats k
      where k.school_id = current_school_id() and k.student_id = ${student_id}
      union all
      select c.subject_id, true from enrollments e
      join subjects c on c.school_id = e.school_id and c.group_id = e.group_id
      where e.school_id = current_school_id() and e.student_id = ${student_id} and e.cycle_id is null
    ), class as materialized (
      select c.school_id, c.subject_id, t.title, g.cycle_id is not null as ended, bool_or(i.enrolled) as enrolled
      from its i
      join subjects c on c.school_id = current_school_id() and c.subject_id = i.subject_id
      join groups g on g.school_id = c.school_id and g.group_id = c.group_id
      join subject_catalogs t on t.school_id = c.school_id and t.catalog_subject_id = c.catalog_subject_id
      where ${only}::bigint is null or (${hasClass(only, 'c')} and g.cycle_id is null)
      group by c.school_id, c.subject_id, t.title, g.cycle_id
    ), listed as (
      select l.date, l.taken_at, c.subject_id, c.title, c.ended, ${isSettled(now)} as settled, a.*
      from class c
      join attendance_lists l on l.school_id = c.school_id and l.subject_id = c.subject_id
        and l.date between ${from}::date and ${to}::date
      left join lateral (
        select m.assist_id, json_build_object('assist_id', m.assist_id, 'code', m.code, 'assistance', m.assistance,
          'excused', m.excused, 'arrived_at', to_char(m.arrived_at, 'HH24:MI'), 'note', m.note, 'version', m.version) as mark
        from assists m
        where m.school_id = l.school_id and m.subject_id = l.subject_id and m.date = l.date and m.student_id = ${student_id}
        limit 1
      ) a on true
      where a.assist_id is not null or c.enrolled
    ), day as (
      select d.date, json_agg(json_build_object('subject_id', d.subject_id, 'title', d.title, 'taken_at', d.taken_at,
        'mark', d.mark, 'ended', d.ended, 'settled', d.settled)
        order by d.taken_at, d.subject_id) as marks
      from listed d group by d.date
    )
    select ${studentJson} as student, ${storedCodes} as codes,
      (select coalesce(json_agg(json_build_object('date', d.date, 'marks', d.marks) order by d.date), '[]') from day d) as days,
      (select coalesce(json_agg(distinct o.day order by o.day), '[]') from days_without_classes(${from}::date, ${to}::date) o
        join enrollments e on e.school_id = s.school_id and e.group_id = o.group_id and e.student_id = s.student_id) as days_off,
      ${passesByDay('s', null)} as by_day, s.status = 1 and ${records('s', staff)} as may_record
    from students s where s.school_id = current_school_id() and s.student_id = ${student_id}`.execute(tx)
  return rows[0]
}
