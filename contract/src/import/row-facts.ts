import { plainText } from '../plain-text.ts'
import { fold, tidy } from './fold.ts'
import { cellOf, filledColumns, type GridRow } from './grid.ts'
import type { HeaderColumn } from './header-columns.ts'
import { isName, looks } from './looks-like.ts'
import type { ImportField, ImportKind, MappedColumn } from './tables.ts'

const NAME_FIELDS = new Set<ImportField>(['full_name', 'name', 'surnames', 'last_name', 'second_last_name'])
/** What says nothing of a person where it stands alone: lists are filled with it down to the last line. */
const PLACE = new Set<ImportField>([
  'level',
  'grade',
  'group',
  'grade_group',
  'turn',
  'gender',
  'status',
  'subject',
])

export interface RowRules {
  readonly kind: ImportKind
  readonly names: readonly number[]
  readonly curps: readonly number[]
  readonly guardians: readonly MappedColumn[]
  /** What goes on in the rows below somebody of the staff. */
  readonly classes: readonly number[]
  readonly persons: readonly number[]
  readonly numbers: readonly number[]
  readonly headed: readonly HeaderColumn[]
  /** The same by column, as headers are compared. */
  readonly folded: ReadonlyMap<number, string>
  /** Filled cells of a usual row. */
  readonly usual: number
}

const columnsWith = (columns: readonly MappedColumn[], is: (field: ImportField) => boolean): number[] =>
  columns.flatMap(({ field, column }) => (field !== null && is(field) ? [column] : []))

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const isCounting = (texts: readonly string[]): boolean => {
  const numbers = texts.filter((text) => /^\d{1,5}$/.test(text))
  return numbers.length >= 2 && numbers.length * 2 > texts.length
}

export const rowRules = (
  kind: ImportKind,
  columns: readonly MappedColumn[],
  headed: readonly HeaderColumn[],
  rows: readonly GridRow[],
): RowRules => {
  const others = columns
    .filter(({ field }) => field === null || field === 'folio')
    .map(({ column }) => column)
  const [first] = columnsWith(columns, (field) => NAME_FIELDS.has(field))
  const texts = (column: number) => rows.map((row) => cellOf(row, column)).filter(Boolean)
  const ownHeads = headed.filter(
    ({ own, header, shared }, at) => own !== '' && !(shared && headed[at - 1]?.header === header),
  )
  return {
    kind,
    names: columnsWith(columns, (field) => NAME_FIELDS.has(field)),
    curps: columnsWith(columns, (field) => field === 'curp'),
    guardians: columns.filter(({ field }) => field?.startsWith('guardian_') === true),
    classes: columnsWith(columns, (field) => field === 'subject' || field === 'groups'),
    persons: columnsWith(
      columns,
      (field) => !PLACE.has(field) && !field.startsWith('guardian_') && field !== 'mark' && field !== 'score',
    ),
    numbers: others.filter((column) => (first === undefined || column < first) && isCounting(texts(column))),
    headed: ownHeads,
    folded: new Map(ownHeads.map(({ column, own }) => [column, fold(own)])),
    usual: median(rows.map(({ own }) => filledColumns(own).length)),
  }
}

/** What is asked of a row more than once. */
export interface RowFacts {
  readonly row: GridRow
  readonly filled: readonly number[]
  readonly firstText: string
  readonly name: string
  readonly hasName: boolean
  readonly ownName: boolean
  readonly hasCurp: boolean
  readonly hasNumber: boolean
}

export const LONGEST_LOOKED = 160

export const rowFacts = (row: GridRow, rules: RowRules): RowFacts => {
  const filled = filledColumns(row.own)
  const first = filled.find((column) => /[\p{L}_%-]/u.test(row.own[column] ?? ''))
  const names = rules.names.map((column) => cellOf(row, column)).filter(Boolean)
  return {
    row,
    filled,
    firstText: plainText((first === undefined ? '' : (row.own[first] ?? '')).slice(0, LONGEST_LOOKED)).trim(),
    name: plainText(tidy(names.join(' ').slice(0, LONGEST_LOOKED))),
    hasName: names.some(isName),
    ownName: rules.names.some((column) => (row.own[column] ?? '').trim() !== ''),
    hasCurp: rules.curps.some((column) => looks(cellOf(row, column), 'curp')),
    hasNumber: rules.numbers.some((column) => /^\d{1,5}$/.test(cellOf(row, column))),
  }
}
