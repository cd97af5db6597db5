import type { Flag } from '@plantel/contract/fields'
import type { Status } from '@plantel/contract/school-words'
import type { StudentLite } from '@plantel/contract/people'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { listNumber } from '../../domain/groups/list-numbers.ts'
import { groupPartials, type PartialRow } from '../../domain/groups/group-partials.ts'
import type { Marks } from '../../domain/groups/marks.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { studentJson } from '../../domain/students/student-json.ts'
import { type SubjectRow, subjectColumns, subjectTables } from './subject-row.ts'

export interface GradesRow extends SubjectRow {
  cycle_id: number | null
  partials: PartialRow[]
  enrolled: (Marks & { student: StudentLite; list_number: number | null; status: Status })[]
  /** student_id, calification_id, calification, partial_id, is_final. Plain lists, for there are many. */
  califications: [number, number, number, number, Flag][]
}

const ENROLLED = sql`(
  select coalesce(json_agg(json_build_object('student', ${studentJson}, 'list_number', s.list_number, 'status', s.status,
    'grade_sum', s.grade_sum, 'grade_count', s.grade_count, 'presences', s.presences, 'absences', s.absences, 'lates', s.lates,
    'excused', s.excused)
    order by s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id), '[]')
  from (
    select t.student_id, t.folio, t.last_name, t.second_last_name, t.name, t.url_photo_profile, t.status,
      ${listNumber} as list_number,
      coalesce(m.grade_sum, 0) as grade_sum, coalesce(m.grade_count, 0) as grade_count,
      coalesce(m.presences, 0) as presences, coalesce(m.absences, 0) as absences,
      coalesce(m.lates, 0) as lates, coalesce(m.excused, 0) as excused
    from enrollments e
    join students t on t.school_id = e.school_id and t.student_id = e.student_id
    left join student_subject_stats m
      on m.school_id = e.school_id and m.subject_id = n.subject_id and m.student_id = e.student_id
    where e.school_id = g.school_id and e.group_id = g.group_id and e.active) s)`

const CALIFICATIONS = sql`(
  select coalesce(json_agg(json_build_array(q.student_id, q.calification_id, q.calification, q.partial_id, q.is_final)
    order by q.calification_id), '[]')
  from califications q where q.school_id = s.school_id and q.subject_id = s.subject_id)`

export const findGrades = async (
  tx: Tx,
  subject_id: number,
  cycle_id: number | null,
): Promise<GradesRow | undefined> => {
  const { rows } = await sql<GradesRow>`
    select ${subjectColumns}, g.cycle_id, ${groupPartials()} as partials, ${ENROLLED} as enrolled,
      ${CALIFICATIONS} as califications
    from subjects s ${subjectTables}
    where s.subject_id = ${subject_id} and ${ofCycle(sql`g.cycle_id`, cycle_id)}`.execute(tx)
  return rows[0]
}
