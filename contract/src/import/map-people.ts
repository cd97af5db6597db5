import type { Thing } from './dictionary.ts'
import { isContactBand, isNameReading, isOfGuardian, type Reading } from './column-readings.ts'
import type { ImportField, ImportKind } from './tables.ts'

/** What a column would be, before two that say the same are compared. */
export interface Claim {
  readonly reading: Reading
  readonly field: ImportField | null
  readonly certain: boolean
  readonly guardian?: number
  readonly owner?: 'father' | 'mother' | 'tutor'
  readonly subject?: string | null
  readonly partial?: number
  readonly day?: string
}

export const nothing = (reading: Reading, certain = true): Claim => ({ reading, field: null, certain })

/** Of the person: the same name in both. */
const SAME: Partial<Record<Thing, ImportField>> = {
  external_id: 'external_id',
  folio: 'folio',
  curp: 'curp',
  full_name: 'full_name',
  middle_name: 'middle_name',
  surnames: 'surnames',
  last_name: 'last_name',
  second_last_name: 'second_last_name',
  level: 'level',
  cct: 'cct',
  grade: 'grade',
  group: 'group',
  grade_group: 'grade_group',
  turn: 'turn',
}

const OF_STUDENTS: Partial<Record<Thing, ImportField>> = {
  ...SAME,
  date_birth: 'date_birth',
  birth_day: 'birth_day',
  birth_month: 'birth_month',
  birth_year: 'birth_year',
  gender: 'gender',
  phone: 'cellphone',
  email: 'email',
  address: 'address',
  street: 'street',
  outside_number: 'outside_number',
  inside_number: 'inside_number',
  colony: 'colony',
  zipcode: 'zipcode',
  municipality: 'municipality',
  status: 'status',
  observation: 'observation',
  list_number: 'folio',
}

const OF_STAFF: Partial<Record<Thing, ImportField>> = {
  ...OF_STUDENTS,
  rfc: 'rfc',
  grade: 'groups',
  group: 'groups',
  grade_group: 'groups',
  groups: 'groups',
  class: 'subject',
  subject: 'subject',
  position: 'position',
}

const OF_MARKS: Partial<Record<Thing, ImportField>> = {
  ...SAME,
  class: 'grade_group',
  subject: 'subject',
  list_number: 'folio',
}

const FIELDS: Readonly<Record<ImportKind, Partial<Record<Thing, ImportField>>>> = {
  students: { ...OF_STUDENTS, class: 'grade_group' },
  staff: OF_STAFF,
  grades: { ...OF_MARKS, partial_column: 'partial' },
  attendance: OF_MARKS,
}

const SURNAMES = new Set<Thing | null | undefined>(['surnames', 'last_name', 'second_last_name'])
const MAIN = new Set<string | undefined>([undefined, 'student', 'staff'])

const isMain = (reading: Reading, kind: ImportKind): boolean => {
  if (isOfGuardian(reading)) return kind === 'staff' && isContactBand(reading)
  return kind === 'staff' ? reading.owner !== 'student' : reading.owner !== 'staff'
}

const ADDRESS = new Set<Thing | null | undefined>([
  'address',
  'street',
  'outside_number',
  'inside_number',
  'colony',
  'zipcode',
  'municipality',
])

/** An address under the tutor's band is the student's too where no other one stands. */
const isSharedAddress = (reading: Reading, all: readonly Reading[], kind: ImportKind): boolean =>
  kind === 'students' &&
  isOfGuardian(reading) &&
  ADDRESS.has(reading.thing) &&
  !all.some((other) => ADDRESS.has(other.thing) && !isOfGuardian(other))

/** *NOMBRE DEL ALUMNO* merged over two or three columns that each hold a part of it. */
const sharedParts = (readings: readonly Reading[]): ReadonlyMap<Reading, ImportField> => {
  const parts = new Map<Reading, ImportField>()
  const filled = readings.filter(
    (each) =>
      isNameReading(each) && each.column.shared && MAIN.has(each.owner) && each.content.share('name') >= 0.5,
  )
  const [head] = filled
  const same = filled.filter(({ column }) => column.header === head?.column.header)
  if (same.length !== 2 && same.length !== 3) return parts
  const three: readonly ImportField[] = ['last_name', 'second_last_name', 'name']
  const fields: readonly ImportField[] =
    head?.thing !== 'surnames'
      ? same.length === 3
        ? three
        : ['surnames', 'name']
      : three.slice(0, same.length)
  same.forEach((reading, at) => {
    const field = fields[at]
    if (field) parts.set(reading, field)
  })
  return parts
}

const nameField = (reading: Reading, hasSurnames: boolean): ImportField => {
  if (reading.thing === 'name') return hasSurnames ? 'name' : 'full_name'
  return reading.thing === null ? (hasSurnames ? 'name' : 'full_name') : 'full_name'
}

/** *GRADO* beside *GRUPO*: one group in two cells, of a teacher too. */
const APART: Partial<Record<Thing, ImportField>> = { grade: 'grade', group: 'group' }

/** What says whose line it is, and where that person is. Guardians and marks are mapped apart. */
export const claimPeople = (
  readings: readonly Reading[],
  kind: ImportKind,
  listNumbers: boolean,
): Map<Reading, Claim> => {
  const claims = new Map<Reading, Claim>()
  const main = readings.filter((reading) => isMain(reading, kind))
  const hasSurnames = main.some(({ thing }) => SURNAMES.has(thing))
  const parts = sharedParts(main)
  const isApart = (['grade', 'group'] as const).every((thing) => main.some((each) => each.thing === thing))
  const fields = kind === 'staff' && isApart ? { ...OF_STAFF, ...APART } : FIELDS[kind]
  for (const reading of readings) {
    const part = parts.get(reading)
    const isLine =
      reading.thing === 'list_number' && !(listNumbers && !main.some(({ thing }) => thing === 'folio'))
    if (isLine) claims.set(reading, nothing(reading))
    else if (part) claims.set(reading, { reading, field: part, certain: SURNAMES.has(reading.thing) })
    else if (reading.column.shared && isNameReading(reading) && reading.content.filled === 0)
      claims.set(reading, nothing(reading))
    else if (isSharedAddress(reading, readings, kind)) {
      const field = reading.thing ? fields[reading.thing] : undefined
      claims.set(reading, { reading, field: field ?? null, certain: false })
    } else if (isMain(reading, kind)) {
      const named = isNameReading(reading) && !SURNAMES.has(reading.thing)
      const field = named
        ? nameField(reading, hasSurnames)
        : reading.thing
          ? fields[reading.thing]
          : undefined
      claims.set(reading, { reading, field: field ?? null, certain: true })
    } else claims.set(reading, nothing(reading))
  }
  return claims
}
