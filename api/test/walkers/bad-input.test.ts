import type { Endpoint, Method } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { theApp } from '../app.ts'
import { atOnce } from '../at-once.ts'
import { fieldsOf } from '../fields-of.ts'
import { changed, placesOf } from './body-places.ts'
import { as, newToken, tokenOf, urlOf, withToken } from '../as.ts'
import { NEVER_SUCCEEDS } from './never-succeeds.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type World } from '../samples/world.ts'

const MEBIBYTE = 1_048_576

let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const sampleOf = async (name: string) => {
  const { by, aim } = SAMPLES[name]!
  const caller = world.mine.people[by]
  return { caller, sent: await aim(world.mine, caller, by) }
}

const byName = ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const)
const withIds = byName.filter(([, endpoint]) => endpoint.path.includes(':'))
const withBody = byName.filter(
  ([, { method, upload }]) => method !== 'GET' && method !== 'DELETE' && upload === undefined,
)
const withFile = byName.filter(([, { upload }]) => upload !== undefined)

const samples = new Map<string, ReturnType<typeof sampleOf>>()
/** The same for each call: what is refused uses nothing up. */
const oneSampleOf = (name: string): ReturnType<typeof sampleOf> => {
  const sample = samples.get(name) ?? sampleOf(name)
  samples.set(name, sample)
  return sample
}

const post = async (name: string, endpoint: Endpoint, payload: string, type = 'application/json') => {
  const { caller, sent } = await oneSampleOf(name)
  const headers = { authorization: `Bearer ${await tokenOf(caller)}`, 'content-type': type }
  return (await theApp()).inject({ method: endpoint.method, url: urlOf(endpoint, sent), headers, payload })
}

describe('a path', () => {
  const BAD_IDS = [
    'abc',
    '0',
    '-1',
    '1.5',
    '+1',
    '01',
    '1e3',
    '9223372036854775808',
    '%00',
    '..%2f',
    '%zz',
    '1'.repeat(300),
  ]

  test.each(withIds)('%s answers 404 to every id that is not one', async (name, endpoint) => {
    const { caller, sent } = await sampleOf(name)
    const params = Object.entries(fieldsOf(sent.params))
    const headers = { authorization: `Bearer ${await tokenOf(caller)}` }
    const wrongPaths = params.flatMap(([wrong]) => BAD_IDS.map((id) => [wrong, id] as const))
    await atOnce(wrongPaths, async ([wrong, id]) => {
      const path = params.reduce(
        (url, [key, value]) => url.replace(`:${key}`, key === wrong ? id : String(value)),
        endpoint.path,
      )
      const answer = await (await theApp()).inject({ method: endpoint.method, url: `/v1${path}`, headers })
      expect([wrong, id, answer.statusCode]).toEqual([wrong, id, 404])
      expect(answer.headers['content-type']).toMatch('application/problem+json')
    })
  })

  /** Handed out against a password: whoever asks otherwise does not learn that it is there. */
  const HIDDEN = '/jobs/:id/file'
  const shownPaths = [...new Set(byName.map(([, { path }]) => path))].filter((path) => path !== HIDDEN)

  test.each(shownPaths)('%s answers 405 to other methods', async (path) => {
    const taken = byName.filter(([, each]) => each.path === path).map(([, { method }]) => method)
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies Method[]).filter(
      (each) => !taken.includes(each),
    )
    for (const method of others) {
      const answer = await (await theApp()).inject({ method, url: `/v1${path.replace(/:\w+/g, '1')}` })
      expect([method, answer.statusCode]).toEqual([method, 405])
      expect(String(answer.headers['allow']).split(', ').sort()).toEqual(taken.toSorted())
    }
  })

  test('that leads nowhere is 404', async () => {
    for (const url of ['/v1', '/v1/', '/v1/nada', '/nada', '/v1/assistances', '/v2/health']) {
      const answer = await (await theApp()).inject({ url })
      expect([url, answer.statusCode, answer.json().title]).toEqual([url, 404, 'Recurso no encontrado'])
    }
  })
})

const ofSize = (bytes: number) => `{"x":"${'a'.repeat(bytes - 8)}"}`
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

describe.each(withBody)('the body of %s', (name, endpoint) => {
  test('must be JSON', async () => {
    await atOnce(['{"a":', 'hola', '{"a":1}}', '\u0000', "{'a':1}"], async (text) =>
      expect([text, (await post(name, endpoint, text)).statusCode]).toEqual([text, 400]),
    )
  })

  test('must say that it is JSON', async () => {
    const types = [
      'text/plain',
      'text/html',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]
    await atOnce(types, async (type) =>
      expect([type, (await post(name, endpoint, '{}', type)).statusCode]).toEqual([type, 415]),
    )
  })

  test('has at most one mebibyte, and 16 KiB where nobody is signed in', async () => {
    const most = endpoint.can === 'everybody' ? 16_384 : MEBIBYTE
    expect((await post(name, endpoint, ofSize(most))).statusCode).toBe(422)
    expect((await post(name, endpoint, ofSize(most + 1))).statusCode).toBe(413)
  })

  test('may be as twisted as JSON gets', async () => {
    const depth = endpoint.can === 'everybody' ? 2_700 : 50_000
    const twisted = [
      deep('[', ']', depth),
      `{"a":${deep('[', ']', depth)}}`,
      deep('{"a":', '}', depth).replace('}', '1}'),
      '{"__proto__":{"status":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"a":{"__proto__":null}}',
      '{"\\ud800":1}',
      ...['null', '1', '"x"', '[]', '[null]', '{"":""}', '{"toString":1}', '{"a":1,"a":2}'].values(),
    ]
    await atOnce(twisted, async (text) => {
      const { statusCode } = await post(name, endpoint, text)
      const empty = text === 'null' && z.safeParse(endpoint.body, {}).success
      expect([text.slice(0, 60), statusCode]).toEqual([
        text.slice(0, 60),
        empty ? 200 : expect.toSatisfy(is4xx),
      ])
    })
  })
})

test.each(withFile)('%s takes a form and nothing else', async (name, endpoint) => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])
    expect([type, (await post(name, endpoint, '{}', type)).statusCode]).toEqual([type, 415])
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
    expect([type, (await post(name, endpoint, '{}', type)).statusCode]).toEqual([type, 400])
})

const is4xx = (status: number) => status >= 400 && status < 500

const HOSTILE = [
  'a\0b',
  '\uD800',
  '\uDFFF x',
  "' or 1=1 --",
  '${7*7}',
  '\u202E',
  '😀'.repeat(2_000),
  '',
  ' ',
  'x'.repeat(100_000),
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1e-9,
  99.999_999_999,
  1e21,
  2 ** 63,
  Number.MIN_VALUE,
  [],
  {},
  [[]],
]

/** As it arrives in an address, which cannot carry half a surrogate pair. */
const inAddress = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)

const hostile = byName.flatMap(([name, endpoint]) =>
  (['query', 'body'] as const).flatMap((part) =>
    placesOf(endpoint[part]).map((path) => ({ name, endpoint, part, path })),
  ),
)

test.each(hostile.map((each) => [`${each.name} ${each.part} ${each.path.join('.')}`, each] as const))(
  '%s refuses every value that is not one, by its name, and never breaks',
  async (_, { name, endpoint, part, path }) => {
    const { caller, sent } = await sampleOf(name)
    const token = await newToken(caller)
    const partWith = (value: unknown) =>
      changed(sent[part], path, part === 'query' ? inAddress(value) : value)
    const sendWith = async (value: unknown) => {
      const answer = await withToken(token).answer(endpoint, { ...sent, [part]: partWith(value) })
      const broken = answer.statusCode >= 500 && !NEVER_SUCCEEDS.includes(name)
      expect([value, broken]).toEqual([value, false])
      return answer
    }
    const sendRefused = async (value: unknown) => {
      const answer = await sendWith(value)
      if (answer.statusCode === 413) {
        expect([endpoint.can, value]).toEqual(['everybody', 'x'.repeat(100_000)])
        return
      }
      expect([value, answer.statusCode, answer.json().code]).toEqual([value, 422, 1017])
      const fields: string[] = answer.json().errors.map(({ field }: { field: string }) => field)
      const at = path.join('.')
      // A password that is not the confirmed one is told of beside the confirmation.
      expect(fields.some((field) => at.startsWith(field) || field === `${at}_confirmation`)).toBe(true)
    }
    const values = HOSTILE.filter((value) => part === 'body' || typeof value !== 'object')
    const isTaken = (value: unknown) => z.safeParse(endpoint[part], partWith(value)).success
    await atOnce(
      values.filter((value) => !isTaken(value)),
      sendRefused,
      // A person has few places for forms with a file.
      endpoint.upload === undefined ? undefined : 1,
    )
    // One after the other: each of them changes the same rows.
    for (const value of values.filter(isTaken)) await sendWith(value)
  },
)

test('every wrong field of a request is named in one answer', async () => {
  const { by } = SAMPLES['saveAttendance']!
  const endpoint = ENDPOINTS.find(({ name }) => name === 'saveAttendance')!.endpoint
  const body = {
    group_id: 'x',
    items: [
      { assistance: 2, date: '2026-02-30', student_id: 0, subject_id: 1.5, partial_id: 1 },
      { assistance: null, date: 'hoy', student_id: -1 },
    ],
    school_id: 1,
  }
  const answer = await as(world.mine.people[by]).answer(endpoint, { body })
  const fields: string[] = answer.json().errors.map(({ field }: { field: string }) => field)
  const inItems = [
    '0.assistance',
    '0.date',
    '0.partial_id',
    '0.student_id',
    '0.subject_id',
    '1.assistance',
    '1.date',
  ]
  expect(fields.sort()).toEqual([
    'group_id',
    ...inItems.map((field) => `items.${field}`),
    'items.1.student_id',
    'items.1.subject_id',
    'school_id',
  ])
})
