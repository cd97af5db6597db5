import { schoolRows } from './school-rows.ts'

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
export const everythingOf = (school_id: number) =>
  schoolRows(school_id, { apart: LOGS, without: NEW_EACH_TIME, nothing: NOTHING })
