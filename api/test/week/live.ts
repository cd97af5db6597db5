import { correctList, saveAttendance, undoList } from '@plantel/contract/attendance'
import { type ClassStudent, readClassList } from '@plantel/contract/classes'
import { changeGroup } from '@plantel/contract/enrollments'
import { expect } from 'vitest'
import { clock } from '../app.ts'
import { type Answered, newToken, type Person, withToken } from '../as.ts'
import { passTime, tellNow } from './clock.ts'
import type { WeekClass, WeekSchool } from './school.ts'

/** Below this number; the same choices for the same seed. */
export type Choose = (below: number) => number

export const chooser = (seed: number): Choose => {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

export interface Done {
  lists: number
  undone: number
  late: number
  corrected: number
  excused: number
  added: number
  moved: number
  refused: number
}

export const nothingDone = (): Done => ({
  lists: 0,
  undone: 0,
  late: 0,
  corrected: 0,
  excused: 0,
  added: 0,
  moved: 0,
  refused: 0,
})

export interface Week {
  school: WeekSchool
  choose: Choose
  done: Done
  /** What was told goes to the phones. */
  deliver: () => Promise<void>
}

const dayNow = () => clock.now.toISOString().slice(0, 10)

const tokens = new Map<string, Promise<string>>()
/** One session a person and day. */
export const session = async (person: Person) => {
  const key = `${person.user_id} ${dayNow()}`
  const token = tokens.get(key) ?? newToken(person)
  tokens.set(key, token)
  return withToken(await token)
}

const listOf = async ({ subject_id }: WeekClass, person: Person, date: string) =>
  (await (await session(person)).call(readClassList, { params: { id: subject_id }, query: { date } })).data

/** Of a hundred children: 12 absent, 6 late, 2 away for the school. */
const sayOf = (choose: Choose) => {
  const drawn = choose(100)
  if (drawn < 12) return { assistance: 0 }
  if (drawn < 18) return { assistance: 1, code: 'R', arrived_at: `07:${10 + choose(50)}` }
  return drawn < 20 ? { assistance: 1, code: 'C' } : { assistance: 1 }
}

const take = async ({ choose, done }: Week, taught: WeekClass): Promise<void> => {
  const { subject_id, group_id, professor } = taught
  const date = dayNow()
  const { students } = await listOf(taught, professor, date)
  // Now and then a child is left out, and added later.
  const named = students.filter((_, place) => place === 0 || choose(60) > 0)
  const items = named.map(({ student_id }) => ({ student_id, subject_id, date, ...sayOf(choose) }))
  await (await session(professor)).call(saveAttendance, { body: { group_id, items } })
  done.lists += 1
}

const note = (done: Done, kind: keyof Done, { statusCode, body }: Answered): void => {
  if (statusCode === 200) done[kind] += 1
  else done.refused += 1
  // Too late, somebody else was first, nothing there: may happen. Nothing else may.
  expect([200, 403, 404, 409], body).toContain(statusCode)
}

const undo = async ({ done }: Week, { subject_id, professor }: WeekClass): Promise<void> => {
  const params = { id: subject_id, date: dayNow() }
  note(done, 'undone', await (await session(professor)).answer(undoList, { params }))
}

type Marked = ClassStudent & { assist_id: number; version: number }

const isMarked = (student: ClassStudent): student is Marked => student.assist_id !== null

const REASON = 'Error de captura'

const CHANGES: Record<'late' | 'corrected' | 'excused', (student: Marked) => object | undefined> = {
  late: ({ code }) => (code === 'F' ? { assistance: 1, code: 'R' } : undefined),
  corrected: ({ code, student_id }) => {
    if (code === 'F') return student_id % 3 === 0 ? { assistance: 1, code: 'C' } : { assistance: 1 }
    if (code === 'R') return student_id % 2 === 0 ? { assistance: 0 } : { assistance: 1 }
    return student_id % 17 === 0 ? { assistance: 0 } : undefined
  },
  excused: ({ code, excused }) =>
    code === 'F' && excused === false ? { assistance: 0, excused: true } : undefined,
}

const change = async (
  { choose, done }: Week,
  kind: keyof typeof CHANGES,
  { taught, person, date }: { taught: WeekClass; person: Person; date: string },
): Promise<void> => {
  const { students } = await listOf(taught, person, date)
  const items = students.filter(isMarked).flatMap((student) => {
    const said = CHANGES[kind](student)
    return said === undefined || choose(3) > 0
      ? []
      : [{ assist_id: student.assist_id, version: student.version, ...said }]
  })
  if (items.length === 0) return
  const body = kind === 'late' ? { items } : { items, reason: REASON }
  note(done, kind, await (await session(person)).answer(correctList, { body }))
}

const addMissing = async ({ choose, done }: Week, taught: WeekClass): Promise<void> => {
  const { subject_id, professor } = taught
  const date = dayNow()
  const { students, taken } = await listOf(taught, professor, date)
  const items = students
    .filter((student) => !isMarked(student))
    .map(({ student_id }) => ({ student_id, subject_id, date, assistance: choose(2) }))
  if (!taken || items.length === 0) return
  const body = { items, reason: 'Se inscribió hoy' }
  note(done, 'added', await (await session(professor)).answer(correctList, { body }))
}

const move = async ({ school, choose, done }: Week): Promise<void> => {
  const { groups, administrator } = school
  const from = groups[choose(groups.length)]
  const to = groups[choose(groups.length)]
  if (!from?.classes[0] || !to || from === to) return
  const { students } = await listOf(from.classes[0], administrator, dayNow())
  const child = students[choose(students.length)]
  if (!child) return
  const params = { id: child.student_id, group_id: from.group_id }
  const answer = await (
    await session(administrator)
  ).answer(changeGroup, { params, body: { group_id: to.group_id } })
  note(done, 'moved', answer)
}

/** After the lists of an hour. */
const STEPS = [5, 10, 20, 30, 45, 60]
const LAST_MINUTES = [10, 30]

/** One hour of school: the lists of this hour, and what happens to them and to earlier ones meanwhile. */
const liveHour = async (week: Week, hour: number, earlier: readonly string[]): Promise<void> => {
  const { school, choose } = week
  const { school_id, groups, administrator } = school
  const today = dayNow()
  const classes = groups.flatMap((group) => group.classes[hour] ?? [])
  const before = groups.flatMap((group) => group.classes.slice(0, hour))
  const all = groups.flatMap((group) => group.classes)
  const some = (of: readonly WeekClass[], oneIn: number) => of.filter(() => choose(oneIn) === 0)
  const forgotten = new Set(some(classes, 30))
  const taken = classes.filter((each) => !forgotten.has(each))
  for (const taught of taken) await take(week, taught)
  await tellNow(school_id)
  for (const [place, minute] of STEPS.entries()) {
    await passTime(school_id, minute - (STEPS[place - 1] ?? 0))
    await week.deliver()
    if (minute === 5) {
      // Families are told of these while the new lists may still be taken back.
      for (const taught of some(before, 2))
        await change(week, 'corrected', { taught, person: taught.professor, date: today })
      await tellNow(school_id)
      const undone = some(taken, 4)
      for (const taught of undone) await undo(week, taught)
      for (const taught of some(undone, 2)) await take(week, taught)
      for (const taught of some(taken, 6))
        await change(week, 'corrected', { taught, person: taught.professor, date: today })
    }
    if (minute === 20)
      for (const taught of some([...taken, ...before], 4))
        await change(week, 'late', { taught, person: taught.professor, date: today })
    if (minute === 30) {
      for (const taught of taken) await addMissing(week, taught)
      for (const taught of some(before, 6))
        await change(week, 'corrected', { taught, person: taught.professor, date: today })
      for (const taught of some(all, 8)) {
        const date = earlier[choose(Math.max(earlier.length, 1))]
        if (date === undefined) continue
        const kind = choose(2) === 0 ? 'corrected' : 'excused'
        const person = choose(2) === 0 ? administrator : taught.professor
        await change(week, kind, { taught, person, date })
      }
    }
    if (minute === 45) await move(week)
  }
}

const HOURS = 4

/** From 8 in the morning in Mexico City until everything of the day is told. */
export const liveDay = async (week: Week, day: string, earlier: readonly string[]): Promise<void> => {
  clock.now = new Date(`${day}T14:00:00Z`)
  for (let hour = 0; hour < HOURS; hour += 1) await liveHour(week, hour, earlier)
  for (const minutes of LAST_MINUTES) await passTime(week.school.school_id, minutes)
  await week.deliver()
}
