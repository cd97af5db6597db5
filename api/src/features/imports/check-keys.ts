import type { changeImportRow } from '@plantel/contract/import-rows'
import { IMPORT_MESSAGES } from '@plantel/contract/import/messages'
import type * as z from 'zod/mini'
import { problem } from '../../http/problems.ts'

export const isMessageCode = (code: number | string): boolean => Object.hasOwn(IMPORT_MESSAGES, code)

const CHOICE = /^(\d{4})(:[\w.]{1,60})?$/

const isChoice = (key: string): boolean => isMessageCode(CHOICE.exec(key)?.[1] ?? '')

/** Only what the list and its messages have is kept. @throws 1017 */
export const checkKeys = (
  columns: readonly { key: string }[],
  { cells = [], choices = [] }: z.output<typeof changeImportRow.body>,
): void => {
  const known = new Set(columns.map(({ key }) => key))
  if (cells.some(({ key }) => !known.has(key)))
    throw problem.invalid([{ field: 'cells', message: 'Columna desconocida' }])
  if (choices.some(({ key }) => !isChoice(key)))
    throw problem.invalid([{ field: 'choices', message: 'Pregunta desconocida' }])
}

const MOST = 500

/** What is said of a file and of many rows grows with the file, not with who asks. @throws 1017 */
export const checkSize = (all: Readonly<Record<string, unknown>>, field: string): void => {
  if (Object.keys(all).length > MOST)
    throw problem.invalid([{ field, message: 'Son demasiadas respuestas para un archivo' }])
}
