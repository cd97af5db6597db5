import type { Status } from '@plantel/contract/school-words'
import { grantGradeEditing } from '@plantel/contract/grades'
import { openSession, readMe } from '@plantel/contract/session'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clock, database, NOON, openApp } from '../../../test/app.ts'
import { anonymous, anonymousOn, as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { useShippedFigures } from '../../../test/hash-figures.ts'
import { credentials, logIn } from '../../../test/log-in.ts'
import type { Database } from '../../db/in-school.ts'
import { LIMITS } from '../../http/limits/limits.ts'
import * as argon2 from '../../passwords/argon2.ts'
import { hashPassword } from '../../passwords/hasher.ts'

const compared: string[] = []
beforeAll(() => {
  const { verify } = argon2
  vi.spyOn(argon2, 'verify').mockImplementation((hash, password) => {
    compared.push(hash)
    return verify(hash, password)
  })
})
afterAll(() => vi.restoreAllMocks())

beforeEach(() => {
  compared.length = 0
})
afterEach(() => {
  clock.now = NOON
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

const somebody = async (roles: Parameters<typeof build.user>[1] = ['PROFESSOR']): Promise<Person> =>
  build.user(await build.school(), roles, { password_hash: await passwordHash() })

const guess = async (person: Person, times: number): Promise<void> => {
  for (let guesses = 0; guesses < times; guesses += 1)
    expect(await logIn(person.cellphone, 'adivino')).toBe(401)
}

const isLocked = async (person: Person): Promise<boolean> => (await logIn(person.cellphone)) === 401

const setUser = ({ school_id, user_id }: Person, status: Status) =>
  build.within(school_id, (tx) =>
    tx.updateTable('users').set({ status }).where('user_id', '=', user_id).execute(),
  )

describe('a log-in that is refused', () => {
  const reasons: Record<string, () => Promise<object>> = {
    'an unknown phone': async () => credentials('6189999999'),
    'an unknown e-mail': async () => credentials('nadie@example.mx'),
    'a wrong password': async () => credentials((await somebody()).cellphone, { password: 'otra' }),
    'an inactive person': async () => {
      const person = await somebody()
      await setUser(person, 0)
      return credentials(person.cellphone)
    },
    'an inactive school': async () => {
      const { school_id, cellphone } = await somebody()
      await database().updateTable('schools').set({ status: 0 }).where('school_id', '=', school_id).execute()
      return credentials(cellphone)
    },
    'an account without a user': async () => {
      const cellphone = (await somebody()).cellphone.replace(/^./, '0')
      await database()
        .insertInto('accounts')
        .values({ cellphone, password_hash: await passwordHash() })
        .execute()
      return credentials(cellphone)
    },
    'a locked account': async () => {
      const person = await somebody()
      await guess(person, 10)
      return credentials(person.cellphone)
    },
    'another client': async () => credentials((await somebody()).cellphone, { client_id: 'plantel-movil' }),
    'another grant': async () =>
      credentials((await somebody()).cellphone, { grant_type: 'client_credentials' }),
  }

  test('says the same and costs one comparison, whatever the reason', async () => {
    const answers: [string, number, string, object][] = []
    for (const [reason, prepare] of Object.entries(reasons)) {
      const sent = await prepare()
      compared.length = 0
      const { statusCode, body, headers } = await anonymous.answer(openSession, sent)
      expect([reason, statusCode, compared.length]).toEqual([reason, 401, 1])
      const { date: _, ...same } = headers
      answers.push([reason, statusCode, body, same])
    }
    const [, , body, headers] = answers[0]!
    for (const [reason, , each, others] of answers)
      expect([reason, each, others]).toEqual([reason, body, headers])
    expect(JSON.parse(body)).toEqual({
      type: 'urn:plantel:problem:1002',
      title: 'No es posible acceder',
      status: 401,
      detail: 'Usuario o contraseña incorrectos',
      code: 1002,
    })
    expect(headers).not.toHaveProperty('www-authenticate')
  })

  test('asks the database as often for a phone that nobody has as for a wrong password', async () => {
    const [wrong, locked] = [await somebody(), await somebody()]
    await guess(locked, 10)
    // What follows the tenth guess may still be on its way; it is over before another one is answered.
    expect(await logIn('6189999997', 'otra')).toBe(401)
    const asked = []
    for (const cellphone of ['6189999998', wrong.cellphone, locked.cellphone]) {
      const query = vi.spyOn(Client.prototype, 'query')
      expect(await logIn(cellphone, 'otra')).toBe(401)
      asked.push(query.mock.calls.length)
      query.mockRestore()
    }
    expect(asked).toEqual([4, 4, 4])
  })

  test.each([
    ['a check is counted', sql`select take_password_attempt(0, null, '192.0.2.1', now())`],
    ['a refusal is noted', sql`select note_refused_password(null, false, false, now())`],
    ['the count is forgotten', sql`select forget_password_attempts(0, null, '192.0.2.1')`],
  ])('does not wait for the disk when %s, nor does anything else do so after it', async (_, statement) => {
    const setting = async (db: Database) => {
      const { rows } = await sql<{
        commit: string
      }>`select current_setting('synchronous_commit') as commit`.execute(db)
      return rows[0]?.commit
    }
    await database()
      .connection()
      .execute(async (connection) => {
        const during = await connection.transaction().execute(async (tx) => {
          await statement.execute(tx)
          return setting(tx)
        })
        expect([during, await setting(connection)]).toEqual(['off', 'on'])
      })
  })

  test('with something missing is told what', async () => {
    const answer = await anonymous.answer(openSession, { body: { username: ' ', password: '' } })
    expect(answer.json()).toMatchObject({ status: 422, code: 1017 })
    const fields = answer.json().errors.map(({ field }: { field: string }) => field)
    expect(fields.sort()).toEqual(['client_id', 'grant_type', 'password', 'username'])
  })

  test('with names longer than the fields is not looked up', async () => {
    for (const change of [{ username: 'a'.repeat(51) }, { password: 'a'.repeat(129) }])
      expect((await anonymous.answer(openSession, credentials('6180000001', change))).statusCode).toBe(422)
    expect(compared).toEqual([])
  })
})

describe('an account', () => {
  test(
    'compares ten of two hundred parallel guesses, and then not even the right password for a minute',
    {
      timeout: 60_000,
    },
    async () => {
      const person = await somebody()
      const hash = await passwordHash()
      const statuses = await Promise.all(
        Array.from({ length: 200 }, (_, place) => logIn(person.cellphone, `adivino ${place}`)),
      )
      // On a busy machine the last of them have waited too long.
      expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([])
      expect(compared.filter((each) => each === hash)).toHaveLength(10)
      expect(compared).toHaveLength(statuses.filter((status) => status === 401).length)
      expect(await isLocked(person)).toBe(true)
      later(MINUTE - 1)
      expect(await isLocked(person)).toBe(true)
      later(1)
      expect(await isLocked(person)).toBe(false)
    },
  )

  test('waits twice as long after each further guess, and never more than a quarter of an hour', async () => {
    const person = await somebody()
    await guess(person, 10)
    for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
      later(minutes * MINUTE - 1)
      expect([minutes, await isLocked(person)]).toEqual([minutes, true])
      later(1)
      await guess(person, 1)
    }
    later(15 * MINUTE)
    expect(await isLocked(person)).toBe(false)
  })

  test('asks while it waits do not make it wait longer', async () => {
    const person = await somebody()
    await guess(person, 30)
    later(MINUTE)
    expect(await isLocked(person)).toBe(false)
  })

  test('starts from nothing after the right password', async () => {
    const person = await somebody()
    await guess(person, 9)
    expect(await logIn(person.cellphone)).toBe(200)
    await guess(person, 9)
    expect(await logIn(person.cellphone)).toBe(200)
  })

  test('starts from nothing after twelve hours', async () => {
    const person = await somebody()
    await guess(person, 9)
    later(12 * HOUR + 1)
    await guess(person, 9)
    expect(await logIn(person.cellphone)).toBe(200)
  })

  test('does not make another one wait', async () => {
    const [person, colleague] = [await somebody(), await somebody()]
    await guess(person, 10)
    expect(await logIn(colleague.cellphone)).toBe(200)
  })

  test('that waits keeps the sessions that it has', async () => {
    const person = await somebody()
    const token = await newToken(person)
    await guess(person, 10)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(200)
  })

  test('counts the guesses of every call that takes a password together', async () => {
    const person = await somebody(['ADMINISTER'])
    const confirm = async (password: string) =>
      (await as(person).answer(grantGradeEditing, { body: { password } })).json()
    await guess(person, 5)
    for (let guesses = 0; guesses < 5; guesses += 1)
      expect(await confirm('adivino')).toMatchObject({ status: 422, code: 4003 })
    compared.length = 0
    expect(await isLocked(person)).toBe(true)
    expect(await confirm(PASSWORD)).toMatchObject({ status: 429, title: 'Demasiados intentos' })
    expect(compared).not.toContain(await passwordHash())
    later(MINUTE)
    expect(await confirm(PASSWORD)).toHaveProperty('data.expires_at')
    expect(await isLocked(person)).toBe(false)
  })

  test('with twenty confirmations at once answers them all', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => somebody(['ADMINISTER'])))
    const statuses = await Promise.all(
      people.map(
        async (person) =>
          (await as(person).answer(grantGradeEditing, { body: { password: PASSWORD } })).statusCode,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

const from = (app: FastifyInstance, address: string, person: Person, password = PASSWORD) =>
  app.inject({
    method: 'POST',
    url: '/v1/oauth/token',
    headers: { 'x-forwarded-for': address },
    payload: credentials(person.cellphone, { password }).body,
  })

describe('an address', () => {
  test('logs in a whole school: good log-ins are never counted', async () => {
    const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 5, failedLogins: 5 } })
    const people = await Promise.all(Array.from({ length: 50 }, () => somebody()))
    // Twenty times the limits; five hundred would only cost more hashing.
    for (const _ of ['once', 'again']) {
      const answers = await Promise.all(people.map((person) => from(app, '192.0.2.7', person)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
    }
  })

  test('fails so often in a quarter of an hour, then nothing of it is hashed or looked up', async () => {
    const app = await openApp({ limits: { ...LIMITS, callsPerMinute: 1_000, failedLogins: 5 } })
    const fail = async (address: string) => from(app, address, await somebody(), 'adivino')
    const statuses = []
    for (let guesses = 0; guesses < 6; guesses += 1) statuses.push((await fail('192.0.2.8')).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const late = await somebody()
    compared.length = 0
    const query = vi.spyOn(Client.prototype, 'query')
    const refused = await from(app, '192.0.2.8', late)
    expect([query.mock.calls.length, compared]).toEqual([0, []])
    query.mockRestore()
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect(refused.json()).toMatchObject({ status: 429, title: 'Demasiados intentos' })
    expect((await fail('192.0.2.9')).statusCode).toBe(401)
    later(15 * MINUTE + 1)
    expect((await fail('192.0.2.8')).statusCode).toBe(401)
  })
})

test('a hash is in no answer', async () => {
  const person = await somebody(['ADMINISTER'])
  const app = await openApp()
  const bodies = await Promise.all([
    anonymousOn(app).answer(openSession, credentials(person.cellphone)),
    anonymousOn(app).answer(openSession, credentials(person.cellphone, { password: 'otra' })),
    as(person, app).answer(readMe, { query: { include: 'school,settings' } }),
    as(person, app).answer(grantGradeEditing, { body: { password: PASSWORD } }),
  ])
  for (const { body } of bodies) expect(body).not.toMatch(/argon2|password|una clave/)
  useShippedFigures()
  expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
