/** In the order of `group_id`: 20 positions in sessions and professor records, 8 in administration. */
export const ROLES = [
  'ADMINISTER',
  'PROFESSOR',
  'ASSESSOR',
  'PARENT',
  'SPOKESMAN',
  'DIRECTOR',
  'ADMINISTRATIVE',
  'TUTOR',
  'ADMIN_TI',
  'SUPER_ADMIN',
  'SUPERVISOR',
] as const

export type Role = (typeof ROLES)[number]

export const PERMISSION_POSITIONS = 20

/** `'01000000000000000000'` → `['PROFESSOR']`; positions without a role are ignored. */
export const rolesOf = (group_id: string): Role[] => ROLES.filter((_, position) => group_id[position] === '1')

export const permissionString = (roles: readonly Role[]): string =>
  ROLES.map((role) => (roles.includes(role) ? '1' : '0'))
    .join('')
    .padEnd(PERMISSION_POSITIONS, '0')

/**
 * `taught`: my subjects with their groups and students, and those of whom I stand in for. `advised`: groups whose advisor I am. `own`: myself or
 * written by me. `children`: active relationships only. `assigned`: a supervisor's schools.
 */
export type Scope = 'school' | 'taught' | 'advised' | 'children' | 'own' | 'assigned'

export type Grants = Partial<Record<Role, Scope>>

const everyRole = <One extends Scope>(scope: One): Partial<Record<Role, One>> =>
  Object.fromEntries(ROLES.map((role) => [role, scope]))

const LEADERS = { ADMINISTER: 'school', DIRECTOR: 'school' } as const

/** Who reads into what a school year is divided. */
const YEAR_READERS = {
  ADMINISTER: 'school',
  PROFESSOR: 'school',
  ASSESSOR: 'school',
  PARENT: 'school',
  DIRECTOR: 'school',
} as const

/** A role that is not named may not. Source: the authorization matrix of the security design. */
export const permissions = {
  'school:read': everyRole('school'),
  'settings:read': everyRole('school'),
  'professor-subjects:read': { ADMINISTER: 'school', DIRECTOR: 'school', PROFESSOR: 'own' },
  'my-day:read': { PROFESSOR: 'own' },
  'substitutions:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'substitutions:write': { ADMINISTER: 'school' },
  'class-list:read': { ADMINISTER: 'school', DIRECTOR: 'school', PROFESSOR: 'taught' },
  'attendance:take': { ADMINISTER: 'school', PROFESSOR: 'taught' },
  'attendance:correct': { ADMINISTER: 'school', PROFESSOR: 'taught' },
  'attendance:history': { ADMINISTER: 'school', DIRECTOR: 'school', PROFESSOR: 'taught' },
  'attendance:read': { ...LEADERS, PROFESSOR: 'taught', ASSESSOR: 'advised', PARENT: 'children' },
  /** Later also for who has duty `listas`. */
  'attendance:board': { ADMINISTER: 'school', DIRECTOR: 'school', ASSESSOR: 'advised' },
  'attendance:watch': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'attendance:remind': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'attendance:suspend': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'attendance-codes:write': { ADMINISTER: 'school' },
  /** The staff only for a family that handed it in (`on_behalf`). Of `taught`, the titular. */
  'excuses:send': { ADMINISTER: 'school', PROFESSOR: 'taught', ASSESSOR: 'advised', PARENT: 'children' },
  /** To find whose family handed one in. Of `taught`, the titular. */
  'excuses:record': { ADMINISTER: 'school', PROFESSOR: 'taught', ASSESSOR: 'advised' },
  /** Who does not decide reads the days of what was accepted. */
  'excuses:read': { ...LEADERS, PROFESSOR: 'taught', ASSESSOR: 'advised', PARENT: 'children' },
  /** Of `taught`, the titular where the school says so (`teacher-excuses`). */
  'excuses:decide': { ADMINISTER: 'school', DIRECTOR: 'school', PROFESSOR: 'taught', ASSESSOR: 'advised' },
  'grades:write': { ADMINISTER: 'school', PROFESSOR: 'taught' },
  'grades:grant': { ADMINISTER: 'own' },
  'capture:follow': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'school:write': { ADMINISTER: 'school' },
  'settings:write': { ADMINISTER: 'school', ADMIN_TI: 'school' },
  'partials:read': YEAR_READERS,
  'partials:write': { ADMINISTER: 'school' },
  'cycles:read': YEAR_READERS,
  /** What a cut leaves, and whom it leads where. */
  'cycles:cut': { ADMINISTER: 'school' },
  /** All that the school has, in one file. */
  'backups:make': { ADMINISTER: 'school' },
  /** In a copy with what is sealed. Who may read that follows it. */
  'backups:join': { DIRECTOR: 'school' },
  'imports:read': { ADMINISTER: 'school', DIRECTOR: 'school', PROFESSOR: 'taught' },
  /** Of every kind for who has `imports:write`; else grades of the own classes, in lists that one brought oneself. */
  'imports:grades': { ADMINISTER: 'school', PROFESSOR: 'taught' },
  'imports:write': { ADMINISTER: 'school' },
  'jobs:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'users:close-sessions': { ADMINISTER: 'school', ADMIN_TI: 'school' },
  'supervision:read': { SUPERVISOR: 'assigned', SUPER_ADMIN: 'school' },
  'supervision:write': { SUPERVISOR: 'assigned' },
  'supervision:export': { SUPERVISOR: 'assigned' },
  'students:list': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'students:write': { ADMINISTER: 'school' },
  /** Why a student left, and *Altas y bajas*. */
  'leavings:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'relationships:list': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'relationships:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    ASSESSOR: 'advised',
    PARENT: 'children',
  },
  'families:write': { ADMINISTER: 'school' },
  /** Later also for who has duty `accesos`. */
  'access-letters:issue': { ADMINISTER: 'school' },
  /** Emergencies and health. */
  'care:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'custody:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'custody:write': { ADMINISTER: 'school' },
  'users:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'users:edit': { ADMINISTER: 'school' },
  'groups:list': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'groups:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    PROFESSOR: 'taught',
    ASSESSOR: 'advised',
  },
  'groups:write': { ADMINISTER: 'school' },
  'timetable:write': { ADMINISTER: 'school' },
  'list-numbers:write': { ADMINISTER: 'school', PROFESSOR: 'taught' },
  'subject-catalog:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'subject-catalog:write': { ADMINISTER: 'school' },
  'students:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    PROFESSOR: 'taught',
    ASSESSOR: 'advised',
    PARENT: 'children',
  },
  /** For the staff: a family has its own. */
  'student-page:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    PROFESSOR: 'taught',
    ASSESSOR: 'advised',
  },
  'report-catalog:read': {
    ADMINISTER: 'school',
    PROFESSOR: 'school',
    ASSESSOR: 'school',
    DIRECTOR: 'school',
    ADMINISTRATIVE: 'school',
    TUTOR: 'school',
  },
  'case-files:write': { ADMINISTER: 'school', PROFESSOR: 'taught' },
  'case-files:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    PROFESSOR: 'own',
    ASSESSOR: 'advised',
    PARENT: 'children',
  },
  'case-files:close': { ADMINISTER: 'school', ASSESSOR: 'advised' },
  'report-catalog:write': { ADMINISTER: 'school' },
  'reports:list': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    ADMINISTRATIVE: 'school',
    TUTOR: 'school',
    PROFESSOR: 'own',
    ASSESSOR: 'advised',
  },
  'reports:describe': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    PROFESSOR: 'own',
    ASSESSOR: 'advised',
  },
  'grades:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    PROFESSOR: 'taught',
    ASSESSOR: 'advised',
    PARENT: 'children',
  },
  'dashboard:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'exports:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'report-cards:issue': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'report-cards:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    ASSESSOR: 'advised',
    PARENT: 'children',
  },
  'grades:history': { ADMINISTER: 'school', DIRECTOR: 'school', PROFESSOR: 'taught' },
  'notices:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    SPOKESMAN: 'school',
    PROFESSOR: 'own',
    ASSESSOR: 'own',
    PARENT: 'own',
    ADMINISTRATIVE: 'own',
    TUTOR: 'own',
    ADMIN_TI: 'own',
  },
  'notices:send': { ADMINISTER: 'school', DIRECTOR: 'school', SPOKESMAN: 'school' },
  'notices:follow': { ADMINISTER: 'school', DIRECTOR: 'school', SPOKESMAN: 'school' },
  /** For oneself; with `on_behalf` also for a family (`notice-answers`). */
  'notices:answer': {
    ADMINISTER: 'school',
    DIRECTOR: 'own',
    SPOKESMAN: 'own',
    PROFESSOR: 'taught',
    ASSESSOR: 'advised',
    PARENT: 'own',
    ADMINISTRATIVE: 'own',
    TUTOR: 'own',
    ADMIN_TI: 'own',
  },
  /** `taught`: of the groups whose titular one is. */
  'notice-answers:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    SPOKESMAN: 'school',
    PROFESSOR: 'taught',
    ASSESSOR: 'advised',
  },
  'family:read': { PARENT: 'children' },
  'confirmations:list': { ADMINISTER: 'school', ASSESSOR: 'advised' },
  /** The staff only for a parent who confirmed it on paper (`on_behalf`). */
  'confirmations:write': { PARENT: 'children', ADMINISTER: 'school', ASSESSOR: 'advised' },
  'family:confirm': { PARENT: 'children' },
  /** What the family reads of a report. Of `taught`, the titular: families answer on paper to them. */
  'family-reports:read': { PARENT: 'children', PROFESSOR: 'taught' },
  'report-answers:write': {
    PARENT: 'children',
    ADMINISTER: 'school',
    ASSESSOR: 'advised',
    PROFESSOR: 'taught',
  },
  'activities:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    PROFESSOR: 'school',
    PARENT: 'school',
    SPOKESMAN: 'school',
    TUTOR: 'school',
    ASSESSOR: 'school',
    ADMINISTRATIVE: 'school',
  },
  'activities:write': { ADMINISTER: 'school', DIRECTOR: 'school' },
  /** Each hit by the scope of its own read; `own`: screens. */
  /** What is wrong or missing in the data, of every list. */
  'data-health:read': { ADMINISTER: 'school' },
  'first-steps:read': { ADMINISTER: 'school' },
  'search:read': {
    ADMINISTER: 'school',
    DIRECTOR: 'school',
    PROFESSOR: 'taught',
    ASSESSOR: 'advised',
    PARENT: 'children',
    SPOKESMAN: 'own',
    ADMINISTRATIVE: 'own',
    TUTOR: 'own',
    ADMIN_TI: 'own',
  },
  /** Each by the scope of the command that takes it back. */
  /** Each opposite command asks for its own permission besides. */
  'undo:write': { ADMINISTER: 'school', PROFESSOR: 'own' },
  'webhooks:write': { ADMINISTER: 'school' },
  'audit:read': { ADMINISTER: 'school', DIRECTOR: 'school' },
  'restoration:read': { ADMINISTER: 'own', DIRECTOR: 'own' },
  /** Later also for ADMIN_TI, who prepares them. */
  'keys:write': { ADMINISTER: 'school' },
  /** Personal keys, which call in these roles of their maker and in no other. */
  'own-keys:write': { ADMINISTER: 'own', DIRECTOR: 'own', PROFESSOR: 'own', ASSESSOR: 'own' },
  'operator:read': { SUPER_ADMIN: 'own' },
} as const satisfies Record<string, Grants>

export type Action = keyof typeof permissions

export type GrantedScope<Asked extends Action> = {
  [One in Asked]: Exclude<(typeof permissions)[One][keyof (typeof permissions)[One]], undefined>
}[Asked]

/** Empty means "may not". Roles are never mixed: no role's action with another's scope. */
export const scopesFor = <Asked extends Action>(
  roles: readonly Role[],
  action: Asked,
): GrantedScope<Asked>[] => {
  const grants: Grants = permissions[action]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is read off the same row of the table
  return [...new Set(roles.flatMap((role) => grants[role] ?? []))] as GrantedScope<Asked>[]
}
