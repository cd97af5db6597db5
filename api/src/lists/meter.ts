import type { ListLimits } from './list-limits.ts'
import { UnreadableList } from './unreadable-list.ts'

/** What a string costs besides its letters, and a cell besides its string. */
const STRING = 24
const CELL = 8

/** Counts what a list has cost so far, and ends the reading where it costs more than a list may. */
export class Meter {
  readonly limits: ListLimits
  readonly #began = process.threadCpuUsage()
  #inflated = 0
  #sharedStrings = 0
  #kept = 0
  #rows = 0

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
    this.#sharedStrings += STRING + CELL + text.length
    if (this.#sharedStrings > this.limits.sharedStringBytes) throw new UnreadableList('shared-strings')
  }

  row(): void {
    this.#rows += 1
    if (this.#rows > this.limits.rows) throw new UnreadableList('rows')
  }

  /** A cell with a text of its own, or one that many cells have. */
  cell(column: number, text: string, shared: boolean): void {
    if (column >= this.limits.columns) throw new UnreadableList('columns')
    this.#kept += shared ? CELL : CELL + STRING + text.length
    if (this.#kept > this.limits.keptBytes) throw new UnreadableList('memory')
  }
}
