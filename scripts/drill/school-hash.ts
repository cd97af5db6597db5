import { openBenchPool } from '../../bench/src/world/clients.ts'
import { adminUrl, type SchoolFolder } from './school-folder.ts'

/** The logs, what imports keep of themselves, jobs and doors: they say that something was done. */
const APART = [
  'calification_history',
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

/** When something was done, and the numbers of grades: those that follow a student to another class are written anew. */
const WITHOUT = ['updated_at', 'signed_in_at', 'chosen_at', 'last_score_at', 'calification_id']

/** Rows that are as good as none. */
const NOTHING: Readonly<Record<string, string>> = {
  student_subject_stats: 't.grade_count + t.presences + t.absences + t.lates + t.excused = 0',
}

/** Of each table: how many rows the school has, and a hash of all of them; and how many accounts there are. */
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
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5((to_jsonb(t) - $2::text[])::text), 15))::bit(60)::bigint), 0) as hash
         from ${name} t where school_id = $1 and not (${NOTHING[name] ?? 'false'})`,
        [folder.school_id, WITHOUT],
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    const { rows } = await pool.query<{ accounts: string }>('select count(*)::text as accounts from accounts')
    return { ...hashes, accounts: rows[0]?.accounts ?? '' }
  } finally {
    await pool.end()
  }
}

export const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys(one).filter((table) => one[table] !== other[table])
