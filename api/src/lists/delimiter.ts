import { eachRecord } from './records.ts'

/** Where two are as steady, the one that is not a sign of the texts themselves. */
const DELIMITERS = ['\t', '|', ';', ',']
const LOOKED_AT = 2 ** 18
const RECORDS = 50
/** Of the records, those that have it. What has a comma here and there is no table. */
const LEAST_SHARE = 0.6

const sampleOf = (text: string): string => {
  if (text.length <= LOOKED_AT) return text
  const sample = text.slice(0, LOOKED_AT)
  return sample.slice(0, Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r')) + 1) || sample
}

/** Quotes that do not pair say that the delimiter may be another one. */
const UNPAIRED = 0.5

/** How many of the records have the number of cells that most have, as a share; 0: it delimits nothing. */
const steadiness = (sample: string, delimiter: string, tick: () => void): number => {
  const often = new Map<number, number>()
  let records = 0
  let having = 0
  const add = (cells: readonly string[], paired: boolean) => {
    if (cells.length === 1 && cells[0]?.trim() === '') return true
    records += 1
    if (cells.length > 1) {
      having += 1
      often.set(cells.length, (often.get(cells.length) ?? 0) + (paired ? 1 : UNPAIRED))
    }
    return records < RECORDS
  }
  eachRecord(sample, delimiter, add, tick)
  return having > 0 && having >= records * LEAST_SHARE ? Math.max(...often.values()) / records : 0
}

/** @returns null: the lines of the text are no records */
export const delimiterOf = (text: string, tick: () => void): string | null => {
  const sample = sampleOf(text)
  const steady = DELIMITERS.map((delimiter) => ({ delimiter, share: steadiness(sample, delimiter, tick) }))
  const best = steady.reduce((one, other) => (other.share > one.share ? other : one))
  return best.share > 0 ? best.delimiter : null
}
