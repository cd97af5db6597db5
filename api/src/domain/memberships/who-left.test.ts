import { renewAccessCode } from '@plantel/contract/access-codes'
import { answerInvitation, readInvitations } from '@plantel/contract/invitations'
import { readOwnSchools } from '@plantel/contract/own-schools'
import { changeOwnCellphone } from '@plantel/contract/profile'
import { openSession, readMe } from '@plantel/contract/session'
import { createProfessor, updateUser } from '@plantel/contract/user-administration'
import { expect, test } from 'vitest'
import { anonymous, as, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { emailOf } from '../../../test/email-of.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'
import { invite } from '../../../test/build/invitations.ts'
import { credentials, logIn } from '../../../test/log-in.ts'

const TYPED = newPersonForm().password

const whoLeft = async (): Promise<{ person: Person; before: Person }> => {
  const person = await build.user(await build.school(), ['PROFESSOR'], {
    password_hash: await passwordHash(),
  })
  const before = await build.user(person.school_id, ['ADMINISTER'])
  await switchTo(0, person, before)
  return { person, before }
}

const twice = (password: string) => ({ password, password_confirmation: password })

const switchTo = (status: 0 | 1, { user_id }: { user_id: number }, by: Person) =>
  as(by).call(updateUser, { params: { id: user_id }, body: { status } })

const registered = async (contact: object): Promise<{ administrator: Person; user_id: number }> => {
  const administrator = await build.user(await build.school(), ['ADMINISTER'])
  const { data } = await as(administrator).call(createProfessor, {
    params: { id: administrator.school_id },
    body: newPersonForm(contact),
  })
  return { administrator, user_id: data.user_id }
}

const schoolOf = async (cellphone: string, password: string): Promise<number> => {
  const { access_token } = await anonymous.call(openSession, credentials(cellphone, { password }))
  return (await withToken(access_token).call(readMe)).data.school_id
}

const onlyInvitationOf = async ({ cellphone }: Person) => {
  const { access_token } = await anonymous.call(openSession, credentials(cellphone, { password: TYPED }))
  const now = withToken(access_token)
  const { data } = await now.call(readInvitations)
  expect(data).toHaveLength(1)
  return { now, params: { id: data[0]!.invitation_id } }
}

test('who left every school is nobody’s to the next one, and signs in there', async () => {
  const { person } = await whoLeft()
  const next = await registered({ cellphone: person.cellphone })
  expect(await schoolOf(person.cellphone, TYPED)).toBe(next.administrator.school_id)
  expect(await logIn(person.cellphone, PASSWORD)).toBe(401)
})

test('a school that takes them back invites them, and touches nothing of the account that they have now', async () => {
  const { person, before } = await whoLeft()
  const next = await registered({ cellphone: person.cellphone })
  await switchTo(1, person, before)
  expect(await logIn(person.cellphone, PASSWORD)).toBe(401)
  const { now, params } = await onlyInvitationOf(person)
  const { access_code: code } = (await as(before).call(renewAccessCode, { params: { id: person.user_id } }))
    .data
  const password = 'cuatro caballos verdes'
  const body = { accept: true, code, password, password_confirmation: password }
  const sent = { params, body }
  expect((await now.call(answerInvitation, sent)).data.school_id).toBe(person.school_id)
  const own = (await now.call(readOwnSchools)).data.map(({ school_id }) => school_id)
  expect(new Set(own)).toEqual(new Set([person.school_id, next.administrator.school_id]))
})

test('who comes back while nobody else has the phone comes in as before', async () => {
  const { person, before } = await whoLeft()
  const next = await registered({ cellphone: person.cellphone })
  const body = { cellphone: build.phone() }
  await as(next.administrator).call(updateUser, { params: { id: next.user_id }, body })
  await switchTo(1, person, before)
  expect(await schoolOf(person.cellphone, PASSWORD)).toBe(person.school_id)
})

test('who is active in one of two schools keeps the phone, switched off in the other', async () => {
  const { person, administrator, user_id, access_code: code, invitation_id } = await invite()
  const password = 'cuatro caballos verdes'
  const body = { accept: true, code, password, password_confirmation: password }
  await as(person).call(answerInvitation, { params: { id: invitation_id }, body })
  await switchTo(0, { user_id }, administrator)
  await registered({ cellphone: person.cellphone })
  expect(await schoolOf(person.cellphone, password)).toBe(person.school_id)
  expect((await as(person).call(readInvitations)).data).toHaveLength(1)
})

test('who is waited for and leaves signs in where they were asked first; the next school asks them there', async () => {
  const { person, administrator } = await invite()
  const second = await invite(person)
  await switchTo(0, person, await build.user(person.school_id, ['ADMINISTER']))
  expect(await schoolOf(person.cellphone, TYPED)).toBe(administrator.school_id)
  const { now, params } = await onlyInvitationOf(person)
  const body = { accept: true, code: second.access_code, ...twice('cuatro caballos verdes') }
  const sent = { params, body }
  expect((await now.call(answerInvitation, sent)).data.school_id).toBe(second.administrator.school_id)
})

test('the e-mail of who left invites nobody', async () => {
  const { person } = await whoLeft()
  const cellphone = build.phone()
  const { administrator } = await registered({ cellphone, email: await emailOf(person) })
  expect(await schoolOf(cellphone, TYPED)).toBe(administrator.school_id)
})

test('the phone of who left is free for whoever has it now', async () => {
  const { person } = await whoLeft()
  const other = await build.user(await build.school(), ['PARENT'], { password_hash: await passwordHash() })
  const body = { cellphone: person.cellphone, password: PASSWORD }
  await as(other).call(changeOwnCellphone, { body })
  expect(await schoolOf(person.cellphone, PASSWORD)).toBe(other.school_id)
})
