import { KEY_SCOPE_WORDS, type KeyScope } from './key-scopes.ts'
import type { Role } from './permissions.ts'

/** A key of one person reads, and does nothing. */
export const OWN_KEY_SCOPES = [
  'school:read',
  'groups:read',
  'activities:read',
  'staff:read',
  'students:read',
  'grades:read',
  'attendance:read',
] as const satisfies readonly KeyScope[]

export type OwnKeyScope = (typeof OWN_KEY_SCOPES)[number]

const WITHOUT_STAFF = OWN_KEY_SCOPES.filter((scope) => scope !== 'staff:read')

/** Which open something to the role. `own-key-scopes.test.ts` compares them with `KEY_ACCESS`. */
const OF_ROLE: Partial<Record<Role, readonly OwnKeyScope[]>> = {
  ADMINISTER: OWN_KEY_SCOPES,
  DIRECTOR: OWN_KEY_SCOPES,
  PROFESSOR: OWN_KEY_SCOPES,
  ASSESSOR: WITHOUT_STAFF,
}

const LEADERS: readonly Role[] = ['ADMINISTER', 'DIRECTOR']

/** The roles in which a personal key may call: never as a parent. */
export const ownKeyRoles = (roles: readonly Role[]): Role[] =>
  roles.filter((role) => OF_ROLE[role] !== undefined)

export const ownKeyScopes = (roles: readonly Role[]): OwnKeyScope[] =>
  OWN_KEY_SCOPES.filter((scope) => roles.some((role) => OF_ROLE[role]?.includes(scope)))

/** What it opens to these roles. */
export const ownScopeWords = (scope: OwnKeyScope, roles: readonly Role[]): string =>
  scope === 'staff:read' && !roles.some((role) => LEADERS.includes(role))
    ? 'Leer las clases y el horario propios'
    : KEY_SCOPE_WORDS[scope]
