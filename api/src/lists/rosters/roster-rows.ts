import { isGroup, type Roster, type RosterRow } from './read-roster.ts'
import { isStudent, kinshipOf, personOf, POSITIONS, rolesOf, staffRoles, TEACHER } from './people.ts'
import { listOf, placesOf, taught } from './places.ts'

/** Cells by the names of `STUDENT_COLUMNS` and `STAFF_COLUMNS`; of guardians with their number: `guardian_name.0`. */
export type RosterCells = Readonly<Record<string, string>>

const CURP = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/i
const MATRICULA = /\{?\s*(?:matricula|folio|studentid|local)\s*:\s*([^{}]{1,50})\}/i
/** As many as a school may allow. */
const GUARDIANS = 6

const SEX: Readonly<Record<string, string>> = { female: 'Mujer', male: 'Hombre', other: 'Otro' }

/** The matrícula: how the person is called there, unless that is an address; else what is kept beside it. */
export const folioOf = (user: RosterRow): string => {
  const { username = '', userids = '', identifier = '' } = user
  const beside = MATRICULA.exec(userids)?.[1]?.trim()
  if (beside) return beside
  if (username !== '' && !username.includes('@')) return username
  return CURP.test(identifier) ? '' : identifier
}

export const curpOf = ({ identifier = '' }: RosterRow): string => (CURP.test(identifier) ? identifier : '')

const byId = (rows: readonly RosterRow[], name: string): Map<string, RosterRow[]> => {
  const found = new Map<string, RosterRow[]>()
  for (const row of rows) {
    const id = row[name]
    if (id === undefined) continue
    const known = found.get(id)
    if (known) known.push(row)
    else found.set(id, [row])
  }
  return found
}

type Family = ReadonlyMap<string, readonly { id: string; role: string }[]>

/** By student: who answers for them. Either side may name the other, and SDS has a file of its own. */
const familiesOf = ({ files }: Roster, roles: ReturnType<typeof rolesOf>): Family => {
  const family = new Map<string, { id: string; role: string }[]>()
  const add = (student: string, id: string, said?: string) => {
    const known = family.get(student) ?? []
    const role = said ?? roles.get(id)?.find((each) => each !== 'student') ?? 'parent'
    if (!known.some((each) => each.id === id))
      family.set(student, [...known, { id, role: role.toLowerCase() }])
  }
  for (const {
    usersourcedid: student,
    relationshipusersourcedid: id,
    relationshiprole,
  } of files.relationships)
    if (student !== undefined && id !== undefined) add(student, id, relationshiprole)
  for (const user of files.users) {
    const own = user['sourcedid']
    if (own === undefined) continue
    for (const id of listOf(user['agentsourcedids'])) {
      if (isStudent(roles.get(own))) add(own, id)
      else if (isStudent(roles.get(id))) add(id, own)
    }
  }
  return family
}

const guardianCells = (
  family: readonly { id: string; role: string }[],
  users: ReadonlyMap<string, readonly RosterRow[]>,
): RosterCells => {
  const there = family.flatMap(({ id, role }) => {
    const user = users.get(id)?.[0]
    return user ? [{ role, person: personOf(user) }] : []
  })
  return Object.fromEntries(
    there.slice(0, GUARDIANS).flatMap(({ role, person }, at) => [
      [`guardian_name.${at}`, person.name],
      [`guardian_last_name.${at}`, person.last_name || person.surnames],
      [`guardian_second_last_name.${at}`, person.second_last_name],
      [`guardian_kinship.${at}`, kinshipOf(role, person)],
      [`guardian_phone.${at}`, person.phone],
      [`guardian_email.${at}`, person.email],
    ]),
  )
}

/** A row for each student: who it is, where, and who answers for them. */
export const studentRows = (roster: Roster): RosterCells[] => {
  const { files } = roster
  const roles = rolesOf(roster)
  const users = byId(files.users, 'sourcedid')
  const places = placesOf(roster)
  const families = familiesOf(roster, roles)
  const facts = new Map([
    ...byId(files.demographics, 'sourcedid'),
    ...byId(files.demographics, 'usersourcedid'),
  ])
  const groups = byId(
    files.enrollments.filter(({ role }) => role === 'student'),
    'usersourcedid',
  )
  return [...users].flatMap(([id, [user]]) => {
    if (!user || !isStudent(roles.get(id))) return []
    const where = (groups.get(id) ?? []).flatMap(
      ({ classsourcedid = '' }) => places.get(classsourcedid) ?? [],
    )
    const place = where.find(({ group }) => group !== '') ?? where[0]
    const { phone, ...person } = personOf(user)
    const { birthdate = '', sex = '' } = facts.get(id)?.[0] ?? {}
    return [
      {
        ...person,
        external_id: id,
        folio: folioOf(user),
        curp: curpOf(user),
        date_birth: birthdate,
        gender: SEX[sex.toLowerCase()] ?? '',
        cellphone: phone,
        level: place?.level ?? '',
        grade: place?.grade ?? '',
        group: place?.group ?? '',
        grade_group: place?.whole ?? '',
        status: user['enableduser']?.toLowerCase() === 'false' ? 'Baja' : '',
        ...guardianCells(families.get(id) ?? [], users),
      },
    ]
  })
}

/** A row for each class that somebody teaches, or one for who teaches none. */
export const staffRows = (roster: Roster): RosterCells[] => {
  const { files } = roster
  const roles = rolesOf(roster)
  const courses = byId(files.courses, 'sourcedid')
  const classes = byId(files.classes, 'sourcedid')
  const titles = new Map(files.classes.filter(isGroup).map((row) => [row['sourcedid'], row['title'] ?? '']))
  const idByTitle = new Map([...titles].map(([id, title]) => [title, id]))
  const places = placesOf(roster)
  const teaching = byId(
    files.enrollments.filter(({ role }) => role === 'teacher'),
    'usersourcedid',
  )
  return files.users.flatMap((user) => {
    const id = user['sourcedid'] ?? ''
    const own = staffRoles(roles.get(id))
    if (own.length === 0) return []
    const { phone, ...names } = personOf(user)
    const person = { ...names, cellphone: phone, subject: '', groups: '', level: '' }
    const lessons = (teaching.get(id) ?? []).flatMap(({ classsourcedid = '' }) => {
      const lesson = classes.get(classsourcedid)?.[0]
      if (!lesson || isGroup(lesson)) return []
      const { subject, group } = taught(lesson, courses.get(lesson['coursesourcedid'] ?? '')?.[0]?.['title'])
      const of = lesson['metadata.groupsourcedid'] ?? idByTitle.get(group) ?? ''
      return [{ subject, groups: titles.get(of) ?? group, level: places.get(of)?.level ?? '' }]
    })
    const positions = own.map((role) => POSITIONS[role] ?? role)
    const [first = TEACHER, ...others] =
      lessons.length > 0 ? [TEACHER, ...positions.filter((each) => each !== TEACHER)] : positions
    return [
      ...(lessons.length > 0 ? lessons : [{}]).map((lesson) => ({ ...person, ...lesson, position: first })),
      ...others.map((position) => ({ ...person, position })),
    ]
  })
}
