import { curpNameLetters } from '@plantel/contract/curp'
import { splitSurnames } from '@plantel/contract/import/names'
import type { Line } from './roster-files.ts'
import type { Roster } from './roster.ts'

const CURP = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[0-9A-Z]\d$/

/** `{type:identifier}`, several with commas between them. */
const userIds = ({ userids = '' }: Line): Map<string, string> =>
  new Map(
    [...userids.matchAll(/\{([^{}:]+):([^{}]+)\}/g)].map(([, type = '', id = '']) => [
      type.trim().toLowerCase(),
      id.trim(),
    ]),
  )

export const curpOf = (line: Line): string => {
  const typed = line['identifier']?.toUpperCase() ?? ''
  return CURP.test(typed) ? typed : (userIds(line).get('curp') ?? '')
}

/** What the school calls the student's number; a user name that is an address or a name is none. */
export const folioOf = (line: Line): string => {
  const { identifier = '', username = '' } = line
  const own = userIds(line).get('matricula')
  if (own !== undefined) return own
  const named = username.includes('@') || !/\d/.test(username) ? '' : username
  return named || (CURP.test(identifier.toUpperCase()) ? '' : identifier)
}

export const phoneOf = ({ sms, phone }: Line): string => sms ?? phone ?? ''

interface Names {
  readonly name: string
  readonly surnames: string
  readonly last: string
  readonly second: string
  /** Somebody wrote them apart. */
  readonly apart: boolean
}

/** A middle name is another given name here, unless the CURP says that it is the first surname. */
export const namesOf = (line: Line): Names => {
  const { givenname = '', middlename = '', familyname = '' } = line
  const last = line['metadata.lastname']
  const name = [givenname, middlename].filter(Boolean).join(' ')
  if (last !== undefined) {
    const second = line['metadata.secondlastname'] ?? ''
    return { name, surnames: `${last} ${second}`.trim(), last, second, apart: true }
  }
  const curp = curpOf(line)
  if (curp !== '' && middlename !== '' && familyname !== '') {
    const person = { name: givenname, last_name: middlename, second_last_name: familyname }
    if (curpNameLetters(person).initials === curp.slice(0, 4))
      return {
        name: givenname,
        surnames: `${middlename} ${familyname}`,
        last: middlename,
        second: familyname,
        apart: true,
      }
  }
  const split = splitSurnames(familyname, curp === '' ? {} : { curp, name }).value
  return {
    name,
    surnames: familyname,
    last: split?.last_name ?? familyname,
    second: split?.second_last_name ?? '',
    apart: false,
  }
}

const SEXES: Readonly<Record<string, string>> = {
  female: 'Mujer',
  male: 'Hombre',
  f: 'Mujer',
  m: 'Hombre',
  other: 'Otro',
}

export const sexOf = (line: Line | undefined): string => SEXES[line?.['sex']?.toLowerCase() ?? ''] ?? ''

export const isInactive = ({ enableduser, status }: Line): boolean =>
  enableduser?.toLowerCase() === 'false' || status?.toLowerCase() === 'inactive'

const KINSHIP: Readonly<Record<string, string>> = {
  father: 'Padre',
  mother: 'Madre',
  guardian: 'Tutor legal',
  relative: 'Familiar',
}

export const kinshipOf = (role: string): string => KINSHIP[role] ?? ''

const POSITIONS: Readonly<Record<string, string>> = {
  teacher: 'Maestro',
  professor: 'Maestro',
  instructor: 'Maestro',
  lecturer: 'Maestro',
  faculty: 'Maestro',
  principal: 'Director',
  counselor: 'Orientador',
  advisor: 'Orientador',
  administrator: 'Administrador',
  siteadministrator: 'Administrador del plantel',
  districtadministrator: 'Administrador de zona',
  systemadministrator: 'Administrador del sistema',
  aide: 'Auxiliar',
  proctor: 'Apoyo',
}

/** Nobody becomes an administrator by a file: of such words the school is asked. */
export const positionOf = (role: string): string => POSITIONS[role] ?? role

/** Where somebody belongs: the organisation of the person, or of a class. */
export const orgOf = (roster: Roster, id: string, as: 'student' | 'teacher'): string => {
  const [role] = roster.rolesOf(id)
  const { primaryorgsourcedid, orgsourcedids = '' } = roster.users.get(id) ?? {}
  const org =
    roster.rolesOf(id).find((each) => each.role === as)?.org ??
    role?.org ??
    primaryorgsourcedid ??
    orgsourcedids.split(',')[0]
  return org || roster.classesOf(id, as)[0]?.org || ''
}
