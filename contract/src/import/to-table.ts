import { fold } from './fold.ts'
import { withFilledPlaces } from './rows/filled-places.ts'
import { withGenderColumn } from './rows/gender-columns.ts'
import { type GridRow, widthOf } from './grid.ts'
import { guardianColumns, withGuardian } from './guardian-rows.ts'
import type { Judged } from './judge-rows.ts'
import type { SheetList } from './sheet-lists.ts'
import type { FoundRow, FoundTable, ImportField, MappedColumn } from './tables.ts'
import { type LegendEntry, legendIn } from './words/legend.ts'

const SECRET = /\b(?:password|contrasena|clave web|clave de acceso|pin|token|nip)\b/

/** What nobody may keep is gone before anything is kept. */
const withoutSecrets = ({ row, cells }: GridRow, secret: ReadonlySet<number>): FoundRow =>
  secret.size === 0
    ? { row, cells }
    : { row, cells: cells.map((cell, column) => (secret.has(column) ? '' : cell)) }

/** Where what the rows below a student say of guardians goes. */
interface Below {
  readonly names: readonly number[]
  readonly width: number
}

const NAMES = new Set<ImportField>(['full_name', 'name', 'surnames', 'last_name', 'second_last_name'])

const belowOf = ({ judged }: SheetList, columns: readonly MappedColumn[]): Below => ({
  names: columns.flatMap(({ field, column }) => (field !== null && NAMES.has(field) ? [column] : [])),
  width: widthOf(
    judged.map(({ row }) => row),
    columns,
  ),
})

/** The rows of a table, each that goes on with the one above told which. */
const rowsOf = (judged: readonly Judged[], secret: ReadonlySet<number>, below: Below): FoundRow[] => {
  let person: number | undefined
  return judged.flatMap(({ row, why, continues, guardian }) => {
    if (why !== null) return []
    const cells = guardian ? withGuardian(row, guardian, below.names, below.width) : row.cells
    const found = withoutSecrets({ ...row, cells }, secret)
    if (continues && person !== undefined) return [{ ...found, continues: person }]
    person = row.row
    return [found]
  })
}

/** Above the list, in rows that are no data, and beside it in columns that are nothing else. */
const legendOf = ({ title, judged }: SheetList, columns: readonly MappedColumn[]): LegendEntry[] => {
  const others = columns.filter(({ field }) => field === null)
  return [
    ...title.map((line) => [line]),
    ...others.map(({ header }) => [header]),
    ...judged.map(({ row, why }) =>
      why === null ? others.map(({ column }) => row.own[column] ?? '') : row.own,
    ),
  ].flatMap(legendIn)
}

export const toTable = (found: SheetList, mapped: readonly MappedColumn[]): FoundTable => {
  const { judged, columns } =
    found.kind === 'students'
      ? withGenderColumn(found.judged, mapped)
      : { judged: found.judged, columns: mapped }
  const list = { ...found, judged: withFilledPlaces(judged, columns) }
  const secret = new Set(
    columns.filter(({ header }) => SECRET.test(fold(header))).map(({ column }) => column),
  )
  const below = belowOf(list, columns)
  const guardians = list.judged.flatMap(({ guardian }) => guardian ?? [])
  const own = columns.map((column) =>
    secret.has(column.column) ? { ...column, field: null, examples: [] } : column,
  )
  return {
    sheet: list.sheet,
    headerRows: list.headRows.map(({ row }) => row),
    columns: guardians.length === 0 ? own : [...own, ...guardianColumns(own, below.width, guardians)],
    rows: rowsOf(list.judged, secret, below),
    ignored: list.judged.flatMap(({ row, why }) =>
      why === null ? [] : [{ ...withoutSecrets(row, secret), why }],
    ),
    title: list.title,
    ...(list.kind === 'attendance' ? { legend: legendOf(list, columns) } : {}),
  }
}
