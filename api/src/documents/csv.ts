import papaparse from 'papaparse'
import { setImmediate } from 'node:timers/promises'
import { cellText } from './plain-text.ts'

export type CsvCell = string | number | null

/** Programs read the file as UTF-8 only when it says so. */
const MARK = '\uFEFF'
const END_OF_LINE = '\r\n'
const ROWS = 500

const lines = (rows: readonly (readonly CsvCell[])[]): string =>
  papaparse.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell))),
    { newline: END_OF_LINE },
  ) + END_OF_LINE

/** Text stays text, as in a workbook. Other calls come in between its parts. */
export const writeCsv = async (
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<Buffer> => {
  const parts = [Buffer.from(MARK + lines([head]))]
  for (let from = 0; from < rows.length; from += ROWS) {
    parts.push(Buffer.from(lines(rows.slice(from, from + ROWS))))
    await setImmediate()
  }
  return Buffer.concat(parts)
}
