import * as fc from 'fast-check'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, METHODS, request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../test/app.ts'
import { listeningPort } from '../../test/listening-port.ts'

let folder: string
let port: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plantel-web-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  for (const file of ['index.html', 'landing.html', 'assets/app-1a2b.js', '.vite/manifest.json'])
    writeFileSync(join(folder, file), 'x'.repeat(2_000))
  const app = await openApp({ webFolder: folder, docs: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = listeningPort(app.server)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(() => agent.destroy())

interface Asked {
  method: string
  path: string
  headers?: Record<string, string>
}

const ask = async ({ method, path, headers = {} }: Asked): Promise<{ status: number; body: string }> => {
  const asking = request({ agent, host: '127.0.0.1', port, method, path, headers })
  asking.end()
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode, body: await text(answer) }
}

const PIECES = [
  '',
  '.',
  '..',
  '...',
  '%2e',
  '%2E%2e',
  '.%2e',
  '%252e%252e',
  '%00',
  '%',
  '%z',
  '%c0%ae',
  '%ff',
  '%0d%0a',
  '%20',
  '~',
  '%2f',
  '%5c',
  '\\',
  ';',
  ';x=1',
  ':',
  '*',
  '@',
  '!',
  '$&',
  "'",
  '"',
  '<',
  '|',
  '^',
  '`',
  '{',
  '[',
  ']',
  ',',
  '=',
  '+',
  'v1',
  'V1',
  'v1.',
  'assets',
  'assets.',
  'app-1a2b.js',
  'app-1a2b.js.gz',
  'app-1a2b.js.br',
  'index.html',
  'landing.html',
  '.vite',
  'manifest.json',
  'health',
  'students',
  'oauth',
  'token',
  'boletas',
  'calendars',
  '1',
  '0',
  '-1',
  '1e999',
  'a.ics',
  '.ics',
  'docs',
  'openapi.json',
  '__proto__',
  'constructor',
  'toString',
  'con',
  'http:',
  '127.0.0.1',
  'etc',
  'passwd',
  '%F0%9F%98%80',
  'x'.repeat(3_000),
  '%61'.repeat(400),
]
const QUERIES = [
  '',
  '',
  '',
  '?',
  '??',
  '?a',
  '?a=%',
  '?=',
  '?&&',
  '?__proto__=1',
  '?a[b]=1',
  '?%00',
  '?x=//',
  '#',
  '?#',
]
const SEPARATORS = ['/', '/', '/', '/', '//', '///', '/./', '/../', '']

const path = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...SEPARATORS), fc.constantFrom(...PIECES)), { maxLength: 5 }),
    fc.constantFrom('', '/', '//', '/.', '/..'),
    fc.constantFrom(...QUERIES),
  )
  .map(([pieces, end, query]) => `/${pieces.flat().join('')}${end}${query}`)

const RANGES = [{}, {}, {}, { range: 'bytes=0-1' }, { range: 'bytes=99999-' }, { range: 'x' }]
const odd = fc.record<Asked>({
  method: fc.oneof(
    { weight: 3, arbitrary: fc.constant('GET') },
    fc.constantFrom(...METHODS.filter((each) => each !== 'CONNECT')),
  ),
  path,
  headers: fc.constantFrom<Record<string, string>[]>(
    ...RANGES,
    { 'accept-encoding': 'br, gzip' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'x' },
  ),
})

test('five thousand odd addresses are answered, none by a failure of ours, and none with a file from elsewhere', async () => {
  const asked = fc.sample(odd, { numRuns: 5_000, seed: 16 })
  const broken: [Asked, number][] = []
  let next = 0
  const askAll = async () => {
    for (let each = asked[next++]; each; each = asked[next++]) {
      const { status, body } = await ask(each)
      if (status >= 500 || body.includes('root:')) broken.push([each, status])
    }
  }
  await Promise.all(Array.from({ length: 8 }, askAll))
  expect(broken).toEqual([])
})

test.each([
  '//',
  '///',
  '/..',
  '/../',
  '/a/..',
  '/%2e%2e',
  '/%2e%2e/x.js',
  '/..%2fx.js',
  '/..%5cx.js',
  '/a//b.js',
  '//a.js',
  '/./a.js',
  '/assets/../index.html',
  '/assets/',
  '/assets',
  '/.vite/manifest.json',
  '/%00.js',
  '/a%00.js',
  `/${'a'.repeat(12_000)}.js`,
  `/${'a/'.repeat(6_000)}x.js`,
  '/v1//health',
  '/v1/../health',
  '/v1/./health',
  '/v1/health/',
  '/v1/%2e%2e/x',
  '//v1/health',
  '/v1/students/..%2f1',
  '/v1/boletas/%00',
])('%s is a page, a file or nothing', async (address) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect([method, (await ask({ method, path: address })).status]).toEqual([
      method,
      expect.toBeOneOf([200, 304, 400, 401, 404, 405]),
    ])
})

const raw = async (line: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.end(`${line}\r\nhost: x\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

test.each([
  'GET  HTTP/1.1',
  'GET / x HTTP/1.1',
  'GET /\u0000 HTTP/1.1',
  'GET /\u0007.js HTTP/1.1',
  'GET /ñ.js HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET http:// HTTP/1.1',
  'GET http://x//.. HTTP/1.1',
  'GET x HTTP/1.1',
  'GET ?a HTTP/1.1',
  'CONNECT x:1 HTTP/1.1',
  'X / HTTP/1.1',
  'GET / HTTP/9.9',
])('a line that is %j is answered below 500 or not at all', async (line) => {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(await raw(line))?.[1]
  expect(Number(status ?? 400)).toBeLessThan(500)
})
