import { type Insertable, sql } from 'kysely'
import type { Tx } from '@plantel/api/src/db/in-school.ts'
import type { DB } from '@plantel/api/src/db/types.ts'

const ROWS_AT_ONCE = 2_000

type Table = keyof DB
type RowsOf<Name extends Table> = readonly Insertable<DB[Name]>[]

/** Inserts all rows, thousands in a statement, for triggers count once in each. All rows have the columns of the first. */
export const insertRows = async <Name extends Table>(
  tx: Tx,
  table: Name,
  rows: RowsOf<Name>,
): Promise<void> => {
  for (const some of inParts(rows)) await insertion(table, some).execute(tx)
}

/** As `insertRows`; answers the new ids in the order of the rows. */
export const insertRowsForIds = async <Name extends Table>(
  tx: Tx,
  table: Name,
  id: keyof DB[Name] & string,
  rows: RowsOf<Name>,
): Promise<number[]> => {
  const ids: number[] = []
  for (const some of inParts(rows)) {
    const inserted = await sql<{
      id: number
    }>`${insertion(table, some)} returning ${sql.id(id)} as id`.execute(tx)
    ids.push(...inserted.rows.map((row) => row.id))
  }
  return ids
}

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  )

const insertion = (table: string, rows: readonly object[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)))
  return sql`insert into ${sql.id(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)`
}
