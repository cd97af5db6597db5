/**
 * How the query keys of the administration begin. What one screen saves changes what another shows (a new subject the
 * groups, a new parent the students), so every feature that makes them stale names them from here.
 */
export const STUDENTS_KEY = ['students'] as const
export const GROUPS_KEY = ['groups'] as const
export const SUBJECT_CATALOG_KEY = ['subject-catalog'] as const
export const USERS_KEY = ['users'] as const
export const REPORTS_KEY = ['reports'] as const
export const REPORT_TYPES_KEY = ['report-types'] as const
export const ACTIVITIES_KEY = ['activities'] as const
export const CHANGE_REQUESTS_KEY = ['change-requests'] as const
export const EXCUSES_KEY = ['excuses'] as const
export const BOARD_KEY = ['attendance-board'] as const
export const STUDENT_DAYS_KEY = ['student-days'] as const
export const UNDOS_KEY = ['undos'] as const
export const CONFIRMATIONS_KEY = ['family-confirmations'] as const
export const FIRST_STEPS_KEY = ['first-steps'] as const
