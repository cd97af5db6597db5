import { ASSISTANCE, type Assistance, TURN } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { countRows } from './count-rows.ts'
import { instantOn, weekdayOf } from './days.ts'
import type { Filling } from './filling.ts'
import type { Class } from './groups.ts'
import { insertRows } from './insert-rows.ts'
import { type Partial, partialAt } from './partials.ts'
import { type Random, randomFor } from './random.ts'
import type { Student } from './students.ts'

interface Marks {
  readonly subjects: number[]
  readonly dates: string[]
  readonly students: number[]
  readonly assistances: Assistance[]
}

const MISSED_CLASS = 0.006

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
  const lists = classes.flatMap((one) => listsOf(one, days))
  const rows = lists.map((list) => listRow(list, partials, stand_in))
  await insertRows(filling.tx, 'attendance_lists', rows)
  await countRows(filling.tx, 'attendance_lists')
  let count = 0
  for (const its of Map.groupBy(lists, ({ of }) => of.group).values()) {
    count += await insertMarks(filling, marksOf(random, its, absent))
  }
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

const marksOf = (
  random: Random,
  lists: readonly List[],
  absent: ReadonlyMap<string, ReadonlySet<Student>>,
): Marks => {
  const marks: Marks = { subjects: [], dates: [], students: [], assistances: [] }
  for (const { of, date } of lists) {
    for (const student of of.group.students) {
      marks.subjects.push(of.subject_id)
      marks.dates.push(date)
      marks.students.push(student.student_id)
      marks.assistances.push(
        absent.get(date)?.has(student) || random.chance(MISSED_CLASS)
          ? ASSISTANCE.absent
          : ASSISTANCE.present,
      )
    }
  }
  return marks
}

const insertMarks = async (
  { tx }: Filling,
  { subjects, dates, students, assistances }: Marks,
): Promise<number> => {
  await sql`insert into assists (subject_id, date, student_id, assistance, code)
    select subject_id, date, student_id, assistance, (array['F', 'P'])[assistance + 1] from unnest(${subjects}::bigint[], ${dates}::date[], ${students}::bigint[], ${assistances}::smallint[]) as mark (subject_id, date, student_id, assistance)`.execute(
    tx,
  )
  return subjects.length
}
