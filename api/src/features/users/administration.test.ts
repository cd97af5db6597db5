import type { Role } from '@plantel/contract/permissions'
import { readMe } from '@plantel/contract/session'
import { closeUserSessions, updateUser } from '@plantel/contract/user-administration'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { logIn } from '../../../test/log-in.ts'

const NEW_PASSWORD = 'cuatro caballos verdes'
const twice = (password: string) => ({ password, password_confirmation: password })

let school_id: number
let administrator: Person
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
})

const someone = async (roles: readonly Role[] = ['PROFESSOR'], at = school_id): Promise<Person> =>
  build.user(at, roles, { password_hash: await passwordHash() })

const someoneOfTwo = async (): Promise<Person> => {
  const person = await someone()
  await build.elsewhere(person)
  return person
}

const change = (person: Person, body: object, by = administrator) =>
  as(by).answer(updateUser, { params: { id: person.user_id }, body })

const entriesOf = (action: string, { user_id }: Person) =>
  inSchoolAsOwner<{ details: object }>(
    school_id,
    `select details from audit_log where action = '${action}' and (details ->> 'user_id')::bigint = ${user_id} order by audit_id`,
  )

const ABOVE = ['ADMIN_TI', 'SUPER_ADMIN', 'SUPERVISOR'] as const

const EVERY_CHANGE = {
  status: { status: 0 },
  permissions: { group_id: 'PARENT' },
  password: twice(NEW_PASSWORD),
  cellphone: { cellphone: '6180000000' },
}

describe.each(Object.entries(EVERY_CHANGE))('a change of %s', (name, body) => {
  test.each(ABOVE)('is not possible for whoever holds %s, besides whatever else: 403', async (role) => {
    const person = await someone([role, 'PROFESSOR'])
    const [before] = await asOwner('select * from accounts where account_id = $1', [person.account_id])
    expect((await change(person, body)).statusCode).toBe(403)
    expect(await asOwner('select * from accounts where account_id = $1', [person.account_id])).toEqual([
      before,
    ])
    expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
  })

  test('of somebody of another school is 404, like of nobody', async () => {
    const foreign = await build.user(await build.school(), ['PROFESSOR'])
    const absent = await change({ ...foreign, user_id: 999_999_999 }, body)
    const answer = await change(foreign, body)
    expect([answer.statusCode, answer.body]).toEqual([404, absent.body])
  })

  test('goes alone', async () => {
    const person = await someone()
    const other = name === 'status' ? { cellphone: build.phone() } : { status: 1 }
    expect((await change(person, { ...body, ...other })).json()).toMatchObject({ status: 422, code: 1017 })
  })
})

test('no change at all is 1017', async () => {
  expect((await change(await someone(), {})).json()).toMatchObject({ code: 1017 })
})

test.each([{ status: 0 }, { status: 1 }, twice(NEW_PASSWORD), { cellphone: '6180000000' }])(
  'of oneself %j is 1025: the profile is the place',
  async (body) => {
    expect((await change(administrator, body)).json()).toMatchObject({ status: 409, code: 1025 })
  },
)

describe('who is deactivated', () => {
  test('is out at once and cannot come back, until activated', async () => {
    const person = await someone()
    const token = await newToken(person)
    expect((await change(person, { status: 0 })).json().data.status).toBe(0)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(401)
    expect(await logIn(person.cellphone, PASSWORD)).toBe(401)
    expect((await change(person, { status: 1 })).json().data.status).toBe(1)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(401)
    expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
    expect(await entriesOf('user:status', person)).toEqual(
      [0, 1].map((status) => ({ details: { user_id: person.user_id, status } })),
    )
  })

  test('and is so already is no second time', async () => {
    const person = await someone()
    for (const _ of [1, 2]) expect((await change(person, { status: 0 })).statusCode).toBe(200)
    expect(await entriesOf('user:status', person)).toHaveLength(1)
  })

  test('has no classes (2006) and no groups (2007) left', async () => {
    const { school_id: at, professor, advisor } = await build.taughtClass()
    const by = await build.user(at, ['ADMINISTER'])
    expect((await change(professor, { status: 0 }, by)).json()).toMatchObject({ status: 409, code: 2006 })
    expect((await change(advisor, { status: 0 }, by)).json()).toMatchObject({ status: 409, code: 2007 })
    await build.freeze(at)
    for (const person of [professor, advisor])
      expect((await change(person, { status: 0 }, by)).statusCode).toBe(200)
  })

  test('in one school stays in the other', async () => {
    const person = await someoneOfTwo()
    expect((await change(person, { status: 0 })).statusCode).toBe(200)
    expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
  })
})

describe('a password that is given to a person', () => {
  test('is theirs from now on, and whoever was signed in is out', async () => {
    const person = await someone()
    const token = await newToken(person)
    const answer = await change(person, twice(NEW_PASSWORD))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/argon2|caballos/)
    expect(await logIn(person.cellphone, PASSWORD)).toBe(401)
    expect(await logIn(person.cellphone, NEW_PASSWORD)).toBe(200)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(401)
    expect(await entriesOf('user:password', person)).toEqual([{ details: { user_id: person.user_id } }])
  })

  test('opens an account that has to wait', async () => {
    const person = await someone()
    for (let each = 0; each < 10; each += 1) await logIn(person.cellphone, 'adivino')
    expect(await logIn(person.cellphone, PASSWORD)).toBe(401)
    await change(person, twice(NEW_PASSWORD))
    expect(await logIn(person.cellphone, NEW_PASSWORD)).toBe(200)
  })

  test.each([
    ['password', twice('contraseña')],
    ['password', twice('cinco')],
    ['password', twice('')],
    ['password_confirmation', { password: NEW_PASSWORD, password_confirmation: 'otra' }],
    ['password_confirmation', { password: NEW_PASSWORD }],
  ])('is 4003 when %s is wrong: %j', async (field, body) => {
    const person = await someone()
    expect((await change(person, body)).json()).toMatchObject({
      status: 422,
      code: 4003,
      errors: [{ field }],
    })
    expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
  })

  test('of two schools is 403: it opens the other one too', async () => {
    const person = await someoneOfTwo()
    expect((await change(person, twice(NEW_PASSWORD))).statusCode).toBe(403)
    expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
  })
})

describe('a phone that is given to a person', () => {
  test('is what they sign in with', async () => {
    const person = await someone()
    const token = await newToken(person)
    const cellphone = build.phone()
    expect((await change(person, { cellphone })).json().data.cellphone).toBe(cellphone)
    expect(await logIn(cellphone, PASSWORD)).toBe(200)
    expect(await logIn(person.cellphone, PASSWORD)).toBe(401)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(200)
    expect(await entriesOf('user:cellphone', person)).toHaveLength(1)
  })

  test('is 4013 when it is somebody else’s of the school; of another school nothing is told', async () => {
    const [person, other] = [await someone(), await someone()]
    expect((await change(person, { cellphone: other.cellphone })).json()).toMatchObject({
      status: 409,
      code: 4013,
    })
    const { cellphone } = await someone(['PARENT'], await build.school())
    expect((await change(person, { cellphone })).json().data).toMatchObject({ cellphone })
  })

  test('of two schools is 403, unless it is the same', async () => {
    const person = await someoneOfTwo()
    expect((await change(person, { cellphone: build.phone() })).statusCode).toBe(403)
    expect((await change(person, { cellphone: person.cellphone })).statusCode).toBe(200)
  })

  test.each(['618123456', '61812345678', '618123456a', ''])(
    'has ten digits, unlike %j',
    async (cellphone) => {
      expect((await change(await someone(), { cellphone })).json()).toMatchObject({
        code: 1017,
        errors: [{ field: 'cellphone' }],
      })
    },
  )
})

describe('the sessions of a person', () => {
  test('are closed in this school, by an administrator or the IT administrator', async () => {
    for (const by of [administrator, await build.user(school_id, ['ADMIN_TI'])]) {
      const person = await someone()
      const tokens = [await newToken(person), await newToken(person)]
      const { data } = await as(by).call(closeUserSessions, { params: { id: person.user_id } })
      expect(data).toEqual({ user_id: person.user_id, closed: 2 })
      for (const token of tokens) expect((await withToken(token).answer(readMe)).statusCode).toBe(401)
      expect(await entriesOf('user:close-sessions', person)).toHaveLength(1)
      expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
    }
  })

  test.each(ABOVE)('are not, of whoever holds %s', async (role) => {
    const person = await someone([role])
    const token = await newToken(person)
    const answer = await as(administrator).answer(closeUserSessions, { params: { id: person.user_id } })
    expect(answer.statusCode).toBe(403)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(200)
  })
})
