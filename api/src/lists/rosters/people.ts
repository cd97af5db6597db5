import { plainText } from '@plantel/contract/plain-text'
import type { Roster, RosterRow } from './read-roster.ts'

export interface PersonCells {
  readonly name: string
  readonly last_name: string
  readonly second_last_name: string
  /** Both in one, where nobody has parted them. */
  readonly surnames: string
  readonly email: string
  readonly phone: string
}

/** Surnames apart, where the program that wrote it has them so; else as one text, which the CURP or the list parts. */
export const personOf = (user: RosterRow): PersonCells => {
  const last_name = user['metadata.lastname'] ?? ''
  return {
    name: [user['givenname'], user['middlename']].filter(Boolean).join(' '),
    last_name,
    second_last_name: last_name === '' ? '' : (user['metadata.secondlastname'] ?? ''),
    surnames: last_name === '' ? (user['familyname'] ?? '') : '',
    email: user['email'] ?? '',
    phone: user['sms'] ?? user['phone'] ?? '',
  }
}

const STUDENT = 'student'
const FAMILY = new Set(['parent', 'guardian', 'relative'])

/** By id of the person: what they are, each once, in small letters. */
export const rolesOf = ({ files }: Roster): ReadonlyMap<string, readonly string[]> => {
  const roles = new Map<string, string[]>()
  const add = (id: string | undefined, role: string | undefined) => {
    if (id === undefined || role === undefined) return
    const known = roles.get(id) ?? []
    if (!known.includes(role.toLowerCase())) roles.set(id, [...known, role.toLowerCase()])
  }
  for (const user of files.users) add(user['sourcedid'], user['role'])
  for (const row of files.roles) add(row['usersourcedid'], row['role'])
  return roles
}

export const isStudent = (roles: readonly string[] = []): boolean => roles.includes(STUDENT)
export const staffRoles = (roles: readonly string[] = []): string[] =>
  roles.filter((role) => role !== STUDENT && !FAMILY.has(role))

/** What a list of staff calls who teaches. */
export const TEACHER = 'Maestro'

/** In the words of a list of staff. Nobody becomes an administrator by a file: that word is asked about. */
export const POSITIONS: Readonly<Record<string, string>> = {
  teacher: TEACHER,
  aide: 'Auxiliar',
  principal: 'Director',
  counselor: 'Orientador',
  advisor: 'Orientador',
  administrator: 'Administrador',
  siteadministrator: 'Administrador',
  districtadministrator: 'Administrador',
  systemadministrator: 'Administrador',
}

/** These formats know a *parent*, not which: by the first name, for one of the two has to be said. */
const MOTHERS =
  /a$|^(?:abigail|araceli|beatriz|belen|carmen|citlali|consuelo|dolores|elizabeth|esther|guadalupe|isabel|itzel|ivonne|judith|karen|leonor|lizbeth|lourdes|luz|maribel|mercedes|miriam|monserrat|nayeli|noemi|paz|pilar|raquel|rocio|rosario|ruth|socorro|soledad|xochitl|yazmin|jazmin)$/

export const kinshipOf = (role: string, { name }: Pick<PersonCells, 'name'>): string => {
  if (role === 'guardian') return 'Tutor legal'
  if (role === 'relative') return 'Familiar'
  return MOTHERS.test(plainText(name.split(' ')[0] ?? '')) ? 'Madre' : 'Padre'
}
