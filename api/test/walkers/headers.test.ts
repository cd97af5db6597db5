import { readHealth } from '@plantel/contract/health'
import { answersEvents } from '@plantel/contract/events'
import { answersFile } from '@plantel/contract/file-answer'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { build } from '../build/build.ts'
import { buildKey } from '../build/keys.ts'
import { type Answered, anonymous, newToken, tokenOf, withToken } from '../as.ts'
import { goodStatusOf } from './never-succeeds.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type World } from '../samples/world.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** The only cookies: where one signs in, of the device; with each session, the one that opens pages; and its end. */
const DEVICE =
  /^__Secure-plantel-device=[\w-]{43}; Path=\/v1\/oauth\/token; .*HttpOnly; SameSite=Strict; Secure$/

const PAGE = /^__Host-plantel-page=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/
const NO_PAGE = '__Host-plantel-page=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'
const COOKIES: Readonly<Record<string, readonly (RegExp | string)[]>> = {
  openSession: [DEVICE, PAGE],
  useLetter: [DEVICE, PAGE],
  chooseSchool: [PAGE],
  closeSession: [NO_PAGE],
  leavePages: [NO_PAGE],
}

const expectGuarded = ({ headers }: Pick<Answered, 'headers'>) => {
  expect(headers).toMatchObject(HEADERS)
  const policy = String(headers['content-security-policy']).replaceAll(/ 'nonce-[^']+'/g, '')
  expect(policy.split('; ')).toEqual(expect.arrayContaining(POLICY))
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  for (const name of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name)
}

/** A file: a browser shows or keeps it, and runs nothing of it. */
const expectHarmless = ({ headers }: Answered) => {
  expect(headers).toMatchObject({ ...HEADERS, 'content-security-policy': "sandbox; default-src 'none'" })
  expect(headers['content-disposition']).toMatch(/^(inline|attachment); filename="[\w .()-]+"/)
  expect(headers['content-type']).not.toMatch(/json|html|svg|script/)
}

let world: World
let app: FastifyInstance
const webFolder = mkdtempSync(join(tmpdir(), 'plantel-web-'))
afterAll(() => rmSync(webFolder, { recursive: true }))

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><style nonce="__CSP_NONCE__"></style>')
  writeFileSync(
    join(webFolder, 'landing.html'),
    '<!doctype html><h1>Portada</h1><style nonce="__CSP_NONCE__"></style>',
  )
  writeFileSync(join(webFolder, 'assets/app.js'), 'export {}')
  writeFileSync(join(webFolder, 'icon.svg'), '<svg/>')
  world = await buildWorld()
  app = await openApp({ webFolder, docs: true })
  app.get('/v1/bug', () => {
    throw new Error('select password_hash from accounts')
  })
})

const bearer = async () => ({ authorization: `Bearer ${await tokenOf(world.mine.people.PROFESSOR)}` })

test.each(ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s answers with every security header and is stored by no cache',
  async (name, endpoint) => {
    const { by, aim } = SAMPLES[name]!
    const caller = world.mine.people[by]
    const answer = await withToken(await newToken(caller), app).answer(
      endpoint,
      await aim(world.mine, caller, by),
    )
    expect(answer.statusCode).toBe(goodStatusOf(name))
    expect(answer.headers['cache-control']).toBe('no-store')
    if (answersFile(endpoint)) return expectHarmless(answer)
    const { 'set-cookie': cookie, ...headers } = answer.headers
    const wanted = COOKIES[name] ?? []
    expect([cookie ?? []].flat()).toEqual(
      wanted.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
    )
    expectGuarded({ headers })
    const good = answersEvents(endpoint) ? 'text/event-stream' : 'application/json'
    const type = answer.statusCode === 200 ? good : 'application/problem+json'
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
  },
)

describe('a refusal has the same headers:', () => {
  const json = { 'content-type': 'application/json' }
  const refusals: [number, InjectOptions][] = [
    [400, { method: 'POST', url: '/v1/oauth/token', headers: json, payload: '{' }],
    [401, { url: '/v1/me/information' }],
    [404, { url: '/v1/nothing' }],
    [404, { url: '/v1/files/%zz' }],
    [404, { url: '/v1/%c0%af' }],
    [405, { method: 'DELETE', url: '/v1/health' }],
    [413, { method: 'POST', url: '/v1/oauth/token', headers: json, payload: `"${'x'.repeat(2 ** 20)}"` }],
    [
      415,
      { method: 'POST', url: '/v1/oauth/token', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    ],
    [422, { method: 'POST', url: '/v1/oauth/token', headers: json, payload: '{}' }],
    [500, { url: '/v1/bug' }],
  ]

  test.each(refusals)('%i', async (status, request) => {
    const answer = await app.inject(request)
    expect(answer.statusCode).toBe(status)
    expectGuarded(answer)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) })
  })

  test('403 and 404 to somebody signed in', async () => {
    const headers = await bearer()
    const [forbidden, absent] = await Promise.all([
      app.inject({
        method: 'POST',
        url: '/v1/grant-permission',
        headers: { ...headers, ...json },
        payload: '{}',
      }),
      app.inject({ url: '/v1/files/999999999', headers }),
    ])
    expect([forbidden.statusCode, absent.statusCode]).toEqual([403, 404])
    expectGuarded(forbidden)
    expectGuarded(absent)
  })

  test('503 while the database cannot be reached', async () => {
    const lost = await openApp({ appUrl: 'postgresql://plantel_app:x@127.0.0.1:9/plantel' })
    const answer = await lost.inject({ url: '/v1/ready' })
    expect(answer.statusCode).toBe(503)
    expectGuarded(answer)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('a bug of ours is answered with a number to quote and nothing of what went wrong', async () => {
  const { body } = await app.inject({ url: '/v1/bug' })
  expect(JSON.parse(body).request_id).toMatch(/^[\da-f-]{36}$/)
  expect(body).not.toMatch(/password_hash|Error|at /)
})

const nonceOf = async (url: string) => {
  const { body, headers } = await app.inject({ url })
  const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  return nonce
}

describe('the pages', () => {
  test.each([
    ['/', 'no-cache'],
    ['/inicio-maestros/lista-asistencia/7', 'no-cache'],
    ['/icon.svg', 'no-cache'],
    ['/assets/app.js', 'public, max-age=31536000, immutable'],
    ['/v1/docs', 'no-store'],
    ['/v1/openapi.json', 'no-store'],
  ])('%s is guarded and its cache is told: %s', async (url, cache) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expectGuarded(answer)
    expect(answer.headers['cache-control']).toBe(cache)
  })

  test('allow their one style by a nonce that is never the same', async () => {
    const nonces = await Promise.all(['/', '/', '/v1/docs', '/v1/docs'].map(nonceOf))
    expect(new Set(nonces).size).toBe(4)
  })

  test('a file that is not there is 404, also outside the folder', async () => {
    for (const url of [
      '/missing.js',
      '/assets/%2e%2e/%2e%2e/etc/passwd.txt',
      '/..%2f..%2fetc/passwd.txt',
      '/index.html.bak',
    ]) {
      const answer = await app.inject({ url })
      expect([url, answer.statusCode]).toEqual([
        url,
        expect.toSatisfy((status: number) => [403, 404].includes(status)),
      ])
      expectGuarded(answer)
    }
  })
})

test('outside a demonstration the description of the API is for keys and for who makes them', async () => {
  const plain = await openApp()
  const school_id = await build.school()
  const maker = await build.user(school_id, ['ADMINISTER'])
  const { secret } = await buildKey(maker)
  const [administrator, professor, mother] = [
    await newToken(maker),
    await newToken(await build.user(school_id, ['PROFESSOR'])),
    await newToken(await build.user(school_id, ['PARENT'])),
  ]
  const statusOf = async (url: string, token: string | undefined) =>
    (await plain.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }))
      .statusCode
  for (const url of ['/v1/docs', '/v1/openapi.json'])
    expect(
      await Promise.all(
        [undefined, mother, professor, administrator, secret].map((token) => statusOf(url, token)),
      ),
    ).toEqual([401, 403, 200, 200, 200])
})

test('no other site may read an answer or ask before it calls', async () => {
  const headers = { origin: 'https://otra.example', 'access-control-request-method': 'POST' }
  const preflight = await app.inject({ method: 'OPTIONS', url: '/v1/oauth/token', headers })
  expect(preflight.statusCode).toBe(405)
  expectGuarded(preflight)
  expectGuarded(await app.inject({ url: '/v1/health', headers }))
})

test('a cookie is nobody', async () => {
  const token = await tokenOf(world.mine.people.PROFESSOR)
  const answer = await app.inject({ url: '/v1/me/information', cookies: { token, access_token: token } })
  expect(answer.statusCode).toBe(401)
  expect(await anonymous.call(readHealth)).toEqual({ data: { status: 'ok' } })
})

test('the landing page is at / alone; every other screen is the shell', async () => {
  const page = async (url: string) => (await app.inject({ url })).body
  for (const url of ['/', '/?utm=carta', '/landing.html'])
    expect(await page(url)).toContain('<h1>Portada</h1>')
  for (const url of ['/login', '/alumnos?pagina=2', '/index.html'])
    expect(await page(url)).not.toContain('Portada')
})

test('who asks whether a screen is there is told so', async () => {
  for (const url of ['/', '/login', '/alumnos?pagina=2']) {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url })
    expect([url, statusCode, headers['content-type'], body]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
      '',
    ])
  }
})

test('no search engine keeps the page of a boleta', async () => {
  const robots = async (url: string) => (await app.inject({ url })).headers['x-robots-tag']
  expect(await robots('/boleta/K7QF-2M9X-TR4D')).toBe('noindex')
  expect(await robots('/boleta')).toBe('noindex')
  expect(await robots('/login')).toBeUndefined()
})
