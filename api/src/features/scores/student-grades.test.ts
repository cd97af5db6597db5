import { readStudentGrades } from '@plantel/contract/scores'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const setUp = async () => {
  const built = await build.taughtClass()
  const { school_id, group_id, subject_id, partials } = built
  const student_id = built.students[0]!
  const colleague = await build.user(school_id, ['PROFESSOR'])
  const second = await build.subject(school_id, group_id, colleague.user_id)
  const grade = (of: number, partial: number, calification: number) =>
    build.grade(school_id, { subject_id: of, student_id, partial_id: partials[partial]!, calification })
  await grade(subject_id, 1, 90)
  await grade(subject_id, 0, 80)
  await grade(second, 0, 100)
  return { ...built, student_id, colleague, second }
}

const gradesFor = async (person: Person, id: number, query: object = {}) =>
  (await as(person).call(readStudentGrades, { params: { id }, query })).data.map(
    ({ calification }) => calification,
  )

const statusFor = async (person: Person, id: number) =>
  (await as(person).answer(readStudentGrades, { params: { id } })).statusCode

describe('the grades of a student', () => {
  test('come by subject and partial, as they are stored', async () => {
    const built = await setUp()
    const director = await build.user(built.school_id, ['DIRECTOR'])
    const { data, meta } = await as(director).call(readStudentGrades, { params: { id: built.student_id } })
    expect(data.map(({ calification }) => calification)).toEqual([80, 90, 100])
    expect(data[0]).toEqual({
      calification_id: expect.any(Number),
      calification: 80,
      partial_id: built.partials[0],
      subject_id: built.subject_id,
      student_id: built.student_id,
      is_final: 0,
      version: 1,
    })
    expect(meta.total).toBe(3)
  })

  test('of one subject are those of that subject', async () => {
    const built = await setUp()
    const subject_id = String(built.second)
    expect(await gradesFor(built.advisor, built.student_id, { subject_id })).toEqual([100])
    expect(await gradesFor(built.professor, built.student_id, { subject_id })).toEqual([])
  })

  test('are read whole by advisor and parent, and by a professor where they teach', async () => {
    const built = await setUp()
    const parent = await build.user(built.school_id, ['PARENT'])
    await build.relationship(built.school_id, built.student_id, parent.user_id)
    for (const person of [built.advisor, parent])
      expect(await gradesFor(person, built.student_id)).toEqual([80, 90, 100])
    expect(await gradesFor(built.professor, built.student_id)).toEqual([80, 90])
    expect(await gradesFor(built.colleague, built.student_id)).toEqual([100])
  })

  test('of a finished cycle are read with its snaphot', async () => {
    const built = await setUp()
    await build.freeze(built.school_id)
    const director = await build.user(built.school_id, ['DIRECTOR'])
    expect(await gradesFor(director, built.student_id)).toEqual([])
    const snaphot = '2024_2025-2'
    expect(await gradesFor(director, built.student_id, { snaphot })).toEqual([80, 90, 100])
  })

  test('are of nobody beyond', async () => {
    const built = await setUp()
    const { professor, advisor } = await build.taughtClass({ school_id: built.school_id })
    const parent = await build.user(built.school_id, ['PARENT'])
    const abroad = await build.user(await build.school(), ['DIRECTOR'])
    for (const person of [professor, advisor, parent, abroad])
      expect(await statusFor(person, built.student_id)).toBe(404)
  })
})
