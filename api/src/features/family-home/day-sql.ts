import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { MarkOfDay } from '../../domain/attendance/told-rule.ts'
import { hasWaited, isSettled } from '../../domain/attendance/told-sql.ts'

/** A class of today of one child, with or without its list. */
export interface ClassRow extends MarkOfDay {
  student_id: number
  subject_id: number
  title: string
  /** It carries the list of the day of its group. */
  is_roll: boolean
  taken_at: string | null
  excused: boolean | null
  arrived_at: string | null
}

/** Those that meet today by the timetable or have a list, by the hour of the class or else of its list. */
export const listClasses = async (
  tx: Tx,
  parent_id: number,
  { today, now }: { today: string; now: Date },
): Promise<ClassRow[]> => {
  const { rows } = await sql<ClassRow>`
    with class as materialized (
      select s.school_id, e.student_id, s.subject_id, s.catalog_subject_id,
        s.subject_id is not distinct from g.roll_subject_id as is_roll, (
          select min(h.starts) from class_hours h
          where h.school_id = s.school_id and h.subject_id = s.subject_id and not h.ended
            and h.weekday = extract(isodow from ${today}::date)::smallint and g.roll_subject_id is null
        ) as starts
      from open_relationships r
      join enrollments e on e.school_id = r.school_id and e.student_id = r.student_id and e.cycle_id is null
      join groups g on g.school_id = e.school_id and g.group_id = e.group_id and g.cycle_id is null
      join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
      where r.parent_id = ${parent_id}
    )
    select c.student_id, c.subject_id, t.title, c.is_roll, l.taken_at, ${isSettled(now)} as settled, ${hasWaited(now)} as waited,
      a.assistance, a.code, a.excused, to_char(a.arrived_at, 'FMHH24:MI') as arrived_at
    from class c
    join subject_catalogs t on t.school_id = c.school_id and t.catalog_subject_id = c.catalog_subject_id
    left join attendance_lists l on l.school_id = c.school_id and l.subject_id = c.subject_id and l.date = ${today}::date
    left join assists a on a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date and a.student_id = c.student_id
    where c.starts is not null or l.subject_id is not null
    order by c.student_id, c.starts nulls last, l.taken_at nulls last, t.title collate spanish, c.subject_id`.execute(
    tx,
  )
  return rows
}
