import { fold, headerKeyOf } from './fold.ts'
import { senseOf } from './header-sense.ts'
import { kindOfMost } from './kind-of.ts'
import { mapColumns, readColumns } from './map-columns.ts'
import type { ReadList, ReadSheet } from './read-list.ts'
import { type Judged, judgeRows } from './judge-rows.ts'
import { rowRules } from './row-facts.ts'
import { sectionsOf } from './sections.ts'
import { listsWithHeaders, type SheetList } from './sheet-lists.ts'
import { type ContentList, listWithoutHeader } from './sheet-without-headers.ts'
import type { FindTables, FoundTable, ImportField, ImportKind, MappedColumn, TableWishes } from './tables.ts'
import { LEFT_OUT, OTHER_KIND, otherRows } from './texts.ts'
import { unfoldMatrix } from './matrix/unfold-matrix.ts'
import { toTable } from './to-table.ts'
import { titleSays } from './title-says.ts'

/** The text whose hash a mapping is remembered by. */
export const headerKey = (table: FoundTable): string => headerKeyOf(table.columns)

type AnyList = SheetList | ContentList

interface SheetResult {
  readonly sheet: string
  readonly lists: readonly AnyList[]
  /** Why nothing of it is read. */
  readonly why: string | null
}

/** A sheet of those who are no longer there. */
const GONE = /^\s*bajas?\b/i

const listsOf = (sheet: ReadSheet, wishes: TableWishes): SheetResult => {
  const left = (why: string): SheetResult => ({ sheet: sheet.name, lists: [], why })
  const wish = wishes.sheets?.[sheet.name]
  if (wish === false) return left(LEFT_OUT.unwanted)
  if (sheet.hidden && wish !== true) return left(LEFT_OUT.hidden)
  if (sheet.rows.length === 0) return left(LEFT_OUT.empty)
  if (GONE.test(sheet.name) && wish !== true) return left(LEFT_OUT.gone)
  const headerRow = wishes.headerRows?.[sheet.name]
  const matrix = headerRow === undefined ? unfoldMatrix(sheet) : null
  const lists = listsWithHeaders(matrix ?? sheet, headerRow)
  if (lists.length > 0) return { sheet: sheet.name, lists, why: null }
  const list = listWithoutHeader(sheet)
  return list ? { sheet: sheet.name, lists: [list], why: null } : left(LEFT_OUT.noList)
}

/** Rows with a person of their own: what columns are is told by them. */
const personRows = (judged: readonly Judged[]) =>
  judged.flatMap(({ row, why, guardian }) => (why === null && guardian === undefined ? [row] : []))

const soundRows = (judged: readonly Judged[]) => judged.flatMap(({ row, why }) => (why === null ? [row] : []))

/** Numbers of the list that are not only 1, 2, 3 … of each sheet, and stand once in the whole file. */
const areOwnNumbers = (lists: readonly AnyList[]): boolean => {
  const seen = new Set<string>()
  let found = false
  for (const { head, judged } of lists) {
    const column = head.find(({ own }) => senseOf(own)?.thing === 'list_number')?.column
    if (column === undefined) continue
    const numbers = soundRows(judged).map(({ cells }) => cells[column]?.trim() ?? '')
    const isCount = numbers.every((text, at) => at === 0 || Number(text) === Number(numbers[at - 1]) + 1)
    if (
      isCount ||
      numbers.some((text) => text === '' || seen.has(text)) ||
      new Set(numbers).size < numbers.length
    )
      return false
    for (const text of numbers) seen.add(text)
    found = true
  }
  return found
}

const columnsOf = (
  list: AnyList,
  kind: ImportKind,
  wishes: TableWishes,
  listNumbers: boolean,
): MappedColumn[] => {
  if ('columns' in list) return wishedColumns(list.columns, wishes)
  const readings = readColumns(list.head, personRows(list.judged))
  const says = titleSays(list.title, list.sheet)
  return mapColumns(readings, kind, says, {
    ...(wishes.columns ? { columns: wishes.columns } : {}),
    listNumbers,
  })
}

/** Columns without a header are named by their letter. */
const wishedColumns = (columns: readonly MappedColumn[], { columns: wishes }: TableWishes): MappedColumn[] =>
  columns.map((column) => {
    const wish = wishes?.[fold(column.header)]
    if (!wish) return column
    const { guardian, owner, ...rest } = column
    const isGuardian = wish.field?.startsWith('guardian_') === true
    return {
      ...rest,
      field: wish.field,
      certain: true,
      ...(isGuardian ? { guardian: wish.guardian ?? guardian ?? 0, owner: owner ?? 'tutor' } : {}),
    }
  })

const fieldsOf = (columns: readonly MappedColumn[]): Set<ImportField> =>
  new Set(
    columns.flatMap(({ field, subject, examples }) =>
      field === null || subject !== undefined || examples.length === 0 ? [] : [field],
    ),
  )

/** Judged as what the file is, where that is not what the list was taken for. */
const asKind = (list: AnyList, kind: ImportKind): AnyList => {
  if (list.kind === kind || 'columns' in list) return list
  const rows = list.judged.map(({ row }) => row)
  const readings = readColumns(list.head, rows)
  return {
    ...list,
    kind,
    judged: judgeRows(rows, rowRules(kind, mapColumns(readings, kind, {}), list.head, rows)),
  }
}

const rowNumbers = ({ judged }: AnyList): number[] => soundRows(judged).map(({ row }) => row)

/** See `FindTables`. */
export const findTables: FindTables = (list: ReadList, wishes: TableWishes) => {
  const results = list.sheets.map((sheet) => listsOf(sheet, wishes))
  const all = results.flatMap(({ lists }) => lists)
  const kind =
    wishes.kind ?? kindOfMost(all.map((each) => ({ kind: each.kind, rows: soundRows(each.judged).length })))
  const hasKind = all.some((each) => each.kind === kind)
  const isTaken = (each: AnyList) =>
    !hasKind || each.kind === kind || 'columns' in each || wishes.sheets?.[each.sheet] === true
  const taken = all.filter(isTaken).map((each) => asKind(each, kind))
  const listNumbers = areOwnNumbers(taken)
  const tables = taken.flatMap((each) => {
    const columns = columnsOf(each, kind, wishes, listNumbers)
    return sectionsOf(each, fieldsOf(columns)).map((section) => {
      const own =
        section.judged === each.judged || 'columns' in each
          ? columns
          : columnsOf(section, kind, wishes, listNumbers)
      return toTable(section, own)
    })
  })
  const leftOut = results.flatMap(({ sheet, lists, why }) => {
    if (why !== null) return [{ sheet, why }]
    const others = lists.filter((each) => !isTaken(each))
    if (others.length < lists.length)
      return others.map((each) => ({ sheet, why: otherRows(rowNumbers(each), each.kind) }))
    return others.slice(0, 1).map((each) => ({ sheet, why: OTHER_KIND[each.kind] }))
  })
  return { kind, tables, leftOut }
}
