import type { ReadList, ReadRow } from '@plantel/contract/import/read-list'
import { decodeText } from './decode.ts'
import { delimiterOf } from './delimiter.ts'
import type { Meter } from './meter.ts'
import { copied, plain } from './plain.ts'
import { eachRecord } from './records.ts'
import { splitLine } from './split-line.ts'

/** The first line that Excel writes, and reads, to say what delimits the others. */
const SEPARATOR = /^"?sep=([^"\n])"?\n/i

/** Collects rows as they come; empty ones are counted, for the sheet counts them. */
const collector = (meter: Meter) => {
  const rows: ReadRow[] = []
  let row = 0
  const add = (texts: readonly string[]) => {
    row += 1
    if (row % 1_000 === 0) meter.checkTime()
    const cells = texts.map((text) => {
      meter.checkLength(text)
      return copied(plain(text))
    })
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) return
    meter.row()
    cells.forEach((cell, column) => meter.cell(column, cell, cell === ''))
    rows.push({ row, cells })
  }
  return { rows, add }
}

const listOf = (type: 'csv' | 'text', rows: readonly ReadRow[]): ReadList => ({
  type,
  date1904: false,
  repaired: false,
  sheets: [{ name: '', hidden: false, rows, merges: [] }],
})

export const readTextList = (bytes: Buffer, meter: Meter): ReadList => {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n')
  const separator = SEPARATOR.exec(text)
  const body = text.slice(separator?.[0].length ?? 0)
  const delimiter = separator?.[1] ?? delimiterOf(body)
  const { rows, add } = collector(meter)
  if (delimiter === null) {
    for (const line of body.split('\n')) add(splitLine(line))
    return listOf('text', rows)
  }
  eachRecord(body, delimiter, (cells) => {
    add(cells)
    return true
  })
  return listOf('csv', rows)
}
