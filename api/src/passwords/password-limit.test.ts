import type { Endpoint } from '@plantel/contract/endpoint'
import { grantGradeEditing } from '@plantel/contract/grades'
import { changeOwnCellphone, changeOwnPassword, updateAdministrator } from '@plantel/contract/profile'
import { openSession } from '@plantel/contract/session'
import { deactivateStudent } from '@plantel/contract/students'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clock, NOON } from '../../test/app.ts'
import { anonymous, newToken, type Person, type Sent, withToken } from '../../test/as.ts'
import { openBrowser } from '../../test/browser.ts'
import { build, PASSWORD, passwordHash } from '../../test/build/build.ts'
import { credentials } from '../../test/log-in.ts'

/** Promise B2 of the security design: whichever call takes the password, ten checks and then who asks waits. */

const WRONG = 'adivino'

let school_id: number
let student_id: number
beforeAll(async () => {
  school_id = await build.school()
  student_id = (await build.students(school_id, 1))[0]!
})
afterEach(() => {
  clock.now = NOON
})

interface Call {
  endpoint: Endpoint
  sent: (password: string, person: Person) => Sent
  wrong: number
}

const again = 'cuatro caballos verdes'

const CALLS: Record<string, Call> = {
  'log-in': {
    endpoint: openSession,
    sent: (password, { cellphone }) => credentials(cellphone, { password }),
    wrong: 1002,
  },
  'editing grades': {
    endpoint: grantGradeEditing,
    sent: (password) => ({ body: { password } }),
    wrong: 4003,
  },
  'taking a student off': {
    endpoint: deactivateStudent,
    sent: (password) => ({ params: { id: student_id }, body: { password } }),
    wrong: 3753,
  },
  'a new own password': {
    endpoint: changeOwnPassword,
    sent: (password_old) => ({ body: { password_old, password: again, password_confirmation: again } }),
    wrong: 2003,
  },
  'a new own phone': {
    endpoint: changeOwnCellphone,
    sent: (password) => ({ body: { password, cellphone: build.phone() } }),
    wrong: 3753,
  },
}

const someoneKnown = async () => {
  const person = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const browser = openBrowser()
  const { access_token } = (await browser.logIn(person.cellphone)).json()
  const send = async ({ endpoint, sent }: Call, password: string) =>
    endpoint === openSession
      ? browser.logIn(person.cellphone, password)
      : withToken(access_token).answer(endpoint, sent(password, person))
  return { person, send }
}

const someone = async () => {
  const person = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const token = await newToken(person)
  const send = async ({ endpoint, sent }: Call, password: string) =>
    (endpoint === openSession ? anonymous : withToken(token)).answer(endpoint, sent(password, person))
  return { person, token, send }
}

test.each([
  ['an address', someone],
  ['a known device', someoneKnown],
])('two wrong passwords in each of the five calls, of %s, end all of them for it', async (_name, who) => {
  const { send } = await who()
  for (const _ of [1, 2])
    for (const call of Object.values(CALLS))
      expect((await send(call, WRONG)).json()).toMatchObject({ code: call.wrong })
  for (const [name, call] of Object.entries(CALLS)) {
    const { statusCode, headers } = await send(call, PASSWORD)
    const waits = name === 'log-in' ? [401, undefined] : [429, '60']
    expect([name, statusCode, headers['retry-after']]).toEqual([name, ...waits])
  }
})

test('the right one in any call begins the count anew', async () => {
  const { send } = await someone()
  for (let each = 0; each < 9; each += 1) await send(CALLS['a new own phone']!, WRONG)
  expect((await send(CALLS['editing grades']!, PASSWORD)).statusCode).toBe(200)
  for (let each = 0; each < 9; each += 1) await send(CALLS['a new own password']!, WRONG)
  expect((await send(CALLS['log-in']!, PASSWORD)).statusCode).toBe(200)
})

test('an own e-mail that asks for the password counts too', async () => {
  const { person, token, send } = await someone()
  clock.now = new Date(NOON.getTime() + 11 * 60_000)
  for (let each = 0; each < 10; each += 1) {
    const body = { email: `nuevo${build.phone()}@example.mx`, password: WRONG }
    const answer = await withToken(token).answer(updateAdministrator, {
      params: { id: person.user_id },
      body,
    })
    expect(answer.json()).toMatchObject({ code: 3753 })
  }
  expect((await send(CALLS['log-in']!, PASSWORD)).statusCode).toBe(401)
})

test('strangers who have used up their checks do not keep who is signed in from confirming', async () => {
  const { person, send } = await someoneKnown()
  for (let each = 0; each < 11; each += 1)
    await anonymous.answer(openSession, credentials(person.cellphone, { password: WRONG }))
  expect((await send(CALLS['editing grades']!, PASSWORD)).statusCode).toBe(200)
})
