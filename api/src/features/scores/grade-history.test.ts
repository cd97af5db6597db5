import { clearGrade, createGrade, grantGradeEditing, updateGrade } from '@plantel/contract/grades'
import { type GradeChange, readGradeHistory } from '@plantel/contract/scores'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'

const setUp = async () => {
  const built = await build.taughtClass()
  const administrator = await build.user(built.school_id, ['ADMINISTER'], {
    name: 'Rosa',
    password_hash: await passwordHash(),
  })
  return { ...built, administrator }
}

const cellOf = ({ students, subject_id, partials }: BuiltClass, query: object = {}) => ({
  params: { id: students[0]!, subject_id },
  query: { partial_id: String(partials[0]), ...query },
})

const historyFor = async (person: Person, built: BuiltClass, query: object = {}): Promise<GradeChange[]> =>
  (await as(person).call(readGradeHistory, cellOf(built, query))).data

const statusFor = async (person: Person, built: BuiltClass) =>
  (await as(person).answer(readGradeHistory, cellOf(built))).statusCode

const write = async (
  person: Person,
  { students, subject_id, partials }: BuiltClass,
  calification: number,
) => {
  const { data } = await as(person).call(createGrade, {
    params: { id: students[0]!, subject_id },
    body: { calification, partial_id: partials[0] },
  })
  return data.calification_id
}

describe('the history of a grade', () => {
  test('says who changed it, as what, from what to what, newest first, also once it is cleared', async () => {
    const built = await setUp()
    const calification_id = await write(built.professor, built, 70)
    await as(built.administrator).call(grantGradeEditing, { body: { password: PASSWORD } })
    const params = { id: calification_id }
    await as(built.administrator).call(updateGrade, { params, body: { calification: 85.5 } })
    await as(built.professor).call(clearGrade, { params })
    const changes = await historyFor(built.administrator, built)
    expect(changes).toMatchObject([
      { from_calification: 85.5, to_calification: null, role: 'PROFESSOR', granted: false },
      { from_calification: 70, to_calification: 85.5, role: 'ADMINISTER', granted: true },
      { from_calification: null, to_calification: 70, role: 'PROFESSOR', granted: false },
    ])
    expect(changes.map(({ user }) => user?.user_id)).toEqual([
      built.professor.user_id,
      built.administrator.user_id,
      built.professor.user_id,
    ])
    expect(changes[1]?.user).toMatchObject({ name: 'Rosa', last_name: 'Peña' })
    expect(changes[0]).toMatchObject({ partial_id: built.partials[0], is_final: 0 })
  })

  test('names the highest role that the person had then, not the one of today', async () => {
    const built = await setUp()
    await write(built.professor, built, 70)
    await build.within(built.school_id, (tx) =>
      tx
        .updateTable('users')
        .set({ group_id: '00000100000000000000' })
        .where('user_id', '=', built.professor.user_id)
        .execute(),
    )
    expect((await historyFor(built.administrator, built))[0]?.role).toBe('PROFESSOR')
  })

  test('names nobody where nobody was signed in', async () => {
    const built = await setUp()
    const [partial_id, student_id] = [built.partials[0]!, built.students[0]!]
    const { school_id, subject_id } = built
    await build.grade(school_id, { subject_id, student_id, partial_id, calification: 80 })
    expect(await historyFor(built.administrator, built)).toMatchObject([
      { user: null, role: null, granted: false, from_calification: null, to_calification: 80 },
    ])
  })

  test('is of one cell: no other partial, student or kind of grade', async () => {
    const built = await setUp()
    await write(built.professor, built, 70)
    const partial_id = String(built.partials[1])
    expect(await historyFor(built.administrator, built, { partial_id })).toEqual([])
    expect(await historyFor(built.administrator, built, { is_final: '1' })).toEqual([])
    const other = { ...built, students: [built.students[1]!] }
    expect(await historyFor(built.administrator, other)).toEqual([])
  })

  test('is read by the director and by who teaches the class', async () => {
    const built = await setUp()
    await write(built.professor, built, 70)
    const director = await build.user(built.school_id, ['DIRECTOR'])
    for (const person of [director, built.professor]) expect(await historyFor(person, built)).toHaveLength(1)
  })

  test('is of nobody else: neither a colleague nor another school learns of the class', async () => {
    const built = await setUp()
    const colleague = await build.user(built.school_id, ['PROFESSOR'])
    await build.subject(built.school_id, built.group_id, colleague.user_id)
    const abroad = await build.user(await build.school(), ['ADMINISTER'])
    for (const person of [colleague, abroad]) expect(await statusFor(person, built)).toBe(404)
    expect(await statusFor(built.advisor, built)).toBe(403)
    const stranger = { ...built, students: await build.students(built.school_id, 1) }
    expect(await statusFor(built.professor, stranger)).toBe(404)
    expect(await statusFor(built.administrator, { ...built, subject_id: 999_999_999 })).toBe(404)
    expect(await statusFor(built.administrator, { ...built, students: [999_999_999] })).toBe(404)
    const elsewhere = await build.partials(abroad.school_id)
    for (const partials of [elsewhere, [999_999_999]])
      expect(await statusFor(built.administrator, { ...built, partials })).toBe(404)
  })
})
