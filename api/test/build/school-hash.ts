import { asOwner, inSchoolAsOwner } from '../app.ts'

/** The log, what imports keep of themselves, jobs and doors: they say that something was done. */
const APART = new Set([
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
])

/** Tables with a `school_id`, by name. */
const tablesOfSchools = async (): Promise<string[]> => {
  const rows = await asOwner<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !APART.has(name))
}

/** Of each table: how many rows a school has and a hash of all of them. `updated_at` is when, not what. */
export const hashesOf = async (school_id: number): Promise<Record<string, string>> => {
  const hashes: Record<string, string> = {}
  for (const table of await tablesOfSchools()) {
    const [row] = await inSchoolAsOwner<{ hash: string }>(
      school_id,
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(line), '' order by line)), '') as hash
       from (select (to_jsonb(t) - 'updated_at')::text as line from ${table} t where school_id = ${school_id}) lines`,
    )
    hashes[table] = row?.hash ?? ''
  }
  return hashes
}
