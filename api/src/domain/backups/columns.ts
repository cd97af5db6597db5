import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Kind } from '../archives/csv-tables.ts'

export interface Column {
  name: string
  type: string
  required: boolean
  key: boolean
  /** What its value is the key of. */
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

/** Of these tables, by name. Foreign keys go through `school_id`: the other column says which rows are meant. */
export const readColumns = async (tx: Tx, tables: readonly string[]): Promise<Map<string, Column[]>> => {
  const { rows } = await sql<Column & { table: string }>`
    select c.relname as table, a.attname as name, t.typname as type, a.attnotnull as required,
      coalesce(a.attnum = any (k.conkey), false) as key,
      (select f.confrelid::regclass::text from pg_constraint f
       where f.conrelid = c.oid and f.contype = 'f' and f.conkey[cardinality(f.conkey)] = a.attnum limit 1) as of
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
