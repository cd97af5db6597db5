import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { saveAttendance } from '@plantel/contract/attendance'
import { changeStudentPhoto } from '@plantel/contract/photos'
import { Client } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openApp, theApp } from '../app.ts'
import { as, newToken, tokenOf, urlOf } from '../as.ts'
import { listeningPort } from '../listening-port.ts'
import { propertiesOf, takenBy } from './json-schema.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type World } from '../samples/world.ts'

const MEBIBYTE = 1_048_576
/** Promise B6: nobody without a session gets more of refusal. */
const REFUSAL_MAX = 20_000

let world: World
beforeAll(async () => {
  world = await buildWorld()
})

const filled = (
  bytes: number,
  head: string,
  piece: string | ((place: number) => string),
  tail: string,
): string => {
  if (typeof piece === 'string')
    return head + piece.repeat(Math.floor((bytes - head.length - tail.length) / piece.length)) + tail
  const pieces: string[] = []
  let left = bytes - head.length - tail.length
  for (let place = 0; ; place += 1) {
    const next = piece(place)
    if (next.length > left) return head + pieces.join('') + tail
    pieces.push(next)
    left -= next.length
  }
}

/** Makes it once for each length: a mebibyte of different keys takes longer to write than to refuse. */
const kept = (make: (bytes: number) => string): ((bytes: number) => string) => {
  const made = new Map<number, string>()
  return (bytes) => {
    const text = made.get(bytes) ?? make(bytes)
    made.set(bytes, text)
    return text
  }
}

const KINDS: Record<string, (bytes: number, field: string) => string> = {
  'a long array': (bytes, field) => filled(bytes, `{"${field}":[9`, ',9', ']}'),
  'a long array of objects': (bytes, field) => filled(bytes, `{"${field}":[{}`, ',{"a":1}', ']}'),
  'nothing but an array': (bytes) => filled(bytes, '[9', ',9', ']'),
  'many keys': kept((bytes) => filled(bytes, '{"a":1', (place) => `,"k${place}":1`, '}')),
  'many keys that are numbers': kept((bytes) => filled(bytes, '{"a":1', (place) => `,"${place}":1`, '}')),
  'keys that grow when they are written': kept((bytes) =>
    filled(bytes, '{"a":1', (place) => `,"${place}${'\\u0001'.repeat(50)}":1`, '}'),
  ),
  'deep nesting': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep nesting of objects': (bytes, field) =>
    `{"${field}":${'{"a":'.repeat(bytes / 6 - 10)}1${'}'.repeat(bytes / 6 - 10)}}`,
  'a long string': (bytes, field) => filled(bytes, `{"${field}":"`, 'x'.repeat(100), '"}'),
  'a long string of blanks': (bytes, field) => filled(bytes, `{"${field}":"`, ' '.repeat(100), '"}'),
  'a huge number': (bytes, field) => filled(bytes, `{"${field}":1`, '0'.repeat(100), '}'),
  'huge numbers': (bytes, field) => filled(bytes, `{"${field}":[1e308`, ',1e308', ']}'),
}

const isClosed = ({ can }: Endpoint) => can !== 'everybody'
const takesBody = ({ method, upload }: Endpoint) =>
  method !== 'GET' && method !== 'DELETE' && upload === undefined
const named = ENDPOINTS.map(({ name, endpoint }) => [name, endpoint] as const)
const open = named.filter(([, endpoint]) => !isClosed(endpoint))

const aimed = async (name: string) => {
  const { by, aim } = SAMPLES[name]!
  const caller = world.mine.people[by]
  return { caller, sent: await aim(world.mine, caller, by) }
}

const fieldOf = ({ body }: Endpoint): string => propertiesOf(takenBy(body))[0]?.[0] ?? 'x'
const listOf = ({ body }: Endpoint): string | undefined =>
  propertiesOf(takenBy(body)).find(([, { type }]) => type === 'array')?.[0]
/** The body of a GET is not looked at. */
const answersTo = ({ method, upload }: Endpoint, { length }: string): number[] => {
  if (method === 'GET' || upload !== undefined) return [200]
  return length > 16_384 ? [413] : [400, 422]
}
const JSON_TYPE = { 'content-type': 'application/json' }

describe.each(open)('without a session %s', (name, endpoint) => {
  test.each(Object.entries(KINDS))(
    'refuses a mebibyte of %s unread, and 16 KiB of it in few words',
    async (_, make) => {
      const { sent } = await aimed(name)
      for (const bytes of [MEBIBYTE, 16_384]) {
        const payload = make(bytes, fieldOf(endpoint))
        const answer = await (
          await theApp()
        ).inject({ method: endpoint.method, url: urlOf(endpoint, sent), headers: JSON_TYPE, payload })
        const refused = answersTo(endpoint, payload)
        expect(refused).toContain(answer.statusCode)
        expect(refused.includes(200) || answer.body.length < REFUSAL_MAX).toBe(true)
      }
    },
  )

  test('refuses very many query parameters and headers in few words', async () => {
    const app = await openApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { sent } = await aimed(name)
    const origin = `http://127.0.0.1:${listeningPort(app.server)}`
    const url = urlOf(endpoint, { ...sent, query: {} })
    const queries = [
      filled(15_000, '?a', (place) => `&k${place}`, ''),
      filled(15_000, '?a', '&a=1', ''),
      filled(15_000, '?', '%00', '=1'),
      filled(15_000, '?', (place) => `${place}%01%02%03%04%05%06%07%08%09&`, ''),
      filled(15_000, '?a', '[a]', '=1'),
    ]
    for (const query of queries) {
      const answer = await fetch(`${origin}${url}${query}`, { method: endpoint.method })
      expect([400, 422]).toContain(answer.status)
      expect((await answer.text()).length).toBeLessThan(REFUSAL_MAX)
    }
    for (const headers of [
      { x: 'a'.repeat(100_000) },
      Object.fromEntries(Array.from({ length: 3_000 }, (_, place) => [`x-${place}`, '1'])),
    ]) {
      const answer = await fetch(`${origin}${url}`, { method: endpoint.method, headers })
      expect([answer.status, (await answer.text()).length < REFUSAL_MAX]).toEqual([431, true])
    }
  })
})

test('an address that leads nowhere receives no more than any other without a session', async () => {
  for (const url of ['/v1/nada', '/', '/x'])
    for (const bytes of [MEBIBYTE, 16_385]) {
      const payload = KINDS['many keys']!(bytes, 'x')
      const answer = await (await theApp()).inject({ method: 'POST', url, headers: JSON_TYPE, payload })
      expect([404, 413]).toContain(answer.statusCode)
    }
})

const closed = named.filter(([, endpoint]) => isClosed(endpoint) && endpoint.method !== 'GET')

describe.each(closed)('%s', (name, endpoint) => {
  test('receives nothing long from anybody without a living session', async () => {
    const { sent } = await aimed(name)
    const parse = vi.spyOn(JSON, 'parse')
    const url = urlOf(endpoint, sent)
    for (const authorization of [undefined, 'Bearer x', `Bearer ${'x'.repeat(43)}`]) {
      const headers = { ...JSON_TYPE, ...(authorization === undefined ? {} : { authorization }) }
      const payload = KINDS['a long array']!(MEBIBYTE, 'x')
      const answer = await (await theApp()).inject({ method: endpoint.method, url, headers, payload })
      expect([answer.statusCode, answer.body.length < 1_000]).toEqual([401, true])
    }
    expect(parse.mock.calls.filter(([text]) => text.length > 16_384)).toEqual([])
    parse.mockRestore()
  })
})

test('a body of unknown length is one that may be long', async () => {
  const app = await openApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${listeningPort(app.server)}${urlOf(saveAttendance, {})}`
  const { caller } = await aimed('saveAttendance')
  const piece = new TextEncoder().encode('{}')
  const send = (token: string) =>
    fetch(url, {
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
      body: new ReadableStream({ start: (stream) => (stream.enqueue(piece), stream.close()) }),
      duplex: 'half',
    } as RequestInit)
  const parse = vi.spyOn(JSON, 'parse')
  expect((await send('x'.repeat(43))).status).toBe(401)
  expect(parse).not.toHaveBeenCalledWith('{}', expect.anything())
  parse.mockRestore()
  // The first call of a session is looked up before its body is received, and counts once.
  expect((await send(await newToken(caller))).status).toBe(422)
})

test('whose session was alive at the last call is not looked up twice', async () => {
  const { caller, sent } = await aimed('saveAttendance')
  const token = await newToken(caller)
  const body = KINDS['a long array of objects']!(MEBIBYTE, 'items')
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
  const send = async () =>
    (await theApp()).inject({ method: 'POST', url: urlOf(saveAttendance, sent), headers, payload: body })
  await send()
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await send()).statusCode).toBe(422)
  const opened = query.mock.calls.filter(([text]) => JSON.stringify(text).includes('open_request'))
  expect(opened).toHaveLength(1)
  query.mockRestore()
})

const bodies = named.filter(([, endpoint]) => isClosed(endpoint) && takesBody(endpoint))

describe.each(bodies)('with a session %s', (name, endpoint) => {
  test('refuses a mebibyte of anything in few words', async () => {
    const { caller, sent } = await aimed(name)
    const headers = { ...JSON_TYPE, authorization: `Bearer ${await tokenOf(caller)}` }
    for (const [kind, make] of Object.entries(KINDS)) {
      const payload = make(MEBIBYTE, listOf(endpoint) ?? fieldOf(endpoint))
      const url = urlOf(endpoint, sent)
      const answer = await (await theApp()).inject({ method: endpoint.method, url, headers, payload })
      expect([kind, answer.statusCode]).toEqual([kind, expect.toBeOneOf([400, 422])])
      expect(answer.body.length).toBeLessThan(REFUSAL_MAX)
    }
  })
})

test('a form names fifty of its errors', async () => {
  const { caller, sent } = await aimed('changeStudentPhoto')
  const file = Array.from({ length: 400 }, (_, place) => ({
    field: `f${place}${'\u0001'.repeat(90)}`,
    bytes: Buffer.from('x'),
  }))
  const answer = await as(caller).answer(changeStudentPhoto, { ...sent, file })
  expect([answer.statusCode, answer.body.length < REFUSAL_MAX]).toEqual([422, true])
})
