import type { ListLimits } from './list-limits.ts'
import { UnreadableList } from './unreadable-list.ts'

/** What they cost in memory, without the letters. */
const STRING = 24
const CELL = 8
const ROW = 64

const bytesOf = (text: string) => STRING + (/[^\0-\xFF]/.test(text) ? 2 : 1) * text.length

/**
 * Counts what a list has cost so far, and ends the reading where it costs more than a list may. A thread that reaches
 * its limit of memory with a large piece takes the whole process with it: so the reader has to stop before.
 */
export class Meter {
  readonly limits: ListLimits
  readonly #began = process.threadCpuUsage()
  #inflated = 0
  #sharedStrings = 0
  #kept = 0
  #rows = 0
  #merges = 0
  #letters = 0

  constructor(limits: ListLimits) {
    this.limits = limits
  }

  inflate(bytes: number): void {
    this.#inflated += bytes
    if (this.#inflated > this.limits.inflatedBytes) throw new UnreadableList('inflated')
    this.checkTime()
  }

  checkTime(): void {
    const { user, system } = process.threadCpuUsage(this.#began)
    if (user + system > this.limits.cpuSeconds * 1_000_000) throw new UnreadableList('time')
  }

  checkLength(text: string): void {
    if (text.length > this.limits.cellLength) throw new UnreadableList('cell-length')
  }

  sharedString(text: string): void {
    this.#sharedStrings += CELL + bytesOf(text)
    if (this.#sharedStrings > this.limits.sharedStringBytes) throw new UnreadableList('shared-strings')
  }

  /** A filled cell. Its text may be that of many others, but whoever takes the list along writes each. */
  cell(column: number, text: string): void {
    if (column >= this.limits.columns) throw new UnreadableList('columns')
    this.#letters += text.length
    if (this.#letters > this.limits.letters) throw new UnreadableList('memory')
  }

  /** A text that no other cell has. */
  ownText(text: string): void {
    this.#keep(bytesOf(text))
  }

  row(cells: number): void {
    this.#rows += 1
    if (this.#rows > this.limits.rows) throw new UnreadableList('rows')
    this.#keep(ROW + cells * CELL)
  }

  merge(): void {
    this.#merges += 1
    if (this.#merges > this.limits.rows) throw new UnreadableList('merges')
    this.#keep(ROW)
  }

  #keep(bytes: number): void {
    this.#kept += bytes
    if (this.#kept + this.#sharedStrings > this.limits.keptBytes) throw new UnreadableList('memory')
  }
}
