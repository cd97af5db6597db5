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

/** How many of the records have the number of cells that most have; 0: it delimits nothing. */
const steadiness = (sample: string, delimiter: string, tick: () => void): number => {
  const counts: number[] = []
  const add = (cells: readonly string[]) => {
    if (cells.length > 1 || cells[0]?.trim() !== '') counts.push(cells.length)
    return counts.length < RECORDS
  }
  eachRecord(sample, delimiter, add, tick)
  const having = counts.filter((count) => count > 1)
  if (having.length === 0 || having.length < counts.length * LEAST_SHARE) return 0
  const often = new Map<number, number>()
  for (const count of having) often.set(count, (often.get(count) ?? 0) + 1)
  return Math.max(...often.values()) / counts.length
}

/** @returns null: the lines of the text are no records */
export const delimiterOf = (text: string, tick: () => void): string | null => {
  const sample = sampleOf(text)
  const steady = DELIMITERS.map((delimiter) => ({ delimiter, share: steadiness(sample, delimiter, tick) }))
  const best = steady.reduce((one, other) => (other.share > one.share ? other : one))
  return best.share > 0 ? best.delimiter : null
}
