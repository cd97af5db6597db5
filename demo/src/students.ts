import { STATUS } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { present } from './present.ts'
import { buildCurp } from '@plantel/contract/curp'
import { addDays, cycleYearOf } from './days.ts'
import type { Child } from './families.ts'
import type { Filling } from './filling.ts'
import { insertRowsForIds } from './insert-rows.ts'
import type { Address } from './people.ts'
import { PRIMARY } from './words/places.ts'
import { type Random, randomFor } from './random.ts'
import type { Seat } from './seats.ts'

export interface Student {
  readonly student_id: number
  readonly seat: Seat
  /** The mean that the student's grades gather round, 0–100. */
  readonly ability: number
  readonly absence: number
}

export interface NewStudent {
  readonly child: Child
  readonly address: Address
  readonly cellphone: string
  /** Of the family, so that brothers and sisters are a year apart, or twins. */
  readonly birthday: number
}

export const insertStudents = async (
  filling: Filling,
  clave: string,
  students: readonly NewStudent[],
): Promise<Student[]> => {
  const random = randomFor(`students ${clave}`)
  const curps = new Map<string, number>()
  const year = cycleYearOf(filling.today)
  const rows = students.map((student, index) => rowOf(filling, random, student, year, index, curps))
  const ids = await insertRowsForIds(filling.tx, 'students', 'student_id', rows)
  return students.map(({ child }, index) => ({
    student_id: present(ids[index]),
    seat: child.seat,
    ability: random.normal(80, 10),
    absence: absenceOf(index, random),
  }))
}

/** *Nunca se ha presentado*. */
const NEVER_CAME = { every: 360, place: 200 }

const absenceOf = (index: number, random: Random): number => {
  const usual = random.chance(0.04) ? 0.2 : random.between(1, 6) / 100
  return index % NEVER_CAME.every === NEVER_CAME.place ? 1 : usual
}

/** *Por reinscribir*; of who never came, every second one. */
const WAITING = { every: 90, place: 77 }
const isWaiting = (index: number) =>
  index % WAITING.every === WAITING.place || index % (2 * NEVER_CAME.every) === NEVER_CAME.place

/** In the first grade since this cycle, in the others a year longer each. */
const enrolmentOf = (today: string, year: number, { place: { grade }, kind }: Seat, index: number) => {
  const begun = (cycle: number) => {
    const day = `${cycle}-08-20`
    return day > today ? today : day
  }
  const waits = kind === 'current' && isWaiting(index)
  return { entered_on: begun(year + 1 - grade), enrolled_on: waits ? null : begun(year) }
}

/** What the list of some other school did not bring: *Ficha incompleta*. */
const LACKING = { street: null, colony: null, outside_number: null, zipcode: null } as const
const INCOMPLETE_EVERY = 150
const isIncomplete = (index: number) => index % INCOMPLETE_EVERY === INCOMPLETE_EVERY / 2

const rowOf = (
  { contacts, today }: Filling,
  random: Random,
  { child: { person, seat }, address, cellphone, birthday }: NewStudent,
  year: number,
  index: number,
  curps: Map<string, number>,
) => {
  const age = ageAt(seat)
  const date_birth = addDays(`${year - age}-01-01`, birthday)
  const has_smartphone: Flag = seat.place.level === PRIMARY ? 0 : 1
  const height = 70 + age * 6.3 + random.between(-6, 6)
  return {
    ...person,
    ...(isIncomplete(index) ? LACKING : address),
    ...situationOf(seat),
    ...enrolmentOf(today, year, seat, index),
    folio: `${year % 100}${String(index + 1).padStart(5, '0')}`,
    cellphone: isIncomplete(index) ? null : cellphone,
    email: seat.place.level === PRIMARY ? null : contacts.email(person),
    has_smartphone,
    date_birth,
    curp: uniqueCurp({ ...person, date_birth, state: random.chance(0.9) ? 'DG' : 'CL' }, curps),
    height,
    weight: Math.round((height / 100) ** 2 * random.between(150, 230)) / 10,
    preschool_years: random.between(1, 3),
    uniform_size: String(Math.min(16, Math.max(6, age - (age % 2)))),
    school_modality: 'Escolarizada',
    is_indigenous: random.chance(0.02),
    is_foreign: false,
    is_immigrant: random.chance(0.01),
    has_scholar_grants: random.chance(0.1),
    in_repetition: random.chance(0.01),
    in_wrong_degree: false,
    apc: random.chance(0.03),
    observation: random.chance(0.03) ? 'Alergia: presenta receta médica en la dirección.' : null,
  }
}

const ageAt = ({ place: { level, grade }, kind }: Seat): number =>
  (level === PRIMARY ? 5 : 11) + grade + (kind === 'graduate' ? 1 : 0)

const SITUATIONS = {
  current: { status: STATUS.active, situation: 'Regular' },
  withdrawn: { status: STATUS.inactive, situation: 'Baja' },
  // Active until the earlier cycle is frozen.
  graduate: { status: STATUS.active, situation: 'Regular' },
} satisfies Record<Seat['kind'], object>

const situationOf = ({ kind }: Seat) => SITUATIONS[kind]

/** Homoclaves run A, B, … for people who share the first 16 characters. */
const uniqueCurp = (
  person: Omit<Parameters<typeof buildCurp>[0], 'homoclave'>,
  curps: Map<string, number>,
): string => {
  const first16 = buildCurp({ ...person, homoclave: 'A' }).slice(0, 16)
  const number = curps.get(first16) ?? 0
  curps.set(first16, number + 1)
  return buildCurp({ ...person, homoclave: String.fromCharCode(65 + number) })
}
