import { IMPORT_MESSAGES, type ImportMessage } from '@plantel/contract/import/messages'
import type { RowState } from '@plantel/contract/imports'
import type { FileRow } from '../../value.ts'
import { type Answers, isOpen } from '../answers.ts'
import type { GradeMark } from './grade-value.ts'

/** What can be done with a row: what must be answered first, else whether it writes or replaces anything. */
export const gradeState = (
  row: Pick<FileRow, 'skipped' | 'choices'>,
  answers: Answers,
  { messages, marks }: { messages: readonly ImportMessage[]; marks: readonly GradeMark[] },
): RowState => {
  if (row.skipped) return 'skipped'
  const open = messages.filter((message) => isOpen(row, answers, message))
  for (const level of ['error', 'conflict', 'question'] as const)
    if (open.some(({ code }) => IMPORT_MESSAGES[code].level === level)) return level
  if (marks.length === 0) return 'unchanged'
  return marks.some(({ before }) => before !== null) ? 'updated' : 'new'
}
