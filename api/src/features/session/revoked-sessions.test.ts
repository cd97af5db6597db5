import { addRelationship } from '@plantel/contract/families'
import { changeOwnPassword, closeOtherSessions, closeOwnSession } from '@plantel/contract/profile'
import { closeSession, readMe } from '@plantel/contract/session'
import { permissionString } from '@plantel/contract/permissions'
import { readSchool } from '@plantel/contract/schools'
import { closeUserSessions, updateUser } from '@plantel/contract/user-administration'
import { resetPassword } from '@plantel/contract/recovery'
import { beforeAll, expect, test } from 'vitest'
import { hashToken } from '../../http/open-request.ts'
import { anotherSession } from '../../../test/samples/account-samples.ts'
import { database, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { anonymous, as, newSession, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { buildKey } from '../../../test/build/keys.ts'
import { emailOf } from '../../../test/email-of.ts'
import { findPage } from '../../../test/page-calls.ts'

/** Promise S1 of the security design: what ends a session ends it for the very next call. */

const NEW_PASSWORD = 'cuatro caballos verdes'
const twice = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

let administrator: Person
beforeAll(async () => {
  administrator = await build.user(await build.school(), ['ADMINISTER'])
})

interface Sessions {
  person: Person
  old: Awaited<ReturnType<typeof anotherSession>>
  current: string
}

const byAdministrator =
  (body: object) =>
  ({ person }: Sessions) =>
    as(administrator).call(updateUser, { params: { id: person.user_id }, body })

const reset = async ({ person }: Sessions) => {
  const { account_id } = person
  const token = `enlace-${account_id}`
  const expires_at = new Date(NOON.getTime() + 60_000).toISOString()
  await database()
    .insertInto('password_resets')
    .values({ account_id, token_hash: hashToken(token), expires_at })
    .execute()
  return anonymous.call(resetPassword, { body: { token, email: await emailOf(person), ...twice } })
}

const EVENTS: Record<string, (sessions: Sessions) => Promise<unknown>> = {
  'log-out': ({ old }) => withToken(old.token).call(closeSession),
  'a new own password': ({ current }) =>
    withToken(current).call(changeOwnPassword, { body: { password_old: PASSWORD, ...twice } }),
  'a password given by an administrator': byAdministrator(twice),
  'a password reset by mail': reset,
  'permissions added': byAdministrator({ group_id: 'PROFESSOR,DIRECTOR' }),
  'permissions taken away': byAdministrator({ group_id: 'PARENT', remove_group_id: 'PROFESSOR' }),
  'a child of one’s own linked': async ({ person }) => {
    const [student_id] = await build.students(administrator.school_id, 1)
    const params = { id: student_id, parent_id: person.user_id }
    return as(administrator).call(addRelationship, { params, body: { relationship: 1 } })
  },
  deactivation: byAdministrator({ status: 0 }),
  'sessions closed by an administrator': ({ person }) =>
    as(administrator).call(closeUserSessions, { params: { id: person.user_id } }),
  'a session closed among mine': ({ old, current }) =>
    withToken(current).call(closeOwnSession, { params: { id: old.session_id } }),
  'all other sessions closed': ({ current }) => withToken(current).call(closeOtherSessions),
}

/** What else leaves a personal key as it is: the person is still who they were. */
const KEEPS_KEYS = [
  'log-out',
  'permissions added',
  'a child of one’s own linked',
  'a session closed among mine',
]

const opensSchool = async (secret: string, { school_id }: Person) =>
  (await withToken(secret).answer(readSchool, { params: { id: school_id } })).statusCode === 200

test.each(Object.entries(EVENTS))(
  '%s: the personal keys of the person end with what ends all sessions, elsewhere too, and nobody else’s do',
  async (name, end) => {
    const { school_id } = administrator
    const password_hash = await passwordHash()
    const [person, colleague] = [
      await build.user(school_id, ['PROFESSOR'], { password_hash }),
      await build.user(school_id, ['PROFESSOR']),
    ]
    const old = await anotherSession(person)
    const current = await newToken(person)
    const wanted = { scopes: ['school:read'], roles: ['PROFESSOR'] } as const
    const [mine, theirs] = [await buildKey(person, wanted), await buildKey(colleague, wanted)]
    await end({ person, old, current })
    expect([await opensSchool(mine.secret, person), await opensSchool(theirs.secret, colleague)]).toEqual([
      KEEPS_KEYS.includes(name),
      true,
    ])
  },
)

test.each([
  ['a new own password', EVENTS['a new own password']!],
  ['all other sessions closed', EVENTS['all other sessions closed']!],
  ['a password reset by mail', EVENTS['a password reset by mail']!],
])('%s ends the personal keys of every school', async (_, end) => {
  const password_hash = await passwordHash()
  const person = await build.user(administrator.school_id, ['PROFESSOR'], { password_hash })
  const there = await build.elsewhere(person, { group_id: permissionString(['DIRECTOR']) })
  const key = await buildKey(there, { scopes: ['school:read'], roles: ['DIRECTOR'] })
  expect(await opensSchool(key.secret, there)).toBe(true)
  const [old, current] = [await anotherSession(person), await newToken(person)]
  await end({ person, old, current })
  expect(await opensSchool(key.secret, there)).toBe(false)
  const rows = await inSchoolAsOwner(
    there.school_id,
    `select user_id, details ->> 'user_id' as of from audit_log where action = 'own-keys:end'`,
  )
  expect(rows).toEqual([{ user_id: String(there.user_id), of: String(there.user_id) }])
})

test.each(Object.entries(EVENTS))(
  '%s: the old token is 401 on the next call, its cookie opens no page, and nobody else’s do',
  async (_, end) => {
    const { school_id } = administrator
    const password_hash = await passwordHash()
    const [person, colleague] = [
      await build.user(school_id, ['PROFESSOR'], { password_hash }),
      await build.user(school_id, ['PROFESSOR']),
    ]
    const old = await anotherSession(person)
    const [current, theirs, page] = [
      await newToken(person),
      await newToken(colleague),
      await newSession(colleague),
    ]
    const statusOf = async (token: string) => (await withToken(token).answer(readMe)).statusCode
    expect([await statusOf(old.token), await statusOf(theirs)]).toEqual([200, 200])
    expect(await findPage(old.secret)).toMatchObject({ session_id: old.session_id })
    await end({ person, old, current })
    expect([await statusOf(old.token), await statusOf(theirs)]).toEqual([401, 200])
    expect(await findPage(old.secret)).toBeUndefined()
    expect(await findPage(page.secret)).toMatchObject({ user_id: colleague.user_id })
    expect(await statusOf(await newToken(administrator))).toBe(200)
  },
)
