import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { type Column, readColumns } from '../../backups/columns.ts'
import type { CopiedTable } from '../../backups/copied-table.ts'
import { COPIED_TABLES } from '../../backups/tables.ts'

export interface WrittenTable {
  readonly table: CopiedTable
  readonly columns: ReadonlyMap<string, Column>
  /** Which column numbers its rows, where one does: PostgreSQL gives the number. */
  readonly numbered: string | null
  /** Made of others. */
  readonly generated: ReadonlySet<string>
}

/** What is known of the tables of a copy in this installation. */
export const readWrittenTables = async (
  tx: Tx,
  all: readonly CopiedTable[] = COPIED_TABLES,
): Promise<Map<string, WrittenTable>> => {
  const names = all.map(({ name }) => name)
  const columns = await readColumns(tx, names)
  const { rows } = await sql<{ table: string; name: string; identity: boolean }>`
    select c.relname as table, a.attname as name, a.attidentity <> '' as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${names}::name[])
      and (a.attidentity <> '' or a.attgenerated <> '')`.execute(tx)
  return new Map(
    all.map((table) => {
      const made = rows.filter((row) => row.table === table.name)
      return [
        table.name,
        {
          table,
          columns: new Map(columns.get(table.name)?.map((column) => [column.name, column])),
          numbered: made.find(({ identity }) => identity)?.name ?? null,
          generated: new Set(made.filter(({ identity }) => !identity).map(({ name }) => name)),
        },
      ]
    }),
  )
}
