import { askRecovery, RECOVERY_ANSWER, resetPassword } from '@plantel/contract/recovery'
import { readMe } from '@plantel/contract/session'
import type { TaskList } from 'graphile-worker'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, clock, database, NOON, openApp } from '../../../test/app.ts'
import { anonymous, anonymousOn, as, newToken, withToken } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { addressee, catchLetters, storedToken } from '../../../test/caught-letters.ts'
import { logIn } from '../../../test/log-in.ts'
import type { PostOffice } from '../../../test/post-office.ts'
import { recoveryTasks } from './tasks.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

const NEW_PASSWORD = 'cuatro caballos verdes'
let post: PostOffice
let work: TaskList

beforeAll(async () => {
  const caught = await catchLetters(recoveryTasks)
  ;({ post, work } = caught)
  return caught.stop
})
afterEach(() => {
  clock.now = NOON
})

const someone = async () => addressee(await build.school(), ['PROFESSOR'])

const ask = (typed: string) => anonymous.call(askRecovery, { body: { email: typed } })

const linkIn = (text: string) => new URL(/https:\S+/.exec(text)![0])

const tokenFor = async (person: { email: string }): Promise<string> => {
  await ask(person.email)
  return storedToken(await post.letterTo(person.email))
}

const reset = async (
  email: string,
  token: string,
  password = NEW_PASSWORD,
  password_confirmation = password,
) =>
  (await anonymous.answer(resetPassword, { body: { email, token, password, password_confirmation } })).json()

describe('asking for a new password', () => {
  test('brings a letter in Spanish, HTML and text, with a link of the configured address', async () => {
    const person = await someone()
    expect(await ask(person.cellphone)).toEqual({ data: { message: RECOVERY_ANSWER } })
    const raw = await post.letterTo(person.email)
    expect(raw).toMatch(/Subject: =\?UTF-8\?Q\?Restablecer_su_contrase/)
    expect(raw).toContain('Sirve una sola vez y durante 30 minutos.')
    expect(raw).toMatch(/text\/plain[\s\S]*text\/html/)
    const link = linkIn(raw)
    expect([link.origin, link.pathname]).toEqual(['https://escuela.example.mx', '/restablecer_cuenta'])
    expect(link.searchParams.get('email')).toBe(person.email)
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
  })

  test('is answered alike for everybody, also for whom nobody knows', async () => {
    for (const typed of ['6189999999', 'nadie@example.mx', (await someone()).email])
      expect(await ask(typed)).toEqual({ data: { message: RECOVERY_ANSWER } })
  })

  test.each(['', '+52 1', '044'])('takes a phone in any usual writing, %j before it', async (prefix) => {
    const person = await someone()
    const [area, middle, end] = [0, 3, 6].map((from, at) => person.cellphone.slice(from, [3, 6, 10][at]))
    await ask(`${prefix} (${area}) ${middle}-${end} `)
    expect(await post.letterTo(person.email)).toContain('restablecer_cuenta')
  })

  test('with neither a phone nor an e-mail is 4000, whether or not there are accounts like it', async () => {
    const { cellphone, email } = await someone()
    const answers = []
    for (const typed of [
      'nadie',
      "x' or 1=1",
      '618',
      `5${cellphone}`,
      cellphone.slice(1),
      `${email}@`,
      '@',
    ]) {
      const answer = await anonymous.answer(askRecovery, { body: { email: typed } })
      expect(answer.json()).toMatchObject({ status: 422, code: 4000, errors: [{ field: 'email' }] })
      answers.push(answer.body)
    }
    expect(new Set(answers).size).toBe(1)
    expect(post.count(email)).toBe(0)
  })

  test('says 4002 to everybody while no mail can leave', async () => {
    const app = await openApp({ mail: { ready: () => Promise.resolve(false) } })
    for (const typed of [(await someone()).email, 'nadie@example.mx']) {
      const answer = await anonymousOn(app).answer(askRecovery, { body: { email: typed } })
      expect([answer.statusCode, answer.json().code]).toEqual([503, 4002])
    }
  })

  test('works three times an hour', async () => {
    const person = await someone()
    for (let time = 0; time < 5; time += 1) await work['send-recovery']!({ typed: person.email }, noHelpers)
    expect(post.count(person.email)).toBe(3)
    clock.now = new Date(NOON.getTime() + 3_600_001)
    await work['send-recovery']!({ typed: person.email }, noHelpers)
    expect(post.count(person.email)).toBe(4)
  })

  test('leaves no token behind when the letter cannot be sent', async () => {
    const person = await someone()
    const mail = { send: () => Promise.reject(new Error('no server')) }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the task needs no more of the workshop
    const broken = recoveryTasks({ db: database(), mail, now: () => clock.now } as never)
    await expect(broken['send-recovery']!({ typed: person.email }, noHelpers)).rejects.toThrow()
    expect(
      await asOwner('select from password_resets where account_id = $1', [person.account_id]),
    ).toHaveLength(0)
  })
})

describe('the link', () => {
  test('sets the new password once, and whoever was signed in is out', async () => {
    const person = await someone()
    const session = await newToken(person)
    const token = await tokenFor(person)
    expect(await reset(person.email, token)).toEqual({ data: null })
    expect([await logIn(person.cellphone, PASSWORD), await logIn(person.cellphone, NEW_PASSWORD)]).toEqual([
      401, 200,
    ])
    expect((await withToken(session).answer(readMe)).statusCode).toBe(401)
    expect(await reset(person.email, token, 'otra clave distinta')).toMatchObject({ status: 422, code: 4004 })
  })

  test('is used by one of twenty at once', async () => {
    const person = await someone()
    const token = await tokenFor(person)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => reset(person.email, token, `${NEW_PASSWORD} ${place}`)),
    )
    expect(answers.filter(({ data }) => data === null)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 4004)).toHaveLength(19)
  })

  test('dies after 30 minutes, with a newer link, and for another e-mail', async () => {
    const [person, other] = [await someone(), await someone()]
    const first = await tokenFor(person)
    const second = await tokenFor(person)
    expect(await reset(person.email, first)).toMatchObject({ code: 4004 })
    expect(await reset(other.email, second)).toMatchObject({ code: 4004 })
    clock.now = new Date(NOON.getTime() + 30 * 60_000 + 1)
    expect(await reset(person.email, second)).toMatchObject({ code: 4004 })
    clock.now = NOON
    expect(await reset(person.email, second)).toEqual({ data: null })
  })

  test('takes no weak password and no two different ones, and stays usable', async () => {
    const person = await someone()
    const token = await tokenFor(person)
    expect(await reset(person.email, token, '123456')).toMatchObject({
      code: 4003,
      errors: [{ field: 'password' }],
    })
    expect(await reset(person.email, token, person.cellphone)).toMatchObject({ code: 4003 })
    expect(await reset(person.email, token, NEW_PASSWORD, 'otra')).toMatchObject({
      code: 4003,
      errors: [{ field: 'password_confirmation' }],
    })
    expect(await reset(person.email, token)).toEqual({ data: null })
  })

  test('is stored as a hash only', async () => {
    const person = await someone()
    const token = await tokenFor(person)
    const rows = await asOwner('select * from password_resets where account_id = $1', [person.account_id])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('somebody inactive gets no letter', async () => {
  const person = await someone()
  await build.within(person.school_id, (tx) =>
    tx.updateTable('users').set({ status: 0 }).where('user_id', '=', person.user_id).execute(),
  )
  await work['send-recovery']!({ typed: person.email }, noHelpers)
  expect(post.count(person.email)).toBe(0)
  expect((await as(person).answer(readMe)).statusCode).toBe(401)
})
