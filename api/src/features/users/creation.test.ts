import { type Role, ROLES } from '@plantel/contract/permissions'
import {
  createAdministrative,
  createAdministrator,
  createAssessor,
  createDirector,
  createProfessor,
  createSpokesman,
  createTutor,
} from '@plantel/contract/user-administration'
import { readUsers } from '@plantel/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { emailOf } from '../../../test/email-of.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'
import { logIn } from '../../../test/log-in.ts'

let school_id: number
let administrator: Person
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
})

const BY_ROLE = [
  ['ADMINISTER', createAdministrator],
  ['PROFESSOR', createProfessor],
  ['ASSESSOR', createAssessor],
  ['SPOKESMAN', createSpokesman],
  ['DIRECTOR', createDirector],
] as const satisfies readonly (readonly [Role, typeof createProfessor])[]

const hashOf = async ({ account_id }: Person): Promise<string> => {
  const [row] = await asOwner<{ password_hash: string }>(
    'select password_hash from accounts where account_id = $1',
    [account_id],
  )
  return row!.password_hash
}

describe.each(BY_ROLE)('a new %s', (role, endpoint) => {
  const create = (change: object = {}) =>
    as(administrator).answer(endpoint, { params: { id: school_id }, body: newPersonForm(change) })

  test('has that permission and no other, and can sign in', async () => {
    const form = newPersonForm({ enrollment: 'M-9', inside_number: '' })
    const { data } = await as(administrator).call(endpoint, { params: { id: school_id }, body: form })
    const { password, password_confirmation: _, ...shown } = form
    expect(data).toEqual({
      access_code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/),
      ...shown,
      contact_phone: null,
      inside_number: null,
      user_id: expect.any(Number),
      enrollment: 'M-9',
      url_photo_profile: null,
      has_smartphone: 0,
      status: 1,
      group_id: ROLES.slice(0, 8)
        .map((each) => (each === role ? '1' : '0'))
        .join(''),
    })
    expect(await logIn(form.cellphone, password)).toBe(200)
    const entries = await inSchoolAsOwner(
      school_id,
      `select details from audit_log where action = 'user:create' and (details ->> 'user_id')::bigint = ${data.user_id}`,
    )
    expect(entries).toEqual([{ details: { user_id: data.user_id, role } }])
  })

  test('who is known in another school gets a user here that waits; the account keeps its own password', async () => {
    const password_hash = await passwordHash()
    const known = await build.user(await build.school(), ['PARENT'], { password_hash })
    const { data } = (await create({ cellphone: known.cellphone })).json()
    expect(data).toMatchObject({ cellphone: known.cellphone, status: 1 })
    expect(await hashOf(known)).toBe(password_hash)
    expect(await logIn(known.cellphone, PASSWORD)).toBe(200)
    expect(await logIn(known.cellphone, 'el gato duerme')).toBe(401)
    const { meta } = await as(administrator).call(readUsers, { query: { user_id: String(data.user_id) } })
    expect(meta.total).toBe(1)
  })

  test('with a phone or e-mail of the school is 2004, also of somebody inactive', async () => {
    const known = await build.user(school_id, ['TUTOR'], { status: 0 })
    const email = (await emailOf(known))!.toUpperCase()
    for (const change of [{ cellphone: known.cellphone }, { email }])
      expect((await create(change)).json()).toMatchObject({ status: 409, code: 2004 })
  })

  test('with a weak password is 4003, before anything is said of the phone', async () => {
    const weak = { password: 'contraseña', password_confirmation: 'contraseña' }
    for (const change of [weak, { ...weak, cellphone: administrator.cellphone }])
      expect((await create(change)).json()).toMatchObject({
        status: 422,
        code: 4003,
        errors: [{ field: 'password' }],
      })
  })

  test.each([
    ['name', ' '],
    ['last_name', 'a'.repeat(51)],
    ['enrollment', 'a'.repeat(51)],
    ['email', 'no es un correo'],
    ['cellphone', '618123456'],
    ['street', ''],
    ['colony', 'a'.repeat(51)],
    ['outside_number', 'a'.repeat(26)],
    ['inside_number', 'a'.repeat(21)],
    ['zipcode', ''],
    ['password', 'cinco'],
    ['password_confirmation', 'otra cosa'],
    ['group_id', '11111111'],
    ['status', 0],
    ['user_id', 1],
  ])('is told that %s is wrong: %j', async (field, value) => {
    const { code, errors } = (await create({ [field]: value })).json()
    const fields: string[] = errors.map((each: { field: string }) => each.field)
    expect([code, fields.includes(field) || fields.includes('password_confirmation')]).toEqual([1017, true])
  })

  test('is of the own school only, and made by administrators only', async () => {
    const other = await build.school()
    const sent = { params: { id: other }, body: newPersonForm() }
    expect((await as(administrator).answer(endpoint, sent)).statusCode).toBe(404)
    const director = await build.user(school_id, ['DIRECTOR'])
    const own = { params: { id: school_id }, body: newPersonForm() }
    expect((await as(director).answer(endpoint, own)).statusCode).toBe(403)
  })
})

test.each([
  ['administrativo', createAdministrative],
  ['tutor', createTutor],
])('a new %s is not implemented, and nobody is made', async (_, endpoint) => {
  const body = newPersonForm()
  const answer = await as(administrator).answer(endpoint, { params: { id: school_id }, body })
  expect([answer.statusCode, answer.json().title]).toEqual([501, 'No implementado'])
  expect(await asOwner('select from accounts where cellphone = $1', [body.cellphone])).toEqual([])
})
