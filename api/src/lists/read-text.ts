import { decodeText } from './decode.ts'
import { delimiterOf } from './delimiter.ts'
import type { Meter } from './meter.ts'
import { copied, plain } from './plain.ts'
import { dropEmptyEnd, type RawList, type RawRow } from './raw-list.ts'
import { eachLine, eachRecord } from './records.ts'
import { isTypedLine, splitLine } from './split-line.ts'

/** The first line that Excel writes, and reads, to say what delimits the others. */
const SEPARATOR = /^"?sep=([^"\r\n])"?(?:\r\n?|\n)/i

/** How other programs keep the zeros of a text for Excel: `="00123"`. */
const KEPT = /^="((?:[^"]|"")*)"$/

const typed = (cell: string) => KEPT.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell

/** Collects rows as they come; empty ones are counted, for the sheet counts them. */
const collector = (meter: Meter) => {
  const rows: RawRow[] = []
  let row = 0
  const add = (texts: readonly string[]) => {
    row += 1
    if (row % 1_000 === 0) meter.checkTime()
    const cells = texts.map((text) => {
      meter.checkLength(text)
      return copied(plain(typed(text)))
    })
    dropEmptyEnd(cells)
    if (cells.length === 0) return
    meter.row(cells.length)
    cells.forEach((cell, column) => {
      meter.cell(column, cell)
      meter.ownText(cell)
    })
    rows.push({ row, cells })
  }
  return { rows, add }
}

const listOf = (type: 'csv' | 'text', rows: RawRow[]): RawList => ({
  type,
  date1904: false,
  repaired: false,
  sheets: [{ name: '', hidden: false, rows, merges: [] }],
})

const LOOKED_AT = 50
/** Of the lines, those that begin as typed ones do. */
const LEAST_SHARE = 0.6

const isTyped = (text: string): boolean => {
  const lines = text
    .slice(0, LOOKED_AT * 1_000)
    .split(/\r\n?|\n/, LOOKED_AT)
    .filter((line) => line.trim() !== '')
  return lines.filter(isTypedLine).length >= lines.length * LEAST_SHARE
}

/** Commas of typed lines are no table: *1. Peña López Ana, mamá 618 123 4567* has a number, a name and more in one. */
const linesOf = (body: string, commas: boolean, meter: Meter): RawList => {
  const { rows, add } = collector(meter)
  eachLine(body, (line) => {
    meter.checkLength(line)
    add(splitLine(line, commas))
  })
  return listOf('text', rows)
}

export const readTextList = (bytes: Buffer, meter: Meter): RawList => {
  const text = decodeText(bytes)
  const separator = SEPARATOR.exec(text)
  const tick = () => meter.checkTime()
  const body = text.slice(separator?.[0].length ?? 0)
  const delimiter = separator?.[1] ?? delimiterOf(body, tick)
  if (delimiter === null) return linesOf(body, false, meter)
  if (delimiter === ',' && isTyped(body)) return linesOf(body, true, meter)
  const { rows, add } = collector(meter)
  const addRecord = (cells: readonly string[]) => {
    add(cells)
    return true
  }
  eachRecord(body, delimiter, addRecord, tick)
  return listOf('csv', rows)
}
