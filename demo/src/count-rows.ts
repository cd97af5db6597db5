import { sql } from 'kysely'
import type { Tx } from '@plantel/api/src/db/in-school.ts'
import type { DB } from '@plantel/api/src/db/types.ts'

/**
 * Has the planner count rows that no other transaction sees yet. Otherwise it believes the tables empty, and checks every
 * foreign key of the marks by reading all students of the school. As a role that owns nothing it does nothing.
 */
export const countRows = async (tx: Tx, ...tables: readonly (keyof DB)[]): Promise<void> => {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
}
