import { clearGrade, createGrade, saveGrades, updateGrade } from '@plantel/contract/grades'
import { readClassList } from '@plantel/contract/classes'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { problemCode } from '../../../test/problem-code.ts'

const cell = ({ subject_id, students, partials }: BuiltClass, place = 0, calification = 80, partial = 1) => ({
  is_final: 0 as const,
  calification,
  subject_id,
  student_id: students[place],
  partial_id: partials[partial],
})

const save = (person: Person, body: object) => as(person).answer(saveGrades, { body })

const codeOf = async (answer: ReturnType<typeof save>) => {
  const { statusCode, body } = await answer
  return [statusCode, problemCode(body)]
}

const stored = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner(
    school_id,
    `select calification_id::int as id, student_id::int, calification::float as grade, version, is_final
      from califications order by calification_id`,
  )

const history = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner<{ old: number | null; new: number | null }>(
    school_id,
    `select calification_id::int as id, from_calification::float as old, to_calification::float as new, user_id::int,
      grant_id, request_id is not null as named from calification_history order by history_id`,
  )

const differences = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner(school_id, 'select * from stats_differences')

const graded = async () => {
  const built = await build.taughtClass()
  const { data } = await as(built.professor).call(saveGrades, { body: { create: [cell(built)] } })
  return { ...built, grade: data[0]! }
}

describe('saving grades', () => {
  test('creates and changes in one call, and the list shows them', async () => {
    const built = await graded()
    const update = [{ calification_id: built.grade.calification_id, calification: 95.25, version: 1 }]
    const create = [cell(built, 1, 100), cell(built, 2, 0.01)]
    const { data } = await as(built.professor).call(saveGrades, { body: { update, create } })
    const byStudent = data.toSorted((one, other) => one.student_id - other.student_id)
    expect(byStudent).toEqual([
      { ...built.grade, calification: 95.25, version: 2 },
      { ...create[0], calification_id: expect.any(Number), version: 1 },
      { ...create[1], calification_id: expect.any(Number), version: 1 },
    ])
    const list = await as(built.professor).call(readClassList, { params: { id: built.subject_id } })
    const shown = list.data.students.map(({ califications }) =>
      califications.map(({ calification }) => calification),
    )
    expect(shown).toEqual([[95.25], [100], [0.01]])
    expect(await differences(built)).toEqual([])
  })

  test('keeps what was before, with who and in which request', async () => {
    const built = await graded()
    const { calification_id } = built.grade
    await save(built.professor, { update: [{ calification_id, calification: 60 }] })
    await as(built.professor).call(clearGrade, { params: { id: calification_id } })
    const by = { id: calification_id, user_id: built.professor.user_id, grant_id: null, named: true }
    expect(await history(built)).toEqual([
      { ...by, old: null, new: 80 },
      { ...by, old: 80, new: 60 },
      { ...by, old: 60, new: null },
    ])
  })

  test('tells a final grade from a partial one', async () => {
    const built = await graded()
    await save(built.professor, { create: [{ ...cell(built, 0, 90), is_final: 1 }] })
    expect(await stored(built)).toMatchObject([
      { grade: 80, is_final: 0 },
      { grade: 90, is_final: 1 },
    ])
  })

  test('leaves nothing written when it changes nothing', async () => {
    const built = await graded()
    const update = [{ calification_id: built.grade.calification_id, calification: 80 }]
    const { data } = await as(built.professor).call(saveGrades, { body: { update } })
    expect(data).toEqual([built.grade])
    expect(await history(built)).toHaveLength(1)
  })

  test('takes what tenths become in floating point as the hundredths that were meant', async () => {
    const built = await graded()
    const { calification_id } = built.grade
    expect(0.57 * 10).toBe(5.699999999999999)
    const { data } = await as(built.professor).call(updateGrade, {
      params: { id: calification_id },
      body: { calification: 0.57 * 10 },
    })
    expect(data).toMatchObject({ calification: 5.7, version: 2 })
  })
})

const sorted = (data: { student_id: number }[]) =>
  data.toSorted((one, other) => one.student_id - other.student_id)

describe('sent again', () => {
  test('five times, new grades and changes are one row each and the answer is the same', async () => {
    const built = await graded()
    const body = {
      update: [{ calification_id: built.grade.calification_id, calification: 70, version: 1 }],
      create: [cell(built, 1), cell(built, 2)],
    }
    const answers = []
    for (let times = 0; times < 5; times += 1)
      answers.push(sorted((await as(built.professor).call(saveGrades, { body })).data))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await stored(built)).toHaveLength(3)
    expect(await history(built)).toHaveLength(4)
  })

  test('five times at once, too', async () => {
    const built = await graded()
    const body = {
      update: [{ calification_id: built.grade.calification_id, calification: 70, version: 1 }],
      create: [cell(built, 1), cell(built, 2)],
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(built.professor, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const ids = answers.map((answer) =>
      answer
        .json()
        .data.map((row: { calification_id: number }) => row.calification_id)
        .sort(),
    )
    for (const each of ids) expect(each).toEqual(ids[0])
    expect(await stored(built)).toMatchObject([{ grade: 70, version: 2 }, { version: 1 }, { version: 1 }])
    expect(await history(built)).toHaveLength(4)
    expect(await differences(built)).toEqual([])
  })
})

describe('a grade is refused', () => {
  test.each([
    ['zero', 0],
    ['below zero', -1],
    ['above a hundred', 100.01],
    ['with three decimals', 80.125],
    ['nothing', null],
    ['in words', '8'],
    ['not a number', Number.NaN],
    ['true', true],
    ['a list', [8]],
    ['infinite', Number.POSITIVE_INFINITY],
    ['next to nothing', 1e-9],
    ['missing', undefined],
  ])('that is %s', async (_, calification) => {
    const built = await graded()
    const { calification_id } = built.grade
    const params = { id: built.students[1]!, subject_id: built.subject_id }
    const answers = await Promise.all([
      save(built.professor, { create: [{ ...cell(built, 1), calification }] }),
      save(built.professor, { update: [{ calification_id, calification }] }),
      as(built.professor).answer(createGrade, {
        params,
        body: { partial_id: built.partials[1], calification },
      }),
      as(built.professor).answer(updateGrade, { params: { id: calification_id }, body: { calification } }),
    ])
    const fields = answers.map((answer) => [answer.json().code, answer.json().errors[0].field])
    const names = ['create.0.calification', 'update.0.calification', 'calification', 'calification']
    expect(fields).toEqual(names.map((name) => [1017, name]))
    expect(await stored(built)).toMatchObject([{ grade: 80 }])
  })

  test('that comes twice in one save, new, changed or one of each', async () => {
    const built = await graded()
    const change = { calification_id: built.grade.calification_id, calification: 60 }
    const bodies = [
      { create: [cell(built, 1), cell(built, 2), cell(built, 1, 90)] },
      { update: [change, { ...change, calification: 61 }] },
      { update: [change], create: [cell(built, 1), cell(built, 0, 61)] },
    ]
    const answers = await Promise.all(bodies.map((body) => save(built.professor, body)))
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toMatchObject([
      [422, [{ field: 'create.2' }]],
      [422, [{ field: 'update.1' }]],
      [422, [{ field: 'create.1' }]],
    ])
    expect(await stored(built)).toMatchObject([{ grade: 80 }])
  })

  test('of a student who is not in the group: 3102', async () => {
    const built = await build.taughtClass()
    const [stranger] = await build.students(built.school_id, 1)
    for (const student_id of [stranger, 999_999_999])
      expect(await codeOf(save(built.professor, { create: [{ ...cell(built), student_id }] }))).toEqual([
        404, 3102,
      ])
    const params = { id: stranger!, subject_id: built.subject_id }
    const body = { partial_id: built.partials[1], calification: 80 }
    expect(await codeOf(as(built.professor).answer(createGrade, { params, body }))).toEqual([404, 3102])
  })

  test('in a school without partials: 4022', async () => {
    const built = await build.taughtClass({ school_id: await build.school() })
    expect(await codeOf(save(built.professor, { create: [{ ...cell(built), partial_id: 1 }] }))).toEqual([
      422, 4022,
    ])
    const params = { id: built.students[0]!, subject_id: built.subject_id }
    const answer = as(built.professor).answer(createGrade, {
      params,
      body: { partial_id: 1, calification: 80 },
    })
    expect(await codeOf(answer)).toEqual([422, 4022])
  })

  test.each<[string, (built: BuiltClass) => Promise<object>]>([
    ['a partial of another school', async () => ({ partial_id: (await build.taughtClass()).partials[1] })],
    [
      'a partial of another level',
      async ({ school_id }) => ({ partial_id: (await build.partials(school_id, 3))[1] }),
    ],
    ['a partial that never was', async () => ({ partial_id: 999_999_999 })],
    ['a subject of another school', async () => ({ subject_id: (await build.taughtClass()).subject_id })],
    ['a subject that never was', async () => ({ subject_id: 999_999_999 })],
    [
      'a subject of a colleague',
      async ({ school_id }) => ({ subject_id: (await build.taughtClass({ school_id })).subject_id }),
    ],
  ])('in %s, which is not there', async (_, change) => {
    const built = await build.taughtClass()
    const create = [{ ...cell(built), ...(await change(built)) }]
    expect(await codeOf(save(built.professor, { create }))).toEqual([404, undefined])
  })

  test('that is to change although it is not there', async () => {
    const built = await build.taughtClass()
    const other = await graded()
    for (const calification_id of [other.grade.calification_id, 999_999_999]) {
      const change = { calification_id, calification: 60 }
      expect(await codeOf(save(built.professor, { update: [change] }))).toEqual([404, undefined])
      const params = { id: calification_id }
      expect(
        await codeOf(as(built.professor).answer(updateGrade, { params, body: { calification: 60 } })),
      ).toEqual([404, undefined])
      expect(await codeOf(as(built.professor).answer(clearGrade, { params }))).toEqual([404, undefined])
    }
    expect(await stored(other)).toMatchObject([{ grade: 80, version: 1 }])
  })
})

test.each([0, 1, 2, 3, 4, 5])('one bad grade at place %i leaves none of the save', async (bad) => {
  const built = await build.taughtClass({ size: 4 })
  const kept = await build.grade(built.school_id, {
    ...cell(built, 0),
    student_id: built.students[0]!,
    partial_id: built.partials[0]!,
  })
  const also = await build.grade(built.school_id, {
    ...cell(built, 1),
    student_id: built.students[1]!,
    partial_id: built.partials[0]!,
  })
  const [stranger] = await build.students(built.school_id, 1)
  const update = [kept, also].map((calification_id) => ({ calification_id, calification: 33 }))
  const create = [0, 1, 2, 3].map((place) => cell(built, place, 44))
  if (bad < 2) update[bad]!.calification_id = 999_999_999
  else create[bad - 2]!.student_id = stranger
  const before = [await stored(built), await history(built)]
  expect((await save(built.professor, { update, create })).statusCode).toBe(404)
  expect([await stored(built), await history(built)]).toEqual(before)
})

describe('a grade by itself', () => {
  test('is created, sent again, changed and cleared', async () => {
    const built = await build.taughtClass()
    const params = { id: built.students[0]!, subject_id: built.subject_id }
    const body = { calification: 75.5, partial_id: built.partials[1] }
    const create = () => as(built.professor).call(createGrade, { params, body })
    const { data } = await create()
    expect(data).toEqual({ ...cell(built, 0, 75.5), calification_id: expect.any(Number), version: 1 })
    expect(await create()).toEqual({ data, undo_id: null })

    const one = { params: { id: data.calification_id } }
    const changed = await as(built.professor).call(updateGrade, {
      ...one,
      body: { calification: 90, version: 1 },
    })
    expect(changed.data).toEqual({ ...data, calification: 90, version: 2 })
    expect(await as(built.professor).call(clearGrade, { ...one, query: { version: '2' } })).toEqual({
      data: null,
      undo_id: expect.any(Number),
    })
    expect((await as(built.professor).answer(clearGrade, one)).statusCode).toBe(404)

    const again = await create()
    expect(again.data).toMatchObject({ calification: 75.5, version: 1 })
    expect((await history(built)).map((row) => [row.old, row.new])).toEqual([
      [null, 75.5],
      [75.5, 90],
      [90, null],
      [null, 75.5],
    ])
    expect(await differences(built)).toEqual([])
  })

  test('is not cleared by a version that is none', async () => {
    const built = await graded()
    const answer = await as(built.professor).answer(clearGrade, {
      params: { id: built.grade.calification_id },
      query: { version: 'x' },
    })
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'version' }] })
  })
})

test('what is written past the API is in the history as well', async () => {
  const built = await graded()
  await build.within(built.school_id, (tx) =>
    tx.updateTable('califications').set({ calification: 12.5 }).execute(),
  )
  await build.within(built.school_id, (tx) => tx.deleteFrom('califications').execute())
  const entries = (await history(built)).slice(1)
  expect(entries).toMatchObject([
    { old: 80, new: 12.5, user_id: null },
    { old: 12.5, new: null, user_id: null },
  ])
})
