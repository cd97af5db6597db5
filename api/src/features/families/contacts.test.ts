import { issueLetters } from '@plantel/contract/access-letters'
import { renewAccessCode } from '@plantel/contract/access-codes'
import {
  addRelationship,
  createStudentContact,
  createStudentParent,
  readStudentParents,
  updateParent,
  updateRelationship,
} from '@plantel/contract/families'
import { readRecipientParents, readRecipientStudents, sendNotice } from '@plantel/contract/notices'
import { sendRecovery } from '@plantel/contract/recovery'
import { openSession } from '@plantel/contract/session'
import { readParents } from '@plantel/contract/users'
import { updateUser } from '@plantel/contract/user-administration'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { takeList, tell, toldFamily } from '../../../test/build/told-family.ts'
import { contactForm, newPersonForm } from '../../../test/samples/family-samples.ts'

interface Place {
  school_id: number
  administrator: Person
  student_id: number
  mother: Person
}

const aPlace = async (): Promise<Place> => {
  const { school_id, students } = await build.taughtClass({ size: 2 })
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const mother = await build.user(school_id, ['PARENT'], { name: 'Elsa' })
  const student_id = students[0]!
  await build.relationship(school_id, student_id, mother.user_id, 2)
  return { school_id, administrator, student_id, mother }
}

const addContact = async ({ administrator, student_id }: Place, change: object = {}, about: object = {}) =>
  (
    await as(administrator).call(createStudentContact, {
      params: { id: student_id },
      body: { relationship: 3, relationship_label: 'Abuela', ...about, contact: contactForm(change) },
    })
  ).data

const passwordOf = (username: string) => ({
  body: { grant_type: 'password' as const, client_id: 'plantel-web', username, password: PASSWORD },
})

const rowsOf = (school_id: number, user_id: number) =>
  inSchoolAsOwner<Record<string, unknown>>(
    school_id,
    `select account_id, cellphone, email, contact_phone, signed_in_at,
      (select count(*)::int from memberships m where m.school_id = u.school_id and m.user_id = u.user_id) as memberships,
      (select count(*)::int from access_codes c where c.school_id = u.school_id and c.user_id = u.user_id) as codes,
      (select count(*)::int from feed_entries e where e.school_id = u.school_id and e.user_id = u.user_id) as news
     from users u where user_id = ${user_id}`,
  )

const NOBODY = {
  account_id: null,
  cellphone: null,
  email: null,
  signed_in_at: null,
  memberships: 0,
  codes: 0,
}

describe('a contact', () => {
  let place: Place
  let contact: Awaited<ReturnType<typeof addContact>>
  const phone = build.phone()
  beforeAll(async () => {
    place = await aPlace()
    contact = await addContact(place, { contact_phone: phone })
  })

  test('is a guardian of the student without an account, a membership and a code', async () => {
    expect(contact).toMatchObject({ relationship: 3, relationship_label: 'Abuela', contact: true })
    expect(contact).not.toHaveProperty('access_code')
    expect(await rowsOf(place.school_id, contact.user_id)).toEqual([
      { ...NOBODY, contact_phone: phone, news: 0 },
    ])
    const { data } = await as(place.administrator).call(readStudentParents, {
      params: { id: place.student_id },
    })
    expect(data.map((each) => [each.name, each.contact, each.cellphone, each.contact_phone])).toEqual([
      ['Elsa', false, place.mother.cellphone, null],
      ['Elvira', true, null, phone],
    ])
    const parents = await as(place.administrator).call(readParents, {
      params: { id: place.school_id },
      query: { search: 'elvira' },
    })
    expect(parents.data).toMatchObject([{ contact: true, cellphone: null, contact_phone: phone }])
    const never = await as(place.administrator).call(readParents, {
      params: { id: place.school_id },
      query: { signed_in: '0' },
    })
    expect(never.data.map(({ name }) => name)).not.toContain('Elvira')
  })

  test('cannot sign in, whatever phone and password are tried', async () => {
    expect((await anonymous.answer(openSession, passwordOf(phone))).statusCode).toBe(401)
    const { rows } = await asOwnerRows('select count(*)::int as n from accounts where cellphone = $1', [
      phone,
    ])
    expect(rows).toEqual([{ n: 0 }])
  })

  test('gets no letter, no code, no link, no password and no other role', async () => {
    const { administrator, school_id } = place
    const { user_id } = contact
    const id = { params: { id: user_id } }
    const letters = await as(administrator).answer(issueLetters, {
      params: { id: school_id },
      body: { user_ids: [user_id], password: PASSWORD },
    })
    expect(letters.json()).toMatchObject({ code: 3500 })
    const refused = { status: 422, code: 1017, errors: [{ field: 'cellphone' }] }
    expect((await as(administrator).answer(renewAccessCode, id)).json()).toMatchObject(refused)
    expect((await as(administrator).answer(sendRecovery, id)).json()).toMatchObject(refused)
    for (const body of [
      { password: 'el gato duerme', password_confirmation: 'el gato duerme' },
      { group_id: 'PARENT,ADMINISTER' },
    ])
      expect((await as(administrator).answer(updateUser, { ...id, body })).json()).toMatchObject(refused)
    for (const status of [0, 1])
      expect((await as(administrator).answer(updateUser, { ...id, body: { status } })).statusCode).toBe(200)
    expect(await rowsOf(school_id, user_id)).toEqual([{ ...NOBODY, contact_phone: phone, news: 0 }])
  })

  test('has no e-mail: it would be a log-in', async () => {
    const answer = await as(place.administrator).answer(updateParent, {
      params: { id: contact.user_id },
      body: { email: 'elvira@example.mx' },
    })
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'email' }] })
  })

  test('has no say in the database either: no log-in, no role, no e-mail without an account', async () => {
    for (const set of [
      "cellphone = '6181112299'",
      "email = 'a@example.mx'",
      'signed_in_at = now()',
      "group_id = '10010000000000000000'",
    ])
      await expect(
        inSchoolAsOwner(place.school_id, `update users set ${set} where user_id = ${contact.user_id}`),
      ).rejects.toThrow('users_contact')
  })

  test('is changed like a parent, phone of contact and all', async () => {
    const next = build.phone()
    const { data } = await as(place.administrator).call(updateRelationship, {
      params: { id: contact.relationship_id },
      body: { relationship: 3, parent: { name: 'Elva', contact_phone: next } },
    })
    expect(data.relationship).toBe(3)
    expect(await rowsOf(place.school_id, contact.user_id)).toMatchObject([{ contact_phone: next }])
    const mother = await as(place.administrator).answer(updateParent, {
      params: { id: place.mother.user_id },
      body: { contact_phone: next },
    })
    expect(mother.json()).toMatchObject({ code: 1017, errors: [{ field: 'contact_phone' }] })
  })

  test('is once a guardian of a student, and can be one of the siblings too', async () => {
    const { administrator, school_id, student_id } = place
    const [sibling] = await build.students(school_id, 1)
    const link = (id: number | undefined) =>
      as(administrator).answer(addRelationship, {
        params: { id, parent_id: contact.user_id },
        body: { relationship: 1 },
      })
    expect((await link(student_id)).json()).toMatchObject({ code: 1032 })
    expect((await link(sibling)).statusCode).toBe(200)
  })

  test('counts among the three: 1025, and 1032 for a type that is taken', async () => {
    const other = await aPlace()
    const add = (relationship: number) =>
      as(other.administrator).answer(createStudentContact, {
        params: { id: other.student_id },
        body: { relationship, contact: contactForm() },
      })
    expect((await add(2)).json()).toMatchObject({ code: 1032 })
    for (const type of [1, 3]) expect((await add(type)).statusCode).toBe(200)
    expect((await add(3)).json()).toMatchObject({ code: 1025 })
    expect((await add(9)).json()).toMatchObject({ code: 1017 })
  })

  test('of another school is out of reach', async () => {
    const abroad = await aPlace()
    for (const answer of [
      await as(abroad.administrator).answer(updateParent, {
        params: { id: contact.user_id },
        body: { contact_phone: null },
      }),
      await as(abroad.administrator).answer(createStudentContact, {
        params: { id: place.student_id },
        body: { relationship: 1, contact: contactForm() },
      }),
    ])
      expect(answer.statusCode).toBe(404)
  })
})

const asOwnerRows = async (text: string, values: unknown[]) => ({ rows: await asOwner(text, values) })

describe('what the school tells', () => {
  test('reaches everybody but contacts, who are counted as without access', async () => {
    const place = await aPlace()
    const contact = await addContact(place)
    await addContact(place, {}, { relationship: 1, relationship_label: null })
    const { administrator, school_id, student_id, mother } = place
    const school = { params: { id: school_id } }
    const chosen = await as(administrator).call(readRecipientParents, {
      ...school,
      query: { student_id: String(student_id) },
    })
    expect(chosen.data.map(({ user_id }) => user_id)).toEqual([mother.user_id])
    const send = (schema: object) =>
      as(administrator).answer(sendNotice, {
        params: { id: administrator.user_id },
        body: {
          title: 'Junta',
          description: `El jueves ${JSON.stringify(schema)}`.slice(0, 150),
          distributionMode: 'students',
          schema: JSON.stringify(schema),
        },
      })
    const { data } = (await send({ students: [student_id] })).json()
    expect(data).toMatchObject({ expected: 1, without_access: 2 })
    const named = await send({
      students: [student_id],
      parents: [{ student_id, parents: [contact.user_id] }],
    })
    expect(named.json()).toMatchObject({ code: 1017 })
    const one = await send({ students: [student_id], parents: [{ student_id, parents: [mother.user_id] }] })
    expect(one.json().data).toMatchObject({ expected: 1, without_access: 0 })
    const users = await as(administrator).answer(sendNotice, {
      params: { id: administrator.user_id },
      body: {
        title: 'Junta',
        description: 'A todos',
        distributionMode: 'users',
        schema: JSON.stringify({ profiles: ['PARENT'] }),
      },
    })
    expect(users.json().data).toMatchObject({ expected: 1, without_access: 0 })
    expect(await rowsOf(school_id, contact.user_id)).toMatchObject([{ news: 0 }])
  })

  test('a child whose only guardian is a contact is one whom nobody hears of', async () => {
    const place = await aPlace()
    const { administrator, school_id } = place
    await inSchoolAsOwner(school_id, 'delete from relationships')
    await addContact(place)
    const { data } = await as(administrator).call(readRecipientStudents, {
      params: { id: school_id },
      query: { unreached: '1' },
    })
    expect(data.map(({ student_id }) => student_id)).toContain(place.student_id)
  })

  test('of an absence, too: the mother hears, the contact has no entry', async () => {
    const family = await toldFamily()
    const administrator = await build.user(family.school_id, ['ADMINISTER'])
    const place = { ...family, administrator, student_id: family.ana }
    const contact = await addContact(place)
    await takeList(family, [family.ana])
    await tell(family.school_id)
    const [{ news } = { news: -1 }] = await rowsOf(family.school_id, contact.user_id)
    expect(news).toBe(0)
    const [told] = await rowsOf(family.school_id, family.mother.user_id)
    expect(told?.['news']).toBeGreaterThan(0)
  })
})

describe('a phone given to a contact', () => {
  test('makes an account por activar, whose letter is then possible, and opens the child', async () => {
    const place = await aPlace()
    const { administrator, school_id, student_id } = place
    const contact = await addContact(place)
    const cellphone = build.phone()
    const { data } = await as(administrator).call(updateParent, {
      params: { id: contact.user_id },
      body: { cellphone },
    })
    expect(data).toMatchObject({ cellphone, contact_phone: null })
    const [row] = await rowsOf(school_id, contact.user_id)
    expect(row).toMatchObject({ cellphone, contact_phone: null, memberships: 1, signed_in_at: null })
    expect(
      await asOwner('select cellphone, password_hash from accounts where account_id = $1', [
        row?.['account_id'],
      ]),
    ).toEqual([{ cellphone, password_hash: null }])
    expect((await anonymous.answer(openSession, passwordOf(cellphone))).statusCode).toBe(401)
    const letters = await as(administrator).answer(issueLetters, {
      params: { id: school_id },
      body: { user_ids: [contact.user_id], password: PASSWORD },
    })
    expect(letters.statusCode).toBe(200)
    const chosen = await as(administrator).call(readRecipientParents, {
      params: { id: school_id },
      query: { student_id: String(student_id) },
    })
    expect(chosen.data.map(({ user_id }) => user_id)).toContain(contact.user_id)
  })

  test('is somebody’s of the school already: 2004, and they stay a contact', async () => {
    const place = await aPlace()
    const contact = await addContact(place)
    const answer = await as(place.administrator).answer(updateParent, {
      params: { id: contact.user_id },
      body: { cellphone: place.mother.cellphone },
    })
    expect(answer.json()).toMatchObject({ status: 409, code: 2004, errors: [{ field: 'cellphone' }] })
    expect(await rowsOf(place.school_id, contact.user_id)).toMatchObject([NOBODY])
  })

  test('that has an account in another school invites, and answers the same', async () => {
    const [place, abroad] = [await aPlace(), await aPlace()]
    const contact = await addContact(place)
    const { data } = await as(place.administrator).call(updateParent, {
      params: { id: contact.user_id },
      body: { cellphone: abroad.mother.cellphone },
    })
    expect(data).toMatchObject({ cellphone: abroad.mother.cellphone })
    const invited = await asOwner('select user_id::int from invitations where school_id = $1', [
      place.school_id,
    ])
    expect(invited).toEqual([{ user_id: contact.user_id }])
  })
})

test('two people share a phone: the first signs in with it, the second is called by it', async () => {
  const place = await aPlace()
  const { administrator, student_id, mother } = place
  const refused = await as(administrator).answer(createStudentParent, {
    params: { id: student_id },
    body: { relationship: 1, parent: newPersonForm({ cellphone: mother.cellphone }) },
  })
  expect(refused.json()).toMatchObject({ code: 2004, errors: [{ field: 'parent.cellphone' }] })
  const father = await addContact(place, { contact_phone: mother.cellphone }, { relationship: 1 })
  const { data } = await as(administrator).call(readStudentParents, { params: { id: student_id } })
  expect(data.map(({ cellphone, contact_phone }) => cellphone ?? contact_phone)).toEqual([
    mother.cellphone,
    mother.cellphone,
  ])
  expect(father.contact).toBe(true)
})
