import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE, type Assistance, TURN } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { countRows } from './count-rows.ts'
import { instantOn, weekdayOf } from './days.ts'
import type { Filling } from './filling.ts'
import { type Class, passesList } from './groups.ts'
import { insertRows } from './insert-rows.ts'
import { type Partial, partialAt } from './partials.ts'
import { type Random, randomFor } from './random.ts'
import type { Student } from './students.ts'
import type { DayOff } from './suspension.ts'

interface Marks {
  readonly subjects: number[]
  readonly dates: string[]
  readonly students: number[]
  readonly assistances: Assistance[]
  readonly codes: string[]
  readonly excused: boolean[]
  readonly arrivals: (string | null)[]
  readonly notes: (string | null)[]
}

const MISSED_CLASS = 0.006
export const LATE = 0.03
const EXCUSED = 0.3
const NOTES = ['Cita médica', 'Enfermedad', 'Asunto familiar'] as const
const CORRECTED = 3

export interface Taking {
  readonly classes: readonly Class[]
  readonly partials: readonly Partial[]
  /** Takes it where a class has no professor. */
  readonly stand_in: number
  readonly off?: DayOff | undefined
}

/** Takes attendance of all classes on the days on which they meet. */
export const takeAttendance = async (
  filling: Filling,
  taking: Taking,
  days: readonly string[],
): Promise<number> => {
  const { off } = taking
  const lists = taking.classes
    .filter(passesList)
    .flatMap((one) => listsOf(one, days))
    .filter(({ of, date }) => of.group !== off?.group || date !== off.date)
  const count = await takeLists(filling, taking, lists)
  await correctSome(filling, taking.classes, days.at(-1) ?? '')
  return count
}

export const takeLists = async (
  filling: Filling,
  { classes, partials, stand_in }: Taking,
  lists: readonly List[],
): Promise<number> => {
  const days = [...new Set(lists.map(({ date }) => date))].toSorted()
  const random = randomFor(`attendance ${days[0]}`)
  const absent = absencesOf(random, classes, days)
  const rows = lists.map((list) => listRow(list, partials, stand_in))
  await insertRows(filling.tx, 'attendance_lists', rows)
  await countRows(filling.tx, 'attendance_lists')
  const excuses = excusesOf(absent, days)
  const lates = randomFor(`late arrivals ${days[0]}`)
  let count = 0
  for (const its of Map.groupBy(lists, ({ of }) => of.group).values()) {
    count += await insertMarks(filling, marksOf({ random, lates }, its, { absent, excuses }))
  }
  return count
}

export interface List {
  readonly of: Class
  readonly date: string
  /** `HH:MM` when it is taken; by the turn and the order of the class unless said. */
  readonly time?: string
  /** How likely it is that somebody who came misses this class. */
  readonly missed?: number
  /** How likely it is that somebody comes late: to the first class unless said. */
  readonly late?: number
}

const listsOf = (of: Class, days: readonly string[]): List[] =>
  days.filter((day) => of.weekdays.has(weekdayOf(day))).map((date) => ({ of, date }))

const hourOf = ({ group, order }: Class): string =>
  group.place.turn === TURN.morning ? `0${8 + (order % 2)}:05` : `${14 + (order % 4)}:05`

/** Of a day that has just begun nobody takes a list in the future. */
const untilNow = (instant: string): string => {
  const now = new Date()
  return Date.parse(instant) < now.getTime() ? instant : now.toISOString()
}

const listRow = ({ of, date, time = hourOf(of) }: List, partials: readonly Partial[], stand_in: number) => ({
  subject_id: of.subject_id,
  date,
  partial_id: partialAt(partials, of.group.place.level, date).partial_id,
  taken_by: of.professor_id ?? stand_in,
  taken_at: untilNow(instantOn(date, time)),
})

/** Whole days missed: a student who stays at home misses every class of the day. */
const absencesOf = (
  random: Random,
  classes: readonly Class[],
  days: readonly string[],
): Map<string, Set<Student>> => {
  const students = [...new Set(classes.flatMap(({ group }) => group.students))]
  return new Map(days.map((day) => [day, new Set(students.filter(({ absence }) => random.chance(absence)))]))
}

/** Days for which the family brought a paper, and what it said. */
const excusesOf = (
  absent: ReadonlyMap<string, ReadonlySet<Student>>,
  days: readonly string[],
): Map<string, Map<Student, string>> => {
  const random = randomFor(`excuses ${days[0]}`)
  return new Map(
    days.map((day) => {
      const excused = [...(absent.get(day) ?? [])].filter(() => random.chance(EXCUSED))
      return [day, new Map(excused.map((student) => [student, random.pick(NOTES)]))]
    }),
  )
}

interface Away {
  readonly absent: ReadonlyMap<string, ReadonlySet<Student>>
  readonly excuses: ReadonlyMap<string, ReadonlyMap<Student, string>>
}

interface Said {
  readonly code: string
  readonly arrived_at?: string
  readonly note?: string | undefined
}

const saidOf = (
  { random, lates }: { random: Random; lates: Random },
  { of, date, time = hourOf(of), missed = MISSED_CLASS, late = of.order > 0 ? 0 : LATE }: List,
  student: Student,
  { absent, excuses }: Away,
): Said => {
  const away = absent.get(date)?.has(student) === true
  if (away || random.chance(missed))
    return { code: MARK.absent, note: away ? excuses.get(date)?.get(student) : undefined }
  if (late === 0 || !lates.chance(late)) return { code: MARK.present }
  return { code: MARK.late, arrived_at: `${time.slice(0, 2)}:${lates.between(10, 35)}` }
}

const marksOf = (randoms: { random: Random; lates: Random }, lists: readonly List[], away: Away): Marks => {
  const marks: Marks = {
    subjects: [],
    dates: [],
    students: [],
    assistances: [],
    codes: [],
    excused: [],
    arrivals: [],
    notes: [],
  }
  for (const list of lists) {
    for (const student of list.of.group.students) {
      const { code, arrived_at = null, note = null } = saidOf(randoms, list, student, away)
      marks.subjects.push(list.of.subject_id)
      marks.dates.push(list.date)
      marks.students.push(student.student_id)
      marks.assistances.push(code === MARK.absent ? ASSISTANCE.absent : ASSISTANCE.present)
      marks.codes.push(code)
      marks.excused.push(note !== null)
      marks.arrivals.push(arrived_at)
      marks.notes.push(note)
    }
  }
  return marks
}

const insertMarks = async ({ tx }: Filling, marks: Marks): Promise<number> => {
  const { subjects, dates, students, assistances, codes, excused, arrivals, notes } = marks
  await sql`insert into assists (subject_id, date, student_id, assistance, code, excused, arrived_at, note)
    select * from unnest(${subjects}::bigint[], ${dates}::date[], ${students}::bigint[], ${assistances}::smallint[],
      ${codes}::text[], ${excused}::boolean[], ${arrivals}::time[], ${notes}::text[])`.execute(tx)
  return subjects.length
}

/** A few wrong taps of the last day, corrected with a reason. */
const correctSome = async ({ tx }: Filling, classes: readonly Class[], date: string): Promise<void> => {
  const ids = classes.map(({ subject_id }) => subject_id)
  await sql`select set_config('app.reason', 'Error de captura', true)`.execute(tx)
  await sql`update assists a set assistance = 1, code = 'P', version = a.version + 1
    from (
      select school_id, assist_id from assists
      where subject_id = any (${ids}::bigint[]) and date = ${date}::date and assistance = 0 and not excused
      order by subject_id, student_id limit ${CORRECTED}
    ) wrong
    where a.school_id = wrong.school_id and a.assist_id = wrong.assist_id`.execute(tx)
  await sql`select set_config('app.reason', '', true)`.execute(tx)
}
