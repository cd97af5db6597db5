import { makeWorkerUtils } from 'graphile-worker'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { asOwner, database } from '../../test/app.ts'
import { build } from '../../test/build/build.ts'
import { cuttableWay } from '../../test/cuttable-way.ts'
import { SEND_ACCESS_MAIL } from '../features/access-letters/mails.ts'
import { DELIVER, DELIVER_DIGEST } from '../domain/feed/queue-deliveries.ts'
import { runJobs } from './run-jobs.ts'
import { SEND_WEBHOOKS } from '../features/webhooks/sending-sql.ts'
import { apartJobs, slowJobs } from './job.ts'
import { ownTasks } from './tasks.ts'

/** What the queue has complained of; thrown out of its log, it would be lost. */
const complaints: string[] = []
beforeEach(() => void complaints.splice(0))
const log = { warn: () => undefined, error: (line: string) => void complaints.push(line) }

const sessionThatEnded = async (daysAgo: number): Promise<Buffer> => {
  const school_id = await build.school()
  const person = await build.user(school_id, ['PROFESSOR'])
  const token_hash = randomBytes(32)
  const expires_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const { account_id, user_id } = person
  await database()
    .insertInto('sessions')
    .values({ token_hash, account_id, school_id, user_id, idle_seconds: 60, expires_at })
    .execute()
  return token_hash
}

test('sessions are forgotten thirty days after their end, devices after four hundred days, guesses after one', async () => {
  const old = await sessionThatEnded(31)
  const recent = await sessionThatEnded(29)
  const { account_id } = await build.user(await build.school(), ['PROFESSOR'])
  await sql`insert into account_devices (account_id, device_hash, created_at, last_used_at)
    values (${account_id}, ${old}, now(), now() - interval '401 days'),
      (${account_id}, ${recent}, now(), now() - interval '399 days')`.execute(database())
  await sql`insert into password_places (account_id, place, attempts, last_attempt_at)
    values (${account_id}, 'old', 1, now() - interval '25 hours'), (${account_id}, 'recent', 1, now())`.execute(
    database(),
  )
  const stop = await runJobs(cluster().ownerUrl, log, ownTasks)
  const queue = await makeWorkerUtils({ connectionString: cluster().ownerUrl })
  await queue.addJob('forget-sessions', {})

  const left = () =>
    asOwner<{ token_hash: Buffer }>('select token_hash from sessions where token_hash in ($1, $2)', [
      old,
      recent,
    ])
  await expect.poll(left, { timeout: 10_000 }).toEqual([{ token_hash: recent }])
  const rest = () =>
    asOwner(
      `select device_hash as kept from account_devices where account_id = $1
       union all select place::bytea from password_places where account_id = $1`,
      [account_id],
    )
  await expect.poll(rest, { timeout: 10_000 }).toEqual([{ kept: recent }, { kept: Buffer.from('recent') }])
  expect(complaints).toEqual([])
  await queue.release()
  await stop()
})

test('a job that comes before its queue is listened to is done once it is', async () => {
  const asked = Promise.withResolvers<void>()
  const granted = Promise.withResolvers<void>()
  const { connect, cut, url } = cuttableWay(cluster().ownerUrl, (sent) => {
    if (!sent.includes('LISTEN "jobs:insert"')) return undefined
    asked.resolve()
    return granted.promise
  })
  await connect()
  let done = 0
  const stop = await runJobs(url(), log, { 'comes-early': () => void (done += 1) })
  await asked.promise
  // Longer than the worker's first look at the queue takes: otherwise it finds the job by itself.
  await sleep(1_000)
  const queue = await makeWorkerUtils({ connectionString: cluster().ownerUrl })
  await queue.addJob('comes-early', {})
  granted.resolve()
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1)
  expect(complaints).toEqual([])
  await stop()
  await queue.release()
  await cut()
}, 30_000)

test('a database that dies under a task ends neither the process nor the queue', async () => {
  const { connect, cut, url } = cuttableWay(cluster().ownerUrl)
  await connect()
  let done = 0
  const tasks = {
    'dies-under-it': async () => {
      await cut()
      throw new Error('the database is away')
    },
    'comes-later': () => void (done += 1),
  }
  const stop = await runJobs(url(), { warn: () => undefined, error: () => undefined }, tasks)
  const queue = await makeWorkerUtils({ connectionString: cluster().ownerUrl })
  await queue.addJob('dies-under-it', {}, { maxAttempts: 1 })
  await sleep(4_000)
  await connect()
  await queue.addJob('comes-later', {})
  await expect.poll(() => done, { timeout: 15_000 }).toBe(1)
  await stop()
  await queue.release()
  await cut()
}, 30_000)

test('deliveries are slow tasks, and a letter leaves while many slow ones are under way or wait', async () => {
  expect(slowJobs()).toEqual([DELIVER.name, DELIVER_DIGEST.name, SEND_ACCESS_MAIL.name, SEND_WEBHOOKS.name])
  expect(apartJobs()).toEqual([SEND_WEBHOOKS.name])
  let begun = 0
  let letters = 0
  const servers = Promise.withResolvers<void>()
  const tasks = {
    // Names of its own: other tests' deliveries are in the same queue.
    'slow-delivery': async () => {
      begun += 1
      await servers.promise
    },
    'quick-letter': () => void (letters += 1),
  }
  const queue = await makeWorkerUtils({ connectionString: cluster().ownerUrl })
  await queue.addJobs(
    Array.from({ length: 50 }, () => ({ identifier: 'slow-delivery', payload: {}, maxAttempts: 1 })),
  )
  const stop = await runJobs(cluster().ownerUrl, log, tasks, { slow: ['slow-delivery'] })
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(2)
  await queue.addJob('quick-letter', {})
  await expect.poll(() => letters, { timeout: 10_000 }).toBe(1)
  expect(begun).toBe(2)
  servers.resolve()
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(50)
  expect(complaints).toEqual([])
  await stop()
  await queue.release()
}, 40_000)
