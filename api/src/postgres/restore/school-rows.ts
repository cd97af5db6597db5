import type { Client } from 'pg'

export interface SchoolTable {
  readonly name: string
  readonly columns: readonly string[]
}

const PAGE = 2_000

export const listSchoolTables = async (client: Client): Promise<SchoolTable[]> => {
  const { rows } = await client.query<SchoolTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid, c.relname having bool_or(a.attname = 'school_id') order by c.relname`,
  )
  return rows
}

export const storedColumns = async (client: Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

export const deleteRows = async (to: Client, name: string, school: number): Promise<void> => {
  await to.query(`delete from public.${to.escapeIdentifier(name)} where school_id = $1`, [school])
}

/** As text from the database: conversions in JavaScript could change numbers or instants. */
export const copyRows = async (
  from: Client,
  to: Client,
  table: SchoolTable,
  school: number,
): Promise<void> => {
  const name = `public.${from.escapeIdentifier(table.name)}`
  const columns = table.columns.map((column) => from.escapeIdentifier(column)).join(', ')
  await from.query(`declare school_rows no scroll cursor for
    select to_jsonb(t)::text as row from ${name} t where school_id = ${school}`)
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${PAGE} from school_rows`)
    if (rows.length === 0) break
    await to.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    )
  }
  await from.query('close school_rows')
}

/** Only raised, never lowered: others take numbers meanwhile. */
export const raiseCounters = async (to: Client, school: number, tables: readonly string[]): Promise<void> => {
  const { rows } = await to.query<{ table: string; column: string; counter: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as counter
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [[...tables, 'accounts']],
  )
  for (const { table, column, counter } of rows)
    await to.query(
      `select setval($1::regclass, most) from (select max(${to.escapeIdentifier(column)}) as most
         from public.${to.escapeIdentifier(table)} ${table === 'accounts' ? '' : `where school_id = ${school}`}) as came
       where most > (select last_value from ${counter})`,
      [counter],
    )
}
