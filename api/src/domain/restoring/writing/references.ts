/**
 * Columns that are numbers of rows and have no foreign key. `there`: the row must be in the copy. `gone`: it may be gone, as in a history,
 * and then a number stands in its place that no row has.
 */
interface Reference {
  readonly of: string
  readonly when: 'there' | 'gone'
}

const there = (of: string): Reference => ({ of, when: 'there' })
const gone = (of: string): Reference => ({ of, when: 'gone' })

const KEYLESS: Readonly<Record<string, Reference>> = {
  'users.created_by': gone('users'),
  'class_hours.group_id': there('groups'),
  'class_hours.professor_id': there('users'),
  'assists.student_id': there('students'),
  'assist_history.assist_id': gone('assists'),
  'assist_history.subject_id': gone('subjects'),
  'assist_history.student_id': gone('students'),
  'assist_history.user_id': gone('users'),
  'assist_history.excuse_id': gone('excuses'),
  'absence_days.partial_id': there('partials'),
  'califications.subject_id': there('subjects'),
  'califications.student_id': there('students'),
  'calification_history.calification_id': gone('califications'),
  'calification_history.subject_id': gone('subjects'),
  'calification_history.student_id': gone('students'),
  'calification_history.partial_id': gone('partials'),
  'calification_history.user_id': gone('users'),
  'calification_history.grant_id': gone('grade_grants'),
  'feed_entries.subject_id': gone('subjects'),
  'feed_entries.report_id': gone('reports'),
  'feed_entries.history_id': gone('calification_history'),
  'feed_entries.file_id': gone('files'),
  'feed_entries.partial_id': gone('partials'),
  'feed_entries.excuse_id': gone('excuses'),
  'feed_entries.report_card_id': gone('report_cards'),
  'feed_entries.change_request_id': gone('change_requests'),
  'feed_entries.draft_id': gone('notice_drafts'),
  'feed_entries.substitution_id': gone('substitutions'),
}

/** @param of what its foreign key says */
export const referenceOf = (table: string, column: string, of: string | null): Reference | undefined =>
  KEYLESS[`${table}.${column}`] ?? (of === null || of === 'schools' ? undefined : there(of))
