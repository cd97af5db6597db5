import { inSchoolAsOwner } from '../app.ts'

interface Left {
  /** Tables. */
  apart: readonly string[]
  /** Columns, of whatever table. */
  without: readonly string[]
  /** Rows that are as good as none, by table. */
  nothing?: Readonly<Record<string, string>>
}

export type Rows = Record<string, unknown>[]

/** Every row of every table of a school, but what is left out. By table. */
export const schoolRows = async (
  school_id: number,
  { apart, without, nothing = {} }: Left,
): Promise<Record<string, Rows>> => {
  const tables = await inSchoolAsOwner<{ name: string }>(
    school_id,
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const columns = without.map((column) => `'${column}'`).join(', ')
  const found: Record<string, Rows> = {}
  for (const { name } of tables.filter((table) => !apart.includes(table.name))) {
    const [row] = await inSchoolAsOwner<{ rows: Rows }>(
      school_id,
      `select coalesce(jsonb_agg(r order by r::text), '[]') as rows from (
         select to_jsonb(t) - array[${columns}] as r from ${name} t where school_id = ${school_id} and not (${nothing[name] ?? 'false'})) rows`,
    )
    found[name] = row?.rows ?? []
  }
  return found
}

/** What imports keep of themselves, the log, jobs and doors: they say that something was done. */
export const TOLD = [
  'audit_log',
  'audit_about',
  'audit_seals',
  'imports',
  'import_rows',
  'import_changes',
  'import_mappings',
  'jobs',
  'sessions',
  'work_waiting',
  'account_devices',
  'password_places',
]

/** All that an import and its revert must leave as it was. `updated_at` is when, not what. */
export const everyRow = (school_id: number): Promise<Record<string, Rows>> =>
  schoolRows(school_id, { apart: TOLD, without: ['updated_at'] })

const onlyIn = (some: Rows, others: Rows): Rows => {
  const known = new Set(others.map((row) => JSON.stringify(row)))
  return some.filter((row) => !known.has(JSON.stringify(row)))
}

/** Rows that came, went or changed, by table. */
export const differingRows = (
  before: Record<string, Rows>,
  after: Record<string, Rows>,
): Record<string, Rows> => {
  const differing: Record<string, Rows> = {}
  for (const [table, rows] of Object.entries(after)) {
    const was = before[table] ?? []
    const both = [...onlyIn(rows, was), ...onlyIn(was, rows)]
    if (both.length > 0) differing[table] = both
  }
  return differing
}
