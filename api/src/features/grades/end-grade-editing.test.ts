import { endGradeEditing, grantGradeEditing, saveGrades } from '@plantel/contract/grades'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'

afterEach(() => {
  clock.now = NOON
})

const setUp = async () => {
  const built = await build.taughtClass()
  const cell = { subject_id: built.subject_id, student_id: built.students[0]! }
  const partial_id = built.partials[0]!
  const calification_id = await build.grade(built.school_id, { ...cell, partial_id, calification: 80 })
  const administrator = await build.user(built.school_id, ['ADMINISTER'], {
    password_hash: await passwordHash(),
  })
  return { ...built, administrator, calification_id }
}

type Door = ReturnType<typeof as>

const confirm = (door: Door) => door.call(grantGradeEditing, { body: { password: PASSWORD } })

const save = async (door: Door, { calification_id }: { calification_id: number }): Promise<unknown> => {
  const body = { update: [{ calification_id, calification: 61 }] }
  return (await door.answer(saveGrades, { body })).json().code
}

const entriesOf = (person: Person) =>
  inSchoolAsOwner(
    person.school_id,
    `select action from audit_log where user_id = ${person.user_id} and action like 'grades:%' order by audit_id`,
  )

describe('an administrator who ends the editing', () => {
  test('is refused afterwards, until the password is confirmed again', async () => {
    const built = await setUp()
    const door = as(built.administrator)
    await confirm(door)
    expect(await save(door, built)).toBeUndefined()
    expect(await door.call(endGradeEditing)).toEqual({ data: null })
    expect(await save(door, built)).toBe(9003)
    await confirm(door)
    expect(await save(door, built)).toBeUndefined()
  })

  test('ends every grant of the session, also when it was confirmed twice', async () => {
    const built = await setUp()
    const door = as(built.administrator)
    await confirm(door)
    clock.now = new Date(NOON.getTime() + 60_000)
    await confirm(door)
    await door.call(endGradeEditing)
    expect(await save(door, built)).toBe(9003)
  })

  test('ends neither the editing of another own session nor that of a colleague', async () => {
    const built = await setUp()
    const other = withToken(await newToken(built.administrator))
    const password_hash = await passwordHash()
    const colleague = as(await build.user(built.school_id, ['ADMINISTER'], { password_hash }))
    for (const door of [as(built.administrator), other, colleague]) await confirm(door)
    await as(built.administrator).call(endGradeEditing)
    expect(await save(as(built.administrator), built)).toBe(9003)
    expect(await save(other, built)).toBeUndefined()
    expect(await save(colleague, built)).toBeUndefined()
  })

  test('leaves an entry of it; ending what is not open, or over, succeeds and leaves none', async () => {
    const built = await setUp()
    const door = as(built.administrator)
    await door.call(endGradeEditing)
    await confirm(door)
    clock.now = new Date(NOON.getTime() + 30 * 60_000)
    await door.call(endGradeEditing)
    expect(await entriesOf(built.administrator)).toEqual([{ action: 'grades:grant' }])
    await confirm(door)
    await door.call(endGradeEditing)
    expect(await entriesOf(built.administrator)).toEqual(
      ['grades:grant', 'grades:grant', 'grades:end'].map((action) => ({ action })),
    )
  })
})

test('the database lets a grant end sooner, never later', async () => {
  const built = await setUp()
  await confirm(as(built.administrator))
  const change = (minutes: number) =>
    build.within(built.school_id, (tx) =>
      sql`update grade_grants set expires_at = expires_at + make_interval(mins => ${minutes})`.execute(tx),
    )
  await expect(change(1)).rejects.toThrow('is not prolonged')
  await expect(change(-1)).resolves.toBeDefined()
})
