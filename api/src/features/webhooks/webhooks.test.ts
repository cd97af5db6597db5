import {
  createWebhook,
  deleteWebhook,
  ENDPOINTS_MAX,
  readWebhookDeliveries,
  readWebhooks,
  replayWebhook,
  testWebhook,
  updateWebhook,
  WEBHOOK_TYPE_NAMES,
} from '@plantel/contract/webhooks'
import { readAudit } from '@plantel/contract/audit'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { aWebhook } from '../../../test/samples/connections/webhook-samples.ts'

const URL = 'https://sistema.example.mx/avisos'

/** Not written as such, or it would be taken for a secret that leaked. */
const withPassword = (url: string): string => url.replace('//', '//ana:clave@')

let admin: Person
beforeEach(async () => {
  admin = await build.user(await build.school(), ['ADMINISTER'])
})

const add = (body: object, by = admin) =>
  as(by).answer(createWebhook, { params: { id: by.school_id }, body: { types: ['notice.sent'], ...body } })
const change = (id: number, body: object, by = admin) =>
  as(by).answer(updateWebhook, { params: { id }, body })
const listed = async (by = admin) => (await as(by).call(readWebhooks, { params: { id: by.school_id } })).data

const stored = (what: string) => inSchoolAsOwner(admin.school_id, `select ${what} from webhook_endpoints`)

describe('an address', () => {
  test('is added with a secret that is shown once and kept sealed', async () => {
    const { data } = (await add({ url: `  ${URL} ` })).json()
    expect(data).toMatchObject({
      url: URL,
      types: ['notice.sent'],
      status: 'on',
      waiting: 0,
      failing_since: null,
    })
    expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const [row] = await listed()
    expect(row).not.toHaveProperty('secret')
    expect(row).toEqual({ ...data, secret: undefined })
    const [kept] = await stored("encode(secret, 'escape') as secret")
    expect(kept?.['secret']).not.toContain(data.secret.slice(6))
    expect(kept?.['secret']).not.toContain(Buffer.from(data.secret.slice(6), 'base64').toString('latin1'))
  })

  test.each([
    ['http', 'http://sistema.example.mx/'],
    ['a password', withPassword('https://sistema.example.mx/')],
    ['a low port', 'https://sistema.example.mx:22/'],
    ['a private address', 'https://192.168.1.1/'],
    ['a private address of IPv6', 'https://[fd00::1]/'],
    ['no address', 'sistema'],
    ['nothing', ' '],
    ['501 characters', `${URL}?${'x'.repeat(501 - URL.length - 1)}`],
  ])('with %s is refused, new or changed', async (_, url) => {
    const wrong = { code: 1017, errors: [{ field: 'url' }] }
    expect((await add({ url })).json()).toMatchObject(wrong)
    expect(await listed()).toEqual([])
    const id = await aWebhook(admin.school_id)
    expect((await change(id, { url })).json()).toMatchObject(wrong)
    expect((await listed())[0]).toMatchObject({ url: URL })
  })

  test('may have 500 characters', async () => {
    expect((await add({ url: `${URL}?${'x'.repeat(500 - URL.length - 1)}` })).statusCode).toBe(200)
  })

  test.each([
    ['none', []],
    ['one that is not there', ['grade.deleted']],
    ['one twice', ['notice.sent', 'notice.sent']],
  ])('with %s of the types is refused', async (_, types) => {
    const answer = await add({ url: URL, types })
    expect(answer.json()).toMatchObject({ code: 1017 })
    expect(answer.json().errors[0].field).toMatch(/^types/)
  })

  test('is one of ten at most, however many are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: ENDPOINTS_MAX + 2 }, () => add({ url: URL })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ENDPOINTS_MAX)
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'url', message: 'Son 10 direcciones como máximo' }],
    })
    expect(await listed()).toHaveLength(ENDPOINTS_MAX)
  })

  test('changes, is switched off with what waits for it, and on', async () => {
    const id = await aWebhook(admin.school_id)
    await as(admin).call(testWebhook, { params: { id } })
    const other = { url: 'https://otro.example.mx/x', types: [...WEBHOOK_TYPE_NAMES] }
    expect((await change(id, other)).json().data).toMatchObject({ ...other, waiting: 1 })
    expect((await change(id, { active: false })).json().data).toMatchObject({
      ...other,
      status: 'off',
      waiting: 0,
    })
    const { data } = await as(admin).call(readWebhookDeliveries, { params: { id } })
    expect(data).toMatchObject([{ type: 'webhook.test', status: 'stopped', next_at: null }])
    await inSchoolAsOwner(
      admin.school_id,
      "update webhook_endpoints set failing_since = now(), status = 'failed'",
    )
    expect((await change(id, { active: true })).json().data).toMatchObject({
      status: 'on',
      failing_since: null,
    })
  })

  test('that nothing is said to change of is refused', async () => {
    const id = await aWebhook(admin.school_id)
    expect((await change(id, {})).statusCode).toBe(422)
    expect((await change(id, { rotate: false })).statusCode).toBe(422)
  })

  test('gets a new secret, beside which the one before holds for a day', async () => {
    const { data } = (await add({ url: URL })).json()
    const rotated = (await change(data.endpoint_id, { rotate: true })).json().data
    expect(rotated.secret).not.toBe(data.secret)
    expect(rotated.secret).toMatch(/^whsec_/)
    const hours = (Date.parse(rotated.old_until) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
    expect(await stored('old_secret is not null as kept')).toEqual([{ kept: true }])
    expect((await listed())[0]).not.toHaveProperty('secret')
  })

  test('goes with its deliveries', async () => {
    const id = await aWebhook(admin.school_id)
    await as(admin).call(testWebhook, { params: { id } })
    await as(admin).call(deleteWebhook, { params: { id } })
    expect(await listed()).toEqual([])
    expect((await as(admin).answer(readWebhookDeliveries, { params: { id } })).statusCode).toBe(404)
    expect((await as(admin).answer(deleteWebhook, { params: { id } })).statusCode).toBe(404)
  })
})

describe('sending again', () => {
  test('one that is another address’s is not there, nor is one of nobody', async () => {
    const [one, other] = [await aWebhook(admin.school_id), await aWebhook(admin.school_id)]
    const { data } = await as(admin).call(testWebhook, { params: { id: one } })
    const replay = (id: number, delivery_id: number) =>
      as(admin).answer(replayWebhook, { params: { id }, body: { delivery_id } })
    expect((await replay(one, data.delivery_id)).json()).toEqual({ data: { deliveries: 1 } })
    expect((await replay(other, data.delivery_id)).statusCode).toBe(404)
    expect((await replay(one, 999_999_999)).statusCode).toBe(404)
  })

  test.each([{}, { delivery_id: 1, since: '2026-03-10T00:00:00Z' }, { since: '10 de marzo' }])(
    'is refused for %j',
    async (body) => {
      const id = await aWebhook(admin.school_id)
      expect((await as(admin).answer(replayWebhook, { params: { id }, body })).statusCode).toBe(422)
    },
  )

  test('and trying is refused while the address is switched off', async () => {
    const id = await aWebhook(admin.school_id)
    const { data } = await as(admin).call(testWebhook, { params: { id } })
    await change(id, { active: false })
    const off = { code: 1017, errors: [{ field: 'status' }] }
    const again = { params: { id }, body: { delivery_id: data.delivery_id } }
    expect((await as(admin).answer(replayWebhook, again)).json()).toMatchObject(off)
    expect((await as(admin).answer(testWebhook, { params: { id } })).json()).toMatchObject(off)
  })
})

test('nobody but an administrator reads or writes them, and no other school', async () => {
  const id = await aWebhook(admin.school_id)
  for (const role of ['DIRECTOR', 'ADMIN_TI', 'PROFESSOR', 'PARENT'] as const) {
    const other = await build.user(admin.school_id, [role])
    expect((await as(other).answer(readWebhooks, { params: { id: admin.school_id } })).statusCode).toBe(403)
    expect((await change(id, { active: false }, other)).statusCode).toBe(403)
  }
  const stranger = await build.user(await build.school(), ['ADMINISTER'])
  expect((await change(id, { rotate: true }, stranger)).statusCode).toBe(404)
  expect((await as(stranger).answer(testWebhook, { params: { id } })).statusCode).toBe(404)
  expect(await listed(stranger)).toEqual([])
})

test('the log says each change in words, with the server and neither the path nor the secret', async () => {
  const { data } = (await add({ url: `${URL}/clave-secreta` })).json()
  const id: number = data.endpoint_id
  const { secret } = (await change(id, { rotate: true })).json().data
  await change(id, { active: false })
  await change(id, { active: true })
  await change(id, { types: ['cycle.cut'] })
  const tried = await as(admin).call(testWebhook, { params: { id } })
  await as(admin).call(replayWebhook, { params: { id }, body: { delivery_id: tried.data.delivery_id } })
  await as(admin).call(deleteWebhook, { params: { id } })
  const log = await as(admin).call(readAudit, { params: { id: admin.school_id } })
  expect(log.data.map(({ text }) => text)).toEqual([
    'Eliminó la dirección de avisos de sistema.example.mx',
    'Envió otra vez 1 aviso a sistema.example.mx',
    'Cambió la dirección de avisos de sistema.example.mx',
    'Activó los avisos a sistema.example.mx',
    'Desactivó los avisos a sistema.example.mx',
    'Renovó la clave secreta de los avisos a sistema.example.mx',
    'Agregó la dirección de avisos de sistema.example.mx',
  ])
  const kept = JSON.stringify(await inSchoolAsOwner(admin.school_id, 'select * from audit_log'))
  for (const never of ['clave-secreta', data.secret, secret]) expect(kept).not.toContain(never)
})
