import { plainText } from '@plantel/contract/plain-text'
import type { GridRow } from './grid-types.ts'

export interface Line {
  row: GridRow | undefined
  values: readonly string[]
}

export interface NamedLines {
  lines: Line[]
  /** Names that no row has. */
  unknown: string[]
  ambiguous: string[]
}

/** Words without accents and case, in an order of their own: *Peña López Ana* is *ana lopez pena*, and so is *Ana Peña López*. */
const wordsOf = (text: string): string[] => (plainText(text).match(/[\p{L}\d]+/gu) ?? []).toSorted()

/** Each of the words, as often as it is there: *Ana Peña Peña* is not *Ana Peña Ruiz*. */
const hasAll = (words: readonly string[], wanted: readonly string[]): boolean => {
  const left = [...words]
  return wanted.every((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const isNumber = (cell: string): boolean => /^[\d\s]+([.,]\d*)?$/.test(cell)

const isText = (cell: string): boolean => /\p{L}{2}/u.test(cell)

const isCode = (cell: string, rows: readonly GridRow[]): boolean =>
  cell !== '' && rows.some(({ code }) => code === cell)

/** From the first column that says whose the lines are, to where the values begin; undefined when none does, or nothing follows it. */
const namesIn = (block: readonly (readonly string[])[], rows: readonly GridRow[]) => {
  const width = Math.max(0, ...block.map((line) => line.length))
  const says = Array.from({ length: width }, (_, column) => {
    const cells = block.map((line) => line[column] ?? '').filter((cell) => cell !== '')
    return cells.filter((cell) => isText(cell) || isCode(cell, rows)).length * 2 > cells.length
  })
  const first = says.indexOf(true)
  const values = says.indexOf(false, first)
  return first < 0 || values < 0 ? undefined : { first, values }
}

const rowsCalled = (cells: readonly string[], rows: readonly GridRow[]): readonly GridRow[] => {
  const coded = rows.filter(({ code }) => code !== undefined && cells.includes(code))
  if (coded.length > 0) return coded
  const words = wordsOf(cells.filter(isText).join(' '))
  const known = rows.map((row) => ({ row, words: wordsOf(row.name) }))
  const same = known.filter((each) => each.words.join(' ') === words.join(' '))
  // A name with one surname, or one of two given names, is enough where it is nobody else's.
  const part = words.length < 2 ? [] : known.filter((each) => hasAll(each.words, words))
  return (same.length > 0 ? same : part).map(({ row }) => row)
}

/** The lines of a block by the rows that they name; undefined when the block names none. */
export const namedLines = (
  block: readonly (readonly string[])[],
  rows: readonly GridRow[],
): NamedLines | undefined => {
  const names = namesIn(block, rows)
  if (!names) return undefined
  const found = block.flatMap((line, position) => {
    const called = line.slice(names.first, names.values).filter((cell) => cell !== '')
    const values = line.slice(names.values)
    const matching = rowsCalled(called, rows)
    const isHead = position === 0 && matching.length === 0 && !values.some(isNumber)
    return called.length === 0 || isHead ? [] : [{ name: called.join(' '), matching, values }]
  })
  const times = Map.groupBy(found, ({ matching }) => (matching.length === 1 ? matching[0] : undefined))
  const sure = found.filter(({ matching }) => matching.length === 1 && times.get(matching[0])?.length === 1)
  const unknown = found.filter(({ matching }) => matching.length === 0)
  return {
    lines: sure.map(({ matching, values }) => ({ row: matching[0], values })),
    unknown: unknown.map(({ name }) => name),
    ambiguous: found
      .filter((each) => !sure.includes(each) && !unknown.includes(each))
      .map(({ name }) => name),
  }
}
