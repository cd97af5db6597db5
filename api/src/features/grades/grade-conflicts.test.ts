import { clearGrade, createGrade, grantGradeEditing, saveGrades, updateGrade } from '@plantel/contract/grades'
import { permissionString } from '@plantel/contract/permissions'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'

interface Graded extends BuiltClass {
  calification_id: number
}

const graded = async (): Promise<Graded> => {
  const built = await build.taughtClass()
  const cell = {
    subject_id: built.subject_id,
    student_id: built.students[0]!,
    partial_id: built.partials[1]!,
  }
  return { ...built, calification_id: await build.grade(built.school_id, { ...cell, calification: 80 }) }
}

const change = (person: Person, { calification_id }: Graded, calification: number, version?: number) =>
  as(person).answer(updateGrade, {
    params: { id: calification_id },
    body: { calification, ...(version === undefined ? {} : { version }) },
  })

const historyOf = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner<{ old: number | null; new: number | null }>(
    school_id,
    'select from_calification::float as old, to_calification::float as new from calification_history order by history_id',
  )

const valueOf = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner<{ grade: number; version: number }>(
    school_id,
    'select calification::float as grade, version from califications',
  ).then(([row]) => row)

const differences = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner(school_id, 'select * from stats_differences')

const conflict = (
  { calification_id, students, partials }: Graded,
  calification: number,
  version: number,
) => ({
  calification_id,
  student_id: students[0],
  partial_id: partials[1],
  calification,
  version,
})

describe('a grade that somebody else changed meanwhile', () => {
  test('is not overwritten, and the refusal says what it is now', async () => {
    const built = await graded()
    expect((await change(built.professor, built, 60, 1)).statusCode).toBe(200)
    const refused = await change(built.professor, built, 70, 1)
    expect(refused.json()).toMatchObject({ status: 409, code: 9002, conflicts: [conflict(built, 60, 2)] })
    expect(await valueOf(built)).toEqual({ grade: 60, version: 2 })
    expect((await change(built.professor, built, 70, 2)).statusCode).toBe(200)
  })

  test('is no conflict when both wrote the same', async () => {
    const built = await graded()
    await change(built.professor, built, 60, 1)
    expect((await change(built.professor, built, 60, 1)).json().data).toMatchObject({
      calification: 60,
      version: 2,
    })
  })

  test('is in the history with who changed it, and as what', async () => {
    const built = await graded()
    await change(built.professor, built, 60)
    const entries = await inSchoolAsOwner(
      built.school_id,
      'select user_id::int, group_id from calification_history order by history_id desc limit 1',
    )
    const { user_id } = built.professor
    expect(entries).toEqual([{ user_id, group_id: permissionString(['PROFESSOR']) }])
  })

  test('is overwritten by who names no version, and both are in the history', async () => {
    const built = await graded()
    await change(built.professor, built, 60)
    await change(built.professor, built, 70)
    expect(await valueOf(built)).toEqual({ grade: 70, version: 3 })
    expect(await historyOf(built)).toEqual([
      { old: null, new: 80 },
      { old: 80, new: 60 },
      { old: 60, new: 70 },
    ])
  })

  test('is not cleared either', async () => {
    const built = await graded()
    await change(built.professor, built, 60)
    const params = { id: built.calification_id }
    const refused = await as(built.professor).answer(clearGrade, { params, query: { version: '1' } })
    expect(refused.json()).toMatchObject({ code: 9002, conflicts: [conflict(built, 60, 2)] })
    expect(await valueOf(built)).toEqual({ grade: 60, version: 2 })
  })

  test('is not created over: who saw an empty cell is told what fills it', async () => {
    const built = await graded()
    const creation = { calification: 70, partial_id: built.partials[1] }
    const params = { id: built.students[0]!, subject_id: built.subject_id }
    const one = await as(built.professor).answer(createGrade, { params, body: creation })
    const create = [{ ...creation, is_final: 0, student_id: params.id, subject_id: params.subject_id }]
    const many = await as(built.professor).answer(saveGrades, { body: { create } })
    for (const refused of [one, many])
      expect(refused.json()).toMatchObject({ status: 409, code: 9002, conflicts: [conflict(built, 80, 1)] })
  })

  test('keeps the rest of the save out too, and every conflict is named', async () => {
    const built = await graded()
    const other = await build.grade(built.school_id, {
      subject_id: built.subject_id,
      student_id: built.students[1]!,
      partial_id: built.partials[1]!,
      calification: 50,
    })
    await change(built.professor, built, 60)
    const update = [
      { calification_id: built.calification_id, calification: 99, version: 1 },
      { calification_id: other, calification: 98, version: 7 },
    ]
    const create = [
      {
        is_final: 0,
        calification: 97,
        partial_id: built.partials[1],
        student_id: built.students[2],
        subject_id: built.subject_id,
      },
    ]
    const refused = await as(built.professor).answer(saveGrades, { body: { update, create } })
    expect(refused.json().conflicts.map((each: { calification: number }) => each.calification)).toEqual([
      60, 50,
    ])
    expect(await historyOf(built)).toHaveLength(3)
  })
})

describe('a grade that somebody else cleared meanwhile', () => {
  const clear = (built: Graded, id = built.calification_id) =>
    as(built.professor).call(clearGrade, { params: { id } })
  const empty = (built: Graded) => ({ ...conflict(built, 0, 0), calification: null, version: null })

  test('is a conflict with an empty cell, not a grade that never was', async () => {
    const built = await graded()
    await clear(built)
    const update = [{ calification_id: built.calification_id, calification: 70, version: 1 }]
    const answers = [
      await change(built.professor, built, 70, 1),
      await change(built.professor, built, 70),
      await as(built.professor).answer(saveGrades, { body: { update } }),
    ]
    for (const refused of answers)
      expect(refused.json()).toMatchObject({ status: 409, code: 9002, conflicts: [empty(built)] })
    expect(await valueOf(built)).toBeUndefined()
  })

  test('and that was given again is a conflict with what stands there now, by its new id', async () => {
    const built = await graded()
    const { subject_id, students, partials } = built
    const cell = { subject_id, student_id: students[0]!, partial_id: partials[1]! }
    await clear(built)
    const between = await build.grade(built.school_id, { ...cell, calification: 55 })
    await clear(built, between)
    const calification_id = await build.grade(built.school_id, { ...cell, calification: 65 })
    const refused = await change(built.professor, built, 70, 1)
    const now = { ...conflict(built, 65, 1), calification_id }
    expect(refused.json()).toMatchObject({ status: 409, code: 9002, conflicts: [now] })
  })

  test('is named beside every other conflict of the save, of which nothing is written', async () => {
    const built = await graded()
    const cell = { subject_id: built.subject_id, partial_id: built.partials[1]! }
    const grade = (place: number, calification: number) =>
      build.grade(built.school_id, { ...cell, student_id: built.students[place]!, calification })
    const [other, untouched] = [await grade(1, 50), await grade(2, 40)]
    await clear(built)
    const update = [built.calification_id, other, untouched].map((calification_id) => ({
      calification_id,
      calification: 70,
      version: calification_id === other ? 7 : 1,
    }))
    const refused = await as(built.professor).answer(saveGrades, { body: { update } })
    expect(refused.json()).toMatchObject({
      code: 9002,
      conflicts: [{ calification_id: other, calification: 50 }, empty(built)],
    })
    update.push({ calification_id: 999_999_999, calification: 70, version: 1 })
    const unknown = await as(built.professor).answer(saveGrades, { body: { update } })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, undefined])
    expect(await historyOf(built)).toHaveLength(4)
  })

  test('is one that never was for whoever does not reach the class', async () => {
    const built = await graded()
    await clear(built)
    const colleague = (await build.taughtClass({ school_id: built.school_id })).professor
    const stranger = (await build.taughtClass()).professor
    for (const person of [colleague, stranger])
      expect((await change(person, built, 70, 1)).json()).toMatchObject({ status: 404 })
    const administrator = await build.user(built.school_id, ['ADMINISTER'])
    expect((await change(administrator, built, 70, 1)).json()).toMatchObject({ status: 403, code: 9003 })
  })
})

/** Each entry starts where the one before ended, and the grade is what the last one says. */
const expectUnbroken = async (built: Graded, acknowledged: number): Promise<void> => {
  const history = await historyOf(built)
  const last = history.at(-1)
  for (const [place, entry] of history.slice(1).entries()) expect(entry.old).toBe(history[place]!.new)
  expect(history).toHaveLength(acknowledged + 1)
  expect(await valueOf(built)).toEqual({ grade: last?.new, version: acknowledged + 1 })
  expect(await differences(built)).toEqual([])
}

const byNumber = (one: number, other: number) => one - other

describe('writers of one grade at once,', () => {
  const ROUNDS = 10
  const WRITERS = 20

  test('twenty without versions, lose nothing: every write is in the history, in one line', async () => {
    const built = await graded()
    for (let round = 0; round < ROUNDS; round += 1) {
      const values = Array.from({ length: WRITERS }, (_, place) => 1 + round * WRITERS * 0.25 + place * 0.25)
      const answers = await Promise.all(values.map((value) => change(built.professor, built, value)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(values.map(() => 200))
    }
    await expectUnbroken(built, ROUNDS * WRITERS)
  })

  test('twenty with the version that all of them saw: one writes, the others are told by whom', async () => {
    const built = await graded()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const values = Array.from({ length: WRITERS }, (_, place) => round + place / 100)
      const answers = await Promise.all(values.map((value) => change(built.professor, built, value, round)))
      const won = answers.filter(({ statusCode }) => statusCode === 200)
      expect(won).toHaveLength(1)
      const current = won[0]!.json().data.calification
      for (const answer of answers.filter((each) => each !== won[0]))
        expect(answer.json()).toMatchObject({ code: 9002, conflicts: [conflict(built, current, round + 1)] })
    }
    await expectUnbroken(built, ROUNDS)
  })

  test('a professor and an administrator with a grant: one writes, the other is told what', async () => {
    const built = await graded()
    const administrator = await build.user(built.school_id, ['ADMINISTER'], {
      password_hash: await passwordHash(),
    })
    await as(administrator).call(grantGradeEditing, { body: { password: PASSWORD } })
    const people = [built.professor, administrator]
    const winners: number[] = []
    for (let round = 1; round <= 3 * ROUNDS; round += 1) {
      // Whoever is asked first most often is first.
      const order = round % 2 === 0 ? people : people.toReversed()
      const answers = await Promise.all(
        order.map((person, place) => change(person, built, round + place / 2, round)),
      )
      const won = answers.findIndex(({ statusCode }) => statusCode === 200)
      winners.push(order[won]!.user_id)
      const current = round + won / 2
      expect(answers[1 - won]!.json()).toMatchObject({
        status: 409,
        code: 9002,
        conflicts: [conflict(built, current, round + 1)],
      })
    }
    await expectUnbroken(built, 3 * ROUNDS)
    const authors = await inSchoolAsOwner<{ user_id: number; granted: boolean }>(
      built.school_id,
      `select user_id::int, grant_id is not null as granted from calification_history
        where user_id is not null order by history_id`,
    )
    const written = winners.map((user_id) => ({ user_id, granted: user_id === administrator.user_id }))
    expect(authors).toEqual(written)
  })

  test('twenty of an empty cell, make one grade', async () => {
    const built = await build.taughtClass()
    const params = { id: built.students[0]!, subject_id: built.subject_id }
    const answers = await Promise.all(
      Array.from({ length: WRITERS }, (_, place) =>
        as(built.professor).answer(createGrade, {
          params,
          body: { calification: 50 + place, partial_id: built.partials[1] },
        }),
      ),
    )
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 200 : answer.json().code))
    expect(codes.sort(byNumber)).toEqual([200, ...Array.from({ length: WRITERS - 1 }, () => 9002)])
    expect(await historyOf(built)).toHaveLength(1)
    expect(await differences(built)).toEqual([])
  })
})

test('two saves of the same grades in opposite orders both end', async () => {
  const built = await build.taughtClass({ size: 30 })
  const cell = { subject_id: built.subject_id, partial_id: built.partials[1]! }
  const ids: number[] = []
  for (const student_id of built.students)
    ids.push(await build.grade(built.school_id, { ...cell, student_id, calification: 1 }))
  for (let round = 0; round < 10; round += 1) {
    const update = ids.map((calification_id, place) => ({
      calification_id,
      calification: 2 + round + place / 100,
    }))
    const opposite = update.toReversed().map((row) => ({ ...row, calification: row.calification + 0.5 }))
    const answers = await Promise.all(
      [update, opposite].map((rows) => as(built.professor).answer(saveGrades, { body: { update: rows } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
  expect(await differences(built)).toEqual([])
})

test('creating and clearing the same grade at once is never an error', async () => {
  const built = await graded()
  const cell = {
    is_final: 0,
    calification: 70,
    partial_id: built.partials[1],
    student_id: built.students[0],
    subject_id: built.subject_id,
  }
  const statuses = new Set<number>()
  for (let round = 0; round < 20; round += 1) {
    const [row] = await inSchoolAsOwner<{ id: number }>(
      built.school_id,
      'select calification_id::int as id from califications',
    )
    const calls = [
      as(built.professor).answer(saveGrades, { body: { create: [cell] } }),
      as(built.professor).answer(clearGrade, { params: { id: row?.id ?? 999_999_999 } }),
      as(built.professor).answer(saveGrades, { body: { create: [{ ...cell, calification: 71 }] } }),
    ]
    for (const { statusCode } of await Promise.all(calls)) statuses.add(statusCode)
  }
  expect([...statuses].filter((status) => ![200, 404, 409].includes(status))).toEqual([])
  expect(await differences(built)).toEqual([])
})
