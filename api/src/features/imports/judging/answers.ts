import { IMPORT_MESSAGES, type ImportMessage } from '@plantel/contract/import/messages'
import type { FileRow } from '../value.ts'

/** Answers for many rows, by code or `code:field`. */
export type Answers = Readonly<Record<string, string>>

export const answerKey = ({ code, field }: Pick<ImportMessage, 'code' | 'field'>): string =>
  field === undefined ? String(code) : `${code}:${field}`

/** Decided for each person alone. */
export const NEVER_FOR_MANY: ReadonlySet<number> = new Set([9172, 9173, 9208])

/** What was chosen in this row, or for all rows like it; undefined: nobody chose. `default` is the first choice. */
export const choiceOf = (
  row: Pick<FileRow, 'choices'>,
  answers: Answers,
  message: Pick<ImportMessage, 'code' | 'field' | 'choices'>,
): string | undefined => {
  const { code, choices = [] } = message
  const key = answerKey(message)
  const many = NEVER_FOR_MANY.has(code) ? undefined : (answers[key] ?? answers[String(code)])
  const chosen = row.choices[key] ?? row.choices[String(code)] ?? many
  if (chosen === 'default') return choices[0]?.value
  return choices.some(({ value }) => value === chosen) ? chosen : undefined
}

/** Whether somebody must still say something before the row may be imported. */
export const isOpen = (row: Pick<FileRow, 'choices'>, answers: Answers, message: ImportMessage): boolean => {
  const { level } = IMPORT_MESSAGES[message.code]
  if (level === 'error') return true
  if (level !== 'question' && level !== 'conflict') return false
  return choiceOf(row, answers, message) === undefined
}
