import { type GradeScale, shownGrade } from '@plantel/contract/grade-scale'
import { importMessage } from '@plantel/contract/import/messages'
import type { FileRow, JudgedRow } from '../../value.ts'
import { type Answers, choiceOf } from '../answers.ts'
import { gradeState } from './grade-state.ts'
import type { GradeMark, GradeValue } from './grade-value.ts'

export interface StoredGrade {
  subject_id: number
  student_id: number
  partial_id: number
  calification_id: number
  calification: number
  version: number
}

const CHOICES = [
  { value: 'keep', label: 'Dejar la que está' },
  { value: 'replace', label: 'Poner la del archivo' },
]

export const cellKey = (cell: Pick<StoredGrade, 'student_id' | 'subject_id' | 'partial_id'>): string =>
  [cell.student_id, cell.subject_id, cell.partial_id].join('/')

interface Settling {
  row: Pick<FileRow, 'skipped' | 'choices'>
  answers: Answers
  stored: ReadonlyMap<string, StoredGrade>
  scale: GradeScale
}

/** Beside what the school has in the cells of a row: the same is not written again, another grade is chosen. */
export const settleGrades = (
  judged: JudgedRow<GradeValue>,
  { row, answers, stored, scale }: Settling,
): JudgedRow<GradeValue> => {
  const { value } = judged
  if (!value || judged.state === 'ignored') return judged
  const { student } = value
  const messages = [...judged.messages]
  const changes = [...value.changes]
  const settle = (mark: GradeMark): GradeMark[] => {
    const has = stored.get(cellKey({ ...mark, student_id: student.student_id }))
    if (!has) return [mark]
    if (has.calification === mark.score) return []
    const from = shownGrade(has.calification, scale)
    const to = shownGrade(mark.score, scale)
    const x = `${mark.title}: ${from}`
    const said = importMessage(9195, { field: `score.${mark.at}`, x, other: to, choices: CHOICES })
    messages.push(said)
    const chosen = choiceOf(row, answers, said)
    if (chosen === 'keep') return []
    changes.push({ field: mark.title, from, to })
    const { calification_id, version } = has
    return [{ ...mark, before: has.calification, calification_id, version }]
  }
  const marks = value.marks.flatMap(settle)
  return {
    ...judged,
    messages,
    value: { ...value, marks, changes },
    state: gradeState(row, answers, { messages, marks }),
  }
}
