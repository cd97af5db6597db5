import { openBenchPool } from '../../bench/src/world/clients.ts'
import { adminUrl, type SchoolFolder } from './school-folder.ts'

/** The log, what imports keep of themselves, jobs and doors: they say that something was done. */
const APART = [
  'audit_log',
  'audit_about',
  'audit_seals',
  'imports',
  'import_rows',
  'import_changes',
  'import_mappings',
  'jobs',
  'sessions',
  'memberships',
  'work_waiting',
  'account_devices',
  'password_places',
]

/** Of each table: how many rows the school has, and a hash of all of them. */
export const hashSchool = async (folder: SchoolFolder): Promise<Record<string, string>> => {
  const pool = openBenchPool(adminUrl(folder), 1)
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) order by 1`,
      [APART],
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await pool.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5((to_jsonb(t) - 'updated_at')::text), 15))::bit(60)::bigint), 0) as hash
         from ${name} t where school_id = $1`,
        [folder.school_id],
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  } finally {
    await pool.end()
  }
}

export const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys(one).filter((table) => one[table] !== other[table])
