import { inSchoolAsOwner } from '../app.ts'

/** What only happens, and what waits to be told of it. */
const LOGS = [
  'audit_log',
  'audit_seals',
  'undos',
  'audit_about',
  'field_changes',
  'calification_history',
  'assist_history',
  'feed_events',
  'sessions',
]

/** Of rows that went and came back. */
const NEW_EACH_TIME = [
  'enrollment_id',
  'calification_id',
  'assist_id',
  'activity_id',
  'relationship_id',
  'created_at',
  'updated_at',
  'version',
  'last_score_at',
]

/** Counts that stay behind with nothing in them. */
const NOTHING: Readonly<Record<string, string>> = {
  student_subject_stats: 'presences + absences + grade_count = 0',
  user_counts: 'users = 0',
  capture_counts: 'graded = 0',
}

/** Every row of every table of a school, but logs, without what a row gets anew when it comes back. By table. */
export const everythingOf = async (school_id: number): Promise<Record<string, unknown>> => {
  const tables = await inSchoolAsOwner<{ name: string }>(
    school_id,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const without = NEW_EACH_TIME.map((column) => `'${column}'`).join(', ')
  const found: Record<string, unknown> = {}
  for (const { name } of tables.filter((table) => !LOGS.includes(table.name))) {
    const [row] = await inSchoolAsOwner<{ rows: unknown }>(
      school_id,
      `select jsonb_agg(r order by r::text) as rows from (
         select to_jsonb(t) - array[${without}] as r from ${name} t where school_id = ${school_id} and not (${NOTHING[name] ?? 'false'})) rows`,
    )
    found[name] = row?.rows
  }
  return found
}
