import {
  createParent,
  createStudentParent,
  readStudentParents,
  updateParent,
} from '@plantel/contract/families'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { newPersonForm, personForm } from '../../../test/samples/family-samples.ts'

let school_id: number
let administrator: Person
beforeAll(async () => {
  school_id = await build.school({ name: 'Secundaria Benito Juárez' })
  administrator = await build.user(school_id, ['ADMINISTER'])
})

const register = (change: object = {}, by = administrator) =>
  as(by).answer(createParent, { params: { id: by.school_id }, body: newPersonForm(change) })

interface Account {
  account_id: string
  email: string | null
  password_hash: string
}

const accountWith = async (cellphone: string): Promise<Account[]> =>
  asOwner<Account & Record<string, unknown>>(
    'select account_id, email, password_hash from accounts where cellphone = $1',
    [cellphone],
  )

const usersAt = (at: number) =>
  inSchoolAsOwner<{ user_id: string; account_id: string; group_id: string }>(
    at,
    'select user_id, account_id, group_id from users order by user_id',
  )

const entriesOf = (at: number, action: string) =>
  inSchoolAsOwner<{ details: object }>(at, `select details from audit_log where action = '${action}'`)

const emailOf = async ({ cellphone }: Person): Promise<string> => (await accountWith(cellphone))[0]!.email!

const CODE = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/

describe('a parent who is registered', () => {
  test('has an account of their own, and no more than the role of a parent', async () => {
    const cellphone = build.phone()
    const email = `Rosa${cellphone}@example.mx`
    const answer = await register({ cellphone, email, inside_number: '', second_last_name: null })
    const { data } = answer.json()
    expect([answer.statusCode, data]).toEqual([
      200,
      {
        ...personForm({ cellphone, email, inside_number: null, second_last_name: null }),
        contact_phone: null,
        user_id: expect.any(Number),
        enrollment: null,
        url_photo_profile: null,
        group_id: '00010000',
        has_smartphone: 0,
        status: 1,
        access_code: expect.stringMatching(CODE),
      },
    ])
    const [account] = await accountWith(cellphone)
    expect(account?.password_hash).toMatch(/^\$argon2id\$/)
    expect(answer.body).not.toMatch(/argon2|el gato/)
    expect(await entriesOf(school_id, 'parent:create')).toContainEqual({
      details: { user_id: data.user_id },
    })
  })

  test('may be without an e-mail, like others', async () => {
    for (const email of [null, null]) expect((await register({ email })).statusCode).toBe(200)
  })

  test('and is known in another school gets a user here that waits; the account stays as it is', async () => {
    const known = await build.user(await build.school(), ['PROFESSOR'], { name: 'Allá' })
    const before = await accountWith(known.cellphone)
    const form = { cellphone: known.cellphone, email: `nuevo${known.cellphone}@example.mx`, name: 'Aquí' }
    const { data } = (await register(form)).json()
    expect(data).toMatchObject({ ...form, group_id: '00010000', access_code: expect.stringMatching(CODE) })
    expect(await accountWith(known.cellphone)).toEqual(before)
    const [there] = await usersAt(known.school_id)
    expect([there!.user_id, there!.group_id]).toEqual([String(known.user_id), '01000000000000000000'])
    expect((await register(form)).json()).toMatchObject({ code: 2004 })
  })

  test('and is already of this school is 2004, by phone or e-mail, in whatever role or state', async () => {
    const known = await build.user(school_id, ['SPOKESMAN'], { status: 0 })
    const email = await emailOf(known)
    const before = await usersAt(school_id)
    for (const [change, fields] of [
      [{ cellphone: known.cellphone }, ['cellphone']],
      [{ email }, ['email']],
      [{ email: email.toUpperCase() }, ['email']],
      [{ cellphone: known.cellphone, email }, ['cellphone', 'email']],
    ] as const)
      expect((await register(change)).json()).toMatchObject({
        status: 409,
        code: 2004,
        errors: fields.map((field) => ({ field })),
      })
    expect(await usersAt(school_id)).toEqual(before)
  })

  test('with the e-mail of somebody of another school, with or without a phone of another, is registered with it', async () => {
    const [one, other] = [
      await build.user(await build.school(), ['PARENT']),
      await build.user(await build.school(), ['PARENT']),
    ]
    const email = await emailOf(one)
    for (const cellphone of [build.phone(), other.cellphone]) {
      const at = await build.user(await build.school(), ['ADMINISTER'])
      const { data } = (await register({ email, cellphone }, at)).json()
      expect(data).toMatchObject({ email, cellphone })
      expect(await emailOf(one)).toBe(email)
    }
  })

  test.each([
    ['contraseña', 'comunes'],
    ['ibarra01', 'nombre'],
    ['benitojuarez', 'escuela'],
  ])('with the password %s is 4003 and told why', async (password, why) => {
    const answer = await register({ password, password_confirmation: password })
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 4003,
      errors: [{ field: 'password', message: expect.stringContaining(why) }],
    })
  })

  test('with a password shorter than the school asks is 4003', async () => {
    const at = await build.school()
    await build.setting(at, 'password-minimum', '12')
    const strict = await build.user(at, ['ADMINISTER'])
    const wanted = (password: string) => register({ password, password_confirmation: password }, strict)
    expect((await wanted('xk7qpz-uno')).json()).toMatchObject({ code: 4003 })
    expect((await wanted('xk7qpz-uno-dos')).statusCode).toBe(200)
  })

  test('with a weak password learns nothing of who is known elsewhere', async () => {
    const known = await build.user(await build.school(), ['PARENT'])
    const weak = { password: 'contraseña', password_confirmation: 'contraseña' }
    const answers = [await register({ ...weak, cellphone: known.cellphone }), await register(weak)]
    expect(answers[0]!.body).toBe(answers[1]!.body)
  })

  test.each([
    ['password_confirmation', { password_confirmation: 'otra cosa' }],
    ['password', { password: 'cinco', password_confirmation: 'cinco' }],
    ['cellphone', { cellphone: '618123456' }],
    ['email', { email: 'no es un correo' }],
    ['name', { name: ' ' }],
    ['name', { name: 'a'.repeat(51) }],
    ['zipcode', { zipcode: '' }],
    ['country_code', { country_code: 0 }],
    ['group_id', { group_id: '10000000' }],
    ['status', { status: 0 }],
  ])('with a wrong %s is 1017 and told so', async (field, change) => {
    const { code, errors } = (await register(change)).json()
    expect([code, errors.map((each: { field: string }) => each.field)]).toEqual([1017, [field]])
  })

  test('is registered in the own school only', async () => {
    const elsewhere = await build.school()
    const sent = { params: { id: elsewhere }, body: newPersonForm() }
    expect((await as(administrator).answer(createParent, sent)).statusCode).toBe(404)
    expect(await accountWith(sent.body.cellphone)).toEqual([])
  })
})

describe('a parent who is registered for a student', () => {
  const aStudent = async (at = school_id): Promise<number> => (await build.students(at, 1))[0]!

  const registerFor = (student_id: number, relationship: unknown, change: object = {}) =>
    as(administrator).answer(createStudentParent, {
      params: { id: student_id },
      body: { relationship, parent: newPersonForm(change) },
    })

  test('is linked to the student at once', async () => {
    const student_id = await aStudent()
    const cellphone = build.phone()
    const { data } = (await registerFor(student_id, 2, { cellphone })).json()
    expect(data).toEqual({
      relationship_id: expect.any(Number),
      relationship: 2,
      relationship_label: null,
      legal_guardian: false,
      parent_id: data.user_id,
      user_id: expect.any(Number),
      name: 'Rosa',
      last_name: 'Ibarra',
      second_last_name: 'León',
      url_photo_profile: null,
      contact: false,
      contact_phone: null,
      cellphone,
      access_code: expect.stringMatching(CODE),
    })
    const { access_code: _, ...parent } = data
    const sent = { params: { id: student_id } }
    expect((await as(administrator).call(readStudentParents, sent)).data).toEqual([parent])
  })

  test('is nobody at all when the relationship cannot be: 1032, 1025, 404', async () => {
    const student_id = await aStudent()
    await registerFor(student_id, 1)
    const before = await usersAt(school_id)
    const phones = [build.phone(), build.phone(), build.phone()] as const
    expect((await registerFor(student_id, 1, { cellphone: phones[0] })).json()).toMatchObject({ code: 1032 })
    for (const relationship of [2, 3] as const)
      await build.relationship(
        school_id,
        student_id,
        (await build.user(school_id, ['PARENT'])).user_id,
        relationship,
      )
    expect((await registerFor(student_id, 2, { cellphone: phones[1] })).json()).toMatchObject({ code: 1025 })
    const foreign = await aStudent(await build.school())
    for (const id of [foreign, 999_999_999])
      expect((await registerFor(id, 2, { cellphone: phones[2] })).statusCode).toBe(404)
    for (const cellphone of phones) expect(await accountWith(cellphone)).toEqual([])
    expect(await usersAt(school_id)).toHaveLength(before.length + 2)
  })

  test('leaves no relationship when the person cannot be: 2004, 4003, 1017', async () => {
    const student_id = await aStudent()
    const { cellphone } = administrator
    expect((await registerFor(student_id, 1, { cellphone })).json()).toMatchObject({
      code: 2004,
      errors: [{ field: 'parent.cellphone', message: 'El teléfono ya está registrado' }],
    })
    const weak = { password: 'password', password_confirmation: 'password' }
    expect((await registerFor(student_id, 1, weak)).json()).toMatchObject({
      code: 4003,
      errors: [{ field: 'parent.password' }],
    })
    expect((await registerFor(student_id, 4, { name: '' })).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'relationship' }, { field: 'parent.name' }],
    })
    const sent = { params: { id: student_id } }
    expect((await as(administrator).call(readStudentParents, sent)).data).toEqual([])
  })
})

describe('a parent who is changed', () => {
  const change = (person: Pick<Person, 'user_id'>, body: object, by = administrator) =>
    as(by).answer(updateParent, { params: { id: person.user_id }, body })

  test('has what was sent, and keeps the rest and their session', async () => {
    const parent = await build.user(school_id, ['PARENT', 'SPOKESMAN'], { street: 'Vieja' })
    const session = withToken(await newToken(parent))
    const cellphone = build.phone()
    const { data } = (
      await change(parent, { cellphone, email: null, street: 'Nueva', inside_number: '' })
    ).json()
    expect(data).toMatchObject({
      user_id: parent.user_id,
      cellphone,
      email: null,
      street: 'Nueva',
      inside_number: null,
      last_name: 'Peña',
      group_id: '00011000',
    })
    expect((await session.answer(readStudentParents, { params: { id: 999_999_999 } })).statusCode).toBe(404)
    expect(await entriesOf(school_id, 'parent:change')).toContainEqual({
      details: { user_id: parent.user_id },
    })
  })

  test('by nothing stays as they are', async () => {
    const parent = await build.user(school_id, ['PARENT'])
    expect((await change(parent, {})).json().data).toMatchObject({ cellphone: parent.cellphone })
  })

  test('may be inactive', async () => {
    const parent = await build.user(school_id, ['PARENT'], { status: 0 })
    expect((await change(parent, { name: 'Eva' })).json().data).toMatchObject({ name: 'Eva', status: 0 })
  })

  test('does not get the phone or e-mail of anybody of the school: 2004', async () => {
    const parent = await build.user(school_id, ['PARENT'])
    for (const other of [administrator, await build.user(school_id, ['PARENT'])])
      for (const [field, body] of [
        ['cellphone', { cellphone: other.cellphone }],
        ['email', { email: (await emailOf(other)).toUpperCase() }],
        ['cellphone', { name: 'Eva', cellphone: other.cellphone }],
      ] as const)
        expect((await change(parent, body)).json()).toMatchObject({
          status: 409,
          code: 2004,
          errors: [{ field }],
        })
    expect((await change(parent, {})).json().data).toMatchObject({ name: 'Ana', cellphone: parent.cellphone })
  })

  test('and has opened another school too keeps phone and e-mail: 403; the rest is this school’s', async () => {
    const here = await build.user(school_id, ['PARENT'])
    const parent = await build.elsewhere(here)
    const { cellphone } = here
    const email = await emailOf(here)
    for (const body of [
      { cellphone: build.phone() },
      { email: null },
      { email: 'otro@example.mx', name: 'Eva' },
    ])
      expect((await change(here, body)).statusCode).toBe(403)
    const same = await change(here, { cellphone, email, name: 'Eva' })
    expect(same.json().data).toMatchObject({ cellphone, email, name: 'Eva' })
    const [there] = await inSchoolAsOwner(
      parent.school_id,
      `select name from users where user_id = ${parent.user_id}`,
    )
    expect(there).toEqual({ name: 'Ana' })
  })

  test('is a parent of this school: 404 for anybody else', async () => {
    const professor = await build.user(school_id, ['PROFESSOR', 'SPOKESMAN'])
    const foreign = await build.user(await build.school(), ['PARENT'])
    const absent = await change({ user_id: 999_999_999 }, { name: 'Eva' })
    for (const person of [professor, foreign]) {
      const answer = await change(person, { name: 'Eva', cellphone: build.phone() })
      expect([answer.statusCode, answer.body]).toEqual([404, absent.body])
    }
  })

  test.each(['ADMIN_TI', 'SUPER_ADMIN', 'SUPERVISOR'] as const)(
    'is nobody above the school: 403 for a parent who is %s',
    async (role) => {
      const person = await build.user(school_id, ['PARENT', role])
      expect((await change(person, { email: 'mio@example.mx' })).statusCode).toBe(403)
    },
  )

  test('is not oneself: 403', async () => {
    const both = await build.user(school_id, ['ADMINISTER', 'PARENT'])
    expect((await change(both, { name: 'Eva' }, both)).statusCode).toBe(403)
  })

  test.each([
    ['cellphone', '1'],
    ['email', 'x'],
    ['name', ''],
    ['name', null],
    ['password', 'el gato duerme'],
    ['group_id', '1'],
    ['account_id', 1],
  ])('with a wrong %s is 1017', async (field, value) => {
    const parent = await build.user(school_id, ['PARENT'])
    const answer = await change(parent, { [field]: value })
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field }] })
  })
})
