import { closeOtherSessions, closeOwnSession, readOwnSessions, type Session } from '@plantel/contract/profile'
import { readMe } from '@plantel/contract/session'
import { afterEach, describe, expect, test } from 'vitest'
import { anotherSession } from '../../../test/samples/account-samples.ts'
import { asOwner, clock, inSchoolAsOwner, NOON, theApp } from '../../../test/app.ts'
import { newToken, type Person, withToken } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'

const HOUR = 3_600_000

afterEach(() => {
  clock.now = NOON
})

const someone = async (): Promise<Person> =>
  build.user(await build.school(), ['PROFESSOR'], { password_hash: await passwordHash() })

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

const logIn = async ({ cellphone }: Person, userAgent: string): Promise<string> => {
  const { body: payload } = credentials(cellphone)
  const headers = { 'user-agent': userAgent }
  const answer = await (await theApp()).inject({ method: 'POST', url: '/v1/oauth/token', headers, payload })
  return answer.json().access_token
}

const listOf = async (token: string): Promise<Session[]> =>
  (await withToken(token).call(readOwnSessions)).data

const lives = async (token: string): Promise<boolean> =>
  (await withToken(token).answer(readMe)).statusCode === 200

const closeOne = (token: string, id: number) => withToken(token).answer(closeOwnSession, { params: { id } })

describe('my sessions', () => {
  test('are listed with their device, the last used first, and the one of this call is marked', async () => {
    const person = await someone()
    await logIn(person, '')
    clock.now = new Date(NOON.getTime() + 2 * HOUR)
    const token = await logIn(person, FIREFOX)
    const sessions = await listOf(token)
    expect(sessions).toEqual([
      {
        session_id: expect.any(Number),
        created_at: clock.now.toISOString(),
        last_seen_at: clock.now.toISOString(),
        device: 'Firefox en Linux',
        current: true,
      },
      {
        session_id: expect.any(Number),
        created_at: NOON.toISOString(),
        last_seen_at: NOON.toISOString(),
        device: 'Dispositivo desconocido',
        current: false,
      },
    ])
  })

  test('are as many as log-ins, also ten at once', async () => {
    const person = await someone()
    const tokens = await Promise.all(Array.from({ length: 10 }, () => logIn(person, FIREFOX)))
    expect(new Set(tokens).size).toBe(10)
    const sessions = await listOf(tokens[0]!)
    expect(new Set(sessions.map(({ session_id }) => session_id)).size).toBe(10)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  })

  test('that fell idle or came to their end are left out', async () => {
    const person = await someone()
    await newToken(person)
    clock.now = new Date(NOON.getTime() + 9 * HOUR)
    expect(await listOf(await newToken(person))).toHaveLength(1)
  })

  test('are a hundred at most', async () => {
    const person = await someone()
    for (let each = 0; each < 101; each += 1) await newToken(person)
    expect(await listOf(await newToken(person))).toHaveLength(100)
  })

  test('are not shown with token or address', async () => {
    const token = await newToken(await someone())
    expect(Object.keys((await listOf(token))[0]!).toSorted()).toEqual([
      'created_at',
      'current',
      'device',
      'last_seen_at',
      'session_id',
    ])
  })

  test('are closed one by one', async () => {
    const person = await someone()
    const [mine, other] = [await anotherSession(person), await anotherSession(person)]
    expect((await closeOne(mine.token, other.session_id)).json()).toEqual({ data: null })
    expect([await lives(mine.token), await lives(other.token)]).toEqual([true, false])
    expect((await closeOne(mine.token, other.session_id)).statusCode).toBe(404)
  })

  test('include the one of this call: it is a log-out', async () => {
    const { session_id, token } = await anotherSession(await someone())
    expect((await closeOne(token, session_id)).statusCode).toBe(200)
    expect(await lives(token)).toBe(false)
  })

  test('are not those of others: 404, like what never was', async () => {
    const [mine, theirs] = [await anotherSession(await someone()), await anotherSession(await someone())]
    const foreign = await closeOne(mine.token, theirs.session_id)
    const absent = await closeOne(mine.token, 999_999_999)
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
    expect(await lives(theirs.token)).toBe(true)
  })

  test('are all closed but this one, whatever the school', async () => {
    const person = await someone()
    const others = [await newToken(person), await newToken(await build.elsewhere(person))]
    const [mine, stranger] = [await newToken(person), await newToken(await someone())]
    expect(await listOf(mine)).toHaveLength(3)
    expect(await withToken(mine).call(closeOtherSessions)).toEqual({ data: { closed: 2, keys: 0 } })
    expect(await Promise.all([mine, stranger, ...others].map(lives))).toEqual([true, true, false, false])
    expect(await withToken(mine).call(closeOtherSessions)).toEqual({ data: { closed: 0, keys: 0 } })
    const entries = await inSchoolAsOwner(
      person.school_id,
      "select details from audit_log where action = 'profile:close-sessions'",
    )
    expect(entries).toEqual([{ details: { closed: 2 } }])
  })
})

test('what happened at the door of the own account is read with them, and of no other', async () => {
  const [person, other] = [await someone(), await someone()]
  const token = await newToken(person)
  for (const [{ account_id }, count] of [[person, 4] as const, [other, 9] as const])
    await asOwner(
      `insert into account_events (account_id, kind, hour, count, first_at, last_at)
       values ($1, 'refused', $3, $2, $3, $3)`,
      [account_id, count, NOON.toISOString()],
    )
  const { events } = await withToken(token).call(readOwnSessions)
  const at = NOON.toISOString()
  expect(events).toEqual([{ kind: 'refused', count: 4, first_at: at, last_at: at }])
})
