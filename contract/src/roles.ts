import { type Role, rolesOf } from './permissions.ts'

/** Highest first: the first one that a person has opens the home screen. */
export const ROLE_PRIORITY: readonly Role[] = [
  'PROFESSOR',
  'ASSESSOR',
  'ADMINISTRATIVE',
  'TUTOR',
  'ADMINISTER',
  'PARENT',
  'SPOKESMAN',
  'DIRECTOR',
  'ADMIN_TI',
  'SUPER_ADMIN',
  'SUPERVISOR',
]

export const primaryRole = (group_id: string): Role | undefined => {
  const roles = rolesOf(group_id)
  return ROLE_PRIORITY.find((role) => roles.includes(role))
}

export const isMultiUser = (group_id: string): boolean => rolesOf(group_id).length > 1

export const HOME: Record<Role, string> = {
  ADMINISTER: '/configuracion',
  PROFESSOR: '/inicio-maestros',
  ASSESSOR: '/orientador',
  PARENT: '/padres',
  SPOKESMAN: '/avisos',
  DIRECTOR: '/director',
  ADMINISTRATIVE: '/administrativos',
  TUTOR: '/tutores',
  ADMIN_TI: '/configuraciones',
  SUPER_ADMIN: '/configuraciones',
  SUPERVISOR: '/Supervisiones',
}

export const homeOf = (group_id: string): string => {
  const role = primaryRole(group_id)
  return role ? HOME[role] : '/working'
}

/** With no other role, sent to `/working`. Building a home shortens this list. */
const WITHOUT_HOME: readonly Role[] = ['ASSESSOR', 'ADMINISTRATIVE', 'TUTOR', 'ADMIN_TI', 'SUPER_ADMIN']

export const sentToWorking = (group_id: string): boolean =>
  !isMultiUser(group_id) && rolesOf(group_id).some((role) => WITHOUT_HOME.includes(role))

/** The four roles without a collection use `users`. */
export const COLLECTION = {
  ADMINISTER: 'administrators',
  PROFESSOR: 'professors',
  ASSESSOR: 'assessors',
  PARENT: 'parents',
  SPOKESMAN: 'spokesmen',
  DIRECTOR: 'directors',
  ADMINISTRATIVE: 'administratives',
  TUTOR: 'users',
  ADMIN_TI: 'users',
  SUPER_ADMIN: 'users',
  SUPERVISOR: 'users',
} as const satisfies Record<Role, string>

export const COLLECTIONS = [
  'administrators',
  'professors',
  'assessors',
  'parents',
  'spokesmen',
  'directors',
  'administratives',
  'users',
] as const

/** Names of permissions, where nobody has one yet. */
export const ROLE_NAMES: Record<Role, string> = {
  ADMINISTER: 'Administrador',
  PROFESSOR: 'Maestro',
  ASSESSOR: 'Orientador',
  PARENT: 'Padre',
  SPOKESMAN: 'Vocero',
  DIRECTOR: 'Director',
  ADMINISTRATIVE: 'Administrativo',
  TUTOR: 'Tutor',
  ADMIN_TI: 'Administrador TI',
  SUPER_ADMIN: 'Súper administrador',
  SUPERVISOR: 'Supervisor',
}
