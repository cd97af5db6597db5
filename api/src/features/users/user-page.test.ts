import { openSession } from '@plantel/contract/session'
import { readUserPage } from '@plantel/contract/user-page'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass, passwordHash } from '../../../test/build/build.ts'
import { invite } from '../../../test/build/invitations.ts'
import { credentials } from '../../../test/log-in.ts'
import { statementsOf } from '../../../test/plans.ts'

const HOUR = 3_600_000

let built: BuiltClass
let office: Person
let director: Person
let rosa: Person
beforeAll(async () => {
  built = await build.taughtClass()
  const { school_id, students } = built
  office = await build.user(school_id, ['ADMINISTER'])
  director = await build.user(school_id, ['DIRECTOR'])
  rosa = await build.user(school_id, ['PARENT', 'ASSESSOR'], {
    name: 'Rosa',
    cellphone: '6181230001',
    password_hash: await passwordHash(),
  })
  await build.relationship(school_id, students[0]!, rosa.user_id, 2)
})
afterEach(() => {
  clock.now = NOON
})

const page = async (person: Person, { user_id }: Pick<Person, 'user_id'>) =>
  (await as(person).call(readUserPage, { params: { id: user_id } })).data
const logIn = (person: Person) => anonymous.call(openSession, credentials(person.cellphone))

test('roles, groups advised and children, with the group of each', async () => {
  const { roles, children, user } = await page(office, rosa)
  expect(user).toMatchObject({ name: 'Rosa', cellphone: '6181230001', contact: false, has_signed_in: false })
  expect(roles).toEqual(['ASSESSOR', 'PARENT'])
  const [student_id] = built.students
  expect(children).toMatchObject([{ student_id, relationship: 2, group_id: built.group_id }])
  expect((await page(office, built.advisor)).advised).toMatchObject([{ group_id: built.group_id }])
})

test('a child who left and a group of a cycle that ended are not there', async () => {
  const { school_id } = built
  const [left = 0] = await build.students(school_id, 1)
  await build.relationship(school_id, left, rosa.user_id)
  await inSchoolAsOwner(school_id, `update students set status = 0 where student_id = ${left}`)
  expect((await page(office, rosa)).children).toHaveLength(1)
})

test('the first and the last sign-in, and the sessions that are open', async () => {
  expect((await page(office, rosa)).sign_ins).toEqual({ first_at: null, last_at: null, sessions: [] })
  await logIn(rosa)
  clock.now = new Date(NOON.getTime() + HOUR)
  await logIn(rosa)
  const { sign_ins } = await page(office, rosa)
  expect(sign_ins).toMatchObject({ first_at: NOON.toISOString(), last_at: clock.now.toISOString() })
  expect(sign_ins?.sessions.map(({ created_at }) => Date.parse(created_at))).toEqual([
    clock.now.getTime(),
    NOON.getTime(),
  ])
  clock.now = new Date(NOON.getTime() + 90 * 24 * HOUR)
  const later = await build.user(built.school_id, ['ADMINISTER'])
  expect((await page(later, rosa)).sign_ins).toMatchObject({ last_at: expect.any(String), sessions: [] })
})

test('a director reads who it is, and neither contact nor sign-ins', async () => {
  const { user, sign_ins, roles } = await page(director, rosa)
  expect(user).toMatchObject({ name: 'Rosa' })
  expect(Object.keys(user)).not.toContain('cellphone')
  expect(Object.keys(user)).not.toContain('has_signed_in')
  expect(sign_ins).toBeNull()
  expect(roles).toContain('PARENT')
})

test('of somebody who is known in another school nothing is told that this school has not seen', async () => {
  const invited = await invite()
  await logIn(invited.person)
  const { sign_ins, user } = await page(invited.administrator, invited)
  expect(user).toMatchObject({ has_signed_in: false })
  expect(sign_ins).toEqual({ first_at: null, last_at: null, sessions: [] })
})

test('who is of the family does not read when the other parent signs in', async () => {
  const { school_id, students } = built
  const father = await build.user(school_id, ['PARENT', 'ADMINISTER'])
  await build.relationship(school_id, students[0]!, father.user_id)
  expect((await page(father, rosa)).sign_ins).toBeNull()
  expect((await page(father, father)).sign_ins).not.toBeNull()
})

test('nobody of another school, and no other role', async () => {
  const params = { id: rosa.user_id }
  const foreign = await build.user(await build.school(), ['ADMINISTER'])
  expect((await as(foreign).answer(readUserPage, { params })).statusCode).toBe(404)
  for (const person of [built.professor, built.advisor, rosa])
    expect((await as(person).answer(readUserPage, { params })).statusCode).toBe(403)
})

test('it is one statement', async () => {
  const sent = { params: { id: rosa.user_id } }
  await as(office).call(readUserPage, sent)
  expect(await statementsOf(office, readUserPage, sent)).toHaveLength(1)
})
