import { readFeed } from '@plantel/contract/feed'
import { deleteWebhook, readWebhookDeliveries, readWebhooks, updateWebhook } from '@plantel/contract/webhooks'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import {
  doWebhooks,
  forgetQueued,
  importNews,
  listensTo,
  resumeWebhooks,
  webhookWork,
} from '../../../test/webhooks/told-school.ts'
import { addressee, catchLetters } from '../../../test/caught-letters.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../../../test/webhooks/webhook-receiver.ts'
import { webhookTasks } from './tasks.ts'

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
  school_id = await build.school()
  admin = await build.user(school_id, ['ADMINISTER'])
  id = await listensTo(school_id, ['import.applied'], receiver.url)
})

const tell = (times = 1) => importNews(school_id, times)
const resume = () => resumeWebhooks(school_id)
const refuse =
  (status: number): WebhookReceiver['answer'] =>
  (response) =>
    void response.writeHead(status).end()
const deliveries = async () => (await as(admin).call(readWebhookDeliveries, { params: { id } })).data
const bellOf = async (person: Person) => (await as(person).call(readFeed)).data
const address = async () => (await as(admin).call(readWebhooks, { params: { id: school_id } })).data[0]!

describe('an address', () => {
  test('that answers 410 is switched off, and its administrators read of it', async () => {
    await forgetQueued()
    const caught = await catchLetters(webhookTasks)
    const told = await addressee(school_id, ['ADMINISTER'])
    receiver.answer = refuse(410)
    await tell(6)
    expect(await caught.post.letterTo(told.email)).toContain('ya no quiere recibir')
    await caught.stop()
    expect(await bellOf(admin)).toMatchObject([
      {
        category: 'notice',
        title: 'Se desactivaron los avisos a otro sistema',
        text: expect.stringContaining(
          `dejó de enviar avisos a ${new URL(receiver.url).host}. Ese sistema contestó`,
        ),
        opens: `/configuracion#direccion-${id}`,
        read: false,
      },
    ])
    expect(await address()).toMatchObject({ status: 'gone', waiting: 0 })
    expect((await deliveries()).map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'failed'),
      ...Array.from({ length: 2 }, () => 'stopped'),
    ])
    const [entry] = await inSchoolAsOwner<{ user_id: null; details: object }>(
      school_id,
      "select user_id, details from audit_log where action = 'webhook:stop'",
    )
    expect(entry).toEqual({
      user_id: null,
      details: { endpoint_id: id, host: new URL(receiver.url).host, why: 'gone' },
    })
  })

  test('at which nothing arrives for five days is switched off, and not a minute sooner', async () => {
    const person = await addressee(school_id, ['ADMINISTER'])
    receiver.answer = refuse(500)
    const failingFor = (minutes: number) =>
      inSchoolAsOwner(
        school_id,
        `update webhook_endpoints set failing_since = now() - interval '${minutes} minutes', busy_until = null`,
      )
    await failingFor(5 * 24 * 60 - 1)
    await tell()
    await doWebhooks(school_id)
    expect(await address()).toMatchObject({ status: 'on' })
    await forgetQueued()
    const caught = await catchLetters(webhookTasks)
    await failingFor(5 * 24 * 60 + 1)
    await tell(2)
    const letter = await caught.post.letterTo(person.email)
    expect(letter).toContain('no llega')
    expect(letter).toContain('/configuracion#conexiones')
    await caught.stop()
    expect(await address()).toMatchObject({ status: 'failed', waiting: 0 })
  })

  test('rings in the bell of who made it alone, and no more than once', async () => {
    const maker = await build.user(school_id, ['ADMINISTER'])
    id = await listensTo(school_id, ['import.applied'], receiver.url, maker.user_id)
    receiver.answer = refuse(410)
    await tell()
    await doWebhooks(school_id)
    await doWebhooks(school_id)
    // The other address was made by nobody who is known.
    const rung = async (person: Person) => (await bellOf(person)).map(({ opens }) => opens)
    expect((await rung(maker)).filter((each) => each === `/configuracion#direccion-${id}`)).toHaveLength(1)
    expect(await rung(admin)).not.toContain(`/configuracion#direccion-${id}`)
  })

  test('whose maker administers no more rings for all who do, and says how it stands now', async () => {
    const maker = await build.user(school_id, ['ADMINISTER'])
    const director = await build.user(school_id, ['DIRECTOR'])
    await as(admin).call(deleteWebhook, { params: { id } })
    id = await listensTo(school_id, ['import.applied'], receiver.url, maker.user_id)
    await inSchoolAsOwner(
      school_id,
      `update users set group_id = '0001' || substr(group_id, 5) where user_id = ${maker.user_id}`,
    )
    receiver.answer = refuse(410)
    await tell()
    await doWebhooks(school_id)
    expect(await bellOf(admin)).toMatchObject([{ opens: `/configuracion#direccion-${id}` }])
    expect(await bellOf(maker)).toEqual([])
    expect(await bellOf(director)).toEqual([])
    await as(admin).call(updateWebhook, { params: { id }, body: { active: true } })
    expect((await bellOf(admin))[0]!.text).toContain('activos de nuevo')
    await as(admin).call(deleteWebhook, { params: { id } })
    expect(await bellOf(admin)).toEqual([])
  })

  test('that was switched on again before the letter left is not written of', async () => {
    await inSchoolAsOwner(school_id, "update webhook_endpoints set status = 'failed'")
    await as(admin).call(updateWebhook, { params: { id }, body: { active: true } })
    const sent: string[] = []
    const mail = { ...workshop().mail, send: async ({ to }: { to: string }) => void sent.push(to) }
    const tasks = webhookTasks({ ...workshop(), mail })
    await tasks['tell-webhook-off']!({ school_id, endpoint_id: id, person_id: admin.user_id }, noHelpers)
    expect(sent).toEqual([])
  })
})

describe('an inactive school', () => {
  test('tells nobody; what waits leaves when it is active again', async () => {
    receiver.answer = (response) => void response.writeHead(204).end()
    await tell()
    await asOwner('update schools set status = 0 where school_id = $1', [school_id])
    await doWebhooks(school_id)
    await resume()
    await doWebhooks(school_id)
    expect(receiver.received).toEqual([])
    await asOwner('update schools set status = 1 where school_id = $1', [school_id])
    await webhookWork()['resume-webhooks']!({}, noHelpers)
    await doWebhooks(school_id)
    expect(receiver.received).toHaveLength(1)
  })
})

test('the end of the demonstration switches them off, and no others', async () => {
  const other = await build.school()
  await listensTo(other, ['cycle.cut'])
  const client = new Client({ connectionString: cluster().ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('update schools set demonstration = true where school_id = $1', [school_id])
    await client.query('select end_demonstration_accounts()')
    const statusIn = async (school: number) => {
      await client.query("select set_config('app.school_id', $1, true)", [school])
      return (await client.query('select status from webhook_endpoints')).rows
    }
    expect(await statusIn(school_id)).toEqual([{ status: 'off' }])
    expect(await statusIn(other)).toEqual([{ status: 'on' }])
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
