import { readMe } from '@plantel/contract/session'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, clock, database, NOON, openApp, theApp } from '../../../test/app.ts'
import { type Person, urlOf } from '../../../test/as.ts'
import { openBrowser } from '../../../test/browser.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { cookiesSet } from '../../../test/set-cookies.ts'
import { LIMITS } from '../../http/limits/limits.ts'
import * as argon2 from '../../passwords/argon2.ts'
import { renewPassword } from '../../passwords/renew-password.ts'

const compared = { own: 0 }
beforeAll(async () => {
  const own = await passwordHash()
  vi.spyOn(argon2, 'verify').mockImplementation(async (hash, password) => {
    if (hash !== own) return false
    compared.own += 1
    return password === PASSWORD
  })
})
afterAll(() => vi.restoreAllMocks())
afterEach(() => {
  clock.now = NOON
})

const MINUTE = 60_000
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

const somebody = async (): Promise<Person> =>
  build.user(await build.school(), ['PROFESSOR'], { password_hash: await passwordHash() })

const knownBrowser = async ({ cellphone }: Person, address = '198.51.100.7') => {
  const browser = openBrowser({ address })
  expect((await browser.logIn(cellphone)).statusCode).toBe(200)
  return browser
}

const guess = async ({ cellphone }: Person, times: number, addressOf: (place: number) => string) => {
  compared.own = 0
  for (let place = 0; place < times; place += 1) {
    const answer = await openBrowser({ address: addressOf(place) }).logIn(cellphone, 'adivino')
    expect([answer.statusCode, answer.json().code]).toEqual([401, 1002])
  }
  return compared.own
}

const anywhere = (place: number) => `203.0.${Math.floor(place / 200)}.${(place % 200) + 1}`

describe('three hundred wrong passwords', () => {
  test('from three hundred addresses: a hundred are compared, then strangers are refused unread and the known device gets in', async () => {
    const person = await somebody()
    const known = await knownBrowser(person)
    expect(await guess(person, 300, anywhere)).toBe(100)
    compared.own = 0
    const stranger = openBrowser({ address: '192.0.2.200' })
    expect((await stranger.logIn(person.cellphone)).json()).toMatchObject({ status: 401, code: 1002 })
    later(30 * 86_400_000)
    expect((await stranger.logIn(person.cellphone)).statusCode).toBe(401)
    expect(compared.own).toBe(0)
    expect((await known.logIn(person.cellphone)).statusCode).toBe(200)
    expect((await stranger.logIn(person.cellphone)).statusCode).toBe(200)
  })

  test('of one /64: ten are compared, and who asks from elsewhere gets in, known or not', async () => {
    const person = await somebody()
    const known = await knownBrowser(person)
    const within = (place: number) => `2001:db8:7:7:${place.toString(16)}::${place % 7}`
    expect(await guess(person, 300, within)).toBe(10)
    expect((await openBrowser({ address: within(301) }).logIn(person.cellphone)).statusCode).toBe(401)
    expect((await openBrowser({ address: '2001:db8:7:8::1' }).logIn(person.cellphone)).statusCode).toBe(200)
    expect((await known.logIn(person.cellphone)).statusCode).toBe(200)
  })

  test('from the address of the known device hold it up no more', async () => {
    const person = await somebody()
    const known = await knownBrowser(person)
    expect(await guess(person, 300, () => '198.51.100.7')).toBe(10)
    expect((await known.logIn(person.cellphone)).statusCode).toBe(200)
  })
})

test('one guess every quarter of an hour keeps nobody out but who guesses', async () => {
  const person = await somebody()
  const guesser = openBrowser({ address: '203.0.113.5' })
  for (let guesses = 0; guesses < 40; guesses += 1) {
    await guesser.logIn(person.cellphone, 'adivino')
    if (guesses >= 9) later(15 * MINUTE)
  }
  await guesser.logIn(person.cellphone, 'adivino')
  expect((await guesser.logIn(person.cellphone)).statusCode).toBe(401)
  expect((await openBrowser({ address: '203.0.113.6' }).logIn(person.cellphone)).statusCode).toBe(200)
})

test('guesses under way at once are counted before they are compared', async () => {
  const person = await somebody()
  compared.own = 0
  await Promise.all(
    Array.from({ length: 150 }, (_, place) =>
      openBrowser({ address: anywhere(place) }).logIn(person.cellphone, 'adivino'),
    ),
  )
  expect(compared.own).toBe(100)
})

describe('what a right password brings back', () => {
  test('a stranger’s begins the hundred anew, and ends no wait of another address', async () => {
    const person = await somebody()
    await guess(person, 60, anywhere)
    await guess(person, 10, () => '203.0.113.9')
    expect((await openBrowser().logIn(person.cellphone)).statusCode).toBe(200)
    expect(await guess(person, 100, anywhere)).toBe(100)
    expect(await guess(person, 1, () => '203.0.113.9')).toBe(0)
  })

  test('another password, by link or by the school, begins everything anew', async () => {
    const person = await somebody()
    const known = await knownBrowser(person)
    for (let times = 0; times < 10; times += 1) await known.logIn(person.cellphone, 'adivino')
    expect((await known.logIn(person.cellphone)).statusCode).toBe(401)
    await guess(person, 100, anywhere)
    const { account_id } = person
    await renewPassword(database(), { account_id, password_hash: await passwordHash(), now: NOON })
    expect((await openBrowser({ address: anywhere(0) }).logIn(person.cellphone)).statusCode).toBe(200)
    expect((await known.logIn(person.cellphone)).statusCode).toBe(200)
  })
})

describe('a known device', () => {
  test('has ten checks of its own, then waits, and nobody waits with it', async () => {
    const person = await somebody()
    const [known, other] = [await knownBrowser(person), await knownBrowser(person)]
    compared.own = 0
    for (let times = 0; times < 30; times += 1) await known.logIn(person.cellphone, 'adivino')
    expect(compared.own).toBe(10)
    expect((await known.logIn(person.cellphone)).statusCode).toBe(401)
    expect((await other.logIn(person.cellphone)).statusCode).toBe(200)
    const stranger = openBrowser({ address: '198.51.100.7' })
    expect((await stranger.logIn(person.cellphone)).statusCode).toBe(200)
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      later(minutes * MINUTE)
      await known.logIn(person.cellphone, 'adivino')
      expect((await known.logIn(person.cellphone)).statusCode).toBe(401)
    }
    later(15 * MINUTE)
    expect((await known.logIn(person.cellphone)).statusCode).toBe(200)
  })

  test('that fails a hundred times in a row is a stranger', async () => {
    const person = await somebody()
    const known = await knownBrowser(person)
    const failures = async () => {
      const { count } = (
        await asOwner<{ count: number }>(
          'select strange_failures as count from accounts where account_id = $1',
          [person.account_id],
        )
      )[0]!
      return count
    }
    for (let times = 0; times < 100; times += 1) {
      await known.logIn(person.cellphone, 'adivino')
      if (times >= 9) later(15 * MINUTE)
    }
    expect(await failures()).toBe(0)
    await known.logIn(person.cellphone, 'adivino')
    expect(await failures()).toBe(1)
    expect((await known.logIn(person.cellphone)).statusCode).toBe(200)
  })

  test('is known to whom it has signed in, and to nobody else', async () => {
    const [person, sibling] = [await somebody(), await somebody()]
    const known = await knownBrowser(person)
    const cookie = known.cookie()
    await guess(sibling, 100, anywhere)
    expect((await known.logIn(sibling.cellphone)).statusCode).toBe(401)
    await renewPassword(database(), {
      account_id: sibling.account_id,
      password_hash: await passwordHash(),
      now: NOON,
    })
    expect((await known.logIn(sibling.cellphone)).statusCode).toBe(200)
    expect(known.cookie()).toBe(cookie)
    await guess(sibling, 100, anywhere)
    expect((await known.logIn(sibling.cellphone)).statusCode).toBe(200)
    expect((await known.logIn(person.cellphone)).statusCode).toBe(200)
  })

  test('is one of the fifty that were used last', async () => {
    const person = await somebody()
    const first = await knownBrowser(person)
    for (let others = 0; others < 50; others += 1) {
      later(MINUTE)
      await knownBrowser(person)
    }
    const rows = await asOwner('select from account_devices where account_id = $1', [person.account_id])
    expect(rows).toHaveLength(50)
    const cookie = first.cookie()
    await first.logIn(person.cellphone)
    expect(first.cookie()).not.toBe(cookie)
  })
})

describe('the cookie of a device', () => {
  test('is random, kept as its hash, and goes nowhere but where one signs in', async () => {
    const person = await somebody()
    const given = cookiesSet(await openBrowser().logIn(person.cellphone), 'plantel-device')[0]!
    expect(given).toMatch(
      /^__Secure-plantel-device=[\w-]{43}; Path=\/v1\/oauth\/token; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const secret = /=([\w-]{43})/.exec(given)![1]!
    const rows = await asOwner<{ row: string; hash: string }>(
      "select d::text || s::text as row, encode(d.device_hash, 'hex') as hash from account_devices d join sessions s using (account_id, device_hash) where account_id = $1",
      [person.account_id],
    )
    expect(rows.map(({ hash }) => hash)).toEqual([createHash('sha256').update(secret).digest('hex')])
    expect(rows[0]!.row).not.toContain(secret)
  })

  test('is not marked for https where people come over http', async () => {
    const app = await openApp({ publicUrl: 'http://127.0.0.1:3000' })
    const browser = openBrowser({ app })
    const person = await somebody()
    const given = cookiesSet(await browser.logIn(person.cellphone), 'plantel-device')[0]!
    expect(given).toMatch(/^plantel-device=[\w-]{43}; .*; HttpOnly; SameSite=Strict$/)
    await browser.logIn(person.cellphone)
    expect(
      await asOwner('select from account_devices where account_id = $1', [person.account_id]),
    ).toHaveLength(1)
  })

  test('is given by a right log-in only, and only one that was given here is kept', async () => {
    const person = await somebody()
    const planted = `__Secure-plantel-device=${'x'.repeat(43)}`
    const browser = openBrowser({ cookie: `tema=oscuro; ${planted}` })
    expect((await browser.logIn(person.cellphone, 'adivino')).headers).not.toHaveProperty('set-cookie')
    await browser.logIn(person.cellphone)
    const given = browser.cookie()
    expect(given).not.toContain('xxx')
    await browser.logIn(person.cellphone)
    expect(browser.cookie()).toBe(given)
    expect(
      await asOwner('select from account_devices where account_id = $1', [person.account_id]),
    ).toHaveLength(1)
  })

  test('opens nothing: not a call, and not the end of a session', async () => {
    const cookie = (await knownBrowser(await somebody())).cookie()!
    const app = await theApp()
    for (const call of [{ url: urlOf(readMe, {}) }, { method: 'DELETE' as const, url: '/v1/oauth/token' }]) {
      const answer = await app.inject({ ...call, headers: { cookie } })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
    }
  })
})

test('an address that fails too often is heard no more, but for devices that the account knows, ten times', async () => {
  const app = await openApp({
    limits: { ...LIMITS, callsPerMinute: 1_000, failedLogins: 5 },
  })
  const [person, stranger] = [await somebody(), await somebody()]
  const known = openBrowser({ app })
  await known.logIn(person.cellphone)
  const fail = () => openBrowser({ app }).logIn(stranger.cellphone, 'adivino')
  for (let failures = 0; failures < 5; failures += 1) expect((await fail()).statusCode).toBe(401)
  compared.own = 0
  const refusals = [
    await openBrowser({ app }).logIn(stranger.cellphone),
    await openBrowser({ app }).logIn('6189999999'),
    await openBrowser({ app, cookie: known.cookie()! }).logIn(stranger.cellphone),
    await openBrowser({ app, cookie: known.cookie()! }).logIn('6189999999'),
  ]
  expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(refusals[0]!.statusCode).toBe(429)
  expect(compared.own).toBe(0)
  expect((await known.logIn(person.cellphone)).statusCode).toBe(200)
  const statuses = []
  for (let times = 0; times < 12; times += 1)
    statuses.push((await known.logIn(person.cellphone, 'adivino')).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  expect(compared.own).toBe(11)
})
