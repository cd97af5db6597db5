interface Left {
  /** For whoever changes this. */
  readonly why: string
  /** For who imports, where there are rows. */
  readonly note: string
}

const LOG: Left = {
  why: 'a log says who did what here; what a file says was done elsewhere is a file to read',
  note: 'La bitácora se queda en la copia, para leerla: aquí empieza otra.',
}
const RESTORED: Left = {
  why: 'what a backup of another installation brought back',
  note: 'Las restauraciones que tuvo la escuela se quedan en la copia.',
}
const SUPERVISED: Left = {
  why: 'of accounts of the supervision, which belong to no school',
  note: 'Las visitas y encuestas de supervisión se quedan en la copia.',
}

/** Tables of a copy of which nothing is written. */
export const LEFT_IN_FILE: Readonly<Record<string, Left>> = {
  audit_log: LOG,
  audit_about: LOG,
  audit_seals: LOG,
  field_changes: LOG,
  restorations: RESTORED,
  restoration_reads: RESTORED,
  supervision_visits: SUPERVISED,
  supervision_surveys: SUPERVISED,
}

/** Counted from the rows that were written, whatever the copy says. */
export const COUNTED_HERE: readonly string[] = [
  'student_stats',
  'student_subject_stats',
  'subject_stats',
  'absence_days',
  'student_absence_days',
  'student_places',
  'report_counts',
  'school_stats',
  'user_counts',
]

/** Counted here too, but for what a finished cycle was when it ended (`write-counted.ts`). */
export const COUNTED_AS_ENDED: readonly string[] = ['group_stats', 'capture_counts', 'student_cycle_stats']

/** What is other than in the copy once it is written, and why. Whatever is not named here comes out of a second copy as it stood. */
export const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = {
  'schools.clave': 'stays as it was where another school has it',
  'schools.status': 'of this installation',
  'schools.demonstration': 'of this installation',
  'schools.created_at': 'of this installation',
  'schools.updated_at': 'of this installation',
  'settings.configuration_id': 'a setting is its key',
  'settings.updated_at': 'written now',
  'users.group_id': 'without the roles that a copy does not give',
  'users.signed_in_at': 'nobody has signed in to this school yet',
  'users.url_photo_profile': 'drawn anew, under a name of its own',
  'students.url_photo_profile': 'drawn anew, under a name of its own',
  'relationships.access': 'none, where the copy hides it from who made it',
  'report_cards.folio': 'none, where this installation did not issue it',
  'grade_grants.expires_at': 'over, at the latest now',
  'notice_drafts.problem': 'a scheduled notice waits for its author',
  'imports.status': 'nothing of it is under way any more',
  'imports.revert_until': 'what it changed is not known here',
  'school_stats.signed_in_users': 'nobody has signed in to this school yet',
}
