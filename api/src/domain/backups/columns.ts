import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Kind } from '../archives/csv-tables.ts'

export interface Column {
  name: string
  type: string
  required: boolean
  key: boolean
  /** Which table's rows have its value as their number. */
  of: string | null
}

const KINDS: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'decimal',
  date: 'day',
  timestamptz: 'moment',
  bpchar: 'letter',
  bool: 'flag',
  time: 'hour',
  text: 'note',
  jsonb: 'json',
  _int8: 'json',
  bytea: 'bytes',
}

/** @throws for a type that nobody has written yet */
export const kindOf = ({ name, type }: Column): Kind => {
  const kind = KINDS[type]
  if (!kind) throw new Error(`nobody knows how to write ${name}, a ${type}`)
  return kind
}

/**
 * Of these tables, by name. A foreign key of several columns may lead to another of them: `assists.subject_id` is that of a list, which is
 * that of a class. What is meant is the row that is numbered so.
 */
export const readColumns = async (tx: Tx, tables: readonly string[]): Promise<Map<string, Column[]>> => {
  const { rows } = await sql<Column & { table: string }>`
    with recursive pairs as (
      select f.conrelid as relation, k.here, f.confrelid as target, k.there
      from pg_constraint f cross join lateral unnest(f.conkey, f.confkey) as k (here, there)
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace
    ), led as (
      select * from pairs
      union
      select l.relation, l.here, p.target, p.there from led l join pairs p on p.relation = l.target and p.here = l.there
    )
    select c.relname as table, a.attname as name, t.typname as type, a.attnotnull as required,
      coalesce(a.attnum = any (k.conkey), false) as key,
      (select min(l.target::regclass::text) from led l
       join pg_attribute n on n.attrelid = l.target and n.attnum = l.there and n.attidentity <> ''
       where l.relation = c.oid and l.here = a.attnum and a.attidentity = '') as of
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...tables]}::name[])
    order by c.relname, a.attnum`.execute(tx)
  const found = new Map<string, Column[]>()
  for (const { table, ...column } of rows) found.set(table, [...(found.get(table) ?? []), column])
  return found
}
