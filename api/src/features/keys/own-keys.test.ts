import { readAudit } from '@plantel/contract/audit'
import { readStudentCaseFiles } from '@plantel/contract/case-files'
import { readCustody } from '@plantel/contract/custody'
import { readStudentExcuses } from '@plantel/contract/excuses'
import { readStudentParents, readStudentRelationships } from '@plantel/contract/families'
import { readFeed } from '@plantel/contract/feed'
import { readGroup, readGroups } from '@plantel/contract/groups'
import { HIDDEN_FROM_KEYS } from '@plantel/contract/key-access'
import { authorizeKey, readKeys, revokeKey } from '@plantel/contract/keys'
import { sendNotice } from '@plantel/contract/notices'
import { OWN_KEY_SCOPES } from '@plantel/contract/own-key-scopes'
import { closeOwnKey, createOwnKey, OWN_KEYS_MAX } from '@plantel/contract/own-keys'
import type { Role } from '@plantel/contract/permissions'
import { readOwnSessions } from '@plantel/contract/profile'
import { readSchool } from '@plantel/contract/schools'
import { readStudentGrades } from '@plantel/contract/scores'
import { readStudent, readStudents } from '@plantel/contract/students'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, passwordHash, PASSWORD } from '../../../test/build/build.ts'
import { type BuiltKey, buildKey } from '../../../test/build/keys.ts'
import { addressee, catchLetters } from '../../../test/caught-letters.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { endInSchool } from '../../postgres/restore/end-what-was-open.ts'
import { ownKeyTasks } from './letter.ts'

const FORM = { name: 'Mi tablero', scopes: ['students:read'], days: 90, password: PASSWORD }

const someone = async (school_id: number, roles: readonly Role[]) =>
  build.user(school_id, [...roles], { password_hash: await passwordHash(), name: roles[0]! })

const staff = async (...roles: Role[]) => someone(await build.school(), roles)

const make = async (person: Person, change: object = {}) =>
  (await as(person).call(createOwnKey, { body: { ...FORM, ...change } })).data

const listed = async (person: Person) => (await withToken(await newToken(person)).call(readOwnSessions)).keys

const statusOf = async ({ secret }: Pick<BuiltKey, 'secret'>, { school_id }: { school_id: number }) =>
  (await withToken(secret).answer(readSchool, { params: { id: school_id } })).statusCode

const logOf = async (person: Person) =>
  (await withToken(await newToken(person)).call(readAudit, { params: { id: person.school_id } })).data

const taught = async () => {
  const built = await build.taughtClass()
  const other = await build.group(built.school_id)
  const [stranger] = await build.students(built.school_id, 1)
  await build.enroll(built.school_id, other, [stranger!])
  return { ...built, stranger: stranger!, other }
}

describe('a personal key', () => {
  test('is shown once, reads what was marked, and stands among the sessions', async () => {
    const { professor, students, school_id } = await taught()
    await inSchoolAsOwner(
      school_id,
      `update accounts set password_hash = '${await passwordHash()}' where account_id = ${professor.account_id}`,
    )
    const { secret, ...key } = await make(professor)
    expect(secret).toMatch(/^plk_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}$/)
    expect(key).toEqual({
      client_id: expect.any(Number),
      name: 'Mi tablero',
      prefix: secret.slice(0, 17),
      scopes: ['students:read'],
      state: 'valid',
      created_at: NOON.toISOString(),
      expires_at: '2026-06-08T18:00:00.000Z',
      last_used_at: null,
    })
    expect(await listed(professor)).toEqual([key])
    const { data } = await withToken(secret).call(readStudent, { params: { id: students[0] } })
    expect(data).toMatchObject({ student_id: students[0] })
    await expect.poll(async () => (await listed(professor))[0]?.last_used_at).toBe(NOON.toISOString())
    const ana = await build.user(school_id, ['ADMINISTER'])
    expect((await logOf(ana))[0]).toMatchObject({
      action: 'own-keys:create',
      text: 'Hizo la llave personal «Mi tablero»',
      by: { user_id: professor.user_id },
    })
  })

  test('of a professor opens own classes and no other, and no list of the school', async () => {
    const { professor, students, group_id, school_id, stranger, other } = await taught()
    const scopes = ['students:read', 'groups:read', 'grades:read'] as const
    const { secret } = await buildKey(professor, { scopes, roles: ['PROFESSOR'] })
    const key = withToken(secret)
    const statuses = async (student: number, group: number) => [
      (await key.answer(readStudent, { params: { id: student } })).statusCode,
      (await key.answer(readStudentGrades, { params: { id: student } })).statusCode,
      (await key.answer(readGroup, { params: { id: group } })).statusCode,
    ]
    expect(await statuses(students[0]!, group_id)).toEqual([200, 200, 200])
    expect(await statuses(stranger, other)).toEqual([404, 404, 404])
    for (const list of [readStudents, readGroups])
      expect((await key.answer(list, { params: { id: school_id } })).statusCode).toBe(403)
  })

  test('of a professor who lost a class opens it no more', async () => {
    const { professor, students, school_id, subject_id } = await taught()
    const { secret } = await buildKey(professor, { scopes: ['students:read'], roles: ['PROFESSOR'] })
    const read = async () =>
      (await withToken(secret).answer(readStudent, { params: { id: students[0] } })).statusCode
    expect(await read()).toBe(200)
    const successor = await build.user(school_id, ['PROFESSOR'])
    await inSchoolAsOwner(
      school_id,
      `update subjects set professor_id = ${successor.user_id} where subject_id = ${subject_id}`,
    )
    expect(await read()).toBe(404)
  })

  test('calls in the roles of the day it was made, not in those that came later, nor as a parent', async () => {
    const person = await staff('PROFESSOR', 'PARENT')
    const { school_id, user_id } = person
    const [child] = await build.students(school_id, 1)
    await build.relationship(school_id, child!, user_id)
    const { secret } = await make(person, { scopes: ['students:read', 'groups:read'] })
    const status = async () => [
      (await withToken(secret).answer(readStudent, { params: { id: child } })).statusCode,
      (await withToken(secret).answer(readGroups, { params: { id: school_id } })).statusCode,
    ]
    expect(await status()).toEqual([404, 403])
    await inSchoolAsOwner(
      school_id,
      `update users set group_id = overlay(group_id placing '1' from 1) where user_id = ${user_id}`,
    )
    expect(await status()).toEqual([404, 403])
  })

  test('sends nothing and is no key of the school', async () => {
    const ana = await staff('ADMINISTER')
    for (const scope of ['notices:send', 'import'])
      await expect(make(ana, { scopes: [scope] })).rejects.toMatchObject({
        status: 422,
        code: 1017,
        problem: { errors: [{ field: 'scopes.0' }] },
      })
    const { secret } = await buildKey(ana, { scopes: ['school:read'], roles: ['ADMINISTER'] })
    const answer = await withToken(secret).answer(sendNotice, { params: { id: ana.user_id }, body: {} })
    expect(answer.statusCode).toBe(403)
  })

  test.each([
    ['a scope that the role has not', { scopes: ['school:read', 'staff:read'] }, 'scopes.1'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['more than 90 days', { days: 91 }, 'days'],
    ['no name', { name: ' ' }, 'name'],
  ])('with %s is refused', async (_, change, field) => {
    const counsellor = await staff('ASSESSOR')
    await expect(make(counsellor, change)).rejects.toMatchObject({
      code: 1017,
      problem: { errors: [{ field }] },
    })
  })

  test('needs the own password', async () => {
    const person = await staff('DIRECTOR')
    await expect(make(person, { password: 'otra' })).rejects.toMatchObject({ status: 422, code: 3753 })
    expect(await listed(person)).toEqual([])
  })

  test(`is one of ${OWN_KEYS_MAX} at most, which do not count for the school`, async () => {
    const ana = await staff('ADMINISTER')
    for (let made = 1; made < OWN_KEYS_MAX; made += 1) await buildKey(ana, { roles: ['ADMINISTER'] })
    const made = await Promise.allSettled([make(ana), make(ana), make(ana)])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listed(ana)).toHaveLength(OWN_KEYS_MAX)
  })

  test('is nothing for who is only a parent', async () => {
    const mother = await staff('PARENT')
    await expect(make(mother)).rejects.toMatchObject({ status: 403 })
    expect(await listed(mother)).toEqual([])
  })

  test('opens nothing of another school', async () => {
    const [person, other] = [await staff('DIRECTOR'), await staff('DIRECTOR')]
    const key = await buildKey(person, { scopes: ['school:read'], roles: ['DIRECTOR'] })
    expect([await statusOf(key, person), await statusOf(key, other)]).toEqual([200, 404])
  })

  test('is told to the own e-mail', async () => {
    const { post, stop } = await catchLetters(ownKeyTasks)
    const person = await addressee(await build.school(), ['PROFESSOR'])
    await make(person)
    const letter = await post.letterTo(person.email)
    expect(letter).toContain('llave personal')
    expect(letter).toContain('Mi tablero')
    await stop()
  })
})

test('the key of a director opens nothing that is sealed, of health, or reserved', async () => {
  const { school_id, students } = await taught()
  const director = await build.user(school_id, ['DIRECTOR'])
  const { secret } = await buildKey(director, { scopes: OWN_KEY_SCOPES, roles: ['DIRECTOR'] })
  const [id] = students
  for (const endpoint of [
    readCustody,
    readStudentCaseFiles,
    readStudentExcuses,
    readStudentParents,
    readStudentRelationships,
  ])
    expect((await withToken(secret).answer(endpoint, { params: { id } })).statusCode).toBe(403)
  for (const endpoint of [readAudit, readKeys])
    expect((await withToken(secret).answer(endpoint, { params: { id: school_id } })).statusCode).toBe(403)
  const { data } = await withToken(secret).call(readStudent, { params: { id } })
  expect(Object.keys(data).filter((field) => HIDDEN_FROM_KEYS.has(field))).toEqual([])
})

describe('a personal key is closed', () => {
  test('by its maker, and by nobody else as their own', async () => {
    const person = await staff('PROFESSOR')
    const colleague = await someone(person.school_id, ['PROFESSOR'])
    const key = await buildKey(person, { scopes: ['school:read'], roles: ['PROFESSOR'] })
    const params = { id: key.client_id }
    await expect(as(colleague).call(closeOwnKey, { params })).rejects.toMatchObject({ status: 404 })
    expect(await statusOf(key, person)).toBe(200)
    await as(person).call(closeOwnKey, { params })
    expect([await statusOf(key, person), await listed(person)]).toEqual([401, []])
    await expect(as(person).call(closeOwnKey, { params })).rejects.toMatchObject({ status: 404 })
  })

  test('never when it is a key of the school, whoever made that', async () => {
    const ana = await staff('ADMINISTER')
    const key = await buildKey(ana, { scopes: ['school:read'] })
    const close = as(ana).call(closeOwnKey, { params: { id: key.client_id } })
    await expect(close).rejects.toMatchObject({ status: 404 })
    expect(await statusOf(key, ana)).toBe(200)
  })

  test('by an administrator, who sees whose it is', async () => {
    const person = await staff('PROFESSOR')
    const ana = await someone(person.school_id, ['ADMINISTER'])
    const key = await buildKey(person, { scopes: ['school:read'], roles: ['PROFESSOR'] })
    const { data } = await as(ana).call(readKeys, { params: { id: ana.school_id } })
    expect(data).toMatchObject([
      { kind: 'personal', scopes: ['school:read'], created_by: { user_id: person.user_id } },
    ])
    await as(ana).call(revokeKey, { params: { id: key.client_id } })
    expect(await statusOf(key, person)).toBe(401)
    expect((await logOf(ana))[0]).toMatchObject({
      action: 'own-keys:end',
      text: expect.stringMatching(/^Terminó la llave personal «Cobranza» de .*PROFESSOR/),
    })
  })

  test('after its days', async () => {
    const person = await staff('PROFESSOR')
    const key = await buildKey(person, { scopes: ['school:read'], roles: ['PROFESSOR'], days: 1 })
    clock.now = new Date(NOON.getTime() + 24 * 3_600_000)
    expect(await statusOf(key, person)).toBe(401)
    expect(await listed(person)).toMatchObject([{ state: 'expired' }])
    clock.now = NOON
  })
})

test('of who stops being what they were the key ends for good, and nobody hears of it in the bell', async () => {
  const person = await staff('PROFESSOR', 'ASSESSOR')
  const { school_id, user_id } = person
  const ana = await someone(school_id, ['ADMINISTER'])
  const key = await buildKey(person, { scopes: ['school:read'], roles: ['PROFESSOR', 'ASSESSOR'] })
  const become = (position: number, value: 0 | 1) =>
    inSchoolAsOwner(
      school_id,
      `update users set group_id = overlay(group_id placing '${value}' from ${position}) where user_id = ${user_id}`,
    )
  await become(9, 1)
  expect(await statusOf(key, person)).toBe(200)
  await become(3, 0)
  expect(await statusOf(key, person)).toBe(401)
  await become(3, 1)
  expect(await statusOf(key, person)).toBe(401)
  expect((await as(ana).call(readFeed)).data).toEqual([])
  expect((await logOf(ana)).map(({ action }) => action)).toContain('own-keys:end')
})

test('of who became only a parent the key opens nothing', async () => {
  const person = await staff('DIRECTOR', 'PARENT')
  const key = await buildKey(person, { scopes: ['school:read'], roles: ['DIRECTOR'] })
  await inSchoolAsOwner(
    person.school_id,
    `update users set group_id = overlay(group_id placing '0' from 6) where user_id = ${person.user_id}`,
  )
  expect(await statusOf(key, person)).toBe(401)
  await expect(make(person)).rejects.toMatchObject({ status: 403 })
})

test('after a restore it waits until an administrator authorises it', async () => {
  const person = await staff('PROFESSOR')
  const { school_id } = person
  const ana = await someone(school_id, ['ADMINISTER'])
  const key = await buildKey(person, { scopes: ['school:read'], roles: ['PROFESSOR'] })
  const superuser = new Client({ connectionString: cluster().superuserUrl })
  await superuser.connect()
  await superuser.query('begin')
  await endInSchool(superuser, school_id, NOON.toISOString())
  await superuser.query('commit')
  await superuser.end()
  expect(await statusOf(key, person)).toBe(401)
  expect(await listed(person)).toMatchObject([{ state: 'waiting' }])
  const authorize = { params: { id: key.client_id }, body: { password: PASSWORD } }
  await withToken(await newToken(ana)).call(authorizeKey, authorize)
  expect(await statusOf(key, person)).toBe(200)
})
