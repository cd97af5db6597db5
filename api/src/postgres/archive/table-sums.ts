import type { Client } from 'pg'

/** Row count, and a sum over the content that does not depend on order. */
export interface TableSum {
  readonly rows: string
  readonly sum: string
}
export type TableSums = Readonly<Record<string, TableSum>>

/** Without the queue's tables: its clock changes them, and a restore empties them. */
const TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`

const listTables = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)

export const sumTables = async (
  client: Client,
  school?: { id: number; tables: readonly string[] },
): Promise<TableSums> => {
  const sums: Record<string, TableSum> = {}
  for (const name of school?.tables ?? (await listTables(client))) {
    const { rows } = await client.query<TableSum>(
      `select count(*)::text as rows, coalesce(sum(hash_record_extended(t, 0)::numeric), 0)::text as sum
       from public.${client.escapeIdentifier(name)} t ${school ? `where school_id = ${school.id}` : ''}`,
    )
    const [sum] = rows
    if (sum) sums[name] = sum
  }
  return sums
}

export const differingTables = (one: TableSums, other: TableSums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum)
    .toSorted()
