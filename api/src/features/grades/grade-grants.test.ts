import { clearGrade, createGrade, grantGradeEditing, saveGrades, updateGrade } from '@plantel/contract/grades'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'

const MINUTE = 60_000

afterEach(() => {
  clock.now = NOON
})

const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

const setUp = async () => {
  const built = await build.taughtClass()
  const cell = {
    subject_id: built.subject_id,
    student_id: built.students[0]!,
    partial_id: built.partials[0]!,
  }
  const calification_id = await build.grade(built.school_id, { ...cell, calification: 80 })
  const administrator = await build.user(built.school_id, ['ADMINISTER'], {
    password_hash: await passwordHash(),
  })
  return { ...built, administrator, calification_id }
}

type SetUp = Awaited<ReturnType<typeof setUp>>

const grant = (person: Person, password = PASSWORD) =>
  as(person).answer(grantGradeEditing, { body: { password } })

const writes = async (door: ReturnType<typeof as>, built: SetUp): Promise<[number, number | undefined][]> => {
  const { calification_id, students, subject_id, partials } = built
  const params = { id: calification_id }
  const answers = [
    await door.answer(saveGrades, { body: { update: [{ calification_id, calification: 61 }] } }),
    await door.answer(updateGrade, { params, body: { calification: 62 } }),
    await door.answer(createGrade, {
      params: { id: students[1]!, subject_id },
      body: { calification: 63, partial_id: partials[1] },
    }),
    await door.answer(clearGrade, { params }),
  ]
  return answers.map((answer) => [answer.statusCode, answer.json().code])
}

const refused = [
  [403, 9003],
  [403, 9003],
  [403, 9003],
  [403, 9003],
]
const accepted = [
  [200, undefined],
  [200, undefined],
  [200, undefined],
  [200, undefined],
]

describe('an administrator', () => {
  test('writes no grade without having confirmed the password: 9003', async () => {
    const built = await setUp()
    expect(await writes(as(built.administrator), built)).toEqual(refused)
  })

  test('writes grades for half an hour after it, and the history names the permission', async () => {
    const built = await setUp()
    const opened = await grant(built.administrator)
    expect(opened.json()).toEqual({ data: { expires_at: '2026-03-10T18:30:00.000Z' } })
    later(30 * MINUTE - 1)
    expect(await writes(as(built.administrator), built)).toEqual(accepted)

    const [given] = await inSchoolAsOwner<{ grant_id: string }>(
      built.school_id,
      'select grant_id from grade_grants',
    )
    const entries = await inSchoolAsOwner(
      built.school_id,
      'select user_id::int, grant_id from calification_history where user_id is not null order by history_id',
    )
    const by = { user_id: built.administrator.user_id, grant_id: given?.grant_id }
    expect(entries).toEqual([by, by, by, by])
  })

  test('has to confirm again after half an hour', async () => {
    const built = await setUp()
    await grant(built.administrator)
    later(30 * MINUTE)
    expect(await writes(as(built.administrator), built)).toEqual(refused)
    await grant(built.administrator)
    expect(await writes(as(built.administrator), built)).toEqual(accepted)
  })

  test('has to confirm in each session', async () => {
    const built = await setUp()
    await grant(built.administrator)
    const elsewhere = withToken(await newToken(built.administrator))
    expect(await writes(elsewhere, built)).toEqual(refused)
  })

  test('is not helped by what a colleague confirmed', async () => {
    const built = await setUp()
    const colleague = await build.user(built.school_id, ['ADMINISTER'], {
      password_hash: await passwordHash(),
    })
    await grant(colleague)
    expect(await writes(as(built.administrator), built)).toEqual(refused)
  })

  test('writes in no other school, confirmed or not', async () => {
    const [built, other] = [await setUp(), await setUp()]
    await grant(built.administrator)
    const statuses = (await writes(as(built.administrator), other)).map(([status]) => status)
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('is told when the password is wrong, and stays signed in', async () => {
    const built = await setUp()
    const wrong = await grant(built.administrator, 'otra')
    expect(wrong.json()).toMatchObject({ status: 422, code: 4003, title: 'Contraseña no válida' })
    expect(await writes(as(built.administrator), built)).toEqual(refused)
    const empty = await grant(built.administrator, '')
    expect(empty.json()).toMatchObject({ code: 1017, errors: [{ field: 'password' }] })
  })

  test('leaves an entry of what was opened, but none of what was refused', async () => {
    const built = await setUp()
    await grant(built.administrator, 'otra')
    await grant(built.administrator)
    const entries = await inSchoolAsOwner(
      built.school_id,
      "select user_id::int, details from audit_log where action = 'grades:grant'",
    )
    const details = { expires_at: '2026-03-10T18:30:00.000Z' }
    expect(entries).toEqual([{ user_id: built.administrator.user_id, details }])
  })
})

test('a professor needs no permission, and none is named for the own grades', async () => {
  const built: BuiltClass & SetUp = await setUp()
  expect(await writes(as(built.professor), built)).toEqual(accepted)
  const named = await inSchoolAsOwner(
    built.school_id,
    'select from calification_history where grant_id is not null',
  )
  expect(named).toEqual([])
})
