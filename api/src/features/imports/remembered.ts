import { headerKeyOf } from '@plantel/contract/import/fold'
import type { ImportKind, TableWishes } from '@plantel/contract/import/tables'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tx } from '../../db/in-school.ts'
import type { ImportRecord } from './imports-sql.ts'
import { ABOVE } from './keyed-rows.ts'
import type { Found } from './value.ts'

type ColumnWishes = NonNullable<TableWishes['columns']>

/** The same header in another file is the same list. */
const headerHash = ({ columns }: Pick<Found, 'columns'>): Buffer =>
  createHash('sha256')
    .update(headerKeyOf(columns.filter(({ key }) => !key.startsWith(ABOVE))))
    .digest()

/** What somebody said about columns of a list that is imported holds for the next one with the same header. */
export const rememberColumns = async (
  tx: Tx,
  { kind, found, wishes }: Pick<ImportRecord, 'kind' | 'found' | 'wishes'>,
): Promise<void> => {
  // A day that had no list in one month has one in the next.
  const days = new Set(found?.columns.flatMap(({ key, day }) => (day === null ? [] : [key])))
  const said = Object.fromEntries(Object.entries(wishes.columns ?? {}).filter(([key]) => !days.has(key)))
  if (!found || kind === null || Object.keys(said).length === 0) return
  await sql`
    insert into import_mappings (header_hash, kind, mapping, used_at)
    values (${headerHash(found)}, ${kind}, ${JSON.stringify(said)}::jsonb, now())
    on conflict (school_id, header_hash, kind) do update set mapping = excluded.mapping, used_at = now()`.execute(
    tx,
  )
}

/** Undefined: nobody has said anything about such a header. */
export const findRemembered = async (
  tx: Tx,
  found: Pick<Found, 'columns' | 'kind'>,
): Promise<{ kind: ImportKind; columns: ColumnWishes } | undefined> => {
  const { rows } = await sql<{ kind: ImportKind; columns: ColumnWishes }>`
    select kind, mapping as columns from import_mappings
    where header_hash = ${headerHash(found)} order by kind = ${found.kind} desc, used_at desc limit 1`.execute(
    tx,
  )
  return rows[0]
}
