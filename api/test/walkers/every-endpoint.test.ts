import { ENDPOINTS } from '@plantel/contract/endpoints'
import { CATALOGUE } from '@plantel/contract/errors'
import { answersEvents, EVENT_KINDS } from '@plantel/contract/events'
import { answersFile } from '@plantel/contract/file-answer'
import { permissions } from '@plantel/contract/permissions'
import type { RouteOptions } from 'fastify'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AppOptions } from '../../src/app.ts'
import { isNameOf } from '../../src/names.ts'
import { clock, NOON, openApp, theApp } from '../app.ts'
import { as, newToken, payloadOf, urlOf, withToken } from '../as.ts'
import { eventsIn } from '../events-in.ts'
import { fieldsOf } from '../fields-of.ts'
import { propertiesOf, takenBy } from './json-schema.ts'
import { goodStatusOf } from './never-succeeds.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type World } from '../samples/world.ts'

/** The routes of a new app, from its very first on: everything is loaded anew, with a framework that tells of them. */
const routesOf = async (options: Partial<AppOptions>): Promise<RouteOptions[]> => {
  const routes: RouteOptions[] = []
  vi.resetModules()
  vi.doMock('fastify', async (original) => {
    const real = await original<typeof import('fastify')>()
    const watched = (given: object) =>
      real.default(given).addHook('onRoute', (route) => void routes.push(route))
    return { ...real, default: watched }
  })
  const fresh = await import('../app.ts')
  const app = await fresh.openApp(options)
  await app.close()
  vi.doUnmock('fastify')
  vi.resetModules()
  return routes
}

let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const sampleOf = async (name: string) => {
  const { by, aim } = SAMPLES[name]!
  const caller = world.mine.people[by]
  return { caller, sent: await aim(world.mine, caller, by) }
}

const byName = ENDPOINTS.map((each) => [each.name, each] as const)
const closed = byName.filter(([, { endpoint }]) => endpoint.can !== 'everybody')

/** Open without a session: log-in, also by a letter, what the log-in page shows, the end of the cookie for pages, recovery, registration, and health. A new one is a decision, not an accident. */
const OPEN_TO_EVERYBODY = [
  'openSession',
  'openLetter',
  'useLetter',
  'leavePages',
  'readInstallation',
  'askRecovery',
  'resetPassword',
  'register',
  'readCalendar',
  'checkReportCard',
  'readNoticeLink',
  'answerNoticeLink',
  'readHealth',
  'readReadiness',
]

/** Routes that are not endpoints: the API's description and the web app's files. */
const OTHER_ROUTES = [
  'GET /v1/openapi.json',
  'GET /v1/docs',
  'GET /',
  'GET /index.html',
  'GET /landing.html',
  'GET /login.html',
  'GET /*',
]

test('every endpoint has a name and a path of its own', () => {
  const paths = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(byName.map(([name]) => name)).size).toBe(byName.length)
})

test('only the listed endpoints take a caller without a session', () => {
  const open = ENDPOINTS.filter(({ endpoint }) => endpoint.can === 'everybody').map(({ name }) => name)
  expect(open.sort()).toEqual([...OPEN_TO_EVERYBODY].sort())
})

test('every endpoint has a sample call, and every sample an endpoint', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(byName.map(([name]) => name).sort())
})

const expectEvents = (text: string) => {
  const events = eventsIn(text)
  expect(events.length).toBeGreaterThan(0)
  for (const { event, data } of events) {
    if (!isNameOf(EVENT_KINDS, event)) throw new Error(`${event} is no kind of event`)
    expect(data).toEqual(z.parse(EVENT_KINDS[event].answer, data))
  }
}

describe.each(byName)('%s', (name, { endpoint }) => {
  test('asks for a permission that the table knows', () => {
    expect(['everybody', 'signed-in', ...Object.keys(permissions)]).toContain(endpoint.can)
  })

  test('declares its path parameters, its answer and its refusals', () => {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
    const taken = propertiesOf(takenBy(endpoint.params)).map(([parameter]) => parameter)
    expect(taken.sort()).toEqual(named.sort())
    const answer = z.toJSONSchema(endpoint.answer, { io: 'output', unrepresentable: 'any' })
    if (!answersFile(endpoint) && !answersEvents(endpoint))
      expect(answer).toMatchObject({ type: 'object', properties: expect.any(Object) })
    expect(endpoint.errors.filter((code) => !(code in CATALOGUE))).toEqual([])
    expect(endpoint.summary).not.toBe('')
  })

  test('succeeds for whom it is meant', async () => {
    const { caller, sent } = await sampleOf(name)
    const answer = await withToken(await newToken(caller)).answer(endpoint, sent)
    expect(answer.statusCode).toBe(goodStatusOf(name))
    if (answer.statusCode === 501) return
    if (answersFile(endpoint)) expect(answer.rawPayload.length).toBeGreaterThan(0)
    else if (answersEvents(endpoint)) expectEvents(answer.body)
    else expect(answer.json()).toEqual(z.parse(endpoint.answer, answer.json()))
  })

  test('refuses a stranger among the query parameters and names it', async () => {
    const { caller, sent } = await sampleOf(name)
    const query = { ...fieldsOf(sent.query), forastero: '1' }
    const answer = await as(caller).answer(endpoint, { ...sent, query })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'forastero' }] })
  })

  test('refuses a stranger in the body and names it', async () => {
    const { caller, sent } = await sampleOf(name)
    // What a caller may not say of themselves; one call is about a school of one's own.
    const stranger = name === 'chooseSchool' ? 'user_id' : 'school_id'
    const body = { ...fieldsOf(sent.body), [stranger]: 1 }
    const answer = await as(caller).answer(endpoint, { ...sent, body })
    if (endpoint.method === 'GET') return expect(answer.statusCode).toBe(200)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: stranger }] })
  })
})

describe.each(closed)('%s without a live session', (name, { endpoint }) => {
  const refuses = async (headers: Record<string, string>) => {
    const { sent } = await sampleOf(name)
    const app = await theApp()
    const { method } = endpoint
    const url = urlOf(endpoint, sent)
    const answer = await app.inject({ method, url, headers, ...payloadOf(sent.body) })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    expect(answer.json()).not.toHaveProperty('code')
  }

  test('is refused with no token, a malformed one and one that never was', async () => {
    await refuses({})
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      'Basic YTpi',
      `Bearer ${'a'.repeat(43)}`,
      `bearer ${'é'.repeat(43)}`,
    ])
      await refuses({ authorization })
  })

  test('is refused with one that has ended', async () => {
    const token = await newToken(world.mine.people[SAMPLES[name]!.by])
    clock.now = new Date(NOON.getTime() + 25 * 3_600_000)
    try {
      await refuses({ authorization: `Bearer ${token}` })
    } finally {
      clock.now = NOON
    }
  })
})

describe('the app', () => {
  test('has no route besides the endpoints, its own description and the web app', async () => {
    const webFolder = mkdtempSync(join(tmpdir(), 'plantel-web-'))
    writeFileSync(join(webFolder, 'index.html'), '<!doctype html>')
    const routes = await routesOf({ webFolder, docs: true })
    rmSync(webFolder, { recursive: true })

    const served = routes.flatMap(({ method, url }) => [method].flat().map((each) => `${each} ${url}`))
    const withoutHead = served.filter((route) => !route.startsWith('HEAD '))
    const known = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} /v1${endpoint.path}`)
    expect([...new Set(withoutHead)].sort()).toEqual([...known, ...OTHER_ROUTES].sort())
  })

  test('does not start while an endpoint of the contract has no handler', async () => {
    const ghost = { ...ENDPOINTS[0]!.endpoint, path: '/ghost' }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this test writes into the list, and takes it back
    const list = ENDPOINTS as unknown as { name: string; feature: string; endpoint: typeof ghost }[]
    list.push({ name: 'ghost', feature: 'none', endpoint: ghost })
    try {
      await expect(openApp()).rejects.toThrow('endpoints without a handler: ghost')
    } finally {
      list.pop()
    }
  })
})
