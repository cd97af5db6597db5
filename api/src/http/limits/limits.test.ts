import { readHealth, readReadiness } from '@plantel/contract/health'
import { askRecovery } from '@plantel/contract/recovery'
import { openSession, readInstallation, readMe } from '@plantel/contract/session'
import { saveAttendance } from '@plantel/contract/attendance'
import { saveGrades } from '@plantel/contract/grades'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { LIMITS } from './limits.ts'
import { clock, database, NOON, openApp, TODAY } from '../../../test/app.ts'
import { anonymousOn, as, newToken, urlOf, withToken } from '../../../test/as.ts'
import { atOnce } from '../../../test/at-once.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'

const recovery = { body: { email: 'nadie@example.mx' } }

test('a person makes three hundred calls a minute and then waits, in a new session too; somebody else does not', async () => {
  const app = await openApp({ limits: LIMITS })
  const school_id = await build.school()
  const [noisy, quiet] = [
    await build.user(school_id, ['DIRECTOR']),
    await build.user(school_id, ['DIRECTOR']),
  ]
  // A few at a time: nobody waits so long for a connection that the answer is another.
  await atOnce(Array.from({ length: 300 }), async () =>
    expect((await as(noisy, app).answer(readMe)).statusCode).toBe(200),
  )

  const refused = await as(noisy, app).answer(readMe)
  expect([refused.statusCode, refused.json().title]).toEqual([429, 'Demasiados intentos'])
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await as(quiet, app).answer(readMe)).statusCode).toBe(200)
  expect((await withToken(await newToken(noisy), app).answer(readMe)).statusCode).toBe(429)
})

test('sessions of one person share the count, and a minute later it begins anew', async () => {
  const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 5 } })
  const person = await build.user(await build.school(), ['DIRECTOR'])
  const tokens = await Promise.all(Array.from({ length: 3 }, () => newToken(person)))
  const callAll = async () => {
    const answers = await Promise.all(
      [...tokens, ...tokens].map((token) => withToken(token, app).answer(readMe)),
    )
    return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
  }
  expect(await callAll()).toEqual([200, 200, 200, 200, 200, 429])
  clock.now = new Date(NOON.getTime() + 60_001)
  expect(await callAll()).toEqual([200, 200, 200, 200, 200, 429])
  clock.now = NOON
})

test('made-up tokens count for their address and are not looked up beyond it; who is signed in behind it goes on', async () => {
  const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 5 } })
  const school_id = await build.school()
  const [early, late] = [
    await build.user(school_id, ['DIRECTOR']),
    await build.user(school_id, ['DIRECTOR'], { password_hash: await passwordHash() }),
  ]
  expect((await as(early, app).answer(readMe)).statusCode).toBe(200)
  const madeUp = (call: number) => withToken(`${call}`.repeat(43), app).answer(readMe)
  for (let call = 0; call < 5; call += 1) expect((await madeUp(call)).statusCode).toBe(401)
  const query = vi.spyOn(Client.prototype, 'query')
  const refused = await madeUp(5)
  expect([refused.statusCode, query.mock.calls.length]).toEqual([429, 0])
  query.mockRestore()
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (const headers of [{}, { authorization: 'Bearer x' }])
    expect((await app.inject({ url: urlOf(readMe, {}), headers })).statusCode).toBe(429)

  expect((await as(early, app).answer(readMe)).statusCode).toBe(200)
  const { access_token } = await anonymousOn(app).call(openSession, credentials(late.cellphone))
  expect((await withToken(access_token, app).answer(readMe)).statusCode).toBe(200)
})

test('a token whose session has ended is one of its address', async () => {
  const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 3 } })
  const person = await build.user(await build.school(), ['DIRECTOR'])
  const token = await newToken(person)
  const statuses = []
  for (let call = 0; call < 7; call += 1) {
    if (call === 2) await database().deleteFrom('sessions').where('user_id', '=', person.user_id).execute()
    statuses.push((await withToken(token, app).answer(readMe)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 401, 401, 401, 429, 429])
})

test('without a session the address is what counts, and each call for itself', async () => {
  const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 5 } })
  const from = (ip: string, url = urlOf(readInstallation, {})) =>
    app.inject({ url, headers: { 'x-forwarded-for': ip } })
  const statuses = []
  for (let call = 0; call < 6; call += 1) statuses.push((await from('192.0.2.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await from('192.0.2.1', `${urlOf(readInstallation, {})}?x=1`)).statusCode).toBe(429)
  expect((await from('192.0.2.2')).statusCode).toBe(200)
  expect((await from('192.0.2.1', '/v1/boletas/ABCD-EFGH-JKLM')).statusCode).toBe(404)
  const madeUp = { authorization: `Bearer ${'x'.repeat(43)}`, 'x-forwarded-for': '192.0.2.1' }
  expect((await app.inject({ url: urlOf(readInstallation, {}), headers: madeUp })).statusCode).toBe(429)
})

test.each([readHealth, readReadiness])(
  'whoever watches over the server is never refused: $path',
  async (endpoint) => {
    const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 1 } })
    for (let call = 0; call < 5; call += 1) await anonymousOn(app).call(endpoint)
  },
)

test('where no session is needed to write, a made-up token does not begin a new count', async () => {
  const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 5 } })
  const statuses = []
  for (let call = 0; call < 6; call += 1)
    statuses.push((await withToken(`${call}`.repeat(43), app).answer(askRecovery, recovery)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a save takes at most five hundred rows', async () => {
  const { professor, group_id, subject_id } = await build.taughtClass()
  const many = Array.from({ length: 501 }, (_, place) => place + 1)
  const items = many.map((student_id) => ({ assistance: 1, date: TODAY, student_id, subject_id }))
  const lists = await Promise.all(
    [500, 501].map((count) =>
      as(professor).answer(saveAttendance, { body: { group_id, items: items.slice(0, count) } }),
    ),
  )
  expect(lists.map((answer) => answer.json().code)).toEqual([3102, 1017])

  const grades = many.map((student_id) => ({
    is_final: 0,
    calification: 80,
    partial_id: 1,
    subject_id,
    student_id,
  }))
  const changes = many.map((calification_id) => ({ calification_id, calification: 80 }))
  const bodies = [
    { create: grades },
    { update: changes },
    { create: grades.slice(0, 250), update: changes.slice(0, 251) },
    { create: [], update: [] },
    {},
  ]
  for (const body of bodies) {
    const answer = await as(professor).answer(saveGrades, { body })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 1017])
  }
  const most = await as(professor).answer(saveGrades, {
    body: { create: grades.slice(0, 250), update: changes.slice(0, 250) },
  })
  expect(most.statusCode).toBe(404)
})
