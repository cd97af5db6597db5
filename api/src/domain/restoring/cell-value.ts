import * as z from 'zod/mini'
import type { Kind } from '../archives/csv-tables.ts'

/** As PostgreSQL takes it. Null: there is none. */
export type CellValue = string | null

const isDay = (text: string) => z.iso.date().safeParse(text).success

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
const isText = (text: string) => !text.includes('\0')

const FORMS: Readonly<Record<Kind, (text: string) => boolean>> = {
  number: (text) => /^(0|-?[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text)),
  decimal: matches(/^-?\d{1,15}(\.\d{1,15})?$/),
  day: isDay,
  instant: (text) => z.iso.datetime({ precision: 3 }).safeParse(text).success,
  moment: (text) => z.iso.datetime({ precision: 6 }).safeParse(text).success,
  letter: isText,
  flag: matches(/^[01]$/),
  hour: matches(/^([01]\d|2[0-3]):[0-5]\d$/),
  note: isText,
  json: (text) => isText(text) && isJson(text),
  bytes: matches(/^([0-9a-f]{2})*$/),
}

const TEXTS: readonly Kind[] = ['note', 'json']
/** Nothing in them is a value, where one is needed. */
const MAY_BE_EMPTY: readonly Kind[] = ['note', 'letter', 'bytes']

/** What the writer put before a would-be formula is one apostrophe. */
const armed = (text: string) => (/^'+[=+@\t\r-]/.test(text) ? text.slice(1) : text)

/** Undefined: no value that this kind may have. */
export const cellValue = (cell: string, kind: Kind, required: boolean): CellValue | undefined => {
  const text = TEXTS.includes(kind) ? armed(cell) : cell
  if (text === '') {
    if (!required) return null
    return MAY_BE_EMPTY.includes(kind) ? '' : undefined
  }
  return FORMS[kind](text) ? text : undefined
}
