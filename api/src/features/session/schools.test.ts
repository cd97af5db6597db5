import { changeOwnPassword, readOwnSessions } from '@plantel/contract/profile'
import { chooseSchool, readOwnSchools } from '@plantel/contract/own-schools'
import { readFeed } from '@plantel/contract/feed'
import { readMe } from '@plantel/contract/session'
import { afterEach, describe, expect, test } from 'vitest'
import { asOwner, clock, database, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { NOBODY, shown } from '../../../test/shown.ts'

const HOUR = 3_600_000

afterEach(() => {
  clock.now = NOON
})

const ofTwo = async (): Promise<{ here: Person; there: Person }> => {
  const here = await build.user(await build.school({ name: 'Zaragoza' }), ['PROFESSOR', 'ASSESSOR'], {
    password_hash: await passwordHash(),
  })
  return { here, there: await build.elsewhere(here) }
}

const choose = (token: string, body: object) => withToken(token).answer(chooseSchool, { body })

const nameOf = async (school_id: number): Promise<string> => {
  const { name } = await database()
    .selectFrom('schools')
    .select('name')
    .where('school_id', '=', school_id)
    .executeTakeFirstOrThrow()
  return name
}

describe('my schools', () => {
  test('are those that my account opens, by name, with what I am there and have not read', async () => {
    const { here, there } = await ofTwo()
    const sent = await build.within(there.school_id, async (tx) => {
      const notice = await tx
        .insertInto('notices')
        .values({ user_id: there.user_id, type: 'users', title: 'Junta', description: 'Lunes', schema: '{}' })
        .returning('notice_id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('feed_entries')
        .values({ user_id: there.user_id, category: 'notice', notice_id: notice.notice_id })
        .execute()
      return 1
    })
    const { data } = await as(here).call(readOwnSchools)
    const name = await nameOf(there.school_id)
    expect(data).toEqual([
      {
        school_id: there.school_id,
        name,
        clave: expect.any(String),
        user_id: there.user_id,
        roles: ['PARENT'],
        unread: sent,
        current: false,
      },
      {
        school_id: here.school_id,
        name: 'Zaragoza',
        clave: expect.any(String),
        user_id: here.user_id,
        roles: ['PROFESSOR', 'ASSESSOR'],
        unread: 0,
        current: true,
      },
    ])
    expect((await as(here).call(readFeed)).data).toEqual([])
  })

  test('leave out where I was switched off, and schools that are', async () => {
    const { here, there } = await ofTwo()
    const third = await build.elsewhere(here)
    await build.within(there.school_id, (tx) =>
      tx.updateTable('users').set({ status: 0 }).where('user_id', '=', there.user_id).execute(),
    )
    await asOwner('update schools set status = 0 where school_id = $1', [third.school_id])
    const { data } = await as(here).call(readOwnSchools)
    expect(data.map(({ school_id }) => school_id)).toEqual([here.school_id])
    for (const school_id of [there.school_id, third.school_id])
      expect((await choose(await newToken(here), { school_id })).statusCode).toBe(404)
  })
})

describe('another of my schools', () => {
  test('is entered with a session of its own, and the one of the call is over', async () => {
    const { here, there } = await ofTwo()
    const token = await newToken(here)
    const { access_token, token_type, expires_in } = (
      await choose(token, { school_id: there.school_id })
    ).json()
    expect([token_type, expires_in]).toEqual(['Bearer', 30 * 24 * 3600])
    expect((await withToken(access_token).call(readMe)).data).toMatchObject({
      user_id: there.user_id,
      school_id: there.school_id,
    })
    expect((await withToken(token).answer(readMe)).statusCode).toBe(401)
    const { data: sessions } = await withToken(access_token).call(readOwnSessions)
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const entries = await inSchoolAsOwner(
      there.school_id,
      `select action, user_id from audit_log where action like 'session:%'`,
    )
    expect(entries).toEqual([{ action: 'session:switch', user_id: String(there.user_id) }])
  })

  test('is asked for once: until then the app is told to ask', async () => {
    const { here, there } = await ofTwo()
    expect((await as(here).call(readMe)).data.choose_school).toBe(true)
    const { access_token } = (await choose(await newToken(here), { school_id: there.school_id })).json()
    expect((await withToken(access_token).call(readMe)).data).not.toHaveProperty('choose_school')
  })

  test('of nobody else, and none that does not exist: 404', async () => {
    const { here } = await ofTwo()
    const foreign = await build.school()
    const token = await newToken(here)
    for (const school_id of [foreign, NOBODY])
      expect((await choose(token, { school_id })).statusCode).toBe(404)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(200)
  })

  test('lives as long as the roles there allow since the password was typed; then it is asked for: 3753', async () => {
    const { here, there } = await ofTwo()
    const [early, late] = [await newToken(there), await newToken(there)]
    clock.now = new Date(NOON.getTime() + 7 * HOUR)
    // Staff: 8 hours.
    expect((await choose(early, { school_id: here.school_id })).json().expires_in).toBe(3600)
    clock.now = new Date(NOON.getTime() + 8 * HOUR - 1)
    const { access_token } = (await choose(late, { school_id: there.school_id })).json()
    clock.now = new Date(NOON.getTime() + 8 * HOUR)
    const back = (body: object) => choose(access_token, { school_id: here.school_id, ...body })
    expect(shown(await back({}))).toEqual([422, 3753])
    expect(shown(await back({ password: 'otra' }))).toEqual([422, 3753])
    expect((await back({ password: PASSWORD })).json().expires_in).toBe(24 * 3600)
  })

  test('goes with the account when its password is renewed', async () => {
    const { here, there } = await ofTwo()
    const { access_token } = (await choose(await newToken(here), { school_id: there.school_id })).json()
    const password = 'cuatro caballos verdes'
    await as(here).call(changeOwnPassword, {
      body: { password_old: PASSWORD, password, password_confirmation: password },
    })
    expect((await withToken(access_token).answer(readMe)).statusCode).toBe(401)
  })
})
