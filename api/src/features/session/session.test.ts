import type { Status } from '@plantel/contract/school-words'
import { type Role, ROLES } from '@plantel/contract/permissions'
import { COLLECTION, COLLECTIONS } from '@plantel/contract/roles'
import { chooseSchool } from '@plantel/contract/own-schools'
import { closeSession, openSession, readMe, readMySchool } from '@plantel/contract/session'
import { readSchool, readSettings } from '@plantel/contract/schools'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asOwner, database, inSchoolAsOwner } from '../../../test/app.ts'
import { anonymous, as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'

const somebody = async (roles: Role[] = ['PROFESSOR'], school_id?: number): Promise<Person> =>
  build.user(school_id ?? (await build.school()), roles, { password_hash: await passwordHash() })

const logIn = async (username: string): Promise<string> =>
  (await anonymous.call(openSession, credentials(username))).access_token

describe('logging in', () => {
  test('with phone and password gives a token that opens the own data', async () => {
    const person = await somebody()
    const opened = await anonymous.call(openSession, credentials(person.cellphone))
    expect(opened).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      session_id: expect.any(Number),
      expires_in: 86_400,
    })
    const { data } = await withToken(opened.access_token).call(readMe)
    expect(data).toMatchObject({
      user_id: person.user_id,
      school_id: person.school_id,
      cellphone: person.cellphone,
    })
  })

  test('works with the phone in any usual writing', async () => {
    const { cellphone } = await somebody()
    const [area, middle, end] = [cellphone.slice(0, 3), cellphone.slice(3, 6), cellphone.slice(6)]
    for (const before of ['', '+52 ', '52', '+52 1 ', '521', '044 ', '045', '01 '])
      for (const number of [
        `${area} ${middle} ${end}`,
        `(${area}) ${middle}-${end}`,
        `${area}.${middle}.${end}`,
      ])
        expect(await logIn(`${before}${number}`)).toMatch(/^[\w-]{43}$/)
  })

  test('works with the e-mail too, however it is written', async () => {
    const person = await somebody()
    const { data } = await withToken(await logIn(person.cellphone)).call(readMe)
    expect(await logIn(data.email ?? '')).toMatch(/^[\w-]{43}$/)
    expect(await logIn(` ${data.email?.toUpperCase()} `)).toMatch(/^[\w-]{43}$/)
  })

  test('with a part of the e-mail or a sign that matches anything is refused', async () => {
    const person = await somebody()
    for (const username of [
      '%',
      '%@example.mx',
      '__________',
      `${person.cellphone}%`,
      person.cellphone.slice(1),
      `'or 1=1`,
    ]) {
      const answer = await anonymous.answer(openSession, credentials(username))
      expect([username, answer.statusCode, answer.json().code]).toEqual([username, 401, 1002])
    }
  })

  test('takes the password as it was typed, spaces and all', async () => {
    const person = await somebody()
    for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase()]) {
      const answer = await anonymous.answer(openSession, credentials(person.cellphone, { password }))
      expect([password, answer.statusCode]).toEqual([password, 401])
    }
  })

  test('opens the school that was chosen last of who belongs to two, else the one opened first', async () => {
    const first = await somebody()
    const there = await build.elsewhere(first)
    const { school_id: second, user_id } = there
    const schoolOf = async () => (await withToken(await logIn(first.cellphone)).call(readMe)).data.school_id
    expect(await schoolOf()).toBe(first.school_id)
    const { access_token } = await as(first).call(chooseSchool, { body: { school_id: second } })
    expect((await withToken(access_token).call(readMe)).data.school_id).toBe(second)
    expect(await schoolOf()).toBe(second)
    await build.within(second, (tx) =>
      tx.updateTable('users').set({ status: 0 }).where('user_id', '=', user_id).execute(),
    )
    expect(await schoolOf()).toBe(first.school_id)
  })

  test('ten times makes ten sessions, and closing one leaves the others', async () => {
    const person = await somebody()
    const tokens = await Promise.all(Array.from({ length: 10 }, () => logIn(person.cellphone)))
    expect(new Set(tokens).size).toBe(10)
    await withToken(tokens[0]!).call(closeSession)
    const statuses = await Promise.all(
      tokens.map(async (token) => (await withToken(token).answer(readMe)).statusCode),
    )
    expect(statuses).toEqual([401, ...Array.from({ length: 9 }, () => 200)])
  })

  test('and out is written down, with who and when', async () => {
    const person = await somebody()
    await withToken(await logIn(person.cellphone)).call(closeSession)
    const entries = await inSchoolAsOwner(
      person.school_id,
      'select action, user_id::int, request_id is not null as has_request, details from audit_log order by audit_id',
    )
    expect(entries).toMatchObject([
      { action: 'session:open', user_id: person.user_id, details: {} },
      { action: 'session:close', user_id: person.user_id, has_request: true, details: {} },
    ])
  })
})

describe('a token', () => {
  test('is kept only as its SHA-256', async () => {
    const token = await logIn((await somebody()).cellphone)
    const rows = await asOwner<{ row: string; hash: string }>(
      "select t::text as row, encode(token_hash, 'hex') as hash from sessions t",
    )
    const hash = createHash('sha256').update(token).digest('hex')
    expect(rows.filter((row) => row.hash === hash)).toHaveLength(1)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })

  test('ends with the session, on the next call', async () => {
    const token = await logIn((await somebody()).cellphone)
    expect(await withToken(token).call(closeSession)).toEqual({ data: null })
    expect((await withToken(token).answer(readMe)).statusCode).toBe(401)
    expect((await withToken(token).answer(closeSession)).statusCode).toBe(401)
  })

  test('is worth nothing from the moment the person is deactivated, and others keep theirs', async () => {
    const [person, colleague] = [await somebody(), await somebody()]
    const token = await newToken(person)
    const deactivate = (status: Status) =>
      build.within(person.school_id, (tx) =>
        tx.updateTable('users').set({ status }).where('user_id', '=', person.user_id).execute(),
      )
    expect((await withToken(token).answer(readMe)).statusCode).toBe(200)
    await deactivate(0)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(401)
    expect((await as(colleague).answer(readMe)).statusCode).toBe(200)
  })

  test('is worth nothing from the moment the school is deactivated', async () => {
    const person = await somebody()
    const token = await newToken(person)
    await database()
      .updateTable('schools')
      .set({ status: 0 })
      .where('school_id', '=', person.school_id)
      .execute()
    expect((await withToken(token).answer(readMe)).statusCode).toBe(401)
  })

  test('loses and gains what its roles may do at once', async () => {
    const person = await somebody(['TUTOR'])
    const params = { id: person.user_id, collection: COLLECTION.PROFESSOR }
    expect((await as(person).answer(readMySchool, { params })).statusCode).toBe(404)
    await build.within(person.school_id, (tx) =>
      tx
        .updateTable('users')
        .set({ group_id: `01${'0'.repeat(18)}` })
        .where('user_id', '=', person.user_id)
        .execute(),
    )
    expect((await as(person).answer(readMySchool, { params })).statusCode).toBe(200)
  })
})

describe('who I am', () => {
  test.each(ROLES)('%s: all fields, with the id of the role', async (role) => {
    const person = await somebody([role])
    const { data } = await as(person).call(readMe)
    const names: Partial<Record<Role, string>> = {
      ADMINISTER: 'administrator_id',
      PROFESSOR: 'professor_id',
      ASSESSOR: 'assessor_id',
      PARENT: 'parent_id',
      SPOKESMAN: 'spokesman_id',
      DIRECTOR: 'director_id',
      ADMINISTRATIVE: 'administrative_id',
      TUTOR: 'tutor_id',
      ADMIN_TI: 'adminti_id',
    }
    const name = names[role]
    expect(data).toEqual({
      user_id: person.user_id,
      school_id: person.school_id,
      group_id: ROLES.map((each) => (each === role ? '1' : '0'))
        .join('')
        .padEnd(20, '0'),
      name: 'Ana',
      last_name: 'Peña',
      second_last_name: null,
      enrollment: null,
      email: expect.stringMatching(/@example\.mx$/),
      cellphone: person.cellphone,
      url_photo_profile: null,
      street: null,
      colony: null,
      outside_number: null,
      inside_number: null,
      zipcode: null,
      city_id: null,
      country_code: 12,
      status: 1,
      session_id: expect.any(Number),
      ...(name === undefined ? {} : { [name]: person.user_id }),
    })
  })

  test('brings the school and its settings along when asked', async () => {
    const person = await somebody()
    await build.setting(person.school_id, 'calification-scale', '10')
    const keysFor = async (include?: string) => {
      const { data } = await as(person).call(readMe, include === undefined ? {} : { query: { include } })
      return ['school', 'settings'].filter((key) => key in data)
    }
    expect(await keysFor()).toEqual([])
    expect(await keysFor('school')).toEqual(['school'])
    expect(await keysFor('settings')).toEqual(['settings'])
    expect(await keysFor('school,settings')).toEqual(['school', 'settings'])
    const { data } = await as(person).call(readMe, { query: { include: 'school,settings' } })
    const [school, settings] = await Promise.all([
      as(person).call(readSchool, { params: { id: person.school_id } }),
      as(person).call(readSettings, { params: { id: person.school_id } }),
    ])
    expect(data.school).toEqual(school.data)
    expect(data.settings).toEqual(settings.data)
    expect(settings.data).toMatchObject([
      { key: 'calification-scale', value: '10', school_id: person.school_id },
    ])
    expect(settings.meta).toMatchObject({ total: 1, current_page: 1 })
  })
})

describe('the school through the collection of a role', () => {
  test.each(ROLES)('%s reads it under the own collection and id', async (role) => {
    const person = await somebody([role])
    const params = { collection: COLLECTION[role], id: person.user_id }
    const { data } = await as(person).call(readMySchool, { params })
    expect(data).toMatchObject({ school_id: person.school_id, time_zone: 'America/Mexico_City' })
    for (const collection of COLLECTIONS.filter((each) => each !== COLLECTION[role]))
      expect((await as(person).answer(readMySchool, { params: { ...params, collection } })).statusCode).toBe(
        404,
      )
    const wrong = { ...params, id: person.user_id + 1 }
    expect((await as(person).answer(readMySchool, { params: wrong })).statusCode).toBe(404)
  })
})
