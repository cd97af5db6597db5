import { BULK_MAX, countMarks, saveAttendance } from '@plantel/contract/attendance'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import type { Role } from '@plantel/contract/permissions'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { problemCode } from '../../../test/problem-code.ts'

type Mark = { assistance: unknown; date: unknown; student_id: unknown; subject_id: unknown }

const marksOf = (
  { subject_id, students }: BuiltClass,
  absent: readonly number[] = [],
  date = TODAY,
): Mark[] =>
  students.map((student_id) => ({
    assistance: absent.includes(student_id) ? 0 : 1,
    date,
    student_id,
    subject_id,
  }))

const list = (built: BuiltClass, absent: readonly number[] = [], date = TODAY) => ({
  body: { group_id: built.group_id, items: marksOf(built, absent, date) },
})

const save = (person: Person, sent: { body: object }) => as(person).answer(saveAttendance, sent)

const refusal = async (person: Person, sent: { body: object }) => {
  const { statusCode, body } = await save(person, sent)
  return [statusCode, problemCode(body)]
}

const storedIn = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner<{ lists: number; marks: number; entries: number }>(
    school_id,
    `select (select count(*)::int from attendance_lists) as lists, (select count(*)::int from assists) as marks,
      (select count(*)::int from audit_log where action = 'attendance:take') as entries`,
  ).then(([row]) => row)

const differences = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner(school_id, 'select * from stats_differences')

describe('taking the list', () => {
  test('shows it taken in the list and on the card', async () => {
    const built = await build.taughtClass()
    const saved = await as(built.professor).call(saveAttendance, list(built, built.students.slice(0, 1)))
    expect(saved.data).toEqual({
      told_at: expect.any(String),
      subject_id: built.subject_id,
      date: TODAY,
      taken: true,
      presences: 2,
      absences: 1,
    })

    const seen = await as(built.professor).call(readClassList, { params: { id: built.subject_id } })
    expect(seen.data).toMatchObject({
      taken: true,
      can_take: false,
      date: TODAY,
      taken_at: '2026-03-10T18:00:00.000Z',
    })
    expect(seen.data.students.map((student) => student.assistance)).toEqual([0, 1, 1])

    const cards = await as(built.professor).call(readProfessorSubjects, {
      params: { id: built.professor.user_id },
    })
    expect(cards.data).toMatchObject([{ subject_id: built.subject_id, taken: true, students: 3 }])
  })

  test.each(Object.entries(ASSISTANCE))(
    'adds to the kept numbers what the contract counts of a mark: %s',
    async (_, assistance) => {
      const built = await build.taughtClass({ size: 1 })
      const items = marksOf(built).map((mark) => ({ ...mark, assistance }))
      await as(built.professor).call(saveAttendance, { body: { group_id: built.group_id, items } })
      const kept = await inSchoolAsOwner(
        built.school_id,
        `select presences::int, absences::int from subject_stats where subject_id = ${built.subject_id}`,
      )
      expect(kept).toEqual([countMarks([{ assistance }])])
    },
  )

  test('stores each mark with the active partial, who took it and an entry of what was done', async () => {
    const built = await build.taughtClass()
    await save(built.professor, list(built, built.students.slice(1)))
    const rows = await inSchoolAsOwner(
      built.school_id,
      `select a.student_id::int, assistance, partial_id::int, taken_by::int, date::text from assists a
        join attendance_lists using (school_id, subject_id, date) order by student_id`,
    )
    const row = { partial_id: built.partials[1], taken_by: built.professor.user_id, date: TODAY }
    expect(rows).toEqual(
      built.students.map((student_id, place) => ({ student_id, assistance: place === 0 ? 1 : 0, ...row })),
    )
    const entries = await inSchoolAsOwner(
      built.school_id,
      "select user_id::int, details, request_id is not null as named from audit_log where action = 'attendance:take'",
    )
    const details = { subject_id: built.subject_id, date: TODAY, students: 3, absences: 2 }
    expect(entries).toEqual([{ user_id: built.professor.user_id, details, named: true }])
  })

  test('counts presences and absences where they are kept', async () => {
    const built = await build.taughtClass()
    await save(built.professor, list(built, built.students.slice(0, 2)))
    const kept = await inSchoolAsOwner(
      built.school_id,
      'select student_id::int as id, presences, absences from student_subject_stats order by student_id',
    )
    expect(kept.map(({ presences, absences }) => [presences, absences])).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ])
    expect(await differences(built)).toEqual([])
  })

  test('is possible for each class of the day', async () => {
    const built = await build.taughtClass()
    const second = await build.subject(built.school_id, built.group_id, built.professor.user_id)
    expect((await save(built.professor, list(built))).statusCode).toBe(200)
    expect((await save(built.professor, list({ ...built, subject_id: second }))).statusCode).toBe(200)
    expect(await storedIn(built)).toEqual({ lists: 2, marks: 6, entries: 2 })
  })

  test('of a special group is the same', async () => {
    const { school_id, professor } = await build.taughtClass()
    const group_id = await build.group(school_id, { special: 1 })
    const students = await build.students(school_id, 2)
    await build.enroll(school_id, group_id, students, 1)
    const subject_id = await build.subject(school_id, group_id, professor.user_id)
    const items = students.map((student_id) => ({ assistance: 1, date: TODAY, student_id, subject_id }))
    expect((await save(professor, { body: { group_id, items } })).statusCode).toBe(200)
  })
})

describe('a list that was taken', () => {
  test('is the same list when it is sent again, in any order, and is written once', async () => {
    const built = await build.taughtClass()
    const sent = list(built, built.students.slice(0, 1))
    const first = await save(built.professor, sent)
    const items = sent.body.items.toReversed()
    for (const body of [sent.body, { ...sent.body, items }]) {
      const again = await save(built.professor, { body })
      expect([again.statusCode, again.body]).toEqual([200, first.body])
    }
    expect(await storedIn(built)).toEqual({ lists: 1, marks: 3, entries: 1 })
  })

  test.each<[string, (built: BuiltClass) => { body: object }]>([
    ['another mark', (built) => list(built, built.students.slice(0, 1))],
    ['a student less', (built) => list({ ...built, students: built.students.slice(1) })],
  ])('is not changed by one with %s: 9001', async (_, other) => {
    const built = await build.taughtClass()
    await save(built.professor, list(built))
    expect(await refusal(built.professor, other(built))).toEqual([409, 9001])
    expect(await storedIn(built)).toEqual({ lists: 1, marks: 3, entries: 1 })
    expect(await differences(built)).toEqual([])
  })

  test('is one, however many equal ones arrive at the same moment', async () => {
    const built = await build.taughtClass({ size: 30 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(built.professor, list(built))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await storedIn(built)).toEqual({ lists: 1, marks: 30, entries: 1 })
    expect(await differences(built)).toEqual([])
  })

  test('is the first of many different ones; the others are told', async () => {
    const built = await build.taughtClass({ size: 20 })
    const answers = await Promise.all(
      built.students.map((absent) => save(built.professor, list(built, [absent]))),
    )
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 200 : answer.json().code))
    expect(codes.sort((one: number, other: number) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 9001),
    ])
    expect(await storedIn(built)).toEqual({ lists: 1, marks: 20, entries: 1 })
    expect(
      await inSchoolAsOwner(built.school_id, 'select sum(absences)::int as sum from student_subject_stats'),
    ).toEqual([{ sum: 1 }])
    expect(await differences(built)).toEqual([])
  })
})

describe('a list is refused', () => {
  test.each([
    ['tomorrow', '2026-03-11'],
    ['a year later', '2027-03-10'],
  ])('for %s', async (_, date) => {
    const built = await build.taughtClass()
    const answer = await save(built.professor, list(built, [], date))
    const fields = [0, 1, 2].map((place) => ({
      field: `items.${place}.date`,
      message: 'Debe ser la fecha de hoy',
    }))
    expect(answer.json()).toMatchObject({ status: 422, code: 1017, errors: fields })
    expect(await storedIn(built)).toEqual({ lists: 0, marks: 0, entries: 0 })
  })

  test('with every field that is wrong in it, in one answer', async () => {
    const built = await build.taughtClass()
    const [first, second] = marksOf(built)
    const items = [
      first,
      { ...second, date: '2026-03-09' },
      { ...second, subject_id: built.subject_id + 1 },
      first,
    ]
    const answer = await save(built.professor, { body: { group_id: built.group_id, items } })
    const fields = answer.json().errors.map(({ field }: { field: string }) => field)
    const expected = ['items.1.date', 'items.2.subject_id', 'items.2.student_id', 'items.3.student_id']
    expect([answer.statusCode, fields]).toEqual([422, expected])
  })

  test.each<[string, Partial<Mark>]>([
    ['neither present nor absent', { assistance: 2 }],
    ['without a mark', { assistance: null }],
    ['with a mark in words', { assistance: '1' }],
    ['with a mark that is true', { assistance: true }],
    ['on no day', { date: '2026-02-30' }],
    ['at an instant', { date: '2026-03-10T00:00:00Z' }],
    ['of nobody', { student_id: 0 }],
  ])('with somebody %s', async (_, change) => {
    const built = await build.taughtClass()
    const items = marksOf(built).map((mark, place) => (place === 1 ? { ...mark, ...change } : mark))
    const answer = await save(built.professor, { body: { group_id: built.group_id, items } })
    const field = `items.1.${Object.keys(change)[0]}`
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field }] })
  })

  test('with nobody in it, or more than a save may hold', async () => {
    const built = await build.taughtClass()
    expect(await refusal(built.professor, { body: { group_id: built.group_id, items: [] } })).toEqual([
      422, 1017,
    ])
    const items = Array.from({ length: BULK_MAX + 1 }, () => marksOf(built)[0])
    expect(await refusal(built.professor, { body: { group_id: built.group_id, items } })).toEqual([422, 1017])
  })

  test.each<[string, (built: BuiltClass) => Promise<unknown>]>([
    [
      'was never in the group',
      async ({ school_id, students }) => students.push(...(await build.students(school_id, 1))),
    ],
    [
      'is in another group',
      async ({ school_id, students }) =>
        students.push(...(await build.taughtClass({ school_id, size: 1 })).students),
    ],
    [
      'is inactive',
      ({ school_id, students }) =>
        build.within(school_id, (tx) =>
          tx.updateTable('students').set({ status: 0 }).where('student_id', '=', students[0]!).execute(),
        ),
    ],
    ['does not exist', async ({ students }) => students.push(999_999_999)],
  ])('with a student who %s: 3102', async (_, prepare) => {
    const built = await build.taughtClass()
    await prepare(built)
    expect(await refusal(built.professor, list(built))).toEqual([404, 3102])
    expect(await storedIn(built)).toEqual({ lists: 0, marks: 0, entries: 0 })
  })

  test('under a group that is not the one of the class', async () => {
    const built = await build.taughtClass()
    const other = await build.taughtClass({ school_id: built.school_id })
    for (const group_id of [other.group_id, 999_999_999])
      expect(await refusal(built.professor, { body: { group_id, items: marksOf(built) } })).toEqual([
        404,
        undefined,
      ])
  })
})

describe('attendance is not taken', () => {
  test('by a colleague, who does not learn that the class exists', async () => {
    const built = await build.taughtClass()
    const colleague = await build.user(built.school_id, ['PROFESSOR'])
    expect(await refusal(colleague, list(built))).toEqual([404, undefined])
  })

  test('by a professor of another school', async () => {
    const built = await build.taughtClass()
    const { professor } = await build.taughtClass()
    expect(await refusal(professor, list(built))).toEqual([404, undefined])
    expect(await storedIn(built)).toEqual({ lists: 0, marks: 0, entries: 0 })
  })

  test.each<Role>(['PARENT', 'ASSESSOR', 'DIRECTOR'])('by somebody who is only %s', async (role) => {
    const built = await build.taughtClass()
    const person = role === 'ASSESSOR' ? built.advisor : await build.user(built.school_id, [role])
    expect(await refusal(person, list(built))).toEqual([403, undefined])
  })

  test('by nobody', async () => {
    const built = await build.taughtClass()
    expect((await anonymous.answer(saveAttendance, list(built))).statusCode).toBe(401)
  })

  test('in a class without a professor', async () => {
    const built = await build.taughtClass()
    const vacant = await build.subject(built.school_id, built.group_id, null)
    expect(await refusal(built.professor, list({ ...built, subject_id: vacant }))).toEqual([404, undefined])
  })
})
