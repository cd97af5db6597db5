import { correctList, saveAttendance, undoList } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import type { Level } from '@plantel/contract/school-words'
import { clock, inSchoolAsOwner, TODAY } from '../app.ts'
import { newToken, type Person, withToken } from '../as.ts'
import { build, type BuiltClass } from './build.ts'

interface Asked {
  size?: number
  level?: Level
  /** Setting → value */
  settings?: Record<string, string>
}

/** A class of this level with its partials, whose list nobody has taken. */
export const openClass = async ({ size = 3, level = 2, settings = {} }: Asked = {}): Promise<BuiltClass> => {
  const school_id = await build.school()
  const professor = await build.user(school_id, ['PROFESSOR'])
  const advisor = await build.user(school_id, ['ASSESSOR'])
  const group_id = await build.group(school_id, { level, assessor_id: advisor.user_id })
  const students = await build.students(school_id, size)
  await build.enroll(school_id, group_id, students)
  const subject_id = await build.subject(school_id, group_id, professor.user_id, { level })
  const partials = await build.partials(school_id, level)
  for (const [key, value] of Object.entries(settings)) await build.setting(school_id, key, value)
  return { school_id, professor, advisor, group_id, subject_id, partials, students }
}

/** As they are now: a session of another day has ended. */
export const now = async (person: Person) => withToken(await newToken(person))

export const sentList = (
  { group_id, subject_id, students }: BuiltClass,
  absent: readonly number[],
  date = TODAY,
) => ({
  group_id,
  items: students.map((student_id) => ({
    student_id,
    subject_id,
    date,
    assistance: absent.includes(student_id) ? 0 : 1,
  })),
})

/** With the first one absent. */
export const takenClass = async (asked: Asked = {}): Promise<BuiltClass> => {
  const built = await openClass(asked)
  const date = clock.now.toISOString().slice(0, 10)
  const body = sentList(built, built.students.slice(0, 1), date)
  await (await now(built.professor)).call(saveAttendance, { body })
  return built
}

export const seenList = async ({ subject_id }: BuiltClass, person: Person, date = TODAY) =>
  (await (await now(person)).call(readClassList, { params: { id: subject_id }, query: { date } })).data

export interface Placed {
  assist_id: number
  version: number
}

/** Of the child at this place, as stored. */
export const placed = async (
  { school_id, subject_id, students }: BuiltClass,
  place = 0,
  date = TODAY,
): Promise<Placed> => {
  const [mark] = await inSchoolAsOwner<Placed>(
    school_id,
    `select assist_id::int, version from assists
     where subject_id = ${subject_id} and student_id = ${students[place]} and date = '${date}'`,
  )
  if (!mark) throw new Error('no mark')
  return mark
}

export const REASON = 'Error de captura'

export const sendCorrection = async (person: Person, items: readonly object[], reason?: string) =>
  (await now(person)).answer(correctList, { body: reason === undefined ? { items } : { items, reason } })

export const sendUndo = async ({ subject_id }: BuiltClass, person: Person, date = TODAY) =>
  (await now(person)).answer(undoList, { params: { id: subject_id, date } })

export const kindOf = ({ statusCode, json }: Awaited<ReturnType<typeof sendUndo>>): number =>
  statusCode === 200 ? 200 : (json<{ code?: number }>().code ?? statusCode)

/** Kept sums that are not what their rows say. */
export const wrongSums = (school_id: number) =>
  inSchoolAsOwner(school_id, `select kept from stats_differences where school_id = ${school_id}`)
