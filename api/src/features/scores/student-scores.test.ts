import { grantGradeEditing } from '@plantel/contract/grades'
import { readStudentScores, type StudentScores } from '@plantel/contract/scores'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { STRANGERS } from '../../../test/samples/strangers.ts'

afterEach(() => {
  clock.now = NOON
})

const setUp = async () => {
  const built = await build.taughtClass()
  const { school_id, group_id, subject_id, professor, partials } = built
  const student_id = built.students[0]!
  const colleague = await build.user(school_id, ['PROFESSOR'], { name: 'Luz', last_name: 'Rojas' })
  const second = await build.subject(school_id, group_id, colleague.user_id, { title: 'Álgebra' })
  const grade = (of: number, partial: number, calification: number) =>
    build.grade(school_id, { subject_id: of, student_id, partial_id: partials[partial]!, calification })
  const calification_id = await grade(subject_id, 0, 87.5)
  await grade(subject_id, 1, 60)
  await grade(second, 0, 100)
  const taken = { partial_id: partials[0]!, students: [student_id] }
  const [mine, theirs] = [professor.user_id, colleague.user_id]
  await build.takenList(school_id, { ...taken, subject_id, taken_by: mine, date: '2026-02-03' })
  await build.takenList(school_id, { ...taken, subject_id, taken_by: mine, date: '2026-02-04' })
  await build.takenList(school_id, { ...taken, subject_id: second, taken_by: theirs, date: '2026-02-04' })
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  return { ...built, student_id, colleague, second, calification_id, administrator }
}

type SetUp = Awaited<ReturnType<typeof setUp>>

const asked = ({ group_id, student_id }: { group_id: number; student_id: number }, query: object = {}) => ({
  params: { id: group_id, student_id },
  query,
})

const scoresFor = async (person: Person, built: SetUp, query: object = {}): Promise<StudentScores> =>
  (await as(person).call(readStudentScores, asked(built, query))).data

const refusalFor = async (
  person: Person,
  at: { group_id: number; student_id: number },
  query: object = {},
): Promise<unknown> => {
  const answer = await as(person).answer(readStudentScores, asked(at, query))
  return [answer.statusCode, answer.json().code]
}

const NO_GROUP = [404, 5901]
const NOT_IN_GROUP = [404, 3102]

const titlesFor = async (person: Person, built: SetUp) =>
  (await scoresFor(person, built)).subjects.map(({ title }) => title)

describe('the scores of a student in a group', () => {
  test('have its subjects by title with grades, professor and totals, and the partials of its level', async () => {
    const built = await setUp()
    const scores = await scoresFor(built.administrator, built)
    expect(scores).toMatchObject({
      student: { student_id: built.student_id, name: 'Íñigo', status: 1 },
      group: { group_id: built.group_id, levelName: 'Primaria' },
      // (87.5 + 60 + 100) / 3
      average_rating: 82.5,
      total_presence: 3,
      total_absence: 0,
      can_edit: true,
      grant_expires_at: null,
    })
    expect(scores.partials.map(({ partial, active }) => [partial, active])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(scores.subjects.map(({ title, average_rating }) => [title, average_rating])).toEqual([
      ['Álgebra', 100],
      ['Matemáticas', 73.75],
    ])
    const [algebra, mathematics] = scores.subjects
    expect(algebra).toMatchObject({ professor: { name: 'Luz', last_name: 'Rojas' }, total_presence: 1 })
    expect(mathematics?.califications).toEqual([
      {
        calification_id: built.calification_id,
        calification: 87.5,
        partial_id: built.partials[0],
        is_final: 0,
        version: 1,
      },
      expect.objectContaining({ calification: 60, partial_id: built.partials[1] }),
    ])
  })

  test('show a regularization after the partials, and a subject that nobody teaches or has grades in', async () => {
    const built = await setUp()
    await build.within(built.school_id, (tx) =>
      tx
        .insertInto('partials')
        .values({
          partial: 1,
          level: 2,
          is_regularized: true,
          start_date: '2026-03-01',
          end_date: '2026-03-12',
          limit_date: '2026-03-14',
        })
        .execute(),
    )
    await build.subject(built.school_id, built.group_id, null, { title: 'Danza' })
    const { partials, subjects } = await scoresFor(built.administrator, built)
    expect(partials.map(({ is_regularized }) => is_regularized)).toEqual([false, false, false, true])
    expect(subjects.find(({ title }) => title === 'Danza')).toMatchObject({
      professor: null,
      average_rating: 0,
      total_presence: 0,
      califications: [],
    })
  })

  test('are whole for the director, the advisor of the group and a parent, and nobody but the administrator edits', async () => {
    const built = await setUp()
    const director = await build.user(built.school_id, ['DIRECTOR'])
    const parent = await build.user(built.school_id, ['PARENT'])
    await build.relationship(built.school_id, built.student_id, parent.user_id)
    for (const person of [director, built.advisor, parent]) {
      const { subjects, can_edit, average_rating } = await scoresFor(person, built)
      expect([subjects.length, can_edit, average_rating]).toEqual([2, false, 82.5])
    }
  })

  test('are those of the own subjects for who only teaches in the group, totals included', async () => {
    const built = await setUp()
    expect(await titlesFor(built.colleague, built)).toEqual(['Álgebra'])
    const { average_rating, total_presence, can_edit } = await scoresFor(built.professor, built)
    expect([average_rating, total_presence, can_edit]).toEqual([73.75, 2, false])
  })

  test('are read as widely as the widest of several roles allows', async () => {
    const built = await setUp()
    await build.relationship(built.school_id, built.student_id, built.professor.user_id)
    await build.within(built.school_id, (tx) =>
      tx
        .updateTable('users')
        .set({ group_id: '01010000000000000000' })
        .where('user_id', '=', built.professor.user_id)
        .execute(),
    )
    expect(await titlesFor(built.professor, built)).toEqual(['Álgebra', 'Matemáticas'])
  })
})

describe('the group does not exist (5901) for', () => {
  const aClassmatesParent = async ({ school_id, students }: SetUp): Promise<Person> => {
    const parent = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, students[1]!, parent.user_id)
    return parent
  }

  test.each<[string, (built: SetUp) => Promise<Person>]>([
    ...STRANGERS,
    ['a parent of a classmate', aClassmatesParent],
  ])('%s', async (_, make) => {
    const built = await setUp()
    const stranger = await make(built)
    expect(await refusalFor(stranger, built)).toEqual(NO_GROUP)
    expect(await refusalFor(stranger, { ...built, student_id: 999_999_999 })).toEqual(NO_GROUP)
  })

  test('a parent of the student who never was in it', async () => {
    const built = await setUp()
    const parent = await build.user(built.school_id, ['PARENT'])
    await build.relationship(built.school_id, built.student_id, parent.user_id)
    const other = await build.group(built.school_id)
    expect(await refusalFor(parent, { ...built, group_id: other })).toEqual(NO_GROUP)
  })
})

describe('a student who is not in the group (3102)', () => {
  test('is refused, whether of the school or of another', async () => {
    const built = await setUp()
    const [stranger = 0] = await build.students(built.school_id, 1)
    const abroad = await build.taughtClass()
    for (const student_id of [stranger, abroad.students[0]!, 999_999_999])
      expect(await refusalFor(built.administrator, { ...built, student_id })).toEqual(NOT_IN_GROUP)
    expect(await refusalFor(built.advisor, { ...built, student_id: stranger })).toEqual(NOT_IN_GROUP)
  })

  test('but was in it is shown with what stayed behind, to the school and the parent only, and not edited', async () => {
    const built = await setUp()
    const parent = await build.user(built.school_id, ['PARENT'])
    await build.relationship(built.school_id, built.student_id, parent.user_id)
    await build.within(built.school_id, (tx) =>
      tx.deleteFrom('enrollments').where('student_id', '=', built.student_id).execute(),
    )
    for (const person of [built.administrator, parent]) {
      const { average_rating, can_edit } = await scoresFor(person, built)
      expect([average_rating, can_edit]).toEqual([82.5, false])
    }
    for (const person of [built.advisor, built.professor])
      expect(await refusalFor(person, built)).toEqual(NOT_IN_GROUP)
  })
})

describe('a group of a finished cycle', () => {
  const frozen = async () => {
    const built = await setUp()
    await build.freeze(built.school_id)
    return { ...built, snaphot: '2024_2025-2' }
  }

  test('is read with its snaphot only, and nothing in it is active or edited', async () => {
    const { snaphot, ...built } = await frozen()
    expect(await refusalFor(built.administrator, built)).toEqual(NO_GROUP)
    const scores = await scoresFor(built.administrator, built, { snaphot })
    expect([scores.average_rating, scores.can_edit]).toEqual([82.5, false])
    expect(scores.partials.map(({ active }) => active)).toEqual([false, false, false])
    expect(await refusalFor(built.administrator, built, { snaphot: 'nunca' })).toEqual([422, 1017])
  })

  test('is no longer of who taught or advised in it, but of the parents', async () => {
    const { snaphot, ...built } = await frozen()
    const parent = await build.user(built.school_id, ['PARENT'])
    await build.relationship(built.school_id, built.student_id, parent.user_id)
    for (const person of [built.professor, built.advisor])
      expect(await refusalFor(person, built, { snaphot })).toEqual(NO_GROUP)
    expect((await scoresFor(parent, built, { snaphot })).subjects).toHaveLength(2)
  })

  test('is not asked for with the snaphot while its cycle goes on', async () => {
    const built = await setUp()
    const other = await build.cycle(built.school_id)
    const { snaphot } = await build.within(built.school_id, (tx) =>
      tx.selectFrom('cycles').select('snaphot').where('cycle_id', '=', other).executeTakeFirstOrThrow(),
    )
    expect(await refusalFor(built.administrator, built, { snaphot })).toEqual(NO_GROUP)
  })
})

describe('editing', () => {
  test('is not offered for a student who was deactivated', async () => {
    const built = await setUp()
    await build.within(built.school_id, (tx) =>
      tx.updateTable('students').set({ status: 0 }).where('student_id', '=', built.student_id).execute(),
    )
    expect(await scoresFor(built.administrator, built)).toMatchObject({
      student: { status: 0 },
      can_edit: false,
    })
  })

  test('says until when this session may, not another of the same person, and no longer once that is over', async () => {
    const built = await setUp()
    await as(built.administrator).call(grantGradeEditing, { body: { password: PASSWORD } })
    const expires_at = '2026-03-10T18:30:00.000Z'
    expect((await scoresFor(built.administrator, built)).grant_expires_at).toBe(expires_at)
    const other = withToken(await newToken(built.administrator))
    const { data } = await other.call(readStudentScores, asked(built))
    expect([data.can_edit, data.grant_expires_at]).toEqual([true, null])
    clock.now = new Date(expires_at)
    expect((await scoresFor(built.administrator, built)).grant_expires_at).toBeNull()
  })
})
