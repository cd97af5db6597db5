import type { Meter } from '../meter.ts'
import { dropEmptyEnd, type RawList, type RawRow } from '../raw-list.ts'
import { gradeOf, groupWords, levelWord, NO_PLACE, type Place } from './class-places.ts'
import type { Line } from './roster-files.ts'
import {
  curpOf,
  folioOf,
  isInactive,
  kinshipOf,
  namesOf,
  orgOf,
  phoneOf,
  positionOf,
  sexOf,
} from './roster-people.ts'
import { FAMILY, type Roster } from './roster.ts'

/** By header, as a list of the school would have it. */
type Cells = Readonly<Record<string, string>>
type Sheet = RawList['sheets'][number]

const MOST_GUARDIANS = 6

const placeOf = (roster: Roster, id: string, { grades }: Line): Place => {
  const classes = roster.classesOf(id, 'student')
  const found =
    classes.find(({ homeroom, place }) => homeroom && place)?.place ??
    classes.find(({ place }) => place)?.place
  const grade = gradeOf(grades ?? roster.rolesOf(id).find(({ role }) => role === 'student')?.grade)
  if (!found) return { ...NO_PLACE, level: levelWord(grade), grade: grade?.grade ?? '' }
  return { ...found, level: found.level || levelWord(grade) }
}

const guardiansOf = (roster: Roster, id: string): Cells => {
  const family = roster.familyOf(id).slice(0, MOST_GUARDIANS)
  return Object.fromEntries(
    family.flatMap(({ user, role }, at): [string, string][] => {
      const { name, last, second } = namesOf(user)
      const whose = `del tutor ${at + 1}`
      return [
        [`Nombre ${whose}`, name],
        [`Apellido paterno ${whose}`, last],
        [`Apellido materno ${whose}`, second],
        [`Parentesco ${whose}`, kinshipOf(role)],
        [`Celular ${whose}`, phoneOf(user)],
        [`Correo ${whose}`, user['email'] ?? ''],
      ]
    }),
  )
}

const studentCells = (roster: Roster, id: string, line: Line, apart: boolean): Cells => {
  const { name, surnames, last, second } = namesOf(line)
  const { level, grade, group, turn } = placeOf(roster, id, line)
  const birth = roster.birthOf(id)
  return {
    'ID externo': id,
    Matrícula: folioOf(line),
    CURP: curpOf(line),
    ...(apart ? { 'Apellido paterno': last, 'Apellido materno': second } : { Apellidos: surnames }),
    Nombre: name,
    'Fecha de nacimiento': birth?.['birthdate'] ?? '',
    Sexo: sexOf(birth),
    'Celular del alumno': phoneOf(line),
    'Correo del alumno': line['email'] ?? '',
    Nivel: level,
    Grado: grade,
    Grupo: group,
    Turno: turn,
    Estatus: isInactive(line) ? 'Baja' : '',
    ...guardiansOf(roster, id),
  }
}

/** One row of each class; who has none, one of each role. */
const staffCells = (roster: Roster, id: string, line: Line): Cells[] => {
  const { name, last, second } = namesOf(line)
  const person = {
    CURP: curpOf(line),
    'Apellido paterno': last,
    'Apellido materno': second,
    Nombre: name,
    Celular: phoneOf(line),
    Correo: line['email'] ?? '',
  }
  const row = (role: string, course = '', place?: Place): Cells => ({
    ...person,
    Función: positionOf(role),
    Materia: course,
    'Grupo que atiende': place ? groupWords(place) : '',
  })
  const all = roster.classesOf(id, 'teacher').filter(({ place }) => place)
  const taught = all.filter(({ homeroom }) => !homeroom)
  const known = new Set(taught.flatMap(({ place }) => (place ? groupWords(place) : [])))
  const alone = all.filter(({ homeroom, place }) => homeroom && place && !known.has(groupWords(place)))
  const roles = new Set(
    roster.rolesOf(id).flatMap(({ role }) => (FAMILY.has(role) || role === '' ? [] : role)),
  )
  const classes = [
    ...taught.map(({ course, place }) => row('teacher', course, place)),
    ...alone.map(({ place }) => row('teacher', '', place)),
  ]
  if (classes.length > 0) roles.delete('teacher')
  return [...classes, ...[...roles].map((role) => row(role))]
}

interface Drawing {
  readonly kind: 'students' | 'staff'
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly Cells[]
  readonly ignored?: readonly { readonly cells: readonly string[]; readonly why: string }[]
}

/** Columns that nobody has are left out. */
const draw = ({ kind, name, hidden, rows, ignored = [] }: Drawing, meter: Meter): Sheet => {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((title) =>
    rows.some((row) => row[title]),
  )
  const lines = [head, ...rows.map((row) => head.map((title) => row[title] ?? ''))]
  const drawn = lines.map((cells, at): RawRow => {
    dropEmptyEnd(cells)
    meter.row(cells.length)
    cells.forEach((cell, column) => meter.cell(column, cell))
    return { row: at + 1, cells }
  })
  return {
    name,
    hidden,
    kind,
    rows: drawn,
    merges: [],
    ignored: ignored.map(({ cells, why }, at) => ({ row: drawn.length + at + 1, cells, why })),
  }
}

const NAME_MAX = 60

const groupBySchool = (roster: Roster) => {
  const students = new Map<string, [string, Line][]>()
  const staff = new Map<string, [string, Line][]>()
  for (const [id, line] of roster.users) {
    const roles = roster.rolesOf(id).map(({ role }) => role)
    const isStudent = roles.includes('student') || roster.classesOf(id, 'student').length > 0
    const works = roles.some((role) => role !== '' && role !== 'student' && !FAMILY.has(role))
    if (!isStudent && !works && roster.classesOf(id, 'teacher').length === 0) continue
    const school = roster.schoolOf(orgOf(roster, id, isStudent ? 'student' : 'teacher'))
    const sheet = isStudent ? students : staff
    const there = sheet.get(school)
    if (there) there.push([id, line])
    else sheet.set(school, [[id, line]])
  }
  return { students, staff }
}

/**
 * One sheet of students and one of staff, in the words of a school. Of a file with several schools each has its own sheets: the one with most
 * people is read, the others wait until somebody chooses them.
 */
export const rosterSheets = (roster: Roster, meter: Meter): Sheet[] => {
  const { students, staff } = groupBySchool(roster)
  const sizeOf = (school: string) =>
    (students.get(school)?.length ?? 0) * 1_000 + (staff.get(school)?.length ?? 0)
  const schools = [...new Set([...students.keys(), ...staff.keys()])].toSorted(
    (one, other) => sizeOf(other) - sizeOf(one),
  )
  const gone = roster.leftOut.map(({ line, why }) => ({
    cells: [line['sourcedid'] ?? '', line['familyname'] ?? '', line['givenname'] ?? ''],
    why,
  }))
  return schools.flatMap((school, at): Sheet[] => {
    const title = (word: string) =>
      schools.length > 1 ? `${word} · ${roster.nameOf(school).slice(0, NAME_MAX)} (${at + 1})` : word
    const own = students.get(school) ?? []
    const apart = own.every(([, line]) => namesOf(line).apart)
    const hidden = at > 0
    const people = own.map(([id, line]) => studentCells(roster, id, line, apart))
    const workers = (staff.get(school) ?? []).flatMap(([id, line]) =>
      isInactive(line) ? [] : staffCells(roster, id, line),
    )
    return [
      {
        kind: 'students' as const,
        name: title('Alumnos'),
        hidden,
        rows: people,
        ...(at === 0 ? { ignored: gone } : {}),
      },
      { kind: 'staff' as const, name: title('Personal y clases'), hidden, rows: workers },
    ].flatMap((sheet) => (sheet.rows.length > 0 ? [draw(sheet, meter)] : []))
  })
}
