import type { Line, RosterFiles } from './roster-files.ts'
import { type Place, placeOfClass } from './class-places.ts'

interface RosterClass {
  readonly id: string
  readonly org: string
  readonly homeroom: boolean
  readonly course: string
  readonly place: Place | undefined
}

interface Role {
  readonly role: string
  readonly org: string
  readonly grade: string
}

export interface Roster {
  readonly users: ReadonlyMap<string, Line>
  /** Lines that say that somebody is gone, or stands twice. */
  readonly leftOut: readonly { readonly line: Line; readonly why: string }[]
  readonly rolesOf: (user: string) => readonly Role[]
  readonly classesOf: (user: string, as: 'student' | 'teacher') => readonly RosterClass[]
  readonly birthOf: (user: string) => Line | undefined
  readonly familyOf: (student: string) => readonly { readonly user: Line; readonly role: string }[]
  /** The school of an organisation: parts of it have it as their parent. */
  readonly schoolOf: (org: string) => string
  readonly nameOf: (org: string) => string
}

const isGone = ({ status }: Line): boolean => status?.toLowerCase() === 'tobedeleted'

const byId = (lines: readonly Line[]): Map<string, Line> => {
  const found = new Map<string, Line>()
  for (const line of lines) {
    const id = line['sourcedid'] ?? line['usersourcedid']
    if (id !== undefined && !isGone(line) && !found.has(id)) found.set(id, line)
  }
  return found
}

export const FAMILY = new Set(['parent', 'guardian', 'relative', 'father', 'mother', 'familymember'])

const MOST_PARENTS = 10

const schoolsOf = (orgs: ReadonlyMap<string, Line>) => (id: string) => {
  let school = id
  let at = orgs.get(id)
  for (let up = 0; at && up < MOST_PARENTS; up += 1) {
    const above: string = at['parentsourcedid'] ?? ''
    at = orgs.get(above)
    if ((at?.['type'] ?? '').toLowerCase() === 'school') school = above
  }
  return school
}

/** SDS has no type: there a class without a course is a group, where others have one. */
const classesIn = ({ classes, courses }: RosterFiles): Map<string, RosterClass> => {
  const titles = byId(courses)
  const all = byId(classes)
  const hasTypes = classes.some(({ classtype }) => classtype !== undefined)
  const hasCourses = classes.some(({ coursesourcedid }) => coursesourcedid !== undefined)
  const read = (id: string, line: Line): RosterClass => {
    const { classtype = '', coursesourcedid = '', title = '' } = line
    const group = all.get(line['metadata.groupsourcedid'] ?? '')
    return {
      id,
      org: line['schoolsourcedid'] ?? line['orgsourcedid'] ?? '',
      homeroom: hasTypes ? classtype.toLowerCase() === 'homeroom' : hasCourses && coursesourcedid === '',
      course: titles.get(coursesourcedid)?.['title'] ?? title.split(/\s[·|–-]\s/, 1)[0] ?? '',
      place: line['metadata.special'] === undefined ? placeOfClass(group ?? line) : undefined,
    }
  }
  return new Map([...all].map(([id, line]) => [id, read(id, line)]))
}

const idsIn = (text = ''): string[] =>
  text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)

const add = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const all = map.get(key)
  if (all) all.push(value)
  else map.set(key, [value])
}

const rolesIn = ({ roles, users }: RosterFiles): Map<string, Role[]> => {
  const found = new Map<string, Role[]>()
  for (const line of roles)
    if (!isGone(line))
      add(found, line['usersourcedid'] ?? '', {
        role: (line['role'] ?? '').toLowerCase(),
        org: line['orgsourcedid'] ?? '',
        grade: line['grade'] ?? '',
      })
  // OneRoster 1.1 has one role, in the line of the person.
  for (const { sourcedid = '', role, orgsourcedids, primaryorgsourcedid, grades = '' } of users)
    if (role !== undefined && !found.has(sourcedid))
      add(found, sourcedid, {
        role: role.toLowerCase(),
        org: primaryorgsourcedid ?? idsIn(orgsourcedids)[0] ?? '',
        grade: grades,
      })
  return found
}

const familiesIn = (
  { relationships }: RosterFiles,
  users: ReadonlyMap<string, Line>,
  roleOf: (user: string) => string,
) => {
  const found = new Map<string, Map<string, string>>()
  const tie = (student: string, adult: string, role: string) => {
    if (!users.has(adult) || student === adult) return
    const family = found.get(student) ?? new Map<string, string>()
    if (!family.has(adult)) family.set(adult, role)
    found.set(student, family)
  }
  for (const line of relationships)
    if (!isGone(line))
      tie(
        line['usersourcedid'] ?? '',
        line['relationshipusersourcedid'] ?? '',
        (line['relationshiprole'] ?? '').toLowerCase(),
      )
  // Either of the two says whose the other is.
  for (const [id, { agentsourcedids }] of users)
    for (const other of idsIn(agentsourcedids)) {
      const role = roleOf(id)
      if (FAMILY.has(role)) tie(other, id, role)
      else tie(id, other, roleOf(other))
    }
  return found
}

const TWICE = 'El mismo sourcedId está dos veces'
const GONE = 'El otro sistema lo da por borrado (tobedeleted)'

export const joinRoster = (files: RosterFiles): Roster => {
  const users = byId(files.users)
  const leftOut = files.users.flatMap((line) => {
    if (users.get(line['sourcedid'] ?? '') === line) return []
    return [{ line, why: isGone(line) ? GONE : TWICE }]
  })
  const roles = rolesIn(files)
  const rolesOf = (user: string) => roles.get(user) ?? []
  const familyRole = (user: string) =>
    rolesOf(user).find(({ role }) => FAMILY.has(role))?.role ?? rolesOf(user)[0]?.role ?? ''
  const families = familiesIn(files, users, familyRole)
  const classes = classesIn(files)
  const enrolled = { student: new Map<string, RosterClass[]>(), teacher: new Map<string, RosterClass[]>() }
  for (const line of files.enrollments) {
    const found = classes.get(line['classsourcedid'] ?? '')
    const role = (line['role'] ?? '').toLowerCase()
    if (found && !isGone(line) && (role === 'student' || role === 'teacher'))
      add(enrolled[role], line['usersourcedid'] ?? '', found)
  }
  const births = byId(files.demographics)
  const orgs = byId(files.orgs)
  return {
    users,
    leftOut,
    rolesOf,
    classesOf: (user, as) => enrolled[as].get(user) ?? [],
    birthOf: (user) => births.get(user),
    familyOf: (student) =>
      [...(families.get(student) ?? [])].flatMap(([id, role]) => {
        const user = users.get(id)
        return user ? [{ user, role: role || familyRole(id) }] : []
      }),
    schoolOf: schoolsOf(orgs),
    nameOf: (org) => orgs.get(org)?.['name'] ?? org,
  }
}
