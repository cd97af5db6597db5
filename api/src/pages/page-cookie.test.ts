import { readClassList } from '@plantel/contract/classes'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { chooseSchool } from '@plantel/contract/own-schools'
import { closeOwnSession } from '@plantel/contract/profile'
import { closeSession, openSession, readMe } from '@plantel/contract/session'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, clock, database, NOON, openApp, theApp, TODAY } from '../../test/app.ts'
import {
  anonymous,
  anonymousOn,
  newSession,
  payloadOf,
  type Person,
  urlOf,
  withToken,
} from '../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../test/build/build.ts'
import { credentials } from '../../test/log-in.ts'
import { findPage, PAGE_COOKIE, pagesWith } from '../../test/page-calls.ts'
import { buildWorld, type World } from '../../test/samples/world.ts'
import { SAMPLES } from '../../test/samples/sample-calls.ts'
import { cookiesSet } from '../../test/set-cookies.ts'
import { hashToken } from '../http/open-request.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

afterEach(() => {
  clock.now = NOON
})

const later = (milliseconds: number) => {
  clock.now = new Date(NOON.getTime() + milliseconds)
}

const somebody = async (): Promise<Person> =>
  build.user(await build.school(), ['PROFESSOR'], { password_hash: await passwordHash() })

const secretOf = (cookie: string | undefined): string => /=([\w-]{43});/.exec(cookie ?? '')?.[1] ?? ''

const logIn = async ({ cellphone }: Person) => {
  const answer = await anonymous.answer(openSession, credentials(cellphone))
  const [cookie = ''] = cookiesSet(answer, 'plantel-page')
  return { cookie, secret: secretOf(cookie), token: String(answer.json().access_token) }
}

describe('the cookie for pages', () => {
  test('comes with the session, for documents of this host alone, and ends when the session does', async () => {
    const { cookie, secret, token } = await logIn(await somebody())
    expect(cookie).toBe(
      `${PAGE_COOKIE}=${secret}; Path=/; Max-Age=${DAY / 1000}; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(secret).not.toBe(token)
  })

  test('has its plain name where the address is plain http', async () => {
    const app = await openApp({ publicUrl: 'http://escuela.local:3000' })
    const { cellphone } = await somebody()
    const answer = await anonymousOn(app).answer(openSession, credentials(cellphone))
    expect(cookiesSet(answer, 'plantel-page')).toEqual([
      expect.stringMatching(/^plantel-page=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('is stored as its SHA-256 beside that of the token', async () => {
    const { secret, token } = await logIn(await somebody())
    const rows = await asOwner(`select page_hash from sessions where token_hash = $1`, [hashToken(token)])
    expect(rows).toEqual([{ page_hash: hashToken(secret) }])
  })

  test('does not come with a wrong password, and goes with the log-out', async () => {
    const person = await somebody()
    const wrong = await anonymous.answer(openSession, credentials(person.cellphone, { password: 'otra' }))
    expect(cookiesSet(wrong)).toEqual([])
    const { token } = await logIn(person)
    const gone = [`${PAGE_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`]
    expect(cookiesSet(await withToken(token).answer(closeSession))).toEqual(gone)
  })

  test('goes with the session of the call when it is closed in the list, and with no other', async () => {
    const person = await somebody()
    const [mine, other] = [await logIn(person), await logIn(person)]
    const idOf = async (token: string) => (await withToken(token).call(readMe)).data.session_id
    const close = async (token: string) =>
      withToken(mine.token).answer(closeOwnSession, { params: { id: await idOf(token) } })
    expect(cookiesSet(await close(other.token))).toEqual([])
    expect(cookiesSet(await close(mine.token), 'plantel-page')).toHaveLength(1)
  })

  test('is another in another school', async () => {
    const here = await somebody()
    const there = await build.elsewhere(here)
    const { token, secret } = await logIn(here)
    const body = { school_id: there.school_id, password: PASSWORD }
    const answer = await withToken(token).answer(chooseSchool, { body })
    const [cookie] = cookiesSet(answer, 'plantel-page')
    expect(await findPage(secret)).toBeUndefined()
    expect(await findPage(secretOf(cookie))).toMatchObject({
      school_id: there.school_id,
      session_id: answer.json().session_id,
    })
  })

  test('is given once to a session of before, by the call that says who one is', async () => {
    const { token } = await logIn(await somebody())
    const session = sql`token_hash = ${hashToken(token)}`
    await sql`update sessions set page_hash = null where ${session}`.execute(database())
    later(HOUR)
    const asked = Array.from({ length: 3 }, () => withToken(token).answer(readMe))
    const given = (await Promise.all(asked)).flatMap((answer) => cookiesSet(answer))
    expect(given).toEqual([expect.stringContaining(`Max-Age=${(23 * HOUR) / 1000};`)])
    expect(await findPage(secretOf(given[0]))).toMatchObject({ today: TODAY })
    expect(cookiesSet(await withToken(token).answer(readMe))).toEqual([])
  })
})

describe('a page', () => {
  test('is given to whom the cookie’s session opens, in the school that it opens', async () => {
    const person = await somebody()
    const { secret } = await newSession(person)
    const { school_id, user_id, account_id } = person
    expect(await findPage(secret)).toMatchObject({ school_id, user_id, account_id, today: TODAY })
  })

  test.each<[string, Record<string, string>]>([
    [
      'typed, or opened from a link anywhere',
      { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
    ],
    ['of a browser that says nothing', {}],
  ])('%s is one', async (_, headers) => {
    const { secret } = await newSession(await somebody())
    expect(await findPage(secret, { headers })).toBeDefined()
  })

  test.each<[string, { method?: string; headers?: Record<string, string> }]>([
    ['a frame', { headers: { 'sec-fetch-dest': 'iframe' } }],
    ['an old frame', { headers: { 'sec-fetch-dest': 'frame' } }],
    ['an object', { headers: { 'sec-fetch-dest': 'object' } }],
    ['an image', { headers: { 'sec-fetch-dest': 'image' } }],
    ['a script', { headers: { 'sec-fetch-dest': 'script' } }],
    ['a fetch', { headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' } }],
    [
      'a document that nobody navigates to',
      { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'no-cors' } },
    ],
    ['what a browser fetches ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['what an older browser fetches ahead', { headers: { purpose: 'prefetch' } }],
    ['a form', { method: 'POST' }],
    ['a question about a page', { method: 'HEAD' }],
  ])('%s is none', async (_, sent) => {
    const { secret } = await newSession(await somebody())
    expect(await findPage(secret, sent)).toBeUndefined()
  })

  test('is nobody’s with a token for a cookie, another cookie’s name, or what never was', async () => {
    const { secret, token } = await newSession(await somebody())
    for (const wrong of ['', 'x', token, 'a'.repeat(43), `${secret}a`, `"${secret}"`])
      expect(await findPage(wrong)).toBeUndefined()
    for (const name of ['plantel-page', '__Secure-plantel-page', 'plantel-device'])
      expect(await findPage('', { headers: { cookie: `${name}=${secret}` } })).toBeUndefined()
  })

  test('is nobody’s in a browser that was left, until somebody signs in there', async () => {
    const { secret } = await newSession(await somebody())
    const withAnother = (another: string) =>
      findPage('', { headers: { cookie: `tema=oscuro; ${PAGE_COOKIE}=${secret}; ${another}` } })
    expect(await withAnother('plantel-left=1')).toBeUndefined()
    expect(await withAnother('plantel-left=')).toBeDefined()
  })

  test('is no use of its session: that ends after its idle hours, pages or not', async () => {
    const { secret } = await newSession(await somebody())
    for (const hours of [2, 4, 6]) {
      later(hours * HOUR)
      expect(await findPage(secret)).toBeDefined()
    }
    later(8 * HOUR)
    expect(await findPage(secret)).toBeUndefined()
  })

  test('counts among the calls of its person, and of the address when it is nobody’s', async () => {
    const page = pagesWith(3)
    const { secret } = await newSession(await somebody())
    const other = await newSession(await somebody())
    for (let times = 0; times < 3; times += 1) expect(await page(secret)).toBeDefined()
    await expect(page(secret)).rejects.toMatchObject({ problem: { status: 429 } })
    for (let times = 0; times < 3; times += 1) expect(await page('a'.repeat(43))).toBeUndefined()
    await expect(page('b'.repeat(43))).rejects.toMatchObject({ problem: { status: 429 } })
    expect(await page(other.secret, { ip: '192.0.2.2' })).toBeDefined()
  })
})

describe('the cookie alone', () => {
  let world: World
  beforeAll(async () => {
    world = await buildWorld()
  })

  test.each(
    ENDPOINTS.filter(({ endpoint }) => endpoint.can !== 'everybody').map(
      (each) => [each.name, each] as const,
    ),
  )('%s answers it 401 and sets nothing', async (name, { endpoint }) => {
    const { by, aim } = SAMPLES[name]!
    const caller = world.mine.people[by]
    const { secret } = await newSession(caller)
    const sent = await aim(world.mine, caller, by)
    const ask = async (headers: Record<string, string>) => {
      const { method } = endpoint
      return (await theApp()).inject({ method, url: urlOf(endpoint, sent), headers, ...payloadOf(sent.body) })
    }
    const cookie = `${PAGE_COOKIE}=${secret}`
    for (const headers of [{ cookie }, { cookie, authorization: `Bearer ${secret}` }]) {
      const answer = await ask(headers)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
    }
    expect(await findPage(secret)).toMatchObject({ user_id: caller.user_id })
  })

  test('with the token of somebody else, the call is the token’s', async () => {
    const [mine, theirs] = [await build.taughtClass(), await build.taughtClass()]
    const { secret } = await newSession(theirs.professor)
    const { token } = await newSession(mine.professor)
    const headers = { cookie: `${PAGE_COOKIE}=${secret}`, authorization: `Bearer ${token}` }
    const read = async (id: number) =>
      (await (await theApp()).inject({ url: urlOf(readClassList, { params: { id } }), headers })).statusCode
    expect([await read(mine.subject_id), await read(theirs.subject_id)]).toEqual([200, 404])
  })
})
