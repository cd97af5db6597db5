import { readJob } from '@plantel/contract/jobs'
import { closeSession, readMe } from '@plantel/contract/session'
import { updateUser } from '@plantel/contract/user-administration'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner, clock, database, NOON, openApp } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type LiveStream, openStream, portOf } from '../../../test/live-stream.ts'
import { queryOnce } from '../../../test/query-once.ts'
import { endJob, tellProgress } from '../../jobs/progress.ts'
import { PACE } from '../../events/events.ts'

const QUICK = { checkMs: 100, heartbeatMs: 100 }

const listening = async (options: Parameters<typeof openApp>[0] = {}): Promise<FastifyInstance> => {
  const own = await openApp({ pace: QUICK, ...options })
  await own.listen({ host: '127.0.0.1', port: 0 })
  return own
}

let app: FastifyInstance
beforeAll(async () => {
  app = await listening()
})

let administrator: Person
beforeEach(async () => {
  administrator = await build.user(await build.school(), ['ADMINISTER'])
})
afterEach(() => {
  clock.now = NOON
})

const startJob = async (school_id = administrator.school_id, step: string | null = null): Promise<number> => {
  const { job_id } = await build.within(school_id, (tx) =>
    tx.insertInto('jobs').values({ kind: 'export', step }).returning('job_id').executeTakeFirstOrThrow(),
  )
  return job_id
}

const progress = (job_id: number, done: number, school_id = administrator.school_id) =>
  tellProgress(database(), { school_id, job_id }, { step: `Paso ${done}`, done, total: 3 })

const finish = (job_id: number, school_id = administrator.school_id) =>
  build.within(school_id, (tx) => endJob(tx, job_id, 'done', { rows: 7 }))

const follow = async (person: Person, headers = {}, on = app) =>
  openStream(on, await newToken(person), headers)

const told = async (stream: LiveStream): Promise<LiveStream> => {
  await expect.poll(stream.beats, { timeout: 10_000 }).toBeGreaterThan(0)
  return stream
}

const jobsOf = ({ events }: LiveStream) => events().map(({ data }) => data.data['job_id'])
const seen = ({ events }: LiveStream) => events().map(({ data: { data } }) => [data['status'], data['step']])
const soon = { timeout: 10_000 }

test('without a session there is no stream', async () => {
  const { answer } = await openStream(app, 'x'.repeat(43))
  expect(answer.status).toBe(401)
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
})

test('it says that it is a stream, that nobody keeps it and nobody holds it back', async () => {
  const { answer } = await told(await follow(administrator, { 'accept-encoding': 'gzip, br' }))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
})

test('a job is told of at each step until its end, as its own call answers', async () => {
  const stream = await told(await follow(administrator))
  const job_id = await startJob()
  await expect.poll(() => seen(stream), soon).toEqual([['waiting', null]])
  await progress(job_id, 1)
  await expect.poll(() => stream.events().length, soon).toBe(2)
  await progress(job_id, 2)
  await expect.poll(() => stream.events().length, soon).toBe(3)
  await finish(job_id)
  await expect.poll(() => stream.events().length, soon).toBe(4)
  expect(seen(stream)).toEqual([
    ['waiting', null],
    ['running', 'Paso 1'],
    ['running', 'Paso 2'],
    ['done', 'Paso 2'],
  ])
  const last = stream.events().at(-1)
  expect(last).toMatchObject({ event: 'job', id: expect.stringMatching(/^\d+$/) })
  expect(last?.data).toEqual(await as(administrator).call(readJob, { params: { id: job_id } }))
})

test('who comes is told what is under way; who comes back, also what has ended', async () => {
  const witness = await told(await follow(administrator))
  const [ended, open] = [await startJob(), await startJob()]
  await expect.poll(() => jobsOf(witness), soon).toEqual([ended, open])
  await finish(ended)
  await expect.poll(() => jobsOf(witness), soon).toEqual([ended, open, ended])
  expect(jobsOf(await told(await follow(administrator)))).toEqual([open])
  expect(jobsOf(await told(await follow(administrator, { 'last-event-id': '0' })))).toEqual([ended, open])
})

test('every administrator of the school hears it, and it is read once for all', async () => {
  const other = await build.user(administrator.school_id, ['ADMINISTER', 'PROFESSOR'])
  const streams = [await follow(administrator), await follow(other), await follow(other)]
  for (const stream of streams) await told(stream)
  // Quietly: only what the change itself asks of the database is to be counted.
  const query = vi.spyOn(Client.prototype, 'query')
  const job_id = await startJob()
  for (const stream of streams) await expect.poll(() => jobsOf(stream), soon).toEqual([job_id])
  const reads = query.mock.calls.filter((call) => JSON.stringify(call[0]).includes('from \\"jobs\\"'))
  query.mockRestore()
  expect(reads).toHaveLength(1)
})

test('another school and another role hear nothing of it', async () => {
  const abroad = await build.user(await build.school(), ['ADMINISTER'])
  const director = await build.user(administrator.school_id, ['DIRECTOR'])
  const professor = await build.user(administrator.school_id, ['PROFESSOR', 'ADMINISTRATIVE'])
  const [own, directors, theirs, without] = [
    await told(await follow(administrator)),
    await told(await follow(director)),
    await told(await follow(abroad)),
    await told(await follow(professor)),
  ]
  const job_id = await startJob()
  const foreign = await startJob(abroad.school_id)
  await expect.poll(() => jobsOf(own), soon).toEqual([job_id])
  await expect.poll(() => jobsOf(directors), soon).toEqual([job_id])
  await expect.poll(() => jobsOf(theirs), soon).toEqual([foreign])
  const before = without.beats()
  await expect.poll(without.beats, soon).toBeGreaterThan(before)
  expect(without.events()).toEqual([])
  expect([jobsOf(own), jobsOf(theirs)]).toEqual([[job_id], [foreign]])
})

describe('it ends with the session:', () => {
  const ENDINGS: Record<string, (token: string, person: Person) => unknown> = {
    'log-out': (token) => withToken(token).call(closeSession),
    expiry: () => (clock.now = new Date(NOON.getTime() + 25 * 3_600_000)),
    'other permissions': async (_, { school_id, user_id }) =>
      as(await build.user(school_id, ['ADMINISTER'])).call(updateUser, {
        params: { id: user_id },
        body: { group_id: 'DIRECTOR' },
      }),
    'permissions changed beside the sessions': (_, { school_id, user_id }) =>
      build.within(school_id, (tx) =>
        tx
          .updateTable('users')
          .set({ group_id: '01000000000000000000' })
          .where('user_id', '=', user_id)
          .execute(),
      ),
    deactivation: async (_, { school_id, user_id }) =>
      build.within(school_id, (tx) =>
        tx.updateTable('users').set({ status: 0 }).where('user_id', '=', user_id).execute(),
      ),
    'a closed school': (_, { school_id }) =>
      asOwner('update schools set status = 0 where school_id = $1', [school_id]),
  }

  test.each(Object.entries(ENDINGS))('%s', async (_, end) => {
    const token = await newToken(administrator)
    const stream = await told(await openStream(app, token))
    await end(token, administrator)
    await expect.poll(stream.ended, soon).toBe(true)
  })

  test('and nothing more is told, although nobody has asked after it yet', async () => {
    const slow = await listening({ pace: { checkMs: 3_600_000, heartbeatMs: 3_600_000 } })
    const token = await newToken(administrator)
    const stream = await told(await openStream(slow, token))
    const other = await told(await follow(administrator, {}, slow))
    await withToken(token).call(closeSession)
    const job_id = await startJob()
    await expect.poll(() => jobsOf(other), soon).toEqual([job_id])
    await expect.poll(stream.ended, soon).toBe(true)
    expect(stream.events()).toEqual([])
  })

  test('and not with another session of the same person', async () => {
    const token = await newToken(administrator)
    const stream = await told(await openStream(app, token))
    const other = await told(await follow(administrator))
    await withToken(token).call(closeSession)
    await expect.poll(stream.ended, soon).toBe(true)
    const job_id = await startJob()
    await expect.poll(() => jobsOf(other), soon).toEqual([job_id])
  })
})

test('a session has five streams at most: with the sixth the oldest ends', async () => {
  const token = await newToken(administrator)
  const streams: LiveStream[] = []
  for (let count = 0; count < 6; count += 1) streams.push(await told(await openStream(app, token)))
  const another = await told(await follow(administrator))
  await expect.poll(() => streams[0]!.ended(), soon).toBe(true)
  const job_id = await startJob()
  for (const stream of [...streams.slice(1), another])
    await expect.poll(() => jobsOf(stream), soon).toEqual([job_id])
})

test('a person has twenty, in however many sessions: with the next the oldest ends, and of nobody else', async () => {
  const person = await build.user(administrator.school_id, ['ADMINISTER'])
  const other = await told(await follow(administrator))
  const streams: LiveStream[] = []
  for (let count = 0; count < 21; count += 1)
    streams.push(await told(await openStream(app, await newToken(person))))
  await expect.poll(() => streams.filter((each) => each.ended()), soon).toEqual([streams[0]])
  expect(other.ended()).toBe(false)
})

const connections = (on: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    on.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

const openUnread = async (on: FastifyInstance) => {
  const socket = connect(portOf(on), '127.0.0.1')
  socket.on('error', () => undefined)
  const token = await newToken(administrator)
  socket.write(`GET /v1/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  return socket
}

const flood = async (): Promise<void> => {
  for (let count = 0; count < 60; count += 1) await startJob(administrator.school_id, 'x'.repeat(500_000))
}

test('somebody who does not read is hung up on', async () => {
  const own = await listening({ pace: PACE })
  const socket = await openUnread(own)
  expect(await connections(own)).toBe(1)
  await flood()
  await expect.poll(() => connections(own), soon).toBe(0)
  socket.destroy()
})

test('open streams hold no connection of the pool', async () => {
  const own = await listening({ poolSize: 1 })
  const others = await Promise.all(
    Array.from({ length: 6 }, () => build.user(administrator.school_id, ['ADMINISTER'])),
  )
  for (const person of others) await told(await follow(person, {}, own))
  expect((await as(administrator, own).answer(readMe)).statusCode).toBe(200)
})

const LISTENERS = "from pg_stat_activity where application_name = 'plantel-events'"

test('a listening connection that is lost is opened again, and everybody is told what happened meanwhile', async () => {
  const stream = await told(await follow(administrator))
  const [before, also] = [await startJob(), await startJob()]
  await expect.poll(() => jobsOf(stream), soon).toEqual([before, also])
  await queryOnce(cluster().superuserUrl, `select pg_terminate_backend(pid) ${LISTENERS}`)
  await finish(before)
  const during = await startJob()
  await expect.poll(() => jobsOf(stream).slice(2), soon).toEqual([before, also, during])
  expect(seen(stream)[2]).toEqual(['done', null])
  await finish(also)
  await expect.poll(() => seen(stream).at(-1), soon).toEqual(['done', null])
  expect(stream.ended()).toBe(false)
})

test('one connection of a process listens, however many streams are open', async () => {
  const own = await listening()
  const listeners = async () =>
    (
      await queryOnce<{ count: number }>(cluster().superuserUrl, `select count(*)::int as count ${LISTENERS}`)
    )[0]!.count
  const before = await listeners()
  for (let count = 0; count < 4; count += 1) await told(await follow(administrator, {}, own))
  expect(await listeners()).toBe(before + 1)
  await own.close()
  await expect.poll(listeners, soon).toBe(before)
})

test('a server that closes ends its streams, also those that nobody reads', async () => {
  const own = await listening()
  const stream = await told(await follow(administrator, {}, own))
  const unread = await openUnread(own)
  await flood()
  const again = await openUnread(own)
  await own.close()
  await expect.poll(stream.ended, soon).toBe(true)
  expect(await connections(own)).toBe(0)
  unread.destroy()
  again.destroy()
})

test('the head of a stream is not to be had alone', async () => {
  const headers = { authorization: `Bearer ${await newToken(administrator)}` }
  const answer = await app.inject({ method: 'HEAD', url: '/v1/events', headers })
  expect([404, 405]).toContain(answer.statusCode)
})
