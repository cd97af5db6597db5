import { readAudit } from '@plantel/contract/audit'
import { readGroups } from '@plantel/contract/groups'
import { readFeed } from '@plantel/contract/feed'
import { authorizeKey, createKey, type Key, KEYS_MAX, readKeys, revokeKey } from '@plantel/contract/keys'
import { sendNotice } from '@plantel/contract/notices'
import { readOwnSessions } from '@plantel/contract/profile'
import { openSession } from '@plantel/contract/session'
import { updateUser } from '@plantel/contract/user-administration'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, openApp, theApp } from '../../../test/app.ts'
import { anonymous, as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, passwordHash, PASSWORD } from '../../../test/build/build.ts'
import { type BuiltKey, buildKey } from '../../../test/build/keys.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { credentials } from '../../../test/log-in.ts'
import { endInSchool } from '../../postgres/restore/end-what-was-open.ts'

const office = async () => {
  const school_id = await build.school()
  const password_hash = await passwordHash()
  const ana = await build.user(school_id, ['ADMINISTER'], { password_hash })
  const eva = await build.user(school_id, ['ADMINISTER'], { password_hash, name: 'Eva' })
  await build.group(school_id)
  return { school_id, ana, eva }
}

const FORM = { name: 'Cobranza', scopes: ['groups:read'], days: 90, password: PASSWORD }

const make = async (person: Person, change: object = {}) =>
  (await as(person).call(createKey, { params: { id: person.school_id }, body: { ...FORM, ...change } })).data

const listed = async (person: Person): Promise<Key[]> =>
  (await as(person).call(readKeys, { params: { id: person.school_id } })).data

const statusOf = async ({ secret }: Pick<BuiltKey, 'secret'>, { school_id }: { school_id: number }) =>
  (await withToken(secret).answer(readGroups, { params: { id: school_id } })).statusCode

const logOf = async (person: Person) =>
  (await withToken(await newToken(person)).call(readAudit, { params: { id: person.school_id } })).data

test('a key is shown once, opens what it is for, and says so in the list and in the log', async () => {
  const { ana, eva, school_id } = await office()
  const { secret, ...key } = await make(ana)
  expect(secret).toMatch(/^plk_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}$/)
  expect(key).toMatchObject({
    name: 'Cobranza',
    prefix: secret.slice(0, 17),
    scopes: ['groups:read'],
    state: 'valid',
    created_by: { user_id: ana.user_id },
    expires_at: '2026-06-08T18:00:00.000Z',
    last_used_at: null,
  })
  expect(await listed(eva)).toEqual([key])
  expect(await statusOf({ secret }, { school_id })).toBe(200)
  expect((await logOf(ana))[0]).toMatchObject({
    action: 'keys:create',
    text: 'Hizo la llave de acceso «Cobranza»',
    scope: 'settings',
  })
  const stored = await inSchoolAsOwner(school_id, 'select api_clients::text as row from api_clients')
  expect(JSON.stringify(stored)).not.toContain(secret.slice(18))
})

test('a wrong password makes no key and authorises none', async () => {
  const { ana } = await office()
  const { client_id } = await buildKey(ana)
  await expect(make(ana, { password: 'otra' })).rejects.toMatchObject({ status: 422, code: 3753 })
  const authorize = as(ana).call(authorizeKey, { params: { id: client_id }, body: { password: 'otra' } })
  await expect(authorize).rejects.toMatchObject({ status: 422, code: 3753 })
  expect(await listed(ana)).toHaveLength(1)
})

test.each([
  ['no scope', { scopes: [] }, 'scopes'],
  ['a strange scope', { scopes: ['users:edit'] }, 'scopes.0'],
  ['no day', { days: 0 }, 'days'],
  ['more than a year', { days: 366 }, 'days'],
  ['no name', { name: ' ' }, 'name'],
  ['a name as an address', { allowed_cidrs: ['ejemplo.mx'] }, 'allowed_cidrs.0'],
  ['a network that is too long', { allowed_cidrs: ['10.0.0.0/33'] }, 'allowed_cidrs.0'],
  ['half a network', { allowed_cidrs: ['10.0.0.0/'] }, 'allowed_cidrs.0'],
  ['an address that is too large', { allowed_cidrs: ['10.0.0.256'] }, 'allowed_cidrs.0'],
  ['what only begins as one', { allowed_cidrs: ['::1]/x['] }, 'allowed_cidrs.0'],
  ['a network of IPv6 that is too long', { allowed_cidrs: ['2001:db8::/129'] }, 'allowed_cidrs.0'],
])('%s is refused', async (_, change, field) => {
  const { ana } = await office()
  const refusal = make(ana, change)
  await expect(refusal).rejects.toMatchObject({ status: 422, code: 1017, problem: { errors: [{ field }] } })
})

test(`a school has at most ${KEYS_MAX} keys, also when they are made at once`, async () => {
  const { ana } = await office()
  for (let made = 2; made < KEYS_MAX; made += 1) await buildKey(ana)
  const made = await Promise.allSettled([make(ana), make(ana), make(ana)])
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await listed(ana)).toHaveLength(KEYS_MAX)
})

test('a revoked key is nobody at the next call, and gone from the list', async () => {
  const { ana, eva } = await office()
  const key = await buildKey(ana)
  expect(await statusOf(key, ana)).toBe(200)
  await as(eva).call(revokeKey, { params: { id: key.client_id } })
  expect(await statusOf(key, ana)).toBe(401)
  expect(await listed(ana)).toEqual([])
  await expect(as(eva).call(revokeKey, { params: { id: key.client_id } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await logOf(eva))[0]).toMatchObject({ text: 'Revocó la llave de acceso «Cobranza»' })
})

test('of another school a key is neither seen, authorised nor revoked, and opens nothing', async () => {
  const [mine, other] = [await office(), await office()]
  const key = await buildKey(other.ana)
  const params = { id: key.client_id }
  for (const call of [
    () => as(mine.ana).call(revokeKey, { params }),
    () => as(mine.ana).call(authorizeKey, { params, body: { password: PASSWORD } }),
    () => as(mine.ana).call(readKeys, { params: { id: other.school_id } }),
    () => as(mine.ana).call(createKey, { params: { id: other.school_id }, body: FORM }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  expect(await statusOf(key, mine)).toBe(404)
  expect(await statusOf(key, other)).toBe(200)
})

test('an old key is nobody', async () => {
  const { ana } = await office()
  const key = await buildKey(ana, { days: 1 })
  expect(await statusOf(key, ana)).toBe(200)
  clock.now = new Date(NOON.getTime() + 24 * 3_600_000)
  expect(await statusOf(key, ana)).toBe(401)
  expect(
    (await withToken(await newToken(ana)).call(readKeys, { params: { id: ana.school_id } })).data,
  ).toMatchObject([{ state: 'expired' }])
  clock.now = NOON
})

test('a suspended school has no keys, and has them again afterwards', async () => {
  const { ana, school_id } = await office()
  const key = await buildKey(ana)
  await inSchoolAsOwner(school_id, `update schools set status = 0 where school_id = ${school_id}`)
  expect(await statusOf(key, ana)).toBe(401)
  await inSchoolAsOwner(school_id, `update schools set status = 1 where school_id = ${school_id}`)
  expect(await statusOf(key, ana)).toBe(200)
})

test.each([
  ['loses the role', { group_id: 'DIRECTOR' }],
  ['is switched off', { status: 0 }],
])('a maker who %s ends the keys for good, and the other administrators are told', async (_, body) => {
  const { ana, eva, school_id } = await office()
  const director = await build.user(school_id, ['DIRECTOR'])
  const [key, others] = [await buildKey(ana), await buildKey(eva)]
  const { user_id } = ana
  await as(eva).call(updateUser, { params: { id: user_id }, body })
  expect(await statusOf(key, ana)).toBe(401)
  expect(await statusOf(others, ana)).toBe(200)
  expect((await as(eva).call(readFeed)).data).toMatchObject([
    {
      opens: '/configuracion#conexiones',
      title: 'Terminó una llave de acceso',
      text: '«Cobranza» ya no abre nada: Ana Peña ya no administra la escuela.',
    },
  ])
  expect((await as(director).call(readFeed)).data).toEqual([])
  expect(await logOf(eva)).toContainEqual(
    expect.objectContaining({
      action: 'keys:end',
      text: 'Terminó la llave de acceso «Cobranza», porque Peña Ana ya no administra la escuela',
    }),
  )
  await inSchoolAsOwner(
    school_id,
    `update users set status = 1, group_id = overlay(group_id placing '1' from 1) where user_id = ${user_id}`,
  )
  expect(await statusOf(key, ana)).toBe(401)
})

const noticeTo = (group_id: number) => ({
  title: 'Junta',
  description: 'El lunes',
  distributionMode: 'groups',
  schema: JSON.stringify({ groups: [group_id] }),
})

test('a key sends no notice in the name of somebody else', async () => {
  const { ana } = await office()
  const key = await buildKey(ana, { scopes: ['notices:send'] })
  const eva = await build.user(ana.school_id, ['ADMINISTER'])
  const body = noticeTo(await build.group(ana.school_id))
  const sendAs = async (id: number) =>
    (await withToken(key.secret).answer(sendNotice, { params: { id }, body })).statusCode
  expect(await sendAs(eva.user_id)).toBe(404)
})

test('only from the addresses that it allows', async () => {
  const { ana, school_id } = await office()
  const { secret } = await buildKey(ana, {
    allowed_cidrs: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'],
  })
  const app = await theApp()
  const from = async (remoteAddress: string) =>
    (
      await app.inject({
        url: `/v1/schools/${school_id}/groups`,
        headers: { authorization: `Bearer ${secret}` },
        remoteAddress,
      })
    ).statusCode
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::7', '198.51.100.7'])
    expect([address, await from(address)]).toEqual([address, 200])
  for (const address of ['203.0.114.9', '2001:db9::1', '198.51.100.8', '127.0.0.1'])
    expect([address, await from(address)]).toEqual([address, 401])
})

test('a key is no session: not at the log-in, not as a cookie, not in the list of sessions', async () => {
  const { ana, school_id } = await office()
  const { secret } = await buildKey(ana)
  const attempt = await anonymous.answer(openSession, credentials(secret, { password: secret }))
  expect([401, 422]).toContain(attempt.statusCode)
  const app = await theApp()
  const cookies = { 'plantel-page': secret, '__Host-plantel-page': secret }
  const url = `/v1/schools/${school_id}/groups`
  expect((await app.inject({ url, cookies })).statusCode).toBe(401)
  const sessions = (await as(ana).call(readOwnSessions)).data
  await withToken(secret).answer(readGroups, { params: { id: school_id } })
  expect((await as(ana).call(readOwnSessions)).data).toHaveLength(sessions.length)
})

test('it is noted when and from where it was used last, once a minute at most', async () => {
  const { ana } = await office()
  const key = await buildKey(ana)
  const lastUse = async () => (await listed(ana)).map(({ last_used_at, last_ip }) => [last_used_at, last_ip])
  await statusOf(key, ana)
  await expect.poll(lastUse).toEqual([[NOON.toISOString(), '127.0.0.1']])
  const [soon, later] = [59_000, 61_000].map((ms) => new Date(NOON.getTime() + ms))
  clock.now = soon!
  await statusOf(key, ana)
  clock.now = later!
  await statusOf(key, ana)
  await expect.poll(lastUse).toEqual([[later!.toISOString(), '127.0.0.1']])
  clock.now = NOON
})

test('three hundred calls a minute, apart from those of its maker, and it is told how many are left', async () => {
  const { ana, school_id } = await office()
  const app = await openApp({
    limits: { callsPerMinute: 2, failedLogins: 9, codes: 9, registrations: 9, searches: 9, eventLoopMs: 0 },
  })
  const { secret } = await buildKey(ana)
  const ask = () => withToken(secret, app).answer(readGroups, { params: { id: school_id } })
  const answers = [await ask(), await ask(), await ask()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
  expect(answers.map(({ headers }) => [headers['ratelimit-limit'], headers['ratelimit-remaining']])).toEqual([
    ['2', '1'],
    ['2', '0'],
    ['2', '0'],
  ])
  expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0)
  const mine = await as(ana, app).answer(readGroups, { params: { id: school_id } })
  expect([mine.statusCode, mine.headers['ratelimit-limit']]).toEqual([200, undefined])
})

test('what a key does stands in the log with its name', async () => {
  const { school_id, students, group_id } = await build.taughtClass()
  const ana = await build.user(school_id, ['ADMINISTER'])
  const parent = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, students[0]!, parent.user_id, 1)
  const { secret, client_id } = await buildKey(ana, { scopes: ['notices:send'], name: 'Avisos por fuera' })
  const body = noticeTo(group_id)
  const answer = await withToken(secret).answer(sendNotice, { params: { id: ana.user_id }, body })
  expect(answer.json()).toMatchObject({ data: { title: 'Junta' } })
  const entry = (await logOf(ana)).find(({ action }) => action === 'notice:send')
  expect(entry).toMatchObject({ by: { user_id: ana.user_id }, device: 'Llave de acceso «Avisos por fuera»' })
  const rows = await inSchoolAsOwner(
    school_id,
    "select details ->> 'client_id' as id from audit_log where action = 'notice:send'",
  )
  expect(rows).toEqual([{ id: String(client_id) }])
})

const asSuperuser = async (work: (client: Client) => Promise<unknown>, end: 'commit' | 'rollback') => {
  const superuser = new Client({ connectionString: cluster().superuserUrl })
  await superuser.connect()
  await superuser.query('begin')
  await work(superuser)
  await superuser.query(end)
  await superuser.end()
}

test('after a restore a key waits until an administrator authorises it', async () => {
  const { ana, school_id } = await office()
  const key = await buildKey(ana)
  await asSuperuser((client) => endInSchool(client, school_id, NOON.toISOString()), 'commit')
  expect(await statusOf(key, ana)).toBe(401)
  const eva = withToken(await newToken(ana))
  expect((await eva.call(readKeys, { params: { id: school_id } })).data).toMatchObject([{ state: 'waiting' }])
  const authorize = { params: { id: key.client_id }, body: { password: PASSWORD } }
  expect((await eva.call(authorizeKey, authorize)).data).toMatchObject({ state: 'valid' })
  expect(await statusOf(key, ana)).toBe(200)
  expect((await logOf(ana))[0]).toMatchObject({ text: 'Autorizó la llave de acceso «Cobranza»' })
  await eva.call(authorizeKey, authorize)
  expect((await logOf(ana)).filter(({ action }) => action === 'keys:authorize')).toHaveLength(1)
})

test('the end of the demonstration ends its keys', async () => {
  const school_id = await build.school({ demonstration: true })
  const ana = await build.user(school_id, ['ADMINISTER'])
  await buildKey(ana)
  await asSuperuser(async (client) => {
    const secrets = async () =>
      (await client.query('select from api_client_secrets where school_id = $1', [school_id])).rows.length
    expect(await secrets()).toBe(1)
    await client.query('select end_demonstration()')
    expect(await secrets()).toBe(0)
  }, 'rollback')
})
