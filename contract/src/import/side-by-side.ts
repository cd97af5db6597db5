import { fold } from './fold.ts'
import { cellOf, type GridRow } from './grid.ts'
import type { HeaderColumn } from './header-columns.ts'
import { isGuardian, isNameSense, senseOf } from './header-sense.ts'

/** Columns of a sheet that are a table of their own. */
export interface Side {
  readonly left: number
  readonly right: number
}

const isPerson = ({ own, bands }: HeaderColumn): boolean => {
  const sense = senseOf(own)
  if (sense === null || bands.some((band) => isGuardian(senseOf(band)?.owner)) || isGuardian(sense.owner))
    return false
  return isNameSense(sense) || sense.thing === 'curp'
}

const foldedOf = (columns: readonly HeaderColumn[]): string[] =>
  columns.map(({ own }) => fold(own)).filter(Boolean)

/** Parts between columns without a header and without a cell. */
const partsOf = (
  columns: readonly HeaderColumn[],
  isEmpty: (column: number) => boolean,
): HeaderColumn[][] => {
  const parts: HeaderColumn[][] = [[]]
  for (const column of columns)
    if (column.header === '' && isEmpty(column.column)) parts.push([])
    else parts.at(-1)?.push(column)
  return parts.filter((part) => part.length > 0)
}

/** *N | NOMBRE | N | NOMBRE*: the same header again without anything between. */
const halvesOf = (part: HeaderColumn[]): HeaderColumn[][] => {
  const half = part.length / 2
  const folded = foldedOf(part)
  const isTwice =
    part.length >= 4 &&
    Number.isInteger(half) &&
    folded.length === part.length &&
    folded.every((text, at) => at >= half || text === folded[at + half])
  const left = part.slice(0, half)
  return isTwice && left.some(isPerson) && !left.every(isPerson) ? [left, part.slice(half)] : [part]
}

/** Whether a part is a list like the first one, and not a part of it. */
const isAlike = (part: readonly HeaderColumn[], first: readonly HeaderColumn[]): boolean => {
  const headers = new Set(foldedOf(first))
  const own = foldedOf(part)
  const shared = own.filter((text) => headers.has(text)).length
  return part.some(isPerson) && shared >= Math.min(2, own.length) && shared * 2 >= own.length
}

/** The tables that stand beside each other below one row of headers. */
export const sidesOf = (columns: readonly HeaderColumn[], rows: readonly GridRow[]): Side[] => {
  const filled = new Set<number>()
  for (const { cells } of rows) cells.forEach((cell, column) => cell.trim() !== '' && filled.add(column))
  const parts = partsOf(columns, (column) => !filled.has(column)).flatMap(halvesOf)
  const sides: Side[] = []
  const [first = []] = parts
  for (const part of parts) {
    const [left, right] = [part[0]?.column ?? 0, part.at(-1)?.column ?? 0]
    const before = sides.at(-1)
    if (before && !isAlike(part, first)) sides[sides.length - 1] = { left: before.left, right }
    else sides.push({ left, right })
  }
  return sides
}

/** A row as one of several tables beside each other has it. */
export const rowWithin = (row: GridRow, { left, right }: Side): GridRow => {
  const only = (cells: readonly string[]) =>
    cells.slice(0, right + 1).map((cell, column) => (column < left ? '' : cell))
  return {
    row: row.row,
    cells: only(row.cells),
    own: only(row.own),
    spans: row.spans.filter((span) => span.left <= right && span.right >= left),
  }
}

/** One line for each row with something in it. */
export const linesOf = (rows: readonly GridRow[]): string[] =>
  rows.flatMap((row) => {
    const line = row.own
      .map((_, column) => cellOf({ cells: row.own }, column))
      .filter(Boolean)
      .join('  ')
    return line === '' ? [] : [line.slice(0, 500)]
  })
