import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import type { AttendanceValue } from '../judging/attendance/attendance-value.ts'
import { listKey, settleLists, type TakenList } from '../judging/attendance/settle-lists.ts'
import type { Kind } from '../kind.ts'
import type { JudgedRow } from '../value.ts'

interface Stored {
  subject_id: number
  date: string
  own: boolean
  /** Student, code, excused. */
  marks: [number, string, boolean][]
}

/** The lists of these classes and days that are taken, with the marks of these students alone. */
const findTaken = async (
  tx: Tx,
  import_id: number,
  values: readonly AttendanceValue[],
): Promise<Map<string, TakenList>> => {
  const subjects = [...new Set(values.map((value) => value.class.subject_id))]
  const days = [...new Set(values.flatMap(({ marks }) => marks.map(({ date }) => date)))]
  const students = [...new Set(values.map(({ student }) => student.student_id))]
  const { rows } = await sql<Stored>`
    select l.subject_id, l.date, exists (
        select from import_changes c
        where c.school_id = l.school_id and c.entity = 'list' and c.entity_id = l.subject_id and c.import_id = ${import_id}
          and c.op = 'insert' and c.reverted_at is null and (c.after ->> 'date')::date = l.date) as own,
      (select coalesce(json_agg(json_build_array(a.student_id, a.code, a.excused)), '[]') from assists a
        where a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date
          and a.student_id = any (${students}::bigint[])) as marks
    from attendance_lists l
    where l.subject_id = any (${subjects}::bigint[]) and l.date = any (${days}::date[])`.execute(tx)
  return new Map(
    rows.map(({ subject_id, date, own, marks }) => [
      listKey(subject_id, date),
      { own, marks: new Map(marks.map(([student_id, code, excused]) => [student_id, { code, excused }])) },
    ]),
  )
}

export const settleTaken: NonNullable<Kind<AttendanceValue>['settle']> = async (
  tx,
  judged,
  { import_id, rows, answers },
) => {
  const values = judged.flatMap(({ value }) => (value ? [value] : []))
  if (values.length === 0) return [...judged]
  const taken = await findTaken(tx, import_id, values)
  return judged.map((each): JudgedRow<AttendanceValue> => {
    const row = rows.get(each.row_no)
    return row ? settleLists(each, { row, answers, taken }) : each
  })
}
