import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from '../../test/app.ts'
import { listeningPort } from '../../test/listening-port.ts'

let port: number
beforeAll(async () => {
  const app = await openApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = listeningPort(app.server)
})

const send = async (bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

const JSON_POST = 'POST /v1/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

test.each([
  ['no method', 'JUNK /v1/health HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'No se entiende la solicitud'],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'No se entiende la solicitud'],
  ['the beginning of TLS', '\x16\x03\x01\x02\r\n\r\n', 400, 'No se entiende la solicitud'],
  [
    'two lengths',
    `${JSON_POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    400,
    'No se entiende la solicitud',
  ],
  [
    'long headers',
    `GET /v1/health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'El envío excede el tamaño permitido',
  ],
])('%s is answered in our words, with our headers', async (_, bytes, status, detail) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  for (const line of ['Content-Type: application/problem+json', 'X-Content-Type-Options: nosniff'])
    expect(head).toContain(line)
  expect(head).toMatch(/^Content-Security-Policy: default-src 'none'; /m)
  expect(JSON.parse(body)).toMatchObject({ status, detail })
})

test.each([
  ['is silent after its head', 'Content-Length: 10\r\n\r\n{', ''],
  ['comes byte by byte', 'Content-Length: 9999\r\n\r\n{', ' '],
  ['comes chunk by chunk', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n', '1\r\n \r\n'],
  ['has no end of its head', 'X: ', 'x'],
])('a call that %s is answered once its time is over, and hung up on', async (_, begin, more) => {
  const hasty = await openApp({ arrivalMs: 400 })
  await hasty.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(listeningPort(hasty.server), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(JSON_POST + begin)
  const dripping = setInterval(() => socket.writable && socket.write(more), 50)
  const answer = await text(socket)
  clearInterval(dripping)
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*Servicio no disponible/s)
})

test.each([
  ['http://elsewhere/v1/health', 200],
  ['http://', 404],
  ['*', 404],
])('an address that names a host, %s, is read as its path or leads nowhere', async (path, status) => {
  const answer = await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'; ")
})

test('a hundred calls that run out of time at once are each answered; of those that go away nothing is logged', async () => {
  const lines: string[] = []
  const hasty = await openApp({
    arrivalMs: 1_000,
    logger: true,
    logTo: { write: (line) => void lines.push(line) },
  })
  await hasty.listen({ port: 0, host: '127.0.0.1' })
  const begin = () => {
    const socket = connect(listeningPort(hasty.server), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${JSON_POST}Content-Length: 10\r\n\r\n{`)
    return socket
  }
  const leaving = Array.from({ length: 10 }, begin)
  await Promise.all(leaving.map((socket) => once(socket, 'connect')))
  const answers = Array.from({ length: 100 }, () => text(begin()))
  for (const socket of leaving) socket.destroy()
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([])
})
