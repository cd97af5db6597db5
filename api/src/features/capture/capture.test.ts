import { readCapture, remindOfCapture } from '@plantel/contract/capture'
import { changeGroup } from '@plantel/contract/enrollments'
import { clearGrade, grantGradeEditing, saveGrades } from '@plantel/contract/grades'
import { afterEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'

afterEach(() => {
  clock.now = NOON
})

const read = async (person: Person, query: Record<string, string> = {}) =>
  (await as(person).call(readCapture, { params: { id: person.school_id }, query })).data

interface Captured extends BuiltClass {
  director: Person
  administrator: Person
  grade: (place: number, partial?: number) => Promise<number>
}

const captured = async (size = 3): Promise<Captured> => {
  const built = await build.taughtClass({ size })
  const { school_id, subject_id, students, partials } = built
  return {
    ...built,
    director: await build.user(school_id, ['DIRECTOR']),
    administrator: await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() }),
    grade: (place, partial = 1) =>
      build.grade(school_id, {
        subject_id,
        student_id: students[place]!,
        partial_id: partials[partial]!,
        calification: 80,
      }),
  }
}

const gradedOf = async (person: Person, query: Record<string, string> = {}) =>
  (await read(person, query)).groups.flatMap(({ students, classes }) =>
    classes.map(({ graded }) => [graded, students]),
  )

test('each class says how many of the students of its group have their grade, of the partial that is open', async () => {
  const { director, professor, group_id, subject_id, partials, grade } = await captured()
  await grade(0)
  await grade(1)
  await grade(2, 0)
  expect(await read(director)).toEqual({
    date: TODAY,
    partials: [
      {
        partial_id: partials[0],
        partial: 1,
        level: 2,
        start_date: '2026-01-07',
        limit_date: '2026-02-20',
        state: 'closed',
        days_left: null,
      },
      expect.objectContaining({ partial_id: partials[1], partial: 2, state: 'open', days_left: 41 }),
      expect.objectContaining({ partial_id: partials[2], partial: 3, state: 'coming', days_left: null }),
    ],
    partial_id: partials[1],
    groups: [
      {
        group_id,
        title: expect.stringMatching(/^1° G\d+ Matutino$/),
        level: 2,
        students: 3,
        classes: [{ subject_id, title: 'Matemáticas', professor_id: professor.user_id, graded: 2 }],
      },
    ],
    professors: [expect.objectContaining({ professor_id: professor.user_id })],
  })
  expect(await gradedOf(director, { partial_id: String(partials[0]) })).toEqual([[1, 3]])
  expect(await gradedOf(director, { partial_id: String(partials[2]) })).toEqual([[0, 3]])
})

test('a grade of a regularization or a final one is none of the partial', async () => {
  const { director, school_id, subject_id, students, partials } = await captured()
  const cell = { subject_id, student_id: students[0]!, partial_id: partials[1]!, calification: 80 }
  await build.grade(school_id, { ...cell, is_final: 1 })
  expect(await gradedOf(director)).toEqual([[0, 3]])
})

test('who left, was switched off or moved does not count, and counts again on coming back', async () => {
  const built = await captured()
  const { director, administrator, school_id, group_id, students, grade } = built
  for (const place of [0, 1, 2]) await grade(place)
  expect(await gradedOf(director)).toEqual([[3, 3]])
  const status = (to: 0 | 1) =>
    build.within(school_id, (tx) =>
      tx.updateTable('students').set({ status: to }).where('student_id', '=', students[0]!).execute(),
    )
  await status(0)
  expect(await gradedOf(director)).toEqual([[2, 2]])
  await status(1)
  expect(await gradedOf(director)).toEqual([[3, 3]])
  const other = await build.group(school_id, { grade: '2', group: 'B' })
  await as(administrator).call(changeGroup, {
    params: { id: students[1]!, group_id },
    body: { group_id: other },
  })
  expect(await gradedOf(director)).toEqual([[2, 2]])
  await build.within(school_id, (tx) =>
    tx.deleteFrom('enrollments').where('student_id', '=', students[2]!).execute(),
  )
  expect(await gradedOf(director)).toEqual([[1, 1]])
  const [came = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, group_id, [came])
  expect(await gradedOf(director)).toEqual([[1, 2]])
  expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
})

test('a grade that is saved, changed and cleared is counted in the same moment', async () => {
  const { director, administrator, school_id, subject_id, students, partials } = await captured()
  await as(administrator).call(grantGradeEditing, { body: { password: PASSWORD } })
  const create = students.map((student_id) => ({
    student_id,
    subject_id,
    partial_id: partials[1]!,
    calification: 70,
    is_final: 0 as const,
  }))
  await as(administrator).call(saveGrades, { body: { create } })
  expect(await gradedOf(director)).toEqual([[3, 3]])
  const [first] = await inSchoolAsOwner(
    school_id,
    'select calification_id::int as id from califications order by calification_id',
  )
  await as(administrator).call(clearGrade, {
    params: { id: Number(first!['id']) },
    query: { version: '1' },
  })
  expect(await gradedOf(director)).toEqual([[2, 3]])
  expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
})

test('of two saves of one class at the same moment both are counted', async () => {
  const { director, administrator, school_id, subject_id, students, partials } = await captured(6)
  await as(administrator).call(grantGradeEditing, { body: { password: PASSWORD } })
  await Promise.all(
    students.map((student_id) =>
      as(administrator).call(saveGrades, {
        body: {
          create: [{ student_id, subject_id, partial_id: partials[1]!, calification: 70, is_final: 0 }],
        },
      }),
    ),
  )
  expect(await gradedOf(director)).toEqual([[6, 6]])
  expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
})

test('without a choice it is the open partial that closes next, else the one that closed last, else the first to come', async () => {
  const { director, school_id, partials } = await captured()
  const [, , third = 0] = await build.partials(school_id, 3)
  await build.within(school_id, (tx) =>
    tx
      .updateTable('partials')
      .set({ status: 0 })
      .where('partial_id', '<', third)
      .where('level', '=', 3)
      .execute(),
  )
  const on = async (instant: string, query: Record<string, string> = {}) => {
    clock.now = new Date(instant)
    return (await read(await build.user(school_id, ['DIRECTOR']), query)).partial_id
  }
  // The second is open until the 20th, the third since the 16th.
  expect(await on('2026-04-17T18:00:00Z')).toBe(partials[1])
  expect(await on('2026-03-10T18:00:00Z', { level: '3' })).toBe(third)
  expect(await on('2026-08-01T18:00:00Z', { level: '2' })).toBe(partials[2])
  expect(await on('2026-01-01T18:00:00Z', { level: '2' })).toBe(partials[0])
  clock.now = NOON
  expect(await read(director, { level: '5' })).toMatchObject({ partial_id: null, groups: [], professors: [] })
})

test('a regularization, a partial of another level or of another school is not found', async () => {
  const { director, school_id, partials } = await captured()
  const others = await captured()
  const status = async (query: Record<string, string>) =>
    (await as(director).answer(readCapture, { params: { id: school_id }, query })).statusCode
  expect(await status({ partial_id: String(partials[1]), level: '3' })).toBe(404)
  expect(await status({ partial_id: String(others.partials[1]) })).toBe(404)
  await build.within(school_id, (tx) =>
    tx.updateTable('partials').set({ is_regularized: true }).where('partial_id', '=', partials[1]!).execute(),
  )
  expect(await status({ partial_id: String(partials[1]) })).toBe(404)
  const foreign = { params: { id: others.school_id }, query: {} }
  expect((await as(director).answer(readCapture, foreign)).statusCode).toBe(404)
  const sent = { params: { id: others.school_id }, body: { professor_ids: [others.professor.user_id] } }
  expect((await as(director).answer(remindOfCapture, sent)).statusCode).toBe(404)
})

test('a group without students, and a class of a finished cycle, are not on the board', async () => {
  const { director, school_id, group_id } = await captured(0)
  expect((await read(director)).groups).toEqual([])
  const [one = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, group_id, [one])
  expect((await read(director)).groups).toHaveLength(1)
})
