import { wishKeys } from '@plantel/contract/import/map-columns'
import type { FoundLists, FoundTable, ImportField, MappedColumn } from '@plantel/contract/import/tables'
import type { ReadList } from '@plantel/contract/import/read-list'
import { titleSays } from '@plantel/contract/import/title-says'
import type { ReadFound, ReadImportRow } from './thread-words.ts'
import type { FoundSheet, KeyedColumn } from './value.ts'

/** As `wishes.columns` names them. */
const keysOf = ({ columns }: FoundTable): Map<number, string> => {
  const names = wishKeys(columns)
  return new Map(columns.map(({ column }, place) => [column, names[place] || `columna ${column + 1}`]))
}

const keyed = (
  key: string,
  { header, field, guardian, owner, subject, partial, day, certain, examples }: MappedColumn,
): KeyedColumn => ({
  key,
  header,
  field,
  guardian: guardian ?? null,
  owner: owner ?? null,
  subject: subject ?? null,
  partial: partial ?? null,
  day: day ?? null,
  certain,
  examples: [...examples],
})

/** What is filled; of days also what is not: who came may be an empty cell, and no other month's row has it. */
const cellsOf = (
  { columns }: FoundTable,
  keys: ReadonlyMap<number, string>,
  cells: readonly string[],
): Record<string, string> => ({
  ...Object.fromEntries(
    columns.flatMap(({ field, day, column }) =>
      field === 'mark' && day !== undefined ? [[keys.get(column) ?? '', '']] : [],
    ),
  ),
  ...Object.fromEntries(
    cells.flatMap((text, column) =>
      text === '' ? [] : [[keys.get(column) ?? `columna ${column + 1}`, text]],
    ),
  ),
})

const sheetsOf = (list: ReadList, { kind, tables, leftOut }: FoundLists): FoundSheet[] =>
  list.sheets.map(({ name }) => {
    const own = tables.filter(({ sheet }) => sheet === name)
    return {
      sheet: name,
      kind: own[0]?.kind ?? kind,
      taken: own.length > 0,
      rows: own.reduce((sum, { rows }) => sum + rows.length, 0),
      header_row: own[0]?.headerRows.at(-1) ?? null,
      why: leftOut.find(({ sheet }) => sheet === name)?.why ?? null,
      title: own[0] ? [...own[0].title] : [],
      legend: own.flatMap(({ legend = [] }) => legend),
      ...(own[0]?.scale === undefined ? {} : { scale: own[0].scale }),
    }
  })

/** What begins the key of a column that stands above a list, not in its header. */
export const ABOVE = 'titulo · '

const PLACE = { level: 'nivel', grade: 'grado', group: 'grupo', turn: 'turno' } as const
const GROUP_FIELDS = new Set<ImportField | null>(['grade', 'group', 'grade_group'])

/** What stands above one of several lists of a sheet holds for its rows alone: columns that no sheet has. */
const saidAbove = (table: FoundTable, all: readonly FoundTable[]): KeyedColumn[] => {
  const own = all.filter(({ sheet }) => sheet === table.sheet)
  if (own.length < 2) return []
  const says = titleSays(table.title, table.sheet)
  const fields = new Set(table.columns.map(({ field }) => field))
  const isGrouped = [...GROUP_FIELDS].some((field) => fields.has(field))
  return (['level', 'grade', 'group', 'turn'] as const).flatMap((field) => {
    const text = says[field]
    const isOwn = fields.has(field) || (isGrouped && GROUP_FIELDS.has(field))
    const isCommon = own.every(({ title, sheet }) => titleSays(title, sheet)[field] === text)
    if (text === undefined || isOwn || isCommon) return []
    const header = `Título · ${PLACE[field]}`
    const column = { column: -1, header, field, certain: true, examples: [text] }
    return [keyed(`${ABOVE}${PLACE[field]}`, column)]
  })
}

/** The tables of a file as one list of rows, by names of columns that hold in every sheet. */
export const keyedRows = (list: ReadList, lists: FoundLists): { found: ReadFound; rows: ReadImportRow[] } => {
  const columns = new Map<string, KeyedColumn>()
  const rows: ReadImportRow[] = []
  for (const table of lists.tables) {
    const keys = keysOf(table)
    for (const column of table.columns) {
      const key = keys.get(column.column) ?? ''
      if (!columns.has(key)) columns.set(key, keyed(key, column))
    }
    const above = saidAbove(table, lists.tables)
    for (const column of above) if (!columns.has(column.key)) columns.set(column.key, column)
    const said = Object.fromEntries(above.map(({ key, examples: [text = ''] }) => [key, text]))
    const all = [
      ...table.rows.map((row) => ({ ...row, ignored: null })),
      ...table.ignored.map(({ why, ...row }) => ({ ...row, ignored: why })),
    ].toSorted((a, b) => a.row - b.row)
    for (const { row, cells, ignored, ...more } of all)
      rows.push({
        row_no: rows.length + 1,
        kind: table.kind ?? lists.kind,
        sheet: table.sheet,
        sheet_row: row,
        cells: { ...cellsOf(table, keys, cells), ...(ignored === null ? said : {}) },
        ignored,
        continues: 'continues' in more && typeof more.continues === 'number' ? more.continues : null,
      })
  }
  return {
    found: {
      kind: lists.kind,
      sheets: sheetsOf(list, lists),
      columns: [...columns.values()],
      repaired: list.repaired,
      date1904: list.date1904,
    },
    rows,
  }
}
