import { changeGroup } from '@plantel/contract/enrollments'
import { clearGrade, createGrade, grantGradeEditing, saveGrades, updateGrade } from '@plantel/contract/grades'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'

interface Graded extends BuiltClass {
  administrator: Person
  left: number
  stays: number
}

const graded = async (): Promise<Graded> => {
  const built = await build.taughtClass()
  const { school_id, subject_id, students, partials } = built
  const grade = (student_id: number) =>
    build.grade(school_id, { subject_id, student_id, partial_id: partials[0]!, calification: 80 })
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  await as(administrator).call(grantGradeEditing, { body: { password: PASSWORD } })
  return { ...built, administrator, left: await grade(students[0]!), stays: await grade(students[1]!) }
}

const goAway: Record<string, (built: Graded) => Promise<unknown>> = {
  'is in another group now': async ({ administrator, school_id, group_id, students }) =>
    as(administrator).call(changeGroup, {
      params: { id: students[0]!, group_id },
      body: { group_id: await build.group(school_id) },
    }),
  'has left the group': ({ school_id, students }) =>
    build.within(school_id, (tx) =>
      tx.deleteFrom('enrollments').where('student_id', '=', students[0]!).execute(),
    ),
  'is inactive': ({ school_id, students }) =>
    build.within(school_id, (tx) =>
      tx.updateTable('students').set({ status: 0 }).where('student_id', '=', students[0]!).execute(),
    ),
}

const stored = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner(
    school_id,
    'select calification_id::int as id, calification::float as grade, version from califications order by calification_id',
  )

const writes = async (person: Person, { left, stays, students, subject_id, partials }: Graded) => {
  const door = as(person)
  const params = { id: left }
  const cell = { is_final: 0, calification: 61, subject_id, partial_id: partials[1] }
  const update = [stays, left].map((calification_id) => ({ calification_id, calification: 62, version: 1 }))
  const create = students.slice(0, 2).map((student_id) => ({ ...cell, student_id }))
  const answers = [
    await door.answer(saveGrades, { body: { update } }),
    await door.answer(saveGrades, { body: { create } }),
    await door.answer(updateGrade, { params, body: { calification: 63, version: 1 } }),
    await door.answer(createGrade, {
      params: { id: students[0]!, subject_id },
      body: { calification: 64, partial_id: partials[1] },
    }),
    await door.answer(clearGrade, { params, query: { version: '1' } }),
  ]
  return answers.map((answer) => [answer.statusCode, answer.json().code])
}

describe('the marks of a student who', () => {
  test.each(Object.entries(goAway))('%s are neither changed, cleared nor added to: 3102', async (_, go) => {
    const built = await graded()
    await go(built)
    const before = await stored(built)
    expect(before).toHaveLength(2)
    for (const person of [built.professor, built.administrator])
      expect(await writes(person, built)).toEqual(Array.from({ length: 5 }, () => [404, 3102]))
    expect(await stored(built)).toEqual(before)
    const update = [{ calification_id: built.stays, calification: 62, version: 1 }]
    expect((await as(built.professor).answer(saveGrades, { body: { update } })).statusCode).toBe(200)
  })
})

test('a colleague does not learn that the student has left', async () => {
  const built = await graded()
  await goAway['is inactive']!(built)
  const colleague = await build.user(built.school_id, ['PROFESSOR'])
  expect(await writes(colleague, built)).toEqual(Array.from({ length: 5 }, () => [404, undefined]))
})
