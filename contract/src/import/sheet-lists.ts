import { readColumns, mapColumns } from './map-columns.ts'
import { headerKeyOf } from './fold.ts'
import { gridOf, type GridRow } from './grid.ts'
import { type HeaderColumn, headerColumns } from './header-columns.ts'
import { findHeaders, type HeaderBlock } from './header-rows.ts'
import { kindOf } from './kind-of.ts'
import type { ReadSheet } from './read-list.ts'
import { type Judged, judgeRows } from './judge-rows.ts'
import { rowRules } from './row-facts.ts'
import { WHY } from './texts.ts'
import { linesOf, rowWithin, type Side, sidesOf } from './side-by-side.ts'
import type { ImportKind } from './tables.ts'
import { type TitleSays, titleSays } from './title-says.ts'

/** A list of a sheet, before the kind of the whole file is known. */
export interface SheetList {
  readonly sheet: string
  readonly kind: ImportKind
  /** The rows of the header; none: only the content speaks. */
  readonly headRows: readonly GridRow[]
  readonly head: readonly HeaderColumn[]
  readonly title: readonly string[]
  readonly judged: readonly Judged[]
}

const TITLE_ROWS = 12

const within = (row: GridRow, sides: readonly Side[], side: Side): GridRow =>
  sides.length > 1 ? rowWithin(row, side) : row

/** The rows right before a header that are no data: they are its title. */
const titleBefore = (judged: readonly Judged[]): GridRow[] => {
  const near = judged.slice(-TITLE_ROWS)
  return near
    .slice(near.findLastIndex(({ why }) => why === null) + 1)
    .filter(({ why }) => why === WHY.title || why === WHY.empty)
    .map(({ row }) => row)
}

interface Head {
  readonly block: HeaderBlock
  readonly columns: readonly HeaderColumn[]
  readonly key: string
  readonly body: readonly GridRow[]
}

const judge = (
  sheet: string,
  head: readonly HeaderColumn[],
  rows: readonly GridRow[],
  title: readonly string[],
) => {
  const readings = readColumns(head, rows)
  const kind = kindOf(readings, [...title, sheet].join(' '))
  const columns = mapColumns(readings, kind, {})
  return { kind, judged: judgeRows(rows, rowRules(kind, columns, head, rows)) }
}

/** What differs between two titles that both say something of the group. */
const saysOtherwise = (next: TitleSays, before: TitleSays): boolean =>
  (['level', 'grade', 'group', 'turn', 'month', 'subject', 'cct', 'partial'] as const).some(
    (key) => next[key] !== undefined && next[key] !== before[key],
  )

interface Open {
  /** Grows by the rows below each header that only repeats its own. */
  list: SheetList & { judged: Judged[] }
  key: string
  /** Its title and that of each later page of it. */
  says: TitleSays
}

const headerAgain = (grid: readonly GridRow[], { top, bottom }: HeaderBlock): Judged[] =>
  grid.slice(top, bottom + 1).map((row) => ({ row, why: WHY.header, continues: false }))

const WIDEST = 200

/** Headers with the rows that follow each. */
const headsOf = (grid: readonly GridRow[], wish: number | undefined): Head[] => {
  const width = Math.min(
    WIDEST,
    grid.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  )
  const blocks = findHeaders(grid, wish)
  return blocks.map((block, at) => {
    const columns = headerColumns(grid.slice(block.top, block.bottom + 1), width)
    return {
      block,
      columns,
      key: headerKeyOf(columns),
      body: grid.slice(block.bottom + 1, blocks[at + 1]?.top ?? grid.length),
    }
  })
}

const hasData = ({ judged }: SheetList): boolean => judged.some(({ why }) => why === null)

/** What looked like a header and has nobody below it is a title of the next list, or stands at the end of the last one. */
const withoutEmpty = (lists: readonly SheetList[]): SheetList[] => {
  const kept: SheetList[] = []
  let title: string[] = []
  let above: Judged[] = []
  for (const list of lists) {
    const rows = [
      ...list.headRows.map((row): Judged => ({ row, why: WHY.title, continues: false })),
      ...list.judged,
    ]
    if (hasData(list)) {
      kept.push({ ...list, title: [...title, ...list.title] })
      title = []
      above = []
    } else {
      title.push(...list.title, ...linesOf(rows.map(({ row }) => row)))
      above.push(...rows)
    }
  }
  const last = kept.at(-1)
  if (!last || above.length === 0) return kept
  const told = new Set([...last.headRows, ...last.judged.map(({ row }) => row)].map(({ row }) => row))
  const rest = above.filter(({ row }) => {
    const isNew = !told.has(row.row)
    told.add(row.row)
    return isNew
  })
  return [...kept.slice(0, -1), { ...last, judged: [...last.judged, ...rest] }]
}

/** The lists of a sheet that have headers: below each other, and side by side. */
export const listsWithHeaders = (sheet: ReadSheet, wish?: number): SheetList[] => {
  const grid = gridOf(sheet)
  const lists: SheetList[] = []
  let open: Open[] = []
  for (const { block, columns, body } of headsOf(grid, wish)) {
    const sides = sidesOf(columns, body)
    const before = open
    open = sides.map((side, at) => {
      const own = columns.filter(({ column }) => column >= side.left && column <= side.right)
      const key = headerKeyOf(own)
      const previous = before[at]
      const above = previous ? titleBefore(previous.list.judged) : grid.slice(0, block.top)
      const title = linesOf(above.map((row) => within(row, sides, side)))
      const rows = body
        .map((row) => within(row, sides, side))
        // The longer list beside it has more rows.
        .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      const says = titleSays(title)
      const again = previous !== undefined && previous.key === key && before.length === sides.length
      const whole = again ? [...previous.list.title, ...title] : title
      const { kind, judged } = judge(sheet.name, own, rows, whole)
      if (again && !saysOtherwise(says, previous.says)) {
        const head = headerAgain(grid, block).map((each) => ({ ...each, row: within(each.row, sides, side) }))
        for (const each of [...head, ...judged]) previous.list.judged.push(each)
        return previous
      }
      if (previous) lists.push(previous.list)
      const headRows = grid.slice(block.top, block.bottom + 1).map((row) => within(row, sides, side))
      return { list: { sheet: sheet.name, kind, headRows, head: own, title, judged }, key, says }
    })
    lists.push(...before.slice(sides.length).map(({ list }) => list))
  }
  return withoutEmpty([...lists, ...open.map(({ list }) => list)])
}
