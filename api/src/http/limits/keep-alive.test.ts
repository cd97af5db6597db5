import { saveAttendance } from '@plantel/contract/attendance'
import { readMe } from '@plantel/contract/session'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asOwner, clock, NOON, openApp, TODAY } from '../../../test/app.ts'
import { newToken, type Person, withToken } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { textOf } from '../../../test/failing-statement.ts'

let built: BuiltClass
let app: FastifyInstance
let token: string
beforeEach(async () => {
  clock.now = NOON
  built = await build.taughtClass()
  token = await newToken(built.professor)
  app = await openApp()
  clock.now = new Date(NOON.getTime() + 120_000)
})
afterEach(() => {
  vi.restoreAllMocks()
  clock.now = NOON
})

const save = () => {
  const { group_id, subject_id, students } = built
  const items = students.map((student_id) => ({ assistance: 1, date: TODAY, student_id, subject_id }))
  return withToken(token, app).answer(saveAttendance, { body: { group_id, items } })
}

const lastSeen = async ({ user_id }: Person): Promise<Date | undefined> => {
  const [row] = await asOwner<{ at: Date }>('select last_seen_at as at from sessions where user_id = $1', [
    user_id,
  ])
  return row?.at
}

const instead = (write: (send: () => unknown, client: Client) => unknown) => {
  const sent = { writes: 0, others: 0 }
  // oxlint-disable-next-line typescript/unbound-method -- called on the client it came from
  const real = Client.prototype.query as (this: Client, ...parts: unknown[]) => unknown
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parts: unknown[]) {
    const send = () => real.apply(this, parts)
    const writes = textOf(parts).startsWith('update "sessions"')
    sent[writes ? 'writes' : 'others'] += 1
    return writes ? write(send, this) : send()
  })
  return { sent, fail: (client: Client) => real.call(client, 'select 1/0') }
}

const held = () => {
  const gate = Promise.withResolvers<void>()
  const { sent } = instead((send) => gate.promise.then(send))
  return { sent, release: gate.resolve }
}

test('a save is answered before the session is written, after five statements; closing waits for that', async () => {
  const { sent, release } = held()
  expect((await save()).statusCode).toBe(200)
  expect(sent.others).toBeLessThanOrEqual(5)
  await expect.poll(() => sent.writes).toBe(1)
  const closing = app.close()
  await new Promise(setImmediate)
  release()
  await closing
  expect(await lastSeen(built.professor)).toEqual(clock.now)
})

test('what is saved is answered as saved, also when the session cannot be written; the next call tries again', async () => {
  const warn = vi.spyOn(app.log, 'warn')
  const { sent, fail } = instead((_, client) => fail(client))
  expect((await save()).statusCode).toBe(200)
  await expect
    .poll(() => warn.mock.calls.map(([, message]) => message))
    .toEqual(['the session was not kept alive'])
  expect((await save()).statusCode).toBe(200)
  await expect.poll(() => sent.writes).toBe(2)
})

test('many calls at the same moment write it once', async () => {
  const { sent, release } = held()
  const calls = Array.from({ length: 5 }, () => withToken(token, app).answer(readMe))
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 200))
  release()
  await app.close()
  expect(sent.writes).toBe(1)
})

test('what was seen later stays', async () => {
  const { sent, release } = held()
  await withToken(token, app).call(readMe)
  const later = new Date(clock.now.getTime() + 1_000)
  await asOwner('update sessions set last_seen_at = $1 where user_id = $2', [later, built.professor.user_id])
  release()
  await app.close()
  expect(sent.writes).toBe(1)
  expect(await lastSeen(built.professor)).toEqual(later)
})
