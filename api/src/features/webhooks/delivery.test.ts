import {
  readWebhookDeliveries,
  readWebhooks,
  replayWebhook,
  testWebhook,
  updateWebhook,
} from '@plantel/contract/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  doWebhooks,
  forgetQueued,
  importNews,
  listensTo,
  passWait,
  resumeWebhooks,
  webhookWork,
} from '../../../test/webhooks/told-school.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import {
  openWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../../test/webhooks/webhook-receiver.ts'
import { openDatabaseHandle } from '../../db/in-school.ts'
import { openPool } from '../../db/pool.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { cluster } from '../../../test/clusters/cluster.ts'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await openWebhookReceiver()
})
afterAll(() => receiver.close())

let admin: Person
let school_id: number
let id: number
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answer = (response) => void response.writeHead(204).end()
  school_id = await build.school()
  admin = await build.user(school_id, ['ADMINISTER'])
  id = await listensTo(school_id, ['import.applied'], receiver.url)
})

const tell = (times = 1, of = school_id) => importNews(of, times)

const deliveries = async () => (await as(admin).call(readWebhookDeliveries, { params: { id } })).data
const address = async () => (await as(admin).call(readWebhooks, { params: { id: school_id } })).data[0]!

const refuse =
  (status: number, headers: Record<string, string> = {}): WebhookReceiver['answer'] =>
  (response) =>
    void response.writeHead(status, headers).end(`no: ${status}`)

/** Seconds until the next try. */
const waits = async () => {
  const rows = await inSchoolAsOwner<{ wait: number }>(
    school_id,
    'select extract(epoch from next_at - tried_at)::float8 as wait from webhook_deliveries order by delivery_id',
  )
  return rows.map(({ wait }) => wait)
}

describe('an event', () => {
  test('arrives once, signed, with its id and nothing but ids', async () => {
    const { secret } = (await as(admin).call(updateWebhook, { params: { id }, body: { rotate: true } })).data
    await tell()
    await doWebhooks(school_id)
    expect(receiver.received).toHaveLength(1)
    const [got] = receiver.received
    const [delivery] = await deliveries()
    expect(verified(secret!, got!)).toEqual({
      type: 'import.applied',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: { import_id: 1 },
    })
    expect(delivery).toMatchObject({
      event_id: got!.headers['webhook-id'],
      type: 'import.applied',
      status: 'delivered',
      attempts: 1,
      answer_status: 204,
      problem: null,
      next_at: null,
      body: got!.body,
    })
    expect(delivery!.event_id).toMatch(/^msg_[0-9a-f]{32}$/)
    await doWebhooks(school_id)
    expect(receiver.received).toHaveLength(1)
    expect(await address()).toMatchObject({
      failing_since: null,
      waiting: 0,
      last_tried_at: expect.any(String),
    })
  })

  test('goes to each address that wants it', async () => {
    await listensTo(school_id, ['import.applied'], `${receiver.url}/dos`)
    await listensTo(school_id, ['cycle.cut'], `${receiver.url}/no`)
    const off = await listensTo(school_id, ['import.applied'], `${receiver.url}/off`)
    await as(admin).call(updateWebhook, { params: { id: off }, body: { active: false } })
    await tell(2)
    await doWebhooks(school_id)
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual([
      '/avisos',
      '/avisos',
      '/avisos/dos',
      '/avisos/dos',
    ])
  })

  test('is tried ten times over three days, each time with the same id, body and a new time', async () => {
    receiver.answer = refuse(500)
    await tell()
    const bounds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
    for (const bound of bounds) {
      await doWebhooks(school_id)
      const [wait = 0] = await waits()
      expect(wait).toBeGreaterThanOrEqual(bound * 0.8)
      expect(wait).toBeLessThanOrEqual(bound * 1.2)
      await passWait(school_id)
      await resume()
    }
    await doWebhooks(school_id)
    expect(await deliveries()).toMatchObject([
      { status: 'failed', attempts: 10, answer_status: 500, answer: 'no: 500', next_at: null },
    ])
    expect(receiver.received).toHaveLength(10)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  test.each([301, 302, 308, 400, 404])('is not taken by who answers %i', async (status) => {
    receiver.answer = refuse(status, { location: `${receiver.url}/otra` })
    await tell()
    await doWebhooks(school_id)
    expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 1, answer_status: status }])
    expect(receiver.received).toHaveLength(1)
  })

  test.each([
    [429, '600', 600],
    [502, '601', 601],
    [504, '7200', 7_200],
    [503, '99999999', 86_400],
  ])('waits as long as %i asks with Retry-After: %s', async (status, header, seconds) => {
    receiver.answer = refuse(status, { 'retry-after': header })
    await tell()
    await doWebhooks(school_id)
    expect(await waits()).toEqual([seconds])
  })

  test.each([
    [500, '600'],
    [429, 'pronto'],
    [429, '0'],
  ])('waits its own time where %i says Retry-After: %s', async (status, header) => {
    receiver.answer = refuse(status, { 'retry-after': header })
    await tell()
    await doWebhooks(school_id)
    expect((await waits())[0]).toBeLessThanOrEqual(6)
  })
})

const resume = () => resumeWebhooks(school_id)

describe('an address', () => {
  test('fails since its first failure until something arrives', async () => {
    receiver.answer = refuse(500)
    await tell()
    await doWebhooks(school_id)
    const { failing_since } = await address()
    expect(failing_since).not.toBeNull()
    await passWait(school_id)
    await resume()
    await doWebhooks(school_id)
    expect((await address()).failing_since).toBe(failing_since)
    receiver.answer = (response) => void response.writeHead(200).end()
    await passWait(school_id)
    await resume()
    await doWebhooks(school_id)
    expect(await address()).toMatchObject({ failing_since: null, waiting: 0 })
  })

  test('that fails is asked with four of a hundred, and left alone the longer it does', async () => {
    receiver.answer = refuse(500)
    await inSchoolAsOwner(school_id, "update webhook_endpoints set failing_since = now() - interval '1 hour'")
    await tell(100)
    await doWebhooks(school_id)
    expect(receiver.received).toHaveLength(4)
    const [row] = await inSchoolAsOwner<{ seconds: number }>(
      school_id,
      'select extract(epoch from busy_until - tried_at)::float8 as seconds from webhook_endpoints',
    )
    expect(row).toEqual({ seconds: 300 })
    await resume()
    await doWebhooks(school_id)
    expect(receiver.received).toHaveLength(4)
  })

  test('that takes them gets a hundred', async () => {
    await tell(100)
    for (let batches = 0; batches < 3; batches += 1) {
      await resume()
      await doWebhooks(school_id)
    }
    expect(receiver.received).toHaveLength(100)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(100)
  })

  test('is signed for with either secret after a rotation, and with the new one alone a day later', async () => {
    const [one, two] = [await rotate(), await rotate()]
    await tell()
    await doWebhooks(school_id)
    for (const secret of [one, two]) expect(verified(secret, receiver.received[0]!)).toBeTruthy()
    await inSchoolAsOwner(school_id, 'update webhook_endpoints set old_until = now()')
    await tell()
    await doWebhooks(school_id)
    expect(verified(two, receiver.received[1]!)).toBeTruthy()
    expect(() => verified(one, receiver.received[1]!)).toThrow('No matching signature')
  })

  test('whose secret can no longer be read says so', async () => {
    await inSchoolAsOwner(school_id, "update webhook_endpoints set secret = '\\x00'")
    await tell()
    await doWebhooks(school_id)
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', problem: 'La clave secreta ya no se puede leer: renuévela' },
    ])
    expect(receiver.received).toEqual([])
  })
})

const rotate = async (): Promise<string> =>
  (await as(admin).call(updateWebhook, { params: { id }, body: { rotate: true } })).data.secret!

describe('sending again', () => {
  test('keeps the id, so that a receiver that has it already takes it once', async () => {
    await tell()
    await doWebhooks(school_id)
    const [{ delivery_id } = { delivery_id: 0 }] = await deliveries()
    const again = { params: { id }, body: { delivery_id } }
    await as(admin).call(replayWebhook, again)
    await as(admin).call(replayWebhook, again)
    await doWebhooks(school_id)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ delivery_id, status: 'delivered', attempts: 1 }])
  })

  test('since a time is of what happened since, also while it was switched off by itself', async () => {
    await tell()
    await inSchoolAsOwner(school_id, "update webhook_events set created_at = now() - interval '2 hours'")
    await doWebhooks(school_id)
    await inSchoolAsOwner(school_id, "update webhook_endpoints set status = 'failed'")
    await tell(2)
    await doWebhooks(school_id)
    expect(receiver.received).toHaveLength(1)
    await as(admin).call(updateWebhook, { params: { id }, body: { active: true } })
    const since = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const replay = async (hours: number) =>
      (await as(admin).call(replayWebhook, { params: { id }, body: { since: since(hours) } })).data
    expect(await replay(1)).toEqual({ deliveries: 2 })
    await doWebhooks(school_id)
    expect(receiver.received).toHaveLength(3)
    expect(await replay(3)).toEqual({ deliveries: 3 })
    expect(await replay(-1)).toEqual({ deliveries: 0 })
  })

  test('does not wait until an address that fails is asked by itself', async () => {
    receiver.answer = refuse(500)
    await inSchoolAsOwner(
      school_id,
      "update webhook_endpoints set failing_since = now() - interval '1 day', busy_until = now() + interval '5 minutes'",
    )
    receiver.answer = (response) => void response.writeHead(200).end()
    await as(admin).call(testWebhook, { params: { id } })
    await doWebhooks(school_id)
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'webhook.test', data: { endpoint_id: id } },
    ])
    expect((await address()).failing_since).toBeNull()
  })
})

test('the clock finds what a worker that died has left, once its time is over', async () => {
  await tell()
  await asOwner("delete from graphile_worker._private_jobs where (payload ->> 'school_id')::bigint = $1", [
    school_id,
  ])
  await inSchoolAsOwner(school_id, "update webhook_endpoints set busy_until = now() + interval '1 minute'")
  await webhookWork()['resume-webhooks']!({}, noHelpers)
  await doWebhooks(school_id)
  expect(receiver.received).toEqual([])
  await passWait(school_id)
  await resume()
  await doWebhooks(school_id)
  expect(receiver.received).toHaveLength(1)
})

test('two workers that are sent to one address send each delivery once', async () => {
  await tell(4)
  await webhookWork()['spread-webhooks']!({ school_id }, noHelpers)
  const send = () => webhookWork()['send-webhooks']!({ school_id, endpoint_id: id }, noHelpers)
  await Promise.all([send(), send(), send()])
  expect(receiver.received).toHaveLength(4)
})

test('events are forgotten after thirty days with their deliveries, in schools that have some', async () => {
  await tell(2)
  await doWebhooks(school_id)
  await inSchoolAsOwner(
    school_id,
    "update webhook_events set created_at = now() - interval '31 days' where data = '{\"import_id\": 1}'",
  )
  await inSchoolAsOwner(school_id, "select hasten_work('old-webhooks', current_school_id())")
  await webhookWork()['forget-webhooks']!({}, noHelpers)
  expect(await deliveries()).toHaveLength(1)
  const waiting = () =>
    asOwner<{ days: number }>(
      "select extract(day from due_at - now())::int as days from work_waiting where school_id = $1 and kind = 'old-webhooks'",
      [school_id],
    )
  expect(await waiting()).toEqual([{ days: 29 }])
  await inSchoolAsOwner(school_id, 'delete from webhook_events')
  await inSchoolAsOwner(school_id, "select hasten_work('old-webhooks', current_school_id())")
  await webhookWork()['forget-webhooks']!({}, noHelpers)
  expect(await waiting()).toEqual([])
})

test('addresses that never answer keep neither others of theirs waiting nor anybody’s letters', async () => {
  const held: (() => void)[] = []
  receiver.answer = (response, { path }) => {
    if (path.endsWith('/nunca')) held.push(() => response.destroy())
    else response.writeHead(204).end()
  }
  const schools = [school_id, await build.school(), await build.school()]
  for (const each of schools) await listensTo(each, ['import.applied'], `${receiver.url}/nunca`)
  const other = await build.school()
  await listensTo(other, ['import.applied'], `${receiver.url}/otra`)
  await forgetQueued()
  const pool = openPool(cluster().appUrl, 12)
  let letters = 0
  const stop = await runJobs(
    cluster().ownerUrl,
    { warn: () => undefined, error: () => undefined },
    { ...webhookWork(openDatabaseHandle(pool)), 'a-letter-beside': () => void (letters += 1) },
  )
  for (const each of schools) await tell(10, each)
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(12)
  await tell(10, other)
  await build.within(
    other,
    async (tx) => void (await sql`select queue_job('a-letter-beside', '{}')`.execute(tx)),
  )
  const arrived = () => receiver.received.filter(({ path }) => path.endsWith('/otra')).length
  await expect.poll(arrived, { timeout: 10_000 }).toBe(10)
  await expect.poll(() => letters, { timeout: 10_000 }).toBe(1)
  held.forEach((free) => free())
  await stop()
  await pool.end()
})
