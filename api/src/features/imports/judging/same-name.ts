import { fold } from '@plantel/contract/import/fold'
import { type ImportMessage, importMessage } from '@plantel/contract/import/messages'
import type { FileRow, KeyedColumn, STUDENT_FIELDS } from '../value.ts'
import type { Draft } from './draft.ts'

/** Left out when columns are mapped: it says where somebody stands in the list, not who it is. */
const LIST_NUMBER = /^(?:n|np|n p|num|numero|cons|consec|consecutivo|n lista|n de lista|numero de lista|)$/
const NUMBER = /^\d{1,4}\.?$/

/** The number in the list of a row; null: its list has none. */
export type NumberOf = (row: FileRow) => number | null

export const openNumbers = (columns: readonly KeyedColumn[]): NumberOf => {
  const keys = columns.flatMap(({ key, field, header }) =>
    field === null && LIST_NUMBER.test(fold(header)) ? [key] : [],
  )
  return ({ cells }) => {
    const text = keys.map((key) => (cells[key] ?? '').trim()).find((each) => NUMBER.test(each))
    return text === undefined ? null : Number.parseInt(text, 10)
  }
}

/** Of the student alone, and one each: whoever has another one is hardly the same. */
const OWN = [
  'gender',
  'cellphone',
  'email',
  'street',
] as const satisfies readonly (typeof STUDENT_FIELDS)[number][]

const isNamed = ({ external_id, student }: Draft): boolean =>
  external_id !== null || student.curp !== null || student.folio !== null || student.date_birth !== null

const CHOICES = [
  { value: 'other', label: 'Son dos alumnos' },
  { value: 'same', label: 'Es la misma persona' },
] as const

/**
 * Two rows of one group with one name, and nothing else that says who each is: two lines of a list are two children, which somebody
 * confirms. Undefined: nothing tells them apart, as in a row that was copied, or that only adds a guardian.
 */
export const asksWhetherSame = (
  first: Draft,
  second: Draft,
  numberOf: NumberOf,
): ImportMessage | undefined => {
  if (isNamed(first) || isNamed(second)) return undefined
  const [one, other] = [numberOf(first.row), numberOf(second.row)]
  const ofTwoLines = one !== null && other !== null && one !== other
  const differ = OWN.some((field) => {
    const [a, b] = [first.student[field], second.student[field]]
    return a !== null && b !== null && a !== b
  })
  if (!ofTwoLines && !differ) return undefined
  return importMessage(9210, { field: 'name', x: String(first.row.sheet_row), choices: CHOICES })
}

/** A sheet with the groups and another one with the telephones: one name in both is one child, which somebody confirms. */
export const asksAcrossSheets = (first: Draft, second: Draft): ImportMessage | undefined =>
  first.row.sheet === second.row.sheet || (first.group !== null && second.group !== null)
    ? undefined
    : importMessage(9210, {
        field: 'name',
        x: `${first.row.sheet_row} de ${first.row.sheet}`,
        choices: CHOICES.toReversed(),
      })
