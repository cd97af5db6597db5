import { saveAttendance } from '@plantel/contract/attendance'
import { openCaseFile, writeReports } from '@plantel/contract/case-files'
import { readFeed, readUnread } from '@plantel/contract/feed'
import { saveGrades } from '@plantel/contract/grades'
import { tellCaptures as tellCapturesIn } from '../../src/features/feed/capture-sql.ts'
import { feedTasks } from '../../src/features/feed/tasks.ts'
import { inSchoolAsOwner, NOON, TODAY } from '../app.ts'
import { as, type Person } from '../as.ts'
import { noHelpers } from '../task-helpers.ts'
import { build, type BuiltClass } from './build.ts'
import { workshop } from './secundaria.ts'

export interface ToldFamily extends BuiltClass {
  ana: number
  luis: number
  stranger: number
  mother: Person
  father: Person
  strangersMother: Person
}

export const toldFamily = async (): Promise<ToldFamily> => {
  const built = await build.taughtClass({ size: 0 })
  const { school_id, group_id } = built
  const child = async (name: string) => {
    const names = { name, last_name: 'Peña', second_last_name: 'Ruiz' }
    const [student_id = 0] = await build.students(school_id, 1, names)
    return student_id
  }
  const [ana, luis, stranger] = [await child('Ana'), await child('Luis'), await child('Eva')]
  await build.enroll(school_id, group_id, [ana, luis, stranger])
  const [mother, father, strangersMother] = [
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT']),
  ]
  for (const student_id of [ana, luis]) {
    await build.relationship(school_id, student_id, mother.user_id, 2)
    await build.relationship(school_id, student_id, father.user_id, 1)
  }
  await build.relationship(school_id, stranger, strangersMother.user_id, 2)
  return { ...built, students: [ana, luis, stranger], ana, luis, stranger, mother, father, strangersMother }
}

export const tellDue = async (school_id: number): Promise<void> => {
  await feedTasks(workshop())['tell-feed']!({ school_id }, noHelpers)
}

export const passMinutes = (school_id: number, minutes: number) =>
  inSchoolAsOwner(
    school_id,
    `update feed_events set due_at = due_at - interval '${minutes} minutes', created_at = created_at - interval '${minutes} minutes'
     where school_id = ${school_id}`,
  )

/** Everything that waits: the first list of a day waits longest. */
export const tell = async (school_id: number): Promise<void> => {
  await passMinutes(school_id, 30)
  await tellDue(school_id)
}

export const tellCaptures = (school_id: number, now: Date = NOON): Promise<void> =>
  build.within(school_id, (tx) => tellCapturesIn(tx, now))

export const takeList = (
  { professor, group_id, subject_id, students }: BuiltClass,
  absent: readonly number[],
) => {
  const items = students.map((student_id) => ({
    student_id,
    subject_id,
    date: TODAY,
    assistance: absent.includes(student_id) ? 0 : 1,
  }))
  return as(professor).call(saveAttendance, { body: { group_id, items } })
}

export const grade = async (built: BuiltClass, student_id: number, calification: number) => {
  const { professor, subject_id, partials, school_id } = built
  const partial_id = partials[1]!
  const stored = await build.within(school_id, (tx) =>
    tx
      .selectFrom('califications')
      .select('calification_id')
      .where('student_id', '=', student_id)
      .where('partial_id', '=', partial_id)
      .executeTakeFirst(),
  )
  const body = stored
    ? { update: [{ ...stored, calification }] }
    : { create: [{ student_id, subject_id, partial_id, is_final: 0, calification }] }
  const { data } = await as(professor).call(saveGrades, { body })
  return data[0]!.calification_id
}

export const report = async (
  { school_id, professor, advisor }: BuiltClass,
  student_id: number,
  title = 'Retardo',
  writer: Person = professor,
): Promise<number> => {
  const [catalog_report_id = 0] = await build.reportTypes(school_id, [title])
  const params = { id: student_id, assessor_id: advisor.user_id }
  const { data } = await as(writer).call(openCaseFile, { params })
  await as(writer).call(writeReports, {
    params: { id: data.file_id, professor_id: writer.user_id },
    body: { reports: [{ catalog_report_id }] },
  })
  return data.file_id
}

export const feedOf = async (person: Person, query: object = {}) =>
  (await as(person).call(readFeed, { query })).data

export const textsOf = async (person: Person): Promise<string[]> =>
  (await feedOf(person)).map(({ text }) => text)

export const unreadOf = async (person: Person): Promise<number> =>
  (await as(person).call(readUnread)).data.unread
