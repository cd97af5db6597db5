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
const LATE = 0.03
const EXCUSED = 0.3
const NOTES = ['Cita médica', 'Enfermedad', 'Asunto familiar'] as const
const CORRECTED = 3

/** Takes attendance of all classes on the days on which they meet. `stand_in` takes it where a class has no professor. */
export const takeAttendance = async (
  filling: Filling,
  classes: readonly Class[],
  partials: readonly Partial[],
  days: readonly string[],
  stand_in: number,
): Promise<number> => {
  const random = randomFor(`attendance ${days[0]}`)
  const absent = absencesOf(random, classes, days)
  const lists = classes.filter(passesList).flatMap((one) => listsOf(one, days))
  const rows = lists.map((list) => listRow(list, partials, stand_in))
  await insertRows(filling.tx, 'attendance_lists', rows)
  await countRows(filling.tx, 'attendance_lists')
  const excuses = excusesOf(absent, days)
  const lates = randomFor(`late arrivals ${days[0]}`)
  let count = 0
  for (const its of Map.groupBy(lists, ({ of }) => of.group).values()) {
    count += await insertMarks(filling, marksOf({ random, lates }, its, { absent, excuses }))
  }
  await correctSome(filling, classes, days.at(-1) ?? '')
  return count
}

interface List {
  readonly of: Class
  readonly date: string
}

const listsOf = (of: Class, days: readonly string[]): List[] =>
  days.filter((day) => of.weekdays.has(weekdayOf(day))).map((date) => ({ of, date }))

const listRow = ({ of, date }: List, partials: readonly Partial[], stand_in: number) => ({
  subject_id: of.subject_id,
  date,
  partial_id: partialAt(partials, of.group.place.level, date).partial_id,
  taken_by: of.professor_id ?? stand_in,
  taken_at: instantOn(
    date,
    of.group.place.turn === TURN.morning ? `0${8 + (of.order % 2)}:05` : `${14 + (of.order % 4)}:05`,
  ),
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
  { of, date }: List,
  student: Student,
  { absent, excuses }: Away,
): Said => {
  const away = absent.get(date)?.has(student) === true
  if (away || random.chance(MISSED_CLASS))
    return { code: MARK.absent, note: away ? excuses.get(date)?.get(student) : undefined }
  // Who is late is late to the first class.
  if (of.order > 0 || !lates.chance(LATE)) return { code: MARK.present }
  const hour = of.group.place.turn === TURN.morning ? '08' : '14'
  return { code: MARK.late, arrived_at: `${hour}:${lates.between(10, 35)}` }
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
