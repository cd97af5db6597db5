import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import type { BatchRow } from '../applying/batch-sql.ts'
import type { AttendanceValue } from '../judging/attendance/attendance-value.ts'

export type AttendanceRow = BatchRow<AttendanceValue>

/** Holds the students' places until the lists are written, as who takes a list does, in the same order. */
const holdPlaces = async (tx: Tx, rows: readonly AttendanceRow[]): Promise<void> => {
  const subjects = [...new Set(rows.map(({ value }) => value.class.subject_id))]
  const students = [...new Set(rows.map(({ value }) => value.student.student_id))]
  await sql`
    select from enrollments e
    where e.group_id in (select s.group_id from subjects s where s.subject_id = any (${subjects}::bigint[]))
      and e.student_id = any (${students}::bigint[])
    order by e.enrollment_id for key share`.execute(tx)
}

/** Rows of a class that has ended, of a student who left it, of a day whose list somebody took or whose partial is another. */
export const overtakenLists = async (
  tx: Tx,
  rows: readonly AttendanceRow[],
): Promise<ReadonlySet<number>> => {
  await holdPlaces(tx, rows)
  const wanted = rows.flatMap(({ row_no, value: { student, class: of, marks } }) =>
    marks.map(({ date, partial_id, added }) => ({
      row_no,
      student_id: student.student_id,
      subject_id: of.subject_id,
      date,
      partial_id,
      added,
    })),
  )
  const { rows: met } = await sql<{ row_no: number }>`
    select distinct w.row_no
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (row_no integer, student_id bigint, subject_id bigint, date date, partial_id bigint, added boolean)
    left join subjects s on s.subject_id = w.subject_id
    left join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    left join attendance_lists l on l.subject_id = w.subject_id and l.date = w.date
    where g.group_id is null or g.cycle_id is not null
      or not exists (
        select from enrollments e join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
        where e.group_id = g.group_id and e.student_id = w.student_id)
      or not exists (
        select from partials p where p.partial_id = w.partial_id and p.level = g.level and p.cycle_id is null and p.status = 1
          and not p.is_regularized and w.date between p.start_date and p.end_date)
      or (l.date is not null) <> w.added
      or exists (
        select from assists a where w.added and a.subject_id = w.subject_id and a.date = w.date and a.student_id = w.student_id)`.execute(
    tx,
  )
  return new Set(met.map(({ row_no }) => row_no))
}
