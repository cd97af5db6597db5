import type { Role } from '@plantel/contract/permissions'
import { USER_KINDS, type UserKind } from '../user-kinds.ts'

const PATHS: Partial<Record<Role, UserKind['path']>> = {
  PROFESSOR: 'maestros',
  ADMINISTER: 'administradores',
  ASSESSOR: 'orientadores',
  DIRECTOR: 'directores',
  SPOKESMAN: 'voceros',
  PARENT: 'padres',
}

/** The list in which the person is edited: of several, that of what is done for the school. Undefined: in none. */
export const kindOf = (roles: readonly Role[]): UserKind | undefined => {
  const paths = roles.map((role) => PATHS[role])
  return Object.values(PATHS)
    .filter((path) => paths.includes(path))
    .map((path) => USER_KINDS.find((kind) => kind.path === path))
    .at(0)
}
