import { changeOwnCellphone, changeOwnPassword } from '@plantel/contract/profile'
import { readMe } from '@plantel/contract/session'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { logIn } from '../../../test/log-in.ts'

const NEW_PASSWORD = 'cuatro caballos verdes'

const someone = async (): Promise<Person> =>
  build.user(await build.school(), ['PARENT'], { password_hash: await passwordHash() })

const form = (change: object = {}) => ({
  password_old: PASSWORD,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  ...change,
})

const changeWith = async (person: Person, body: object) =>
  withToken(await newToken(person)).answer(changeOwnPassword, { body })

const actionsOf = async ({ school_id }: Person): Promise<string[]> => {
  const rows = await inSchoolAsOwner<{ action: string }>(school_id, 'select action from audit_log')
  return rows.map(({ action }) => action)
}

describe('one’s own password', () => {
  test('is changed with the old one; this session goes on, all others end', async () => {
    const person = await someone()
    const [mine, other, stranger] = [
      await newToken(person),
      await newToken(person),
      await newToken(await someone()),
    ]
    const answer = await withToken(mine).answer(changeOwnPassword, { body: form() })
    expect(answer.json()).toEqual({ data: null })
    const statuses = []
    for (const token of [mine, other, stranger])
      statuses.push((await withToken(token).answer(readMe)).statusCode)
    expect(statuses).toEqual([200, 401, 200])
    expect([await logIn(person.cellphone, PASSWORD), await logIn(person.cellphone, NEW_PASSWORD)]).toEqual([
      401, 200,
    ])
    expect(await actionsOf(person)).toContain('profile:password')
  })

  test('needs the old one: 2003, and the session goes on', async () => {
    const person = await someone()
    const token = await newToken(person)
    const answer = await withToken(token).answer(changeOwnPassword, { body: form({ password_old: 'otra' }) })
    expect(answer.json()).toMatchObject({ status: 422, code: 2003 })
    expect((await withToken(token).answer(readMe)).statusCode).toBe(200)
    expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
  })

  test('waits after ten wrong ones, then also with the right one: 429', async () => {
    const person = await someone()
    for (let each = 0; each < 10; each += 1)
      expect((await changeWith(person, form({ password_old: 'otra' }))).statusCode).toBe(422)
    const answer = await changeWith(person, form())
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  })

  test.each([
    ['password', { password: 'cinco', password_confirmation: 'cinco' }],
    ['password', { password: 'contraseña', password_confirmation: 'contraseña' }],
    ['password', { password: '', password_confirmation: '' }],
    ['password_confirmation', { password_confirmation: 'otra' }],
  ])('is 4003 when %s is wrong: %j', async (field, change) => {
    const person = await someone()
    const other = await newToken(person)
    expect((await changeWith(person, form(change))).json()).toMatchObject({
      status: 422,
      code: 4003,
      errors: [{ field }],
    })
    expect((await withToken(other).answer(readMe)).statusCode).toBe(200)
    expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
  })

  test('is not the own phone', async () => {
    const person = await someone()
    const { cellphone } = person
    const wrong = form({ password: cellphone, password_confirmation: cellphone })
    expect((await changeWith(person, wrong)).json()).toMatchObject({ code: 4003 })
  })

  test.each(['password_old', 'password', 'password_confirmation'])('needs %s', async (field) => {
    const { [field]: _, ...body } = form() as Record<string, unknown>
    expect((await changeWith(await someone(), body)).json()).toMatchObject({
      code: 1017,
      errors: [{ field }],
    })
  })
})

describe('one’s own phone', () => {
  const move = async (person: Person, body: object) =>
    withToken(await newToken(person)).answer(changeOwnCellphone, { body })

  test('is changed with the password, and is the log-in from then on', async () => {
    const person = await someone()
    const cellphone = build.phone()
    const answer = await move(person, { cellphone, password: PASSWORD })
    expect(answer.json().data).toMatchObject({ user_id: person.user_id, cellphone })
    expect([await logIn(person.cellphone, PASSWORD), await logIn(cellphone, PASSWORD)]).toEqual([401, 200])
    expect(await actionsOf(person)).toContain('profile:cellphone')
  })

  test('stays with a wrong password: 3753', async () => {
    const person = await someone()
    const answer = await move(person, { cellphone: build.phone(), password: 'otra' })
    expect(answer.json()).toMatchObject({ status: 422, code: 3753 })
    expect(await logIn(person.cellphone, PASSWORD)).toBe(200)
  })

  test('is nobody else’s, of whatever school: 4013', async () => {
    const [person, other] = [await someone(), await someone()]
    const answer = await move(person, { cellphone: other.cellphone, password: PASSWORD })
    expect(answer.json()).toMatchObject({ status: 409, code: 4013 })
  })

  test('may be changed by somebody of two schools, unlike by an administrator', async () => {
    const person = await someone()
    await build.elsewhere(person)
    expect((await move(person, { cellphone: build.phone(), password: PASSWORD })).statusCode).toBe(200)
  })

  test('of twenty who want one at once is one’s', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, someone))
    const cellphone = build.phone()
    const answers = await Promise.all(people.map((person) => move(person, { cellphone, password: PASSWORD })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.json().code === 4013)).toHaveLength(19)
  })
})
