import type { CopiedRow, OpenCopy } from '../open-copy.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import { insertRows, type ReadyRow } from './insert-rows.ts'
import type { WrittenTable } from './made-columns.ts'
import { readyRow } from './ready-row.ts'
import type { Restoring } from './restore-types.ts'

type Values = Record<string, unknown>

export interface MadeRow {
  readonly row: CopiedRow
  /** Null in a table without numbers of its own. */
  readonly id: number | null
}

/** How the rows of a table come in, where it is not just as they are. */
export interface Rule {
  /** Columns that no copy has. */
  readonly add?: readonly string[]
  /** Columns that lead to rows which are not there yet: empty, until `after` has seen what they say. */
  readonly later?: readonly string[]
  /** Before rows are read. */
  readonly batch?: (rows: readonly CopiedRow[]) => Promise<void>
  /** Null: the row stays in the file. */
  readonly change?: (values: Values, row: CopiedRow, place: string) => Values | null
  readonly after?: (made: readonly MadeRow[]) => Promise<void>
}

/** What rows are written from and by. */
export interface Writing extends Pick<Restoring, 'tx' | 'ids'> {
  readonly copy: Pick<OpenCopy, 'rows'>
}

/** Few enough that a statement is short, and many enough that triggers by statement are few. */
const BATCH = 2_000

interface Placed {
  line: number
  row: CopiedRow
}

async function* batchesOf({ copy }: Writing, { table }: WrittenTable): AsyncGenerator<Placed[]> {
  let waiting: Placed[] = []
  let line = 1
  for await (const rows of copy.rows(table)) {
    for (const row of rows) waiting.push({ row, line: (line += 1) })
    while (waiting.length >= BATCH) {
      yield waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
    }
  }
  if (waiting.length > 0) yield waiting
}

const numberIn = ({ table, numbered }: WrittenTable, { row, line }: Placed): number => {
  const number = Number(row[numbered ?? ''])
  if (!Number.isSafeInteger(number) || row[numbered ?? ''] == null)
    throw new UnreadableCopy('form', `datos/${table.name}.csv, ${line}`)
  return number
}

const keepNumbers = (
  { ids }: Writing,
  written: WrittenTable,
  placed: readonly Placed[],
  made: readonly number[],
): void => {
  const { table, numbered } = written
  if (numbered === null) return
  for (const [at, each] of placed.entries()) {
    const number = numberIn(written, each)
    if (!ids.keeps(table.name, number)) continue
    // Two rows with one number: what refers to it would be of either.
    if (ids.mapped(table.name, number) !== undefined)
      throw new UnreadableCopy('form', `datos/${table.name}.csv, ${each.line}`)
    ids.add(table.name, number, made[at] ?? 0)
  }
}

/** All rows of a table, some thousand in a statement. @returns how many */
export const writeTable = async (
  restoring: Writing,
  written: WrittenTable,
  { add = [], later = [], batch, change, after }: Rule = {},
): Promise<number> => {
  const { tx, ids } = restoring
  const { table, numbered, generated } = written
  const file = `datos/${table.name}.csv`
  let count = 0
  for await (const placed of batchesOf(restoring, written)) {
    await batch?.(placed.map(({ row }) => row))
    const taken: Placed[] = []
    const ready: ReadyRow[] = []
    for (const each of placed) {
      const place = `${file}, ${each.line}`
      const values = readyRow(written, ids, each.row, place, later)
      const changed = change ? change(values, each.row, place) : values
      if (!changed) continue
      taken.push(each)
      ready.push({ line: each.line, values: changed })
    }
    const header = Object.keys(placed[0]?.row ?? {}).filter(
      (column) => column !== numbered && !generated.has(column),
    )
    const columns = [...new Set([...header, ...add])]
    const made = await insertRows(tx, { name: table.name, file, columns, numbered }, ready)
    keepNumbers(restoring, written, taken, made)
    await after?.(taken.map(({ row }, at) => ({ row, id: made[at] ?? null })))
    count += taken.length
  }
  return count
}
