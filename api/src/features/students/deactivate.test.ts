import { grantGradeEditing } from '@plantel/contract/grades'
import { deactivateStudent } from '@plantel/contract/students'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person, tokenOf } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { auditOf, differencesIn, stateOf } from '../../../test/build/two-groups.ts'

const WRONG = 'otra clave'

const newAdministrator = async (school_id: number) =>
  build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })

const setUp = async () => {
  const school_id = await build.school()
  const administrator = await newAdministrator(school_id)
  const groups = [await build.group(school_id), await build.group(school_id, { special: 1 })]
  const students = await build.students(school_id, 3)
  await build.enroll(school_id, groups[0]!, students)
  await build.enroll(school_id, groups[1]!, students, 1)
  return { school_id, administrator, groups, students, student_id: students[0]! }
}

const deactivate = (caller: Person, id: number, password: unknown = PASSWORD) =>
  as(caller).answer(deactivateStudent, { params: { id }, body: { password } })

const grant = (caller: Person, password: string) =>
  as(caller).answer(grantGradeEditing, { body: { password } })

describe('Dar de baja', () => {
  test('makes the student inactive, who is no longer counted in the groups but stays in them', async () => {
    const { school_id, administrator, student_id } = await setUp()
    const answer = await deactivate(administrator, student_id)
    expect(answer.json()).toMatchObject({ data: { student_id, status: 0 } })
    const [counted] = await inSchoolAsOwner(
      school_id,
      `select (select array_agg(students) from group_stats) as students, (select count(*)::int from enrollments) as places,
        active_students, inactive_students from school_stats`,
    )
    expect(counted).toEqual({ students: [2, 2], places: 6, active_students: 2, inactive_students: 1 })
    expect(await differencesIn(school_id)).toEqual([])
    const entry = ['students:deactivate', { student_id }, administrator.user_id]
    expect(await auditOf(school_id)).toEqual([entry])
  })

  test('asks for the own password: another is refused (3753), and the session goes on', async () => {
    const { school_id, administrator, student_id } = await setUp()
    const before = await stateOf({ school_id })
    const answer = await deactivate(administrator, student_id, WRONG)
    expect(answer.json()).toMatchObject({ status: 422, code: 3753, title: 'Contraseña incorrecta' })
    for (const password of ['', null, 7, 'x'.repeat(129)]) {
      const refused = await deactivate(administrator, student_id, password)
      expect(refused.json()).toMatchObject({ status: 422, code: 1017, errors: [{ field: 'password' }] })
    }
    expect(await stateOf({ school_id })).toEqual(before)
    expect(shown(await deactivate(administrator, student_id))).toEqual([200, undefined])
  })

  test('is said of an active student only: 1025', async () => {
    const { school_id, administrator, student_id } = await setUp()
    await deactivate(administrator, student_id)
    const before = await stateOf({ school_id })
    expect(shown(await deactivate(administrator, student_id))).toEqual([409, 1025])
    expect(await stateOf({ school_id })).toEqual(before)
  })

  test('of a student of another school is 404, as if there were none', async () => {
    const [here, there] = [await setUp(), await setUp()]
    const before = await stateOf(there)
    const answers = [
      await deactivate(here.administrator, there.student_id),
      await deactivate(here.administrator, NOBODY),
    ]
    expect(answers.map(shown)).toEqual([
      [404, undefined],
      [404, undefined],
    ])
    expect(answers[0]!.body).toBe(answers[1]!.body)
    expect(await stateOf(there)).toEqual(before)
  })

  test('twenty times at once is once: the rest hear 1025', async () => {
    const { school_id, administrator, student_id } = await setUp()
    // More than ten checks of one password at once have to wait, so several people ask.
    const callers = [administrator, await newAdministrator(school_id), await newAdministrator(school_id)]
    await Promise.all(callers.map(tokenOf))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => deactivate(callers[place % 3]!, student_id)),
    )
    const codes = answers.map((answer) => answer.json().code ?? answer.statusCode)
    expect(codes.sort((one, other) => one - other)).toEqual([200, ...Array<number>(19).fill(1025)])
    expect(await differencesIn(school_id)).toEqual([])
  })
})

describe('guessing the password', () => {
  test('ten times makes the account wait, whatever comes then', async () => {
    const { administrator, student_id } = await setUp()
    for (let guess = 0; guess < 10; guess += 1)
      expect(shown(await deactivate(administrator, student_id, WRONG))).toEqual([422, 3753])
    const locked = await deactivate(administrator, student_id)
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '60'])
    expect((await grant(administrator, PASSWORD)).statusCode).toBe(429)
  })

  test('is counted together with the other calls that take a password', async () => {
    const { administrator, student_id } = await setUp()
    for (let guess = 0; guess < 5; guess += 1) {
      expect(shown(await grant(administrator, WRONG))).toEqual([422, 4003])
      expect(shown(await deactivate(administrator, student_id, WRONG))).toEqual([422, 3753])
    }
    expect((await deactivate(administrator, student_id)).statusCode).toBe(429)
  })
})
