import { askRecovery, RESETS_AN_HOUR, resetPassword, sendRecovery } from '@plantel/contract/recovery'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock, NOON, openApp } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { addressee, catchLetters, storedToken } from '../../../test/caught-letters.ts'
import { logIn } from '../../../test/log-in.ts'
import type { PostOffice } from '../../../test/post-office.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import { recoveryTasks } from './tasks.ts'

let post: PostOffice

beforeAll(async () => {
  const caught = await catchLetters(recoveryTasks)
  post = caught.post
  return caught.stop
})
afterEach(() => {
  clock.now = NOON
})

const setUp = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const person = await addressee(school_id, ['PROFESSOR'])
  const send = (user_id = person.user_id) =>
    as(administrator).answer(sendRecovery, { params: { id: user_id } })
  return { school_id, administrator, person, send }
}

const withoutEmail = ({ school_id, user_id }: Person) =>
  build.within(school_id, (tx) =>
    tx.updateTable('users').set({ email: null }).where('user_id', '=', user_id).execute(),
  )

const deactivate = ({ school_id, user_id }: Person) =>
  build.within(school_id, (tx) =>
    tx.updateTable('users').set({ status: 0 }).where('user_id', '=', user_id).execute(),
  )

test('an administrator has a person sent the link, which sets a password that the administrator never knows', async () => {
  const { school_id, administrator, person, send } = await setUp()
  expect((await send()).json()).toEqual({
    data: { message: 'En breve llegará el enlace al correo de la persona' },
  })
  const token = await storedToken(await post.letterTo(person.email))
  expect(await auditOf(school_id)).toEqual([
    ['user:recovery', { user_id: person.user_id }, administrator.user_id],
  ])
  expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
  const password = 'cuatro caballos verdes'
  const body = { email: person.email, token, password, password_confirmation: password }
  await anonymous.call(resetPassword, { body })
  expect([await logIn(person.cellphone, PASSWORD), await logIn(person.cellphone, password)]).toEqual([
    401, 200,
  ])
})

test('also to somebody whose account opens another school too', async () => {
  const { person, send } = await setUp()
  await build.elsewhere(person)
  expect(shown(await send())).toEqual([200, undefined])
  await post.letterTo(person.email)
})

describe('nothing is sent, and it is said why,', () => {
  test('to an account without an e-mail: 4001', async () => {
    const { school_id, person, send } = await setUp()
    await withoutEmail(person)
    expect(shown(await send())).toEqual([404, 4001])
    expect(await auditOf(school_id)).toEqual([])
  })

  test('to somebody inactive: 4000, also when they are active elsewhere', async () => {
    const { person, send } = await setUp()
    await build.elsewhere(person)
    await deactivate(person)
    expect(shown(await send())).toEqual([422, 4000])
    expect(post.count(person.email)).toBe(0)
  })

  test('while no letter can leave: 4002, and who is not there stays 404', async () => {
    const { school_id, administrator, person } = await setUp()
    const app = await openApp({ mail: { ready: () => Promise.resolve(false) } })
    const send = (id: number) => as(administrator, app).answer(sendRecovery, { params: { id } })
    expect(shown(await send(person.user_id))).toEqual([503, 4002])
    expect(shown(await send(NOBODY))).toEqual([404, undefined])
    expect(await auditOf(school_id)).toEqual([])
  })

  test('to whoever answers to nobody of the school', async () => {
    const { school_id, send } = await setUp()
    for (const role of ['ADMIN_TI', 'SUPER_ADMIN', 'SUPERVISOR'] as const) {
      const above = await addressee(school_id, ['PROFESSOR', role])
      expect(shown(await send(above.user_id))).toEqual([403, undefined])
      expect(post.count(above.email)).toBe(0)
    }
  })

  test('to somebody of another school, who does not exist here', async () => {
    const { send } = await setUp()
    const elsewhere = await setUp()
    for (const id of [elsewhere.person.user_id, NOBODY])
      expect(shown(await send(id))).toEqual([404, undefined])
    expect(await auditOf(elsewhere.school_id)).toEqual([])
  })

  test('more than three times an hour, those counted that the person asked for: 429', async () => {
    const { person, send } = await setUp()
    for (let sent = 1; sent <= RESETS_AN_HOUR; sent += 1) {
      if (sent === 1) await anonymous.call(askRecovery, { body: { email: person.cellphone } })
      else expect(shown(await send())).toEqual([200, undefined])
      await expect.poll(() => post.count(person.email)).toBe(sent)
    }
    const answer = await send()
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    clock.now = new Date(NOON.getTime() + 3_600_001)
    expect(shown(await send())).toEqual([200, undefined])
  })
})
