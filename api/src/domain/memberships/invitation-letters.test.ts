import { useLetter } from '@plantel/contract/access'
import { CODE_DAYS, renewAccessCode } from '@plantel/contract/access-codes'
import { answerInvitation, QUIET_DAYS, readInvitations } from '@plantel/contract/invitations'
import { sendRecovery } from '@plantel/contract/recovery'
import { closeUserSessions, createProfessor, updateUser } from '@plantel/contract/user-administration'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock, NOON } from '../../../test/app.ts'
import { anonymous, as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { catchLetters } from '../../../test/caught-letters.ts'
import { emailOf } from '../../../test/email-of.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'
import { invite } from '../../../test/build/invitations.ts'
import { logIn } from '../../../test/log-in.ts'
import type { PostOffice } from '../../../test/post-office.ts'
import { shown } from '../../../test/shown.ts'
import { invitationTasks } from './invitation-letter.ts'
import { confirmationTasks } from '../people/email-confirmation.ts'
import { accountTasks } from '../people/account-letters.ts'
import { recoveryTasks } from '../../features/recovery/tasks.ts'

const DAY = 86_400_000
const NEW_PASSWORD = 'cuatro caballos verdes'
const twice = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

let post: PostOffice
beforeAll(async () => {
  const caught = await catchLetters((workshop) => ({
    ...invitationTasks(workshop),
    ...confirmationTasks(workshop),
    ...accountTasks(workshop),
    ...recoveryTasks(workshop),
  }))
  post = caught.post
  return caught.stop
})
afterEach(() => {
  clock.now = NOON
})

const someone = async (): Promise<Person> =>
  build.user(await build.school(), ['PARENT'], { password_hash: await passwordHash() })

const anEmail = () => `nueva${build.phone()}@example.mx`
const codeIn = (letter: string): string => /invitaciones\?codigo=([\w-]{9})/.exec(letter)![1]!

const register = async (administrator: Person, contact: object) =>
  (
    await as(administrator).call(createProfessor, {
      params: { id: administrator.school_id },
      body: newPersonForm(contact),
    })
  ).data

const accept = (person: Person, id: number, code: string) =>
  as(person).answer(answerInvitation, { params: { id }, body: { accept: true, code, ...twice } })

const asked = async (person: Person) => (await as(person).call(readInvitations)).data

describe('the letter of a new person', () => {
  test('goes to the address that the school typed, and is the same for who is known and who is not', async () => {
    const administrator = await build.user(await build.school(), ['ADMINISTER'])
    const known = await someone()
    const letters = []
    for (const cellphone of [known.cellphone, build.phone()]) {
      const email = anEmail()
      await register(administrator, { cellphone, email })
      const letter = await post.letterTo(email)
      expect(letter).toContain('https://escuela.example.mx/invitaciones?codigo=')
      const plain = letter.replaceAll(codeIn(letter), 'CODE').replaceAll(email, 'EMAIL')
      letters.push(/text\/plain[\s\S]*?--/.exec(plain)![0])
    }
    expect(letters[0]).toBe(letters[1])
  })

  test('has a code of its own, which opens the row as the one of the school does', async () => {
    const administrator = await build.user(await build.school(), ['ADMINISTER'])
    const known = await someone()
    const email = anEmail()
    const { access_code } = await register(administrator, { cellphone: known.cellphone, email })
    const code = codeIn(await post.letterTo(email))
    expect(code).not.toBe(access_code)
    const [invitation] = await asked(known)
    expect((await accept(known, invitation!.invitation_id, code)).statusCode).toBe(200)
  })
})

test('the button of the letter leads who is por activar to the first password, and who has an account elsewhere to the own one', async () => {
  const administrator = await build.user(await build.school(), ['ADMINISTER'])
  const known = await someone()
  const opened = []
  for (const cellphone of [known.cellphone, build.phone()]) {
    const email = anEmail()
    const { password: _1, password_confirmation: _2, ...form } = newPersonForm({ cellphone, email })
    await as(administrator).call(createProfessor, { params: { id: administrator.school_id }, body: form })
    const code = /\/acceso\/([\w-]+)/.exec(await post.letterTo(email))![1]!
    const enter = (more: object) =>
      anonymous.answer(useLetter, { params: { code }, body: { cellphone, ...more } })
    const first = await enter(twice)
    opened.push(first.statusCode)
    if (first.statusCode !== 200) {
      expect(first.json().code).toBe(1002)
      const own = { password: PASSWORD, password_confirmation: PASSWORD }
      expect((await enter(own)).json()).toMatchObject({ code: 4003 })
      expect((await enter({ ...own, new_password: NEW_PASSWORD })).statusCode).toBe(200)
    }
  }
  expect(opened).toEqual([401, 200])
})

test('the link of an administrator is the invitation again, for a row that waits', async () => {
  const administrator = await build.user(await build.school(), ['ADMINISTER'])
  const known = await someone()
  const email = anEmail()
  const { user_id } = await register(administrator, { cellphone: known.cellphone, email })
  const first = codeIn(await post.letterTo(email))
  expect((await as(administrator).answer(sendRecovery, { params: { id: user_id } })).statusCode).toBe(200)
  const letter = await post.letterTo(email)
  expect(letter).not.toContain('restablecer_cuenta')
  const [invitation] = await asked(known)
  expect(shown(await accept(known, invitation!.invitation_id, first))).toEqual([404, 9009])
  expect((await accept(known, invitation!.invitation_id, codeIn(letter))).statusCode).toBe(200)
})

test('whoever accepts is told at the old e-mail, and sent the link that confirms it', async () => {
  const { person, access_code, invitation_id } = await invite()
  const email = (await emailOf(person))!
  expect((await accept(person, invitation_id, access_code)).statusCode).toBe(200)
  await expect.poll(() => post.count(email)).toBe(2)
})

describe('a code', () => {
  test('ends after thirty days', async () => {
    const { person, access_code, invitation_id } = await invite()
    clock.now = new Date(NOON.getTime() + CODE_DAYS * DAY)
    const late = withToken(await newToken(person))
    const body = { accept: true, code: access_code, ...twice }
    expect(shown(await late.answer(answerInvitation, { params: { id: invitation_id }, body }))).toEqual([
      404, 9009,
    ])
  })

  test('opens nothing for another account, nor a second time', async () => {
    const [one, other] = [await invite(), await invite()]
    expect(shown(await accept(one.person, other.invitation_id, other.access_code))).toEqual([404, undefined])
    expect((await accept(one.person, one.invitation_id, one.access_code)).statusCode).toBe(200)
    expect(shown(await accept(one.person, one.invitation_id, one.access_code))).toEqual([404, undefined])
  })
})

describe('after No soy yo', () => {
  const refuse = ({ person, invitation_id }: { person: Person; invitation_id: number }) =>
    as(person).call(answerInvitation, { params: { id: invitation_id }, body: { accept: false } })

  test('the same school asks in vain for thirty days, and is not told', async () => {
    const invited = await invite()
    const { person, administrator } = invited
    await refuse(invited)
    const { access_code } = await register(administrator, { cellphone: person.cellphone })
    expect(access_code).toMatch(/^....-....$/)
    expect(await asked(person)).toEqual([])
    clock.now = new Date(NOON.getTime() + QUIET_DAYS * DAY)
    const later = withToken(await newToken(person))
    expect((await later.call(readInvitations)).data).toHaveLength(1)
  })

  test('the row stays where something hangs on it, and is as before', async () => {
    const invited = await invite()
    const { administrator, user_id, person } = invited
    const [student_id = 0] = await build.students(administrator.school_id, 1)
    await build.relationship(administrator.school_id, student_id, user_id, 1)
    await refuse(invited)
    const answer = await as(administrator).answer(closeUserSessions, { params: { id: user_id } })
    expect(answer.json().data).toEqual({ user_id, closed: 0 })
    expect(await asked(person)).toEqual([])
    const again = await as(administrator).call(renewAccessCode, { params: { id: user_id } })
    expect(again.data.access_code).toMatch(/^....-....$/)
    expect(await asked(person)).toEqual([])
    const cellphone = build.phone()
    await as(administrator).call(updateUser, { params: { id: user_id }, body: { cellphone } })
    expect(await logIn(cellphone, 'el gato duerme')).toBe(200)
  })
})

test('whom nobody knows by phone is invited by a confirmed e-mail; the phone decides before it', async () => {
  const administrator = await build.user(await build.school(), ['ADMINISTER'])
  const [one, other] = [
    await build.user(await build.school(), ['PARENT']),
    await build.user(await build.school(), ['PARENT']),
  ]
  await register(administrator, { cellphone: one.cellphone, email: await emailOf(other) })
  expect([(await asked(one)).length, (await asked(other)).length]).toEqual([1, 0])
  const second = await build.user(await build.school(), ['ADMINISTER'])
  await register(second, { email: await emailOf(other) })
  expect((await asked(other)).length).toBe(1)
})
