import { IMPORT_MESSAGES, type ImportMessage } from '@plantel/contract/import/messages'
import type { RowState } from '@plantel/contract/imports'
import type { FileRow } from '../../value.ts'
import { type Answers, isOpen } from '../answers.ts'

/** What must be answered first, else whether there is anything to write. */
export const attendanceState = (
  row: Pick<FileRow, 'skipped' | 'choices'>,
  answers: Answers,
  { messages, marks }: { messages: readonly ImportMessage[]; marks: readonly unknown[] },
): RowState => {
  if (row.skipped) return 'skipped'
  const open = messages.filter((message) => isOpen(row, answers, message))
  for (const level of ['error', 'conflict', 'question'] as const)
    if (open.some(({ code }) => IMPORT_MESSAGES[code].level === level)) return level
  return marks.length > 0 ? 'new' : 'unchanged'
}
