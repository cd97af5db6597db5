import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'

/** As PostgreSQL takes it from JSON, with its place in the copy. */
export interface ReadyRow {
  readonly line: number
  readonly values: Readonly<Record<string, unknown>>
}

export interface Into {
  readonly name: string
  readonly file: string
  readonly columns: readonly string[]
  readonly numbered: string | null
}

/** What a value of a row did: a check, a key, a rule of a trigger. Not: no room, no connection, no time. */
const ABOUT_ROWS = /^(22|23|P0001|54000)/

const isAboutRows = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ABOUT_ROWS.test(String(error.code))

const insert = async (
  tx: Tx,
  { name, columns, numbered }: Into,
  rows: readonly ReadyRow[],
): Promise<number[]> => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const json = JSON.stringify(rows.map(({ values }) => values))
  const returning = numbered === null ? sql`` : sql`returning ${sql.ref(numbered)} as id`
  const made = await sql<{ id: number }>`
    insert into ${sql.table(name)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${json}::jsonb) with ordinality as r
    order by r.ordinality ${returning}`.execute(tx)
  return made.rows.map(({ id }) => id)
}

/** Undefined when the database takes none of them. */
const tryInsert = async (tx: Tx, into: Into, rows: readonly ReadyRow[]): Promise<number[] | undefined> => {
  await sql`savepoint restored_rows`.execute(tx)
  try {
    const made = await insert(tx, into, rows)
    await sql`release savepoint restored_rows`.execute(tx)
    return made
  } catch (error) {
    if (!isAboutRows(error)) throw error
    await sql`rollback to savepoint restored_rows`.execute(tx)
    return undefined
  }
}

/** The first that the database does not take, halving: what is before it goes in. */
const findRefused = async (tx: Tx, into: Into, rows: readonly ReadyRow[]): Promise<number> => {
  let from = 0
  let until = rows.length
  while (until - from > 1) {
    const middle = (from + until) >> 1
    // oxlint-disable-next-line no-await-in-loop -- each depends on the one before
    if (await tryInsert(tx, into, rows.slice(from, middle))) from = middle
    else until = middle
  }
  return rows[from]?.line ?? 0
}

/** In one statement, in their order. @returns their numbers @throws `UnreadableCopy` with the line of the first that is refused */
export const insertRows = async (tx: Tx, into: Into, rows: readonly ReadyRow[]): Promise<number[]> => {
  if (rows.length === 0) return []
  const made = await tryInsert(tx, into, rows)
  if (made) return made
  throw new UnreadableCopy('form', `${into.file}, ${await findRefused(tx, into, rows)}`)
}
