import {
  addRelationship,
  createParent,
  createStudentParent,
  readStudentParents,
  updateParent,
} from '@plantel/contract/families'
import { renewAccessCode } from '@plantel/contract/access-codes'
import type { Endpoint } from '@plantel/contract/endpoint'
import { answerInvitation, readInvitations } from '@plantel/contract/invitations'
import { chooseSchool, readOwnSchools } from '@plantel/contract/own-schools'
import { updateProfessor } from '@plantel/contract/profile'
import { askRecovery, sendRecovery } from '@plantel/contract/recovery'
import { openSession, readMe } from '@plantel/contract/session'
import { closeUserSessions, createProfessor, updateUser } from '@plantel/contract/user-administration'
import { readParents, readProfessors, readUser, readUsers } from '@plantel/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, as, newToken, type Person, type Sent, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { emailOf } from '../../../test/email-of.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'
import { invite } from '../../../test/build/invitations.ts'
import { credentials, logIn } from '../../../test/log-in.ts'

const NEW_PASSWORD = 'cuatro caballos verdes'
const CODE = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/

const elsewhere = async (): Promise<Person & { email: string }> => {
  const person = await build.user(await build.school(), ['PROFESSOR'], {
    password_hash: await passwordHash(),
    name: 'Ajena',
    last_name: 'Lejos',
  })
  return { ...person, email: (await emailOf(person))! }
}

const anEmail = () => `nadie${build.phone()}@example.mx`

let administrator: Person
beforeAll(async () => {
  administrator = await build.user(await build.school(), ['ADMINISTER'])
})

const aStudent = async (): Promise<number> => (await build.students(administrator.school_id, 1))[0]!

type Contact = { cellphone: string; email: string | null }

const CREATIONS: Record<string, (contact: Contact) => Promise<[Endpoint, Sent]>> = {
  'a professor': async (contact) => [
    createProfessor,
    { params: { id: administrator.school_id }, body: newPersonForm(contact) },
  ],
  'a parent': async (contact) => [
    createParent,
    { params: { id: administrator.school_id }, body: newPersonForm(contact) },
  ],
  'a parent of a student': async (contact) => [
    createStudentParent,
    { params: { id: await aStudent() }, body: { relationship: 1, parent: newPersonForm(contact) } },
  ],
}

const CONTACTS: Record<string, (one: Person & { email: string }, other: { email: string }) => Contact> = {
  'a phone': ({ cellphone }) => ({ cellphone, email: anEmail() }),
  'a phone alone': ({ cellphone }) => ({ cellphone, email: null }),
  'an e-mail': ({ email }) => ({ cellphone: build.phone(), email }),
  'phone and e-mail of one': ({ cellphone, email }) => ({ cellphone, email }),
  'phone and e-mail of two': ({ cellphone }, { email }) => ({ cellphone, email }),
}

const schoolAt = async (username: string): Promise<number> => {
  const { access_token } = await anonymous.call(openSession, credentials(username))
  return (await withToken(access_token).call(readMe)).data.school_id
}

const shapeOf = (body: unknown, { cellphone, email }: Contact): string =>
  JSON.stringify(body, (key, value: unknown) => {
    if (value === cellphone) return 'PHONE'
    if (email !== null && value === email) return 'EMAIL'
    return /(^|_)id$|access_code|request_id/.test(key) && key !== 'group_id' ? typeof value : value
  })

describe.each(Object.entries(CREATIONS))('%s who is created', (_, creation) => {
  test.each(Object.entries(CONTACTS))(
    'with %s of another school gets the answer of nobody, and nothing foreign',
    async (__, contactOf) => {
      const [one, other] = [await elsewhere(), await elsewhere()]
      const contact = contactOf(one, other)
      const nobody = { cellphone: build.phone(), email: contact.email === null ? null : anEmail() }
      const answers = []
      for (const each of [contact, nobody]) {
        const answer = await as(administrator).answer(...(await creation(each)))
        expect(answer.statusCode).toBe(200)
        expect(answer.json().data.access_code).toMatch(CODE)
        answers.push([shapeOf(answer.json(), each), Object.keys(answer.headers).sort()])
      }
      expect(answers[0]).toEqual(answers[1])
      expect(JSON.stringify(answers)).not.toMatch(/Ajena|Lejos/)
      for (const person of [one, other])
        for (const name of [person.cellphone, person.email])
          expect(await schoolAt(name)).toBe(person.school_id)
      expect((await as(administrator).answer(...(await creation(contact)))).json()).toMatchObject({
        code: 2004,
      })
    },
  )
})

interface Pair {
  contact: Contact
  user_id: number
  relationship_id: number
}

const aRow = async (contact: Contact): Promise<Pair> => {
  const { data } = await as(administrator).call(createProfessor, {
    params: { id: administrator.school_id },
    body: newPersonForm(contact),
  })
  const { user_id } = data
  const student_id = await aStudent()
  const sent = { params: { id: student_id, parent_id: user_id }, body: { relationship: 2 } }
  const link = await as(administrator).call(addRelationship, sent)
  return { contact, user_id, relationship_id: link.data.relationship_id }
}

const CALLS: Record<string, (row: Pair) => [Endpoint, Sent]> = {
  read: ({ user_id }) => [readUser, { params: { id: user_id } }],
  list: ({ user_id }) => [readUsers, { query: { user_id: String(user_id) } }],
  'search by phone': ({ contact }) => [readUsers, { query: { search: contact.cellphone } }],
  'search by e-mail': ({ contact }) => [readUsers, { query: { search: contact.email! } }],
  'list professors': ({ contact }) => [
    readProfessors,
    { params: { id: administrator.school_id }, query: { search: contact.cellphone } },
  ],
  'list parents': ({ contact }) => [
    readParents,
    { params: { id: administrator.school_id }, query: { search: contact.cellphone } },
  ],
  'another code': ({ user_id }) => [renewAccessCode, { params: { id: user_id } }],
  link: ({ user_id }) => [sendRecovery, { params: { id: user_id } }],
  'close sessions': ({ user_id }) => [closeUserSessions, { params: { id: user_id } }],
  password: ({ user_id }) => [
    updateUser,
    { params: { id: user_id }, body: { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD } },
  ],
  names: ({ user_id }) => [updateProfessor, { params: { id: user_id }, body: { name: 'Eva' } }],
  'e-mail': ({ user_id }) => [
    updateProfessor,
    { params: { id: user_id }, body: { email: `otro${user_id}@example.mx` } },
  ],
  'phone as a parent': ({ user_id, contact }) => [
    updateParent,
    { params: { id: user_id }, body: { cellphone: contact.cellphone, street: 'Nueva' } },
  ],
  'switch off': ({ user_id }) => [updateUser, { params: { id: user_id }, body: { status: 0 } }],
  'switch on': ({ user_id }) => [updateUser, { params: { id: user_id }, body: { status: 1 } }],
  permissions: ({ user_id }) => [
    updateUser,
    { params: { id: user_id }, body: { group_id: 'PROFESSOR,PARENT,SPOKESMAN' } },
  ],
  phone: ({ user_id }) => [
    updateUser,
    { params: { id: user_id }, body: { cellphone: String(7_000_000_000 + user_id) } },
  ],
  'phone that is of the school': ({ user_id }) => [
    updateUser,
    { params: { id: user_id }, body: { cellphone: administrator.cellphone } },
  ],
  'photo of nobody': ({ user_id }) => [readUser, { params: { id: user_id } }],
}

describe('every call about a row that waits', () => {
  test('answers as about a row of nobody, and touches nothing of the account', async () => {
    const known = await elsewhere()
    const token = await newToken(known)
    const waiting = await aRow({ cellphone: known.cellphone, email: anEmail() })
    const nobody = await aRow({ cellphone: build.phone(), email: anEmail() })
    for (const [name, call] of Object.entries(CALLS)) {
      const answers = []
      for (const row of [waiting, nobody]) {
        const answer = await as(administrator).answer(...call(row))
        const body = answer.body
          .replaceAll(row.contact.cellphone, 'PHONE')
          .replaceAll(row.contact.email!, 'EMAIL')
          .replaceAll(String(7_000_000_000 + row.user_id), 'NEW PHONE')
          // Whole: a random number elsewhere may hold its digits.
          .replaceAll(new RegExp(`(?<!\\d)${row.user_id}(?!\\d)`, 'g'), 'ID')
          .replaceAll(/"(access_code|request_id)":"[^"]*"/g, '')
        answers.push([name, answer.statusCode, body])
      }
      expect(answers[0]).toEqual(answers[1])
    }
    for (const username of [known.cellphone, known.email])
      expect(await schoolAt(username)).toBe(known.school_id)
    expect((await withToken(token).call(readMe)).data).toMatchObject({
      cellphone: known.cellphone,
      email: known.email,
      name: 'Ajena',
    })
  })

  test('as about one whose phone becomes that of another school, and back', async () => {
    const known = await elsewhere()
    const { user_id } = await aRow({ cellphone: build.phone(), email: anEmail() })
    const change = (cellphone: string) =>
      as(administrator).answer(updateUser, { params: { id: user_id }, body: { cellphone } })
    expect((await change(known.cellphone)).json().data.cellphone).toBe(known.cellphone)
    expect((await as(known).call(readInvitations)).data).toHaveLength(1)
    const own = build.phone()
    expect((await change(own)).statusCode).toBe(200)
    expect((await as(known).call(readInvitations)).data).toEqual([])
    expect(await logIn(own, 'el gato duerme')).toBe(200)
  })
})

describe('the parents of a student', () => {
  test('are shown as the school wrote them, wherever they come from', async () => {
    const known = await elsewhere()
    const student_id = await aStudent()
    await as(administrator).call(createStudentParent, {
      params: { id: student_id },
      body: { relationship: 2, parent: newPersonForm({ cellphone: known.cellphone }) },
    })
    const { data } = await as(administrator).call(readStudentParents, { params: { id: student_id } })
    expect(data).toMatchObject([{ cellphone: known.cellphone, name: newPersonForm().name }])
  })
})

describe('the school that made an account', () => {
  const made = async () => {
    const invited = await invite()
    return { ...invited, session: await newToken(invited.person) }
  }

  test('opens no row of another: not at log-in, not by choosing it, not without its code', async () => {
    const { person, administrator: other, session, invitation_id } = await made()
    expect(await schoolAt(person.cellphone)).toBe(person.school_id)
    const thief = withToken(session)
    expect((await thief.answer(chooseSchool, { body: { school_id: other.school_id } })).statusCode).toBe(404)
    expect((await thief.call(readOwnSchools)).data).toHaveLength(1)
    const body = {
      accept: true,
      code: 'AAAA-AAAA',
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    }
    expect(
      (await thief.answer(answerInvitation, { params: { id: invitation_id }, body })).json(),
    ).toMatchObject({
      code: 9009,
    })
    await anonymous.call(askRecovery, { body: { email: person.cellphone } })
    expect(await schoolAt(person.cellphone)).toBe(person.school_id)
  })

  test('opens nothing any more once its person has opened another: neither password, session nor e-mail', async () => {
    const { person, access_code: code, invitation_id, session } = await made()
    const email = (await emailOf(person))!
    const by = await build.user(person.school_id, ['ADMINISTER'])
    const body = { accept: true, code, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    await as(person).call(answerInvitation, { params: { id: invitation_id }, body })
    expect([await logIn(person.cellphone, PASSWORD), await logIn(person.cellphone, NEW_PASSWORD)]).toEqual([
      401, 200,
    ])
    expect(await logIn(email, NEW_PASSWORD)).toBe(401)
    expect((await withToken(session).answer(readMe)).statusCode).toBe(401)
    const twice = { password: 'otra clave larga', password_confirmation: 'otra clave larga' }
    for (const change of [twice, { cellphone: build.phone() }])
      expect(
        (await as(by).answer(updateUser, { params: { id: person.user_id }, body: change })).statusCode,
      ).toBe(403)
    const params = { id: person.user_id }
    const mail = await as(by).answer(updateProfessor, { params, body: { email: anEmail() } })
    expect(mail.statusCode).toBe(403)
    expect((await as(by).call(readUser, { params })).data).toMatchObject({
      cellphone: person.cellphone,
      email,
    })
  })
})

describe('a person above a school', () => {
  test.each(['SUPER_ADMIN', 'SUPERVISOR', 'ADMIN_TI'] as const)(
    'who is %s elsewhere is invited as anybody',
    async (role) => {
      const operator = await build.user(await build.school(), [role], { password_hash: await passwordHash() })
      const { user_id } = (
        await as(administrator).call(createProfessor, {
          params: { id: administrator.school_id },
          body: newPersonForm({ cellphone: operator.cellphone }),
        })
      ).data
      expect((await as(administrator).call(readUser, { params: { id: user_id } })).data.group_id).toBe(
        '01000000',
      )
      expect((await as(operator).call(readMe)).data.school_id).toBe(operator.school_id)
      expect((await as(operator).call(readInvitations)).data).toHaveLength(1)
    },
  )
})
