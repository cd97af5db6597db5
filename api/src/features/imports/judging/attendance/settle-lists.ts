import { importMessage } from '@plantel/contract/import/messages'
import type { FileRow, JudgedRow } from '../../value.ts'
import type { Answers } from '../answers.ts'
import { attendanceState } from './attendance-state.ts'
import type { AttendanceMark, AttendanceValue } from './attendance-value.ts'
import { saidDays } from './said-days.ts'

/** A list that is taken, and what it says of the students that are asked about. */
export interface TakenList {
  /** By the import itself. */
  own: boolean
  marks: ReadonlyMap<number, Pick<AttendanceMark, 'code' | 'excused'>>
}

export const listKey = (subject_id: number, date: string): string => `${subject_id}/${date}`

interface Settling {
  row: Pick<FileRow, 'skipped' | 'choices'>
  answers: Answers
  taken: ReadonlyMap<string, TakenList>
}

/**
 * Beside the lists that are taken: what says the same is nothing new, what says anything else is left as it is once somebody says so,
 * for lists are never merged. Who was left over when this import took the list is added to it.
 */
export const settleLists = (
  judged: JudgedRow<AttendanceValue>,
  { row, answers, taken }: Settling,
): JudgedRow<AttendanceValue> => {
  const { value } = judged
  if (!value || judged.state === 'ignored') return judged
  const { student, class: of } = value
  const others: string[] = []
  const marks = value.marks.flatMap((mark): AttendanceMark[] => {
    const list = taken.get(listKey(of.subject_id, mark.date))
    if (!list) return [mark]
    const said = list.marks.get(student.student_id)
    // That it is excused may be known since.
    if (said?.code === mark.code && (said.excused || !mark.excused)) return []
    if (list.own && !said) return [{ ...mark, added: true }]
    others.push(mark.date)
    return []
  })
  const messages = [...judged.messages]
  if (others.length > 0) {
    const choices = [{ value: 'leave', label: 'Dejar esas listas como están' }]
    messages.push(importMessage(9200, { field: 'mark', x: saidDays(others), choices }))
  }
  return {
    ...judged,
    messages,
    value: { ...value, marks },
    state: attendanceState(row, answers, { messages, marks }),
  }
}
