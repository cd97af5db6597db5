import { cellOf, filledColumns, type GridRow } from './grid.ts'
import { isGuardian, isNameSense, senseOf } from './header-sense.ts'
import { isData, isName, looks } from './looks-like.ts'
import { dayIn, isPartialNumber, isWeekday, partialIn } from './marks-in-headers.ts'
import { isKnownSubject, titleSays } from './title-says.ts'

/** Rows of a sheet that are one header, by their place in the grid; both included. */
export interface HeaderBlock {
  readonly top: number
  readonly bottom: number
  readonly score: number
}

const LOOKED_AT = 40
const MOST_ROWS = 3
const KNOWN = 3
const MANY = 5
const FEW = 3
const AGAIN = 0.6
const LOWEST_SCORE = 4
const LONGEST = 120

/** Names of a student or of somebody of the staff, or a CURP: without one a row is no header. */
const isPerson = (text: string): boolean => {
  const sense = senseOf(text)
  return sense !== null && !isGuardian(sense.owner) && (isNameSense(sense) || sense.thing === 'curp')
}

const isKnown = (text: string): boolean => senseOf(text) !== null || partialIn(text) !== null

const FOLLOWING = 8

/** Whether people stand below: a header without them is a form or a title. */
const hasPeopleBelow = (grid: readonly GridRow[], at: number, column: number, mustLook: boolean): boolean => {
  const below = grid.slice(at + 1, at + 1 + FOLLOWING).map((row) => cellOf(row, column))
  const people = below.filter((text) => text !== '' && senseOf(text)?.rank !== 0)
  if (people.length === 0) return false
  return !mustLook || people.filter((text) => isName(text) || looks(text, 'curp')).length * 2 >= people.length
}

/** *GRADO: | 3 | GRUPO: | A*: labels, and what they are of. */
const isLabelLine = (texts: readonly string[]): boolean => {
  const known = texts.filter(isKnown)
  const labels = known.filter((text) => text.endsWith(':'))
  if (labels.length * 2 >= known.length && known.length * 5 < texts.length * 4) return true
  const staffOnly = known.every((text) => senseOf(text)?.owner === 'staff' || !isNameSense(senseOf(text)))
  return (
    staffOnly &&
    texts.length >= 4 &&
    known.length * 2 <= texts.length &&
    titleSays([texts.join(' ')]).group !== undefined
  )
}

/** How much a row looks like a header; 0: it is none. */
const headerScore = (grid: readonly GridRow[], at: number): number => {
  const row = grid[at]
  if (!row) return 0
  const columns = filledColumns(row.own)
  const texts = columns.map((column) => cellOf(row, column)).filter((text) => text.length <= LONGEST)
  const alone = texts.length === 1
  const people = columns.filter((column) => isPerson(cellOf(row, column)))
  if (people.length === 0 || !people.some((column) => hasPeopleBelow(grid, at, column, alone))) return 0
  if (isLabelLine(texts)) return 0
  const known = texts.filter(isKnown).length
  const days = texts.filter((text) => dayIn(text) !== null)
  const isMonth = days.length >= FEW
  const data = texts.filter(
    (text) => !isKnown(text) && isData(text) && !(isMonth && days.includes(text)),
  ).length
  const words =
    texts.filter((text) => /\p{L}/u.test(text) && !isData(text)).length + (isMonth ? days.length : 0)
  if (alone && row.spans.length > 0) return 0
  return known * KNOWN + words - data
}

const WEEK = 4

/** Days, or the letters of the week. */
const isDaysRow = (texts: readonly string[]): boolean =>
  texts.filter((text) => dayIn(text) !== null).length >= MANY || texts.filter(isWeekday).length >= WEEK

/** *D | M | A* below a day of birth. */
const isPartOfDay = (text: string): boolean =>
  /^(?:d|dd|m|mm|a|aa|aaaa|d[ií]a|mes|a[nñ]o)\.?$/i.test(text.trim())

/** A row right below a header that goes on saying what the columns are. `main`: the row of the header that names people. */
const isSubHeader = (row: GridRow, header: GridRow, main: GridRow): boolean => {
  const columns = filledColumns(row.own)
  const texts = columns.map((column) => cellOf(row, column))
  const isPersonColumn = (column: number) =>
    isPerson(cellOf(header, column)) || isPerson(cellOf(main, column))
  const partials = header.own.some((text) => partialIn(text) !== null)
  if (columns.length === 0) return false
  // *Grupo: 2° A* begins the first group of the list.
  if (columns.length <= 2 && titleSays([texts.join(' ')]).group !== undefined) return false
  if (columns.some((column) => isPersonColumn(column) && senseOf(cellOf(row, column))?.rank !== 0))
    return false
  const days = isDaysRow(texts)
  const isOne = (text: string) =>
    isKnown(text) ||
    // Subjects below partials.
    (partials && isKnownSubject(text)) ||
    (days && (dayIn(text) !== null || isWeekday(text)))
  const isNumberBelow = (column: number) =>
    /^[1-6]$/.test(cellOf(row, column)) &&
    header.spans.some(({ left, right }) => left <= column && column <= right)
  const isDayBelow = (column: number) =>
    isPartOfDay(cellOf(row, column)) && header.own.some((text) => senseOf(text)?.thing === 'date_birth')
  const known = columns.filter(
    (column) => isOne(cellOf(row, column)) || isNumberBelow(column) || isDayBelow(column),
  ).length
  return known * 10 >= columns.length * 6 && (days || !texts.some((text) => !isOne(text) && isData(text)))
}

/** How many columns a cell of a band stands over. */
const reach = (row: GridRow, column: number): { left: number; right: number } => {
  const span = row.spans.find(({ left }) => left === column)
  if (span) return span
  const next = filledColumns(row.own).find((each) => each > column)
  return { left: column, right: (next ?? column + MANY) - 1 }
}

/** Over marks: a subject, a partial or a month. */
const standsOverMarks = (row: GridRow, below: GridRow, column: number): boolean => {
  const { left, right } = reach(row, column)
  const texts = below.cells.slice(left, right + 1).filter((text) => text.trim() !== '')
  if (texts.some(isPerson)) return false
  const marks = texts.filter(
    (text) =>
      partialIn(text) !== null ||
      dayIn(text) !== null ||
      isPartialNumber(text) ||
      senseOf(text)?.thing === 'average',
  )
  return (
    marks.length >= 2 || partialIn(cellOf(row, column)) !== null || (marks.length === 1 && texts.length === 1)
  )
}

/** A row right above a header that says whose the columns are. */
const isBandRow = (row: GridRow, header: GridRow): boolean => {
  const columns = filledColumns(row.own)
  const texts = columns.map((column) => cellOf(row, column))
  const days = isDaysRow(texts)
  if (columns.length === 0 || (!days && texts.some((text) => text.includes(':') || isData(text))))
    return false
  if (
    columns.some(
      (column) =>
        isPerson(cellOf(row, column)) && filledColumns(row.own).length === 1 && row.spans.length === 0,
    )
  )
    return false
  const says = titleSays([texts.join(' ')])
  const people = filledColumns(header.cells).filter((column) => isPerson(cellOf(header, column)))
  const good = columns.filter((column) => {
    const { left, right } = reach(row, column)
    const text = cellOf(row, column)
    const sense = senseOf(text)
    const isWide = columns.length === 1 && people.some((each) => left <= each && each <= right)
    if (isWide && (right - left + 1) * 10 > filledColumns(header.cells).length * 6) return false
    if (
      sense !== null &&
      sense.rank !== 1 &&
      (sense.owner !== undefined || columns.length > 1 || right > left)
    )
      return true
    return standsOverMarks(row, header, column)
  })
  const isTitle =
    (says.group ?? says.turn ?? says.cct) !== undefined &&
    !days &&
    good.every(
      (column) => !isGuardian(senseOf(cellOf(row, column))?.owner) && !standsOverMarks(row, header, column),
    )
  return days || (!isTitle && good.length * 2 >= columns.length)
}

const isNext = (above: GridRow, below: GridRow): boolean => above.row + 1 === below.row

/** With the rows above and below that belong to it. */
const blockAt = (grid: readonly GridRow[], at: number, score: number, from: number): HeaderBlock => {
  let top = at
  let bottom = at
  while (bottom - top + 1 < MOST_ROWS) {
    const [last, next, main] = [grid[bottom], grid[bottom + 1], grid[at]]
    if (!last || !next || !main || !isNext(last, next) || !isSubHeader(next, last, main)) break
    bottom += 1
  }
  while (bottom - top + 1 < MOST_ROWS && top > from) {
    const [before, first] = [grid[top - 1], grid[top]]
    if (!before || !first || !isNext(before, first) || !isBandRow(before, first)) break
    top -= 1
  }
  return { top, bottom, score }
}

/** Words that a header of people has: the other rows are not even looked at. */
const MAY_BE_HEADER =
  /nombre|alumn|apell|paterno|materno|curp|estudiante|educando|ni[nñ][oa]|becari|docente|maestr|profes|name|student|teacher|personal|empleado/i

const mayBeHeader = (row: GridRow): boolean =>
  row.own.some((cell) => cell.length <= LONGEST && MAY_BE_HEADER.test(cell))

/** Headers of a sheet from above; the first one is the row that somebody named, if somebody did. */
export const findHeaders = (grid: readonly GridRow[], wish?: number): HeaderBlock[] => {
  const early = grid.slice(0, LOOKED_AT).map((_, at) => headerScore(grid, at))
  const best = Math.max(0, ...early)
  const wished = wish === undefined ? -1 : grid.findIndex(({ row }) => row === wish)
  const first =
    wished === -1 ? early.findIndex((score) => score >= LOWEST_SCORE && score >= best * AGAIN) : wished
  if (first === -1) return []
  const blocks = [blockAt(grid, first, early[first] ?? best, 0)]
  const least = Math.max(LOWEST_SCORE, (wished === -1 ? best : (early[first] ?? best)) * AGAIN)
  for (let at = (blocks[0]?.bottom ?? first) + 1; at < grid.length; at += 1) {
    const row = grid[at]
    if (!row || !mayBeHeader(row)) continue
    const score = early[at] ?? headerScore(grid, at)
    if (score < least) continue
    const block = blockAt(grid, at, score, at > 0 ? (blocks.at(-1)?.bottom ?? 0) + 1 : 0)
    blocks.push(block)
    at = block.bottom
  }
  return blocks
}
