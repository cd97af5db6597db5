import type { Role } from '@plantel/contract/permissions'
import { UPDATE_PERSON, updateProfessor } from '@plantel/contract/profile'
import { COLLECTIONS } from '@plantel/contract/roles'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { COLLECTION_ROLE } from '../../../test/samples/account-samples.ts'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { emailOf } from '../../../test/email-of.ts'

const MINUTE = 60_000

let school_id: number
let administrator: Person
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
})
afterEach(() => {
  clock.now = NOON
})

const FORM = {
  name: 'María',
  last_name: 'Ñúñez',
  second_last_name: null,
  enrollment: 'M-1',
  street: 'Calle Uno',
  colony: 'Centro',
  outside_number: '12',
  inside_number: null,
  zipcode: '34000',
}

const someone = async (roles: readonly Role[], at = school_id): Promise<Person> =>
  build.user(at, roles, { password_hash: await passwordHash() })

const newEmail = () => `nuevo${build.phone()}@example.mx`

const rowOf = async (person: Person) => {
  const rows = await inSchoolAsOwner<Record<string, unknown>>(
    person.school_id,
    `select u.*, a.cellphone, a.email, a.password_hash from users u join accounts a using (account_id)
     where user_id = ${person.user_id}`,
  )
  const { updated_at: _, ...row } = rows[0]!
  return row
}

describe.each(COLLECTIONS)('PATCH or PUT of %s', (collection) => {
  const endpoint = UPDATE_PERSON[collection]
  const role = COLLECTION_ROLE[collection]
  const change = (person: Person, body: object, by = person) =>
    as(by).answer(endpoint, { params: { id: person.user_id }, body })

  test('changes one’s own data, and an entry says which', async () => {
    const person = await someone([role])
    const answer = await change(person, FORM)
    expect(answer.json().data).toMatchObject({ user_id: person.user_id, ...FORM })
    const entries = await inSchoolAsOwner<{ details: { fields: string[] } }>(
      school_id,
      `select details from audit_log where action = 'profile:change' and user_id = ${person.user_id}`,
    )
    expect(entries[0]!.details.fields.toSorted()).toEqual(Object.keys(FORM).toSorted())
  })

  test('changes only what is sent', async () => {
    const person = await someone([role])
    await change(person, FORM)
    const { data } = (await change(person, { street: 'Calle Dos', inside_number: '' })).json()
    expect(data).toMatchObject({ ...FORM, street: 'Calle Dos' })
  })

  test('is of somebody who has that role: 404 for others', async () => {
    const other = await someone([role === 'DIRECTOR' ? 'SPOKESMAN' : 'DIRECTOR'])
    for (const by of [other, administrator]) expect((await change(other, FORM, by)).statusCode).toBe(404)
  })

  test('is the administrator’s too, nobody else’s, and of no other school', async () => {
    const person = await someone([role])
    expect((await change(person, FORM, administrator)).json().data).toMatchObject(FORM)
    const colleague = await someone([role === 'ADMINISTER' ? 'PROFESSOR' : role])
    const absent = await change({ ...person, user_id: 999_999_999 }, FORM, colleague)
    const answer = await change(person, FORM, colleague)
    expect([answer.statusCode, answer.body]).toEqual([404, absent.body])
    const foreign = await someone([role], await build.school())
    expect((await change(foreign, FORM, administrator)).statusCode).toBe(404)
  })

  test('is 403 for an administrator when the person answers to nobody of the school', async () => {
    const person = await someone([role, 'SUPERVISOR'])
    const before = await rowOf(person)
    expect((await change(person, FORM, administrator)).statusCode).toBe(403)
    expect(await rowOf(person)).toEqual(before)
    expect((await change(person, FORM)).statusCode).toBe(200)
  })

  test('takes an e-mail that nobody of the school has: 2004 otherwise', async () => {
    const [person, other] = [await someone([role]), await someone(['PARENT'])]
    const taken = { email: (await emailOf(other))!.toUpperCase() }
    for (const by of [person, administrator])
      expect((await change(person, taken, by)).json()).toMatchObject({ status: 409, code: 2004 })
    const email = newEmail()
    expect((await change(person, { email })).json().data.email).toBe(email)
  })

  test('asks for the password before another own e-mail, unless one has just logged in: 3753', async () => {
    const person = await someone([role])
    const door = withToken(await newToken(person))
    const send = (body: object) => door.answer(endpoint, { params: { id: person.user_id }, body })
    clock.now = new Date(NOON.getTime() + 10 * MINUTE - 1)
    expect((await send({ email: newEmail() })).statusCode).toBe(200)
    clock.now = new Date(NOON.getTime() + 10 * MINUTE)
    const now = await emailOf(person)
    expect((await send({ ...FORM, email: now })).statusCode).toBe(200)
    const email = newEmail()
    expect((await send({ email })).json()).toMatchObject({
      status: 422,
      code: 3753,
      errors: [{ field: 'password' }],
    })
    expect((await send({ email, password: 'otra' })).json()).toMatchObject({ status: 422, code: 3753 })
    expect(await emailOf(person)).toBe(now)
    expect((await send({ email, password: PASSWORD })).json().data.email).toBe(email)
  })

  test('of two schools: the e-mail is the person’s to change, not the administrator’s', async () => {
    const person = await someone([role])
    await build.elsewhere(person)
    const before = await emailOf(person)
    expect((await change(person, { email: newEmail() }, administrator)).statusCode).toBe(403)
    expect((await change(person, { ...FORM, email: before }, administrator)).statusCode).toBe(200)
    const email = newEmail()
    expect((await change(person, { email })).json().data.email).toBe(email)
  })

  test('changes nothing that the form has not: permissions, status, school, phone, whoever sends it', async () => {
    const person = await someone([role])
    const before = await rowOf(person)
    const strangers = {
      group_id: '11111111111000000000',
      status: 0,
      school_id: 1,
      user_id: 1,
      account_id: 1,
      cellphone: '6180000000',
      password_hash: 'x',
      url_photo_profile: '/x',
      created_by: 1,
    }
    for (const by of [person, administrator])
      for (const [field, value] of Object.entries(strangers)) {
        const answer = await change(person, { street: 'Otra', [field]: value }, by)
        expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field }] })
      }
    expect(await rowOf(person)).toEqual(before)
  })
})

test('who is more than one thing changes the same person by each of their collections', async () => {
  const person = await someone(['PROFESSOR', 'PARENT'])
  for (const [collection, status] of [
    ['professors', 200],
    ['parents', 200],
    ['directors', 404],
    ['users', 404],
  ] as const) {
    const sent = { params: { id: person.user_id }, body: { colony: collection } }
    expect((await as(person).answer(UPDATE_PERSON[collection], sent)).statusCode).toBe(status)
  }
})

test.each([
  ['name', ''],
  ['last_name', 'a'.repeat(51)],
  ['email', 'no es un correo'],
  ['street', ' '],
  ['colony', null],
  ['outside_number', 'a'.repeat(26)],
  ['inside_number', 'a'.repeat(21)],
  ['zipcode', 34000],
])('a profile with %s %j is 1017', async (field, value) => {
  const person = await someone(['PROFESSOR'])
  const sent = { params: { id: person.user_id }, body: { [field]: value } }
  expect((await as(person).answer(updateProfessor, sent)).json()).toMatchObject({
    code: 1017,
    errors: [{ field }],
  })
})
