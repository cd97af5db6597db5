import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { asOwner } from '../../test/app.ts'
import { listeningPort } from '../../test/listening-port.ts'
import { queryOnce } from '../../test/query-once.ts'
import { openWebhookReceiver, verified, type WebhookReceiver } from '../../test/webhooks/webhook-receiver.ts'
import { readWebhookKey } from './webhook-key.ts'
import { openWebhooks } from './webhooks.ts'

const key = randomBytes(32)
const open = (more: Partial<Parameters<typeof openWebhooks>[0]> = {}) =>
  openWebhooks({ key, loopback: true, resolve: async () => [], timeoutMs: 2_000, ...more })

let receiver: WebhookReceiver
let silent: Server
const sockets: Socket[] = []
beforeAll(async () => {
  receiver = await openWebhookReceiver()
  silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy())
  silent.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = (response) => void response.writeHead(204).end()
})

const portOf = () => listeningPort(silent)

const message = { id: 'msg_1', body: '{"type":"webhook.test"}' }

const send = (url = receiver.url, webhooks = open()) => {
  const { secret, sealed } = webhooks.newSecret(7)
  return { secret, sent: webhooks.send({ school_id: 7, url, secrets: [sealed] }, message) }
}

test('what arrives is verified by the library of its receivers', async () => {
  const { secret, sent } = send()
  expect(await sent).toEqual({ status: 204, answer: '', retryAfter: undefined })
  const [got] = receiver.received
  expect(got!.headers).toMatchObject({
    'webhook-id': 'msg_1',
    'content-type': 'application/json',
    host: new URL(receiver.url).host,
  })
  expect(verified(secret, got!)).toEqual({ type: 'webhook.test' })
  expect(() => verified(secret, { ...got!, body: '{}' })).toThrow('No matching signature')
  expect(() => verified(open().newSecret(7).secret, got!)).toThrow('No matching signature')
})

test('a receiver takes it within five minutes, before or after, and no later', async () => {
  const { secret, sent } = send()
  await sent
  const [got] = receiver.received
  const at = Number(got!.headers['webhook-timestamp']) * 1000
  try {
    for (const [seconds, taken] of [
      [-299, true],
      [299, true],
      [-301, false],
      [301, false],
    ] as const) {
      vi.setSystemTime(at + seconds * 1000)
      if (taken) expect(verified(secret, got!)).toEqual({ type: 'webhook.test' })
      else expect(() => verified(secret, got!)).toThrow(/timestamp/)
    }
  } finally {
    vi.useRealTimers()
  }
})

test('during a rotation either secret verifies it', async () => {
  const webhooks = open()
  const [now, before] = [webhooks.newSecret(7), webhooks.newSecret(7)]
  const secrets = [now.sealed, before.sealed]
  await webhooks.send({ school_id: 7, url: receiver.url, secrets }, message)
  const [got] = receiver.received
  for (const { secret } of [now, before]) expect(verified(secret, got!)).toBeTruthy()
})

test('a secret is of its school and its installation', async () => {
  const { sealed, secret } = open().newSecret(7)
  expect(sealed.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
  const to = { url: receiver.url, secrets: [sealed] }
  await expect(open().send({ ...to, school_id: 8 }, message)).rejects.toThrow()
  await expect(open({ key: randomBytes(32) }).send({ ...to, school_id: 7 }, message)).rejects.toThrow()
  expect(receiver.received).toEqual([])
})

test('a redirect is an answer, and is not followed', async () => {
  receiver.answer = (response) =>
    void response.writeHead(302, { location: `${receiver.url}/otra` }).end('allá')
  expect(await send().sent).toMatchObject({ status: 302, answer: 'allá' })
  expect(receiver.received).toHaveLength(1)
})

test('of an answer the first KB is kept, without what a database cannot hold', async () => {
  receiver.answer = (response) => void response.writeHead(500).end(`\0ñ${'x'.repeat(100_000)}`)
  const { answer } = await send().sent
  expect(answer).toMatch(/^ñx+$/)
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(1_024)
})

test('an answer without an end is read no further', async () => {
  receiver.answer = (response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(600)), 5)
    response.on('close', () => clearInterval(more))
  }
  expect((await send().sent).answer).toHaveLength(1_024)
})

test.each([
  ['never answers', () => `http://127.0.0.1:${portOf()}/`, 'No contestó'],
  ['is not there', () => 'http://127.0.0.1:1024/', 'no acepta conexiones'],
  ['has a name that nobody knows', () => 'https://nadie.example.mx/', 'No se encontró'],
  ['is a private one', () => 'https://10.0.0.1/', 'no está permitida'],
])('a server that %s is said in Spanish', async (_, url, said) => {
  await expect(send(url(), open({ timeoutMs: 300 })).sent).rejects.toThrow(said)
})

test('an answer that begins and never ends is given up', async () => {
  receiver.answer = (response) => void response.writeHead(200).write('a')
  await expect(send(receiver.url, open({ timeoutMs: 300 })).sent).rejects.toThrow('No contestó')
})

test('a name server that never answers is given up as well', async () => {
  const webhooks = open({ timeoutMs: 300, resolve: () => new Promise(() => undefined) })
  await expect(send('https://sistema.example.mx/', webhooks).sent).rejects.toThrow('No contestó')
})

test('a name is asked once a try, and what was looked at is connected to, under its name', async () => {
  const port = portOf()
  const asked: string[] = []
  const webhooks = open({
    resolve: async (name) => {
      asked.push(name)
      return asked.length === 1 ? ['127.0.0.1'] : ['10.0.0.1']
    },
  })
  const connected = once(silent, 'connection')
  const { sent } = send(`https://gira.example.mx:${port}/`, webhooks)
  const [socket]: Socket[] = await connected
  const [hello]: Buffer[] = await once(socket!, 'data')
  expect(hello!.toString('latin1')).toContain('gira.example.mx')
  socket!.destroy()
  await expect(sent).rejects.toThrow('conexión')
  expect(asked).toEqual(['gira.example.mx'])
  await expect(send(`https://gira.example.mx:${port}/`, webhooks).sent).rejects.toThrow('red privada')
  expect(asked).toHaveLength(2)
})

test('the key of an installation is made once, the same for all of its copies, and no request reads it', async () => {
  const { ownerUrl, appUrl } = cluster()
  const before = await asOwner<{ key: string }>('select webhook_key as key from plantel_private.installation')
  const keys = await Promise.all([1, 2, 3].map(() => readWebhookKey(ownerUrl)))
  expect(new Set(keys.map((each) => each.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  await expect(queryOnce(appUrl, 'select webhook_key from plantel_private.installation')).rejects.toThrow(
    'permission denied',
  )
  await asOwner('update plantel_private.installation set webhook_key = $1', [before[0]?.key ?? null])
})
