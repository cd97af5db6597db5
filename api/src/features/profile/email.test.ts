import { confirmOwnEmail, CONFIRMATIONS_AN_HOUR, sendConfirmation } from '@plantel/contract/own-email'
import { updateProfessor } from '@plantel/contract/profile'
import { readMe } from '@plantel/contract/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, openApp } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { catchLetters } from '../../../test/caught-letters.ts'
import { confirmationFor } from '../../../test/samples/invitation-samples.ts'
import { logIn } from '../../../test/log-in.ts'
import type { PostOffice } from '../../../test/post-office.ts'
import { shown } from '../../../test/shown.ts'
import { confirmationTasks } from '../../domain/people/email-confirmation.ts'

let post: PostOffice
beforeAll(async () => {
  const caught = await catchLetters(confirmationTasks)
  post = caught.post
  return caught.stop
})

const someone = async (): Promise<Person> =>
  build.user(await build.school(), ['PROFESSOR'], { password_hash: await passwordHash() })

const newEmail = () => `nuevo${build.phone()}@example.mx`

const changeEmail = async (person: Person, email: string): Promise<string> => {
  await as(person).call(updateProfessor, { params: { id: person.user_id }, body: { email } })
  return tokenIn(await post.letterTo(email))
}

const tokenIn = (letter: string): string =>
  new URL(/https:\S+\/confirmar_correo\S+/.exec(letter)![0]).searchParams.get('token')!

const confirm = (person: Person, token: string) => as(person).answer(confirmOwnEmail, { body: { token } })

describe('an e-mail of one’s own', () => {
  test('is a log-in once its link was opened by who is signed in, and not before', async () => {
    const [person, email] = [await someone(), newEmail()]
    const token = await changeEmail(person, email)
    expect((await as(person).call(readMe)).data).toMatchObject({ email, email_to_confirm: email })
    expect(await logIn(email)).toBe(401)
    expect((await confirm(person, token)).json()).toEqual({ data: { email } })
    expect((await as(person).call(readMe)).data).not.toHaveProperty('email_to_confirm')
    expect(await logIn(email)).toBe(200)
  })

  test('is confirmed with a link of its own account, once, and while it is the e-mail: else 9009', async () => {
    const [person, other, email] = [await someone(), await someone(), newEmail()]
    const token = await changeEmail(person, email)
    expect(shown(await confirm(other, token))).toEqual([404, 9009])
    expect(shown(await confirm(person, 'otro'))).toEqual([404, 9009])
    const newer = await changeEmail(person, newEmail())
    expect(shown(await confirm(person, token))).toEqual([404, 9009])
    expect((await confirm(person, newer)).statusCode).toBe(200)
    expect(shown(await confirm(person, newer))).toEqual([404, 9009])
  })

  test('that is the log-in of another account goes to who reads the mailbox', async () => {
    const [person, other] = [await someone(), await someone()]
    const email = (await as(other).call(readMe)).data.email!
    expect((await confirm(person, await changeEmail(person, email))).statusCode).toBe(200)
    expect(await logIn(email)).toBe(200)
    expect((await as(other).call(readMe)).data.email_to_confirm).toBe(email)
    expect(await logIn(other.cellphone)).toBe(200)
  })

  test('that rests is sent again with the rest of the form, and neither asks for the password nor sends a link', async () => {
    const [person, email] = [await someone(), newEmail()]
    const account = [person.account_id]
    await asOwner('update accounts set email = null, email_waiting = $2 where account_id = $1', [
      ...account,
      email,
    ])
    await as(person).call(readMe)
    await asOwner("update sessions set password_at = '2026-01-01' where account_id = $1", account)
    const sent = { params: { id: person.user_id }, body: { email, inside_number: '9' } }
    expect((await as(person).call(updateProfessor, sent)).data.inside_number).toBe('9')
    // The one that is asked for is the only one.
    await as(person).call(sendConfirmation)
    await post.letterTo(email)
    expect(post.count(email)).toBe(1)
  })

  test('of somebody of several schools stays as it was until the new one is confirmed', async () => {
    const person = await someone()
    await build.elsewhere(person)
    const { email: old } = (await as(person).call(readMe)).data
    const email = newEmail()
    const token = await changeEmail(person, email)
    expect((await as(person).call(readMe)).data).toMatchObject({ email: old, email_to_confirm: email })
    expect(await logIn(old!)).toBe(200)
    await confirm(person, token)
    expect([await logIn(old!), await logIn(email)]).toEqual([401, 200])
  })
})

describe('the link', () => {
  test('is sent anew, three times an hour', async () => {
    const person = await someone()
    const token = await confirmationFor(person)
    const send = () => as(person).answer(sendConfirmation)
    const email = (await as(person).call(readMe)).data.email!
    const tokens = []
    for (let each = 0; each < CONFIRMATIONS_AN_HOUR; each += 1) {
      expect((await send()).json()).toEqual({ data: { message: 'En breve llegará el enlace a su correo' } })
      tokens.push(tokenIn(await post.letterTo(email)))
    }
    expect(new Set([token, ...tokens]).size).toBe(CONFIRMATIONS_AN_HOUR + 1)
    expect(shown(await send())).toEqual([429, undefined])
    expect((await confirm(person, tokens[0]!)).statusCode).toBe(200)
  })

  test('is not sent where nothing is to be confirmed (4001), nor while no letter can leave (4002)', async () => {
    const person = await someone()
    expect(shown(await as(person).answer(sendConfirmation))).toEqual([404, 4001])
    await asOwner('update accounts set email_confirmed_at = null where account_id = $1', [person.account_id])
    const app = await openApp({ mail: { ready: () => Promise.resolve(false) } })
    expect(shown(await as(person, app).answer(sendConfirmation))).toEqual([503, 4002])
  })
})

test('an e-mail of several accounts that nobody confirmed is no log-in', async () => {
  const [one, other, email] = [await someone(), await someone(), newEmail()]
  for (const person of [one, other]) await changeEmail(person, email)
  expect(await logIn(email, PASSWORD)).toBe(401)
})
