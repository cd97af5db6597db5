import { listName } from '@plantel/contract/school-words'
import { captureScale } from '@plantel/contract/grade-scale'
import type { Setting } from '@plantel/contract/schools'
import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import type { GradeValue } from '../judging/grades/grade-value.ts'
import { cellKey, settleGrades, type StoredGrade } from '../judging/grades/settle-grades.ts'
import type { Kind } from '../kind.ts'
import { readMarksIndex } from '../marks-index-sql.ts'
import type { JudgedRow } from '../value.ts'
import { applyGrades, overtakenGrades } from './apply-grades.ts'

/** What the school has in the cells of these rows. */
const readStored = async (tx: Tx, judged: readonly JudgedRow<GradeValue>[]): Promise<StoredGrade[]> => {
  const cells = judged.flatMap(({ value }) =>
    value === null ? [] : value.marks.map((mark) => ({ ...mark, student_id: value.student.student_id })),
  )
  if (cells.length === 0) return []
  const ids = (of: (cell: (typeof cells)[number]) => number) => sql`${cells.map(of)}::bigint[]`
  const { rows } = await sql<StoredGrade>`
    select k.subject_id, k.student_id, k.partial_id, k.calification_id, k.calification, k.version
    from (
      select distinct * from unnest(${ids((each) => each.subject_id)}, ${ids((each) => each.student_id)}, ${ids((each) => each.partial_id)})
        as w (subject_id, student_id, partial_id)
    ) w
    join califications k on k.school_id = current_school_id() and k.subject_id = w.subject_id and k.student_id = w.student_id
      and k.partial_id = w.partial_id and k.is_final = 0`.execute(tx)
  return rows
}

const readScale = async (tx: Tx) => {
  const { rows } = await sql<Pick<Setting, 'key' | 'value'>>`
    select key, value from settings where key in ('single-scale', 'calification-scale')`.execute(tx)
  return captureScale(rows)
}

/** Lists of grades: of the administration, or of a professor for the own classes. */
export const grades: Kind<GradeValue> = {
  readIndex: readMarksIndex,
  settle: async (tx, judged, { rows, answers }) => {
    const stored = new Map((await readStored(tx, judged)).map((grade) => [cellKey(grade), grade]))
    const scale = await readScale(tx)
    return judged.map((each) => {
      const row = rows.get(each.row_no)
      return row ? settleGrades(each, { row, answers, stored, scale }) : each
    })
  },
  overtaken: overtakenGrades,
  apply: applyGrades,
  summary: (import_id) => sql`(
    select jsonb_build_object('grades', coalesce(sum(jsonb_array_length(value -> 'marks')), 0)) from import_rows
    where import_id = ${import_id} and kind = 'grades' and state in ('new', 'updated'))`,
  words: ({ student, marks }) => ({
    name: listName(student),
    ...Object.fromEntries(marks.map(({ title, text }) => [title, text])),
  }),
}
