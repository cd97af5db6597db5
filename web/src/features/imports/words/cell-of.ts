import type { ImportField } from '@plantel/contract/import/tables'
import type { ImportRow } from '@plantel/contract/import-rows'
import type { ImportTables } from '@plantel/contract/imports'
import { fieldWords, markWords } from './fields.ts'

export type Column = ImportTables['columns'][number]
export type RowMessage = ImportRow['messages'][number]

/** What is understood as one, and may come in several columns. */
const PARTS: Readonly<Record<string, readonly ImportField[]>> = {
  name: ['full_name', 'name', 'surnames', 'last_name'],
  date_birth: ['date_birth', 'birth_day'],
  group: ['grade_group', 'group', 'grade'],
  groups: ['groups', 'grade_group', 'group', 'grade'],
  street: ['street', 'address'],
}

const OF_GUARDIAN: Readonly<Record<string, readonly ImportField[]>> = {
  name: ['guardian_full_name', 'guardian_name'],
  phone: ['guardian_phone'],
  email: ['guardian_email'],
}

/** `guardian.1.phone`: of the second one. */
const guardianOf = (field: string) => {
  const [, place, part = 'name'] = /^guardian\.(\d)(?:\.(\w+))?$/.exec(field) ?? []
  return place === undefined ? undefined : { guardian: Number(place), part }
}

const first = (columns: readonly Column[], fields: readonly string[], guardian: number | null) =>
  fields
    .map((field) =>
      columns.find((column) => column.field === field && (guardian === null || column.guardian === guardian)),
    )
    .find((column) => column !== undefined)

const OF_DAY = 'mark.'

/** The column of the file that something is said of; none: it is said of the whole row. */
export const columnOf = (columns: readonly Column[], field: string | null): Column | undefined => {
  if (field === null) return undefined
  if (field.startsWith(OF_DAY)) return columns.find(({ key }) => key === field.slice(OF_DAY.length))
  const score = /^score\.(\d+)$/.exec(field)?.[1]
  if (score !== undefined) return columns[Number(score)]
  const own = guardianOf(field)
  if (own) return first(columns, OF_GUARDIAN[own.part] ?? [], own.guardian)
  return first(columns, PARTS[field] ?? [field], null)
}

/** *Español · P1*: of which subject and partial a column of grades is, as far as its header says. */
export const scoreWords = ({ subject, partial, header }: Column): string =>
  subject === null ? header : [subject, partial && `P${partial}`].filter(Boolean).join(' · ')

/** Of what a message speaks: *CURP*, *Tutor 2 · Celular*. */
export const placeWords = (field: string, column?: Column): string => {
  if (field.startsWith(OF_DAY)) return markWords(field.slice(OF_DAY.length))
  if (column && field.startsWith('score.')) return scoreWords(column)
  if (field.startsWith('word.')) return 'Calificaciones'
  const own = guardianOf(field)
  if (!own) return fieldWords(field)
  return fieldWords(OF_GUARDIAN[own.part]?.[0] ?? 'guardian_full_name', own.guardian)
}

/** As an answer names it. */
export const messageKey = ({ code, field }: Pick<RowMessage, 'code' | 'field'>): string =>
  field === null ? String(code) : `${code}:${field}`
