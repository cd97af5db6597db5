import type { Role } from '@plantel/contract/permissions'
import { openSession, readMe } from '@plantel/contract/session'
import { afterEach, describe, expect, test } from 'vitest'
import { asOwner, clock, NOON, openApp } from '../../../test/app.ts'
import { anonymous, type Person, withToken } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

afterEach(() => {
  clock.now = NOON
})

const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

/** When the person's session was seen last, in milliseconds from noon. */
const lastSeen = async ({ user_id }: Person): Promise<number> => {
  const [row] = await asOwner<{ at: Date }>('select last_seen_at as at from sessions where user_id = $1', [
    user_id,
  ])
  return row!.at.getTime() - NOON.getTime()
}

const logIn = async (...roles: Role[]) => {
  const person: Person = await build.user(await build.school(), roles, {
    password_hash: await passwordHash(),
  })
  const { access_token, expires_in } = await anonymous.call(openSession, credentials(person.cellphone))
  const lives = async () => {
    const alive = (await withToken(access_token).answer(readMe)).statusCode === 200
    const since = clock.now.getTime() - NOON.getTime() - MINUTE
    if (alive) await expect.poll(() => lastSeen(person)).toBeGreaterThanOrEqual(since)
    return alive
  }
  return { expires_in, lives }
}

describe('the session of a member of staff', () => {
  test('ends after eight idle hours', async () => {
    const { lives, expires_in } = await logIn('PROFESSOR')
    expect(expires_in).toBe(DAY / 1000)
    later(8 * HOUR - 1)
    expect(await lives()).toBe(true)
    later(8 * HOUR)
    expect(await lives()).toBe(false)
  })

  test('is kept alive by use', async () => {
    const { lives } = await logIn('PROFESSOR')
    for (const _ of [1, 2, 3]) {
      later(7 * HOUR)
      expect(await lives()).toBe(true)
    }
  })

  test('ends after a day, however much it is used', async () => {
    const { lives } = await logIn('DIRECTOR')
    for (let hours = 1; hours < 24; hours += 1) {
      later(HOUR)
      expect([hours, await lives()]).toEqual([hours, true])
    }
    later(HOUR - 1)
    expect(await lives()).toBe(true)
    later(1)
    expect(await lives()).toBe(false)
  })

  test('once ended stays so', async () => {
    const { lives } = await logIn('PROFESSOR')
    later(9 * HOUR)
    expect(await lives()).toBe(false)
    later(-8 * HOUR)
    expect(await lives()).toBe(true)
  })
})

describe('the session of a family', () => {
  test('lives for thirty days, used or not', async () => {
    const { lives, expires_in } = await logIn('PARENT')
    expect(expires_in).toBe((30 * DAY) / 1000)
    later(30 * DAY - 1)
    expect(await lives()).toBe(true)
    later(1)
    expect(await lives()).toBe(false)
  })

  test.each<[string, Role[]]>([
    ['who also teaches', ['PARENT', 'PROFESSOR']],
    ['who has no role at all', []],
  ])('is as short as one of staff for somebody %s', async (_, roles) => {
    const { lives, expires_in } = await logIn(...roles)
    expect(expires_in).toBe(DAY / 1000)
    later(8 * HOUR)
    expect(await lives()).toBe(false)
  })
})

test('use is written down once a minute, not with every call', async () => {
  const person = await build.user(await build.school(), ['PROFESSOR'], {
    password_hash: await passwordHash(),
  })
  const { access_token } = await anonymous.call(openSession, credentials(person.cellphone))
  const seen = async () => {
    const app = await openApp()
    await withToken(access_token, app).call(readMe)
    await app.close()
    return lastSeen(person)
  }
  expect(await seen()).toBe(0)
  later(MINUTE)
  expect(await seen()).toBe(0)
  later(1)
  expect(await seen()).toBe(MINUTE + 1)
  later(30_000)
  expect(await seen()).toBe(MINUTE + 1)
})
