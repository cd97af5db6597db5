import { correctList, readMarkHistory, saveAttendance, undoList } from '@plantel/contract/attendance'
import { openCaseFile, readStudentCaseFiles, writeClassReports } from '@plantel/contract/case-files'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import type { Endpoint } from '@plantel/contract/endpoint'
import { readStudentGroups, readStudentSubjects } from '@plantel/contract/enrollments'
import { createGrade, saveGrades } from '@plantel/contract/grades'
import { readGroup, readGroupStudents } from '@plantel/contract/groups'
import { readProfessorTimetable } from '@plantel/contract/professor-timetable'
import { readGroupSubjects } from '@plantel/contract/subjects'
import { keepListNumbers } from '@plantel/contract/rolls'
import { readStudentGrades, readStudentScores } from '@plantel/contract/scores'
import { readStudentDays } from '@plantel/contract/student-days'
import { readStudent } from '@plantel/contract/students'
import { readMyDay } from '@plantel/contract/timetable'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person, type Sent } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { standIn } from '../../../test/build/stand-in.ts'

afterEach(() => {
  clock.now = NOON
})

const YESTERDAY = '2026-03-09'
const TOMORROW = '2026-03-11'

interface Scene extends BuiltClass {
  substitute: Person
  /** Of the same professor, in another group. */
  second: { group_id: number; subject_id: number; students: number[] }
}

type Asked = Partial<Omit<Parameters<typeof standIn>[1], 'professor_id' | 'substitute_id'>>

const bare = async (): Promise<Scene> => {
  const built = await build.taughtClass()
  const { school_id } = built
  const group_id = await build.group(school_id)
  const students = await build.students(school_id, 1)
  await build.enroll(school_id, group_id, students)
  const subject_id = await build.subject(school_id, group_id, built.professor.user_id)
  const substitute = await build.user(school_id, ['PROFESSOR'])
  return { ...built, substitute, second: { group_id, subject_id, students } }
}

const scene = async (asked: Asked = {}): Promise<Scene> => {
  const made = await bare()
  await standIn(made.school_id, {
    professor_id: made.professor.user_id,
    substitute_id: made.substitute.user_id,
    from: TODAY,
    to: TODAY,
    ...asked,
  })
  return made
}

const marksOf = ({
  group_id,
  subject_id,
  students,
}: Pick<Scene, 'group_id' | 'subject_id' | 'students'>) => ({
  body: {
    group_id,
    items: students.map((student_id) => ({ assistance: 1, date: TODAY, student_id, subject_id })),
  },
})

const status = async (person: Person, endpoint: Endpoint, sent: Sent): Promise<number> =>
  (await as(person).answer(endpoint, sent)).statusCode

const cardsOf = async (person: Person) =>
  (await as(person).call(readProfessorSubjects, { params: { id: person.user_id } })).data

/** What a professor reads of one of the classes, with what is refused to a stranger. */
const readings = (at: Scene): [string, Endpoint, Sent][] => {
  const [id = 0] = at.students
  const group = { id: at.group_id }
  const period = { from: TODAY, to: TODAY }
  return [
    ['the list', readClassList, { params: { id: at.subject_id } }],
    ['the group', readGroup, { params: group }],
    ['its students', readGroupStudents, { params: group }],
    ['its subjects', readGroupSubjects, { params: group }],
    ['a student', readStudent, { params: { id } }],
    ['the groups of a student', readStudentGroups, { params: { id } }],
    ['the subjects of a student', readStudentSubjects, { params: { id } }],
    ['the days of a student', readStudentDays, { params: { id }, query: period }],
    ['the grades of a student', readStudentGrades, { params: { id } }],
    ['the scores of a student', readStudentScores, { params: { id: at.group_id, student_id: id } }],
    ['the case files of a student', readStudentCaseFiles, { params: { id } }],
  ]
}

const NAMES = [
  'the list',
  'the group',
  'its students',
  'its subjects',
  'a student',
  'the groups of a student',
  'the subjects of a student',
  'the days of a student',
  'the grades of a student',
  'the scores of a student',
  'the case files of a student',
]

describe('while it lasts the substitute reads', () => {
  test.each(NAMES)('%s', async (name) => {
    const at = await scene()
    const [, endpoint, sent] = readings(at).find(([each]) => each === name)!
    expect(await status(at.substitute, endpoint, sent)).toBe(200)
    expect(await status(at.professor, endpoint, sent)).toBe(200)
  })
})

const OUTSIDE: Record<string, Asked> = {
  'the day before': { from: TOMORROW, to: TOMORROW },
  'the day after': { from: YESTERDAY, to: YESTERDAY },
}

describe.each(Object.entries(OUTSIDE))('%s', (_, asked) => {
  test.each(NAMES)('nothing is read: %s', async (name) => {
    const at = await scene(asked)
    const [, endpoint, sent] = readings(at).find(([each]) => each === name)!
    expect([403, 404]).toContain(await status(at.substitute, endpoint, sent))
  })

  test('no list is passed, and no card is there', async () => {
    const at = await scene(asked)
    expect(await status(at.substitute, saveAttendance, marksOf(at))).toBe(404)
    expect(await cardsOf(at.substitute)).toEqual([])
    expect((await as(at.substitute).call(readMyDay)).data.classes).toEqual([])
    expect((await cardsOf(at.professor)).map(({ stand_in }) => stand_in)).toEqual([null, null])
  })
})

test('the day is that of the school: it lasts until midnight there', async () => {
  const at = await scene()
  clock.now = new Date('2026-03-11T05:30:00Z')
  expect(await status(at.substitute, readClassList, { params: { id: at.subject_id } })).toBe(200)
  clock.now = new Date('2026-03-11T06:30:00Z')
  expect(await status(at.substitute, readClassList, { params: { id: at.subject_id } })).toBe(404)
})

test('both have the card, which says who is absent, who stands in and until when', async () => {
  const at = await scene({ to: TOMORROW })
  const professor = { user_id: at.professor.user_id }
  const substitute = { user_id: at.substitute.user_id }
  for (const person of [at.professor, at.substitute]) {
    const cards = await cardsOf(person)
    expect(new Set(cards.map(({ subject_id }) => subject_id))).toEqual(
      new Set([at.subject_id, at.second.subject_id]),
    )
    for (const { stand_in, professor_id } of cards) {
      expect(stand_in).toMatchObject({ professor, substitute, to: TOMORROW, grades: 0 })
      expect(professor_id).toBe(at.professor.user_id)
    }
    expect((await as(person).call(readMyDay)).data.classes).toHaveLength(2)
  }
})

test('the hours of the classes stand in both timetables', async () => {
  const at = await scene()
  await build.within(at.school_id, (tx) =>
    tx
      .insertInto('class_hours')
      .values({
        subject_id: at.subject_id,
        group_id: at.group_id,
        weekday: 2,
        starts: '08:00',
        ends: '08:50',
      })
      .execute(),
  )
  for (const person of [at.professor, at.substitute]) {
    const { data } = await as(person).call(readProfessorTimetable, { params: { id: person.user_id } })
    expect(data.hours).toMatchObject([{ subject_id: at.subject_id, starts: '08:00' }])
    const day = await as(person).call(readMyDay)
    expect(day.data.classes[0]).toMatchObject({ subject_id: at.subject_id, starts: '08:00' })
  }
})

test('the substitute of one class has no other', async () => {
  const made = await bare()
  await standIn(made.school_id, {
    professor_id: made.professor.user_id,
    substitute_id: made.substitute.user_id,
    from: TODAY,
    to: TODAY,
    subject_ids: [made.subject_id],
  })
  const { second } = made
  expect((await cardsOf(made.substitute)).map(({ subject_id }) => subject_id)).toEqual([made.subject_id])
  expect(await status(made.substitute, readClassList, { params: { id: second.subject_id } })).toBe(404)
  expect(await status(made.substitute, readGroup, { params: { id: second.group_id } })).toBe(404)
  expect(await status(made.substitute, saveAttendance, marksOf(second))).toBe(404)
  expect(await status(made.substitute, saveAttendance, marksOf(made))).toBe(200)
})

test('what somebody else teaches in the group is not seen', async () => {
  const at = await scene()
  const colleague = await build.user(at.school_id, ['PROFESSOR'])
  const other = await build.subject(at.school_id, at.group_id, colleague.user_id)
  expect(await status(at.substitute, readClassList, { params: { id: other } })).toBe(404)
  const { data } = await as(at.substitute).call(readGroupSubjects, { params: { id: at.group_id } })
  expect(data.map(({ subject_id }) => subject_id)).toEqual([at.subject_id])
})

test('a class that passes to another professor passes from the substitute too', async () => {
  const at = await scene()
  const heir = await build.user(at.school_id, ['PROFESSOR'])
  await build.within(at.school_id, (tx) =>
    tx
      .updateTable('subjects')
      .set({ professor_id: heir.user_id })
      .where('subject_id', '=', at.subject_id)
      .execute(),
  )
  expect((await cardsOf(at.substitute)).map(({ subject_id }) => subject_id)).toEqual([at.second.subject_id])
})

test('the list keeps who passed it, who may take it back and correct it; the professor too', async () => {
  const at = await scene()
  const { substitute, professor, subject_id } = at
  await as(substitute).call(saveAttendance, marksOf(at))
  const seen = await as(professor).call(readClassList, { params: { id: subject_id } })
  expect(seen.data.list).toMatchObject({ may_undo: false, may_correct: true })
  const own = await as(substitute).call(readClassList, { params: { id: subject_id } })
  expect(own.data).toMatchObject({ own: true, list: { may_undo: true, may_correct: true } })
  await as(substitute).call(undoList, { params: { id: subject_id, date: TODAY } })
  await as(substitute).call(saveAttendance, marksOf(at))
  const [mark] = (await as(substitute).call(readClassList, { params: { id: subject_id } })).data.students
  const item = { assist_id: mark?.assist_id ?? 0, version: mark?.version ?? 0, assistance: 0 as const }
  await as(substitute).call(correctList, { body: { items: [item], reason: 'Se equivocó de renglón' } })
  const history = await as(professor).call(readMarkHistory, { params: { id: item.assist_id } })
  expect(history.data).toHaveLength(1)
})

const gradeOf = ({ subject_id, students, partials }: Scene) => ({
  params: { id: students[0] ?? 0, subject_id },
  body: { calification: 80, partial_id: partials[1] ?? 0 },
})

test('grades are written only where the school said so', async () => {
  const without = await scene()
  expect(await status(without.substitute, createGrade, gradeOf(without))).toBe(404)
  const { data } = await as(without.substitute).call(readClassList, {
    params: { id: without.subject_id },
  })
  expect(data).toMatchObject({ can_take: true, can_grade: false, can_report: true })

  const at = await scene({ grades: 1 })
  const list = await as(at.substitute).call(readClassList, { params: { id: at.subject_id } })
  expect(list.data.can_grade).toBe(true)
  const { data: grade } = await as(at.substitute).call(createGrade, gradeOf(at))
  const update = [{ calification_id: grade.calification_id, calification: 90, version: grade.version }]
  await as(at.substitute).call(saveGrades, { body: { update } })
  const other = {
    ...gradeOf(at),
    params: { id: at.second.students[0] ?? 0, subject_id: at.second.subject_id },
  }
  expect(await status(at.substitute, createGrade, other)).toBe(200)
})

test('a report is signed by who writes it', async () => {
  const at = await scene()
  const [catalog_report_id = 0] = await build.reportTypes(at.school_id, ['Tarea'])
  const body = { student_ids: at.students.slice(0, 1), catalog_report_id }
  const { data } = await as(at.substitute).call(writeClassReports, { params: { id: at.subject_id }, body })
  const written = await build.within(at.school_id, (tx) =>
    tx
      .selectFrom('reports')
      .select('user_id')
      .where('report_id', '=', data[0]?.report_id ?? 0)
      .execute(),
  )
  expect(written).toEqual([{ user_id: at.substitute.user_id }])
  const file = { id: at.students[1] ?? 0, assessor_id: at.advisor.user_id }
  expect(await status(at.substitute, openCaseFile, { params: file })).toBe(200)
})

test('what is of the titular stays with the titular', async () => {
  const at = await scene()
  await build.within(at.school_id, (tx) =>
    tx
      .updateTable('groups')
      .set({ roll: 1, roll_subject_id: at.subject_id })
      .where('group_id', '=', at.group_id)
      .execute(),
  )
  const numbers = { params: { id: at.group_id } }
  expect(await status(at.substitute, keepListNumbers, numbers)).toBe(404)
  expect(await status(at.professor, keepListNumbers, numbers)).toBe(200)
  const days = { params: { id: at.students[0] ?? 0 }, query: { from: TODAY, to: TODAY } }
  const [his, hers] = [at.professor, at.substitute].map((person) => as(person).call(readStudentDays, days))
  expect(await his).toMatchObject({ data: { may_record: true } })
  expect(await hers).toMatchObject({ data: { may_record: false } })
  // The list of the day is passed by whoever is there.
  expect(await status(at.substitute, saveAttendance, marksOf(at))).toBe(200)
})

describe('a list that waited on the device of the substitute', () => {
  const waited = (at: Scene, passed_at: string) => ({
    body: {
      ...marksOf(at).body,
      items: marksOf(at).body.items.map((mark) => ({ ...mark, date: passed_at.slice(0, 10) })),
      client_id: crypto.randomUUID(),
      passed_at,
    },
  })

  test('arrives when the days are over', async () => {
    const at = await scene({ from: YESTERDAY, to: YESTERDAY })
    expect(await status(at.substitute, saveAttendance, waited(at, '2026-03-09T18:00:00Z'))).toBe(200)
  })

  test('of a day on which another was there it is refused', async () => {
    const at = await scene({ from: TOMORROW, to: TOMORROW })
    expect(await status(at.substitute, saveAttendance, waited(at, '2026-03-09T18:00:00Z'))).toBe(403)
  })
})

test('who stands in elsewhere has nothing here', async () => {
  const [here, there] = [await scene(), await scene()]
  expect(await status(there.substitute, readClassList, { params: { id: here.subject_id } })).toBe(404)
  expect(await status(there.substitute, saveAttendance, marksOf(here))).toBe(404)
})
