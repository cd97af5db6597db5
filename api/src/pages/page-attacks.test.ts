import { openSession } from '@plantel/contract/session'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../test/app.ts'
import { anonymousOn, newSession, type Person } from '../../test/as.ts'
import { build, passwordHash } from '../../test/build/build.ts'
import { credentials } from '../../test/log-in.ts'
import { PAGE_COOKIE } from '../../test/page-calls.ts'
import { cookiesSet } from '../../test/set-cookies.ts'
import { cookieOf, dataOf, openStubPages } from '../../test/stub-pages.ts'

/** Promise W7 of the security design: a page holds what its session may read, and nothing of anybody else. */

let app: FastifyInstance
beforeAll(async () => {
  app = await openStubPages()
})

const open = async (url: string, person: Person, more: InjectOptions = {}) => {
  const { headers, ...rest } = more
  return app.inject({ url, headers: { cookie: await cookieOf(person), ...headers }, ...rest })
}

const named = async (name: string, school_id?: number): Promise<Person> =>
  build.user(school_id ?? (await build.school()), ['PROFESSOR'], { name })

const nonceIn = (policy: unknown): string => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? ''

describe('a page of something that is not the person’s', () => {
  const CANARY = 'Xóchitl'

  test.each(['of a colleague', 'of another school'])('a class %s holds none of its names', async (whose) => {
    const theirs = await build.taughtClass({ size: 0 })
    const { school_id, group_id, subject_id } = theirs
    await build.enroll(school_id, group_id, await build.students(school_id, 2, { name: CANARY }))
    const person = await named('Ana', whose === 'of a colleague' ? school_id : undefined)
    const { body } = await open(`/clase/${subject_id}`, person)
    expect(dataOf(body).answers[`/subjects/${subject_id}/students`]?.status).toBe(404)
    expect(body).not.toContain(CANARY)
    expect((await open(`/clase/${subject_id}`, theirs.professor)).body).toContain(CANARY)
  })

  test('a student of another school is answered as one whom nobody has', async () => {
    const theirs = await build.school()
    const [id = 0] = await build.students(theirs, 1, { name: CANARY })
    const administrator = await build.user(await build.school(), ['ADMINISTER'])
    const { body } = await open(`/alumno/${id}`, administrator)
    const { body: ofNobody } = await open('/alumno/999999999', administrator)
    expect(dataOf(body).answers[`/students/${id}`]).toEqual(dataOf(ofNobody).answers['/students/999999999'])
    expect(body).not.toContain(CANARY)
    const colleague = await build.user(theirs, ['ADMINISTER'])
    expect((await open(`/alumno/${id}`, colleague)).body).toContain(CANARY)
  })
})

test('a page of a school that was suspended is nobody’s', async () => {
  const person = await named('Ana')
  const { secret } = await newSession(person)
  const headers = { cookie: `${PAGE_COOKIE}=${secret}` }
  expect(dataOf((await app.inject({ url: '/clase/1', headers })).body).session_id).toBeGreaterThan(0)
  await asOwner('update schools set status = 0 where school_id = $1', [person.school_id])
  const { body } = await app.inject({ url: '/clase/1', headers })
  expect([dataOf(body).session_id, body.includes('Ana')]).toEqual([0, false])
})

test.each([
  '</script><script>alert(1)</script>',
  '</title></head><body onload=alert(1)>',
  '<div id="root">x</div></body>',
  '<!--<script>',
  '__CSP_NONCE__',
  "$& $` $' $1 $$",
  '\u2028\u2029\u0085',
  '"&quot;\\u003c/script>',
])('the name %s is words, in the page and in its data', async (name) => {
  const { body, headers } = await open('/clase/1', await named(name))
  const nonce = nonceIn(headers['content-security-policy'])
  expect(dataOf(body).answers['/me/information']?.body).toMatchObject({ data: { name } })
  expect(body).toContain(`</main>${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</div>`)
  // The shell's script, the data, the colours; their ends, and no other.
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body.match(/<\/(script|head|body|title)>/g)).toHaveLength(5)
  const marked = body.match(/<(?:script|style) nonce="/g) ?? []
  expect(body.split(nonce)).toHaveLength(marked.length + 1)
})

test('no two answers share a nonce, page or shell', async () => {
  const person = await named('Ana')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      place % 2 === 0 ? open('/clase/1', person) : app.inject({ url: '/clase/1' }),
    ),
  )
  const nonces = answers.map(({ headers, body }) => {
    const nonce = nonceIn(headers['content-security-policy'])
    expect(body).toContain(`nonce="${nonce}"`)
    return nonce
  })
  expect(new Set(nonces).size).toBe(20)
})

describe('what is no opening of a page gets nobody’s', () => {
  test.each(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)('%s', async (method) => {
    const { body, headers } = await open('/clase/1', await named('Xóchitl'), { method })
    expect(body).not.toContain('Xóchitl')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each<[string, Record<string, string>]>([
    ['a part of it', { range: 'bytes=0-100' }],
    [
      'only if it has changed',
      { 'if-none-match': '*', 'if-modified-since': 'Tue, 10 Mar 2026 18:00:00 GMT' },
    ],
  ])('who asks for %s gets the whole page', async (_, headers) => {
    const answer = await open('/clase/1', await named('Xóchitl'), { headers })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.headers).not.toHaveProperty('etag')
    expect(dataOf(answer.body).session_id).toBeGreaterThan(0)
  })
})

test.each([
  ['very long', `/clase/1?buscar=${'a'.repeat(14_000)}`],
  ['of another host', '//evil.example/clase/1'],
  ['whole', 'http://evil.example/clase/1'],
  ['with dots', '/x/../clase/1'],
  ['with dots in disguise', '/x/%2e%2e/clase/1'],
  ['with a broken escape', '/clase/%E0%A4%A'],
  ['with NUL', '/clase/%00'],
  ['without a host', '//'],
  ['with a bracket', '//['],
])('an address that is %s is answered below 500', async (_, url) => {
  expect((await open(url, await named('Ana'))).statusCode).toBeLessThan(500)
})

describe('pages of many people at once', () => {
  test('each holds its own name and nobody else’s, also when others fail', async () => {
    const schools = [await build.school(), await build.school()]
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, place) => named(`Persona${place}Fin`, schools[place % 2])),
    )
    const cookies = await Promise.all(people.map(cookieOf))
    const asked = Array.from({ length: 240 }, (_, place) => place % people.length)
    let pages = 0
    const ask = async (who: number, turn: number) => {
      const url = `/clase/1${turn % 7 === 0 ? '?fails' : ''}`
      const { body } = await app.inject({ url, headers: { cookie: cookies[who] } })
      const names = new Set(body.match(/Persona\d+Fin/g))
      if (names.size > 0) pages += 1
      expect([...names]).toEqual(names.size > 0 ? [`Persona${who}Fin`] : [])
    }
    const one = async (turn = asked.length): Promise<void> => {
      const who = asked.pop()
      if (who === undefined) return
      await ask(who, turn)
      return one(asked.length)
    }
    await Promise.all(Array.from({ length: 20 }, () => one()))
    expect(pages).toBeGreaterThan(150)
  })
})

describe('the log-in', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of another site’s form (%s) opens no session and sets no cookie',
    async (type) => {
      const { cellphone } = await build.user(await build.school(), ['PROFESSOR'], {
        password_hash: await passwordHash(),
      })
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/oauth/token',
        headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        payload: JSON.stringify(credentials(cellphone).body),
      })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([415, undefined])
    },
  )

  test('never takes over a cookie that was there: another one is given, and the old stays whose it was', async () => {
    const [attacker, person] = [
      await named('Atacante'),
      await build.user(await build.school(), ['PROFESSOR'], { password_hash: await passwordHash() }),
    ]
    const planted = await newSession(attacker)
    const { method, path } = openSession
    const answer = await app.inject({
      method,
      url: `/v1${path}`,
      headers: { cookie: `${PAGE_COOKIE}=${planted.secret}` },
      payload: credentials(person.cellphone).body,
    })
    const [given = ''] = cookiesSet(answer, 'plantel-page')
    expect(given).not.toContain(planted.secret)
    const { body } = await app.inject({ url: '/clase/1', headers: { cookie: given.split(';')[0] ?? '' } })
    expect(dataOf(body).session_id).toBe(answer.json().session_id)
    const old = await app.inject({ url: '/clase/1', headers: { cookie: `${PAGE_COOKIE}=${planted.secret}` } })
    expect(old.body).toContain('Atacante')
  })

  test('refused, sets no cookie', async () => {
    const answer = await anonymousOn(app).answer(openSession, credentials('6180000000'))
    expect([answer.statusCode, cookiesSet(answer)]).toEqual([401, []])
  })
})
