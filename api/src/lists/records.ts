import papaparse from 'papaparse'
import { UnreadableList } from './unreadable-list.ts'

/**
 * @param paired each quote has its other
 * @returns whether to go on
 */
export type VisitRecord = (cells: readonly string[], paired: boolean) => boolean

/** The last row of Excel: no list has more lines, filled or not. */
const MOST_RECORDS = 1_048_576
/** What papaparse gets at once, so that it never makes more of it than memory holds: 200 cells of 5,000 letters. */
const LONGEST_RECORD = 1_000_000
/** The lines that a cell in quotes may have. */
const MOST_LINES = 100
/** What is tried at most: a cell in quotes rarely has others in it. */
const MOST_TRIES = 20
/** No list has it: with it quotes are letters like others. */
const NO_QUOTE = '\u0001'

interface Line {
  readonly start: number
  readonly end: number
  /** Where the next one starts; null: this is the last. */
  readonly next: number | null
}

/** One line at a time, of whatever system: cut up at once, a file of nothing but ends of lines would fill the memory. */
const lineAt = (text: string, start: number): Line => {
  const ends = /\r\n?|\n/g
  ends.lastIndex = start
  const found = ends.exec(text)
  if (!found) return { start, end: text.length, next: null }
  return { start, end: found.index, next: ends.lastIndex }
}

export const eachLine = (text: string, visit: (line: string) => void): void => {
  for (let start: number | null = 0, lines = 0; start !== null; lines += 1) {
    const line: Line = lineAt(text, start)
    if (lines > MOST_RECORDS) throw new UnreadableList('rows')
    visit(text.slice(start, line.end))
    start = line.next
  }
}

const parse = (record: string, delimiter: string, quoteChar = '"') => {
  const { data, errors } = papaparse.parse<string[]>(record, {
    delimiter,
    quoteChar,
    newline: '\n',
    fastMode: false,
  })
  const unpaired = errors.filter(({ type }) => type === 'Quotes')
  return {
    cells: data[0] ?? [''],
    paired: unpaired.length === 0,
    // What follows a closing quote is no delimiter: more lines do not mend that.
    hopeless: unpaired.some(({ code }) => code === 'InvalidQuotes'),
  }
}

interface ReadRecord {
  readonly cells: readonly string[]
  readonly paired: boolean
  readonly next: number | null
}

/** The first line, and as few more as close its quotes; null: they are not closed. */
const readPaired = (text: string, first: Line, delimiter: string, tick: () => void): ReadRecord | null => {
  let line = first
  let tries = 0
  for (let lines = 1; lines <= MOST_LINES && tries < MOST_TRIES; lines += 1) {
    if (line.end - first.start > LONGEST_RECORD) return null
    // A line without a quote closes none.
    if (lines === 1 || text.slice(line.start, line.end).includes('"')) {
      tick()
      tries += 1
      const { cells, paired, hopeless } = parse(text.slice(first.start, line.end), delimiter)
      if (paired) return { cells, paired, next: line.next }
      if (hopeless) return null
    }
    if (line.next === null) return null
    line = lineAt(text, line.next)
  }
  return null
}

const readRecord = (text: string, start: number, delimiter: string, tick: () => void): ReadRecord => {
  const line = lineAt(text, start)
  if (line.end === start) return { cells: [''], paired: true, next: line.next }
  if (line.end - start > LONGEST_RECORD) throw new UnreadableList('cell-length')
  const alone = () => {
    const { cells } = parse(text.slice(start, line.end), delimiter, NO_QUOTE)
    return { cells, paired: false, next: line.next }
  }
  return readPaired(text, line, delimiter, tick) ?? alone()
}

/** Records in quotes may have several lines. A quote that nobody closes takes no more with it than its own. */
export const eachRecord = (text: string, delimiter: string, visit: VisitRecord, tick: () => void): void => {
  for (let start: number | null = 0, records = 0; start !== null; records += 1) {
    const record: ReadRecord = readRecord(text, start, delimiter, tick)
    if (records > MOST_RECORDS) throw new UnreadableList('rows')
    if (!visit(record.cells, record.paired)) return
    start = record.next
  }
}
