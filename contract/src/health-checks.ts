/** What can be wrong with an active student's data (`data-health.ts`). */
export const STUDENT_CHECKS = [
  'without-group',
  'without-guardian',
  'incomplete',
  'without-birth',
  'odd-birth',
  'without-gender',
  'without-address',
  'without-phone',
  'without-emergency',
  'without-photo',
  'without-curp',
  'curp-shape',
  'curp-digit',
  'curp-birth',
  'curp-gender',
  'curp-twice',
  'same-student',
] as const
export type StudentCheck = (typeof STUDENT_CHECKS)[number]

/** What can be wrong with an active person's data (`data-health.ts`). */
export const USER_CHECKS = [
  'without-email',
  'without-phone',
  'shared-phone',
  'never-signed-in',
  'without-child',
  'without-class',
  'without-group',
] as const
export type UserCheck = (typeof USER_CHECKS)[number]

/** What can be wrong with a group of the current cycle (`data-health.ts`). */
export const GROUP_CHECKS = [
  'without-advisor',
  'empty',
  'without-subjects',
  'without-professor',
  'without-hours',
  'without-titular',
  'without-partials',
] as const
export type GroupCheck = (typeof GROUP_CHECKS)[number]

/** What can be wrong with a partial of the current cycle (`data-health.ts`): school days before it, or a number, that no partial has. */
export const PARTIAL_CHECKS = ['gap', 'number'] as const
export type PartialCheck = (typeof PARTIAL_CHECKS)[number]

/** What can be wrong with a subject in use (`data-health.ts`). */
export const SUBJECT_CHECKS = ['unused', 'twice'] as const
export type SubjectCheck = (typeof SUBJECT_CHECKS)[number]
