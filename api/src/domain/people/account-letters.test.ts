import { updateParent } from '@plantel/contract/families'
import { changeOwnCellphone, changeOwnPassword, updateProfessor } from '@plantel/contract/profile'
import { updateUser } from '@plantel/contract/user-administration'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { addressee, catchLetters } from '../../../test/caught-letters.ts'
import type { PostOffice } from '../../../test/post-office.ts'
import { accountTasks } from './account-letters.ts'

const NEW_PASSWORD = 'cuatro caballos verdes'

let post: PostOffice
let administrator: Person
beforeAll(async () => {
  const caught = await catchLetters(accountTasks)
  post = caught.post
  administrator = await build.user(await build.school(), ['ADMINISTER'])
  return caught.stop
})

const someone = () => addressee(administrator.school_id, ['PROFESSOR', 'PARENT'])

const newEmail = () => `nuevo${build.phone()}@example.mx`
const twice = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

type Change = (person: Person) => Promise<unknown>
const ofUser =
  (body: () => object): Change =>
  (person) =>
    as(administrator).call(updateUser, { params: { id: person.user_id }, body: body() })

const CHANGES: Record<string, [subject: string, change: Change]> = {
  'password, by an administrator': ['contrase', ofUser(() => twice)],
  'phone, by an administrator': ['celular', ofUser(() => ({ cellphone: build.phone() }))],
  'phone, by an administrator as a parent': [
    'celular',
    ({ user_id }) =>
      as(administrator).call(updateParent, { params: { id: user_id }, body: { cellphone: build.phone() } }),
  ],
  'e-mail, by an administrator': [
    'correo',
    ({ user_id }) =>
      as(administrator).call(updateProfessor, { params: { id: user_id }, body: { email: newEmail() } }),
  ],
  'e-mail, by themselves': [
    'correo',
    (person) =>
      as(person).call(updateProfessor, { params: { id: person.user_id }, body: { email: newEmail() } }),
  ],
  'phone, by themselves': [
    'celular',
    (person) =>
      as(person).call(changeOwnCellphone, { body: { cellphone: build.phone(), password: PASSWORD } }),
  ],
  'password, by themselves': [
    'contrase',
    (person) => as(person).call(changeOwnPassword, { body: { password_old: PASSWORD, ...twice } }),
  ],
}

describe('a letter to the e-mail as it was', () => {
  test.each(Object.entries(CHANGES))('tells of another %s', async (_, [what, change]) => {
    const person = await someone()
    await change(person)
    const raw = await post.letterTo(person.email)
    expect(raw).toMatch(new RegExp(`Subject: .*Cambi.*${what}`))
    expect(raw).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(raw).toContain('Si no fue as')
    expect(raw).not.toContain(NEW_PASSWORD)
    expect(post.count(person.email)).toBe(1)
  })
})

test('nothing is told when nothing changed, when it was refused, or when there is no e-mail', async () => {
  const [person, other, silent] = [await someone(), await someone(), await someone()]
  await ofUser(() => ({ cellphone: person.cellphone }))(person)
  await expect(ofUser(() => ({ cellphone: other.cellphone }))(person)).rejects.toMatchObject({ code: 4013 })
  await expect(ofUser(() => ({ ...twice, password: 'otra' }))(person)).rejects.toMatchObject({ code: 4003 })
  await as(silent).call(updateProfessor, { params: { id: silent.user_id }, body: { email: null } })
  await post.letterTo(silent.email)
  await ofUser(() => twice)(silent)
  // Jobs are done in their order: what comes after has arrived, so nothing was sent before.
  await ofUser(() => twice)(other)
  await post.letterTo(other.email)
  expect([post.count(person.email), post.count(silent.email)]).toEqual([0, 1])
})
