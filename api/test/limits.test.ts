import { askRecovery } from '@plantel/contract/recovery'
import { readMe } from '@plantel/contract/session'
import { readHealth } from '@plantel/contract/health'
import { saveAttendance } from '@plantel/contract/attendance'
import { saveGrades } from '@plantel/contract/grades'
import { expect, test } from 'vitest'
import { LIMITS } from '../src/http/limits.ts'
import { openApp, TODAY } from './app.ts'
import { as, newToken, withToken } from './as.ts'
import { build } from './build.ts'

const recovery = { body: { email: 'nadie@example.mx' } }

test('a session makes three hundred calls a minute and then waits; another session does not', async () => {
  const app = await openApp({ limits: LIMITS })
  const school_id = await build.school()
  const [noisy, quiet] = [
    await build.user(school_id, ['DIRECTOR']),
    await build.user(school_id, ['DIRECTOR']),
  ]
  const answers = await Promise.all(Array.from({ length: 300 }, () => as(noisy, app).answer(readMe)))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)

  const refused = await as(noisy, app).answer(readMe)
  expect([refused.statusCode, refused.json().title]).toEqual([429, 'Demasiados intentos'])
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await as(quiet, app).answer(readMe)).statusCode).toBe(200)
  expect((await withToken(await newToken(noisy), app).answer(readMe)).statusCode).toBe(200)
})

test('without a session the address is what counts', async () => {
  const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 5 } })
  const from = (ip: string) => app.inject({ url: '/v1/health', headers: { 'x-forwarded-for': ip } })
  const statuses = []
  for (let call = 0; call < 6; call += 1) statuses.push((await from('192.0.2.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await from('192.0.2.2')).statusCode).toBe(200)
  expect(await withToken('x'.repeat(43), app).call(readHealth)).toEqual({ data: { status: 'ok' } })
})

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
  // Five hundred strangers are read and then refused for what they are.
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
