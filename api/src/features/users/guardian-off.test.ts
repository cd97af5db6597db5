import { readFeed } from '@plantel/contract/feed'
import type { Role } from '@plantel/contract/permissions'
import { updateUser } from '@plantel/contract/user-administration'
import { expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { toldFamily } from '../../../test/build/told-family.ts'

const setUp = async () => {
  const family = await toldFamily()
  const { school_id } = family
  const office = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const director = await build.user(school_id, ['DIRECTOR'])
  return { ...family, office, director }
}

const WHY = { own_password: PASSWORD, reason: 'Lo pidió el juzgado' }

const change = (by: Person, whom: Person, body: object) =>
  as(by).answer(updateUser, { params: { id: whom.user_id }, body })
const told = async (person: Person) => (await as(person).call(readFeed, {})).data.map(({ text }) => text)
const changes = (school_id: number) =>
  inSchoolAsOwner<{ details: object }>(
    school_id,
    `select details from audit_log where school_id = ${school_id} and action = 'custody:change' order by audit_id`,
  )
const setPassword = async ({ account_id }: Person) =>
  asOwner(`update accounts set password_hash = '${await passwordHash()}' where account_id = ${account_id}`)
const statusOf = async ({ school_id, user_id }: Person) =>
  (
    await inSchoolAsOwner<{ status: number }>(
      school_id,
      `select status from users where user_id = ${user_id}`,
    )
  )[0]?.status

test('a mother is switched off with password and reason; directors hear it of each child, never why', async () => {
  const { school_id, ana, luis, mother, office, director } = await setUp()
  const without = await change(office, mother, { status: 0 })
  expect(without.json()).toMatchObject({
    code: 1017,
    errors: [{ field: 'own_password' }, { field: 'reason' }],
  })
  const wrong = await change(office, mother, { status: 0, ...WHY, own_password: 'otra-cosa' })
  expect(wrong.json().code).toBe(3753)
  expect([await statusOf(mother), await changes(school_id)]).toEqual([1, []])
  expect((await change(office, mother, { status: 0, ...WHY })).statusCode).toBe(200)
  expect((await changes(school_id)).map(({ details }) => details)).toMatchObject(
    [ana, luis].map((student_id) => ({
      student_id,
      parent_id: mother.user_id,
      access: 'off',
      reason: WHY.reason,
    })),
  )
  const texts = await told(director)
  expect(texts).toHaveLength(2)
  expect(texts.join()).not.toContain(WHY.reason)
})

test('taking the permission of a parent away is the same; any other permission asks for nothing', async () => {
  const { mother, office } = await setUp()
  const both: Role[] = ['PROFESSOR', 'PARENT']
  expect((await change(office, mother, { group_id: both.join() })).statusCode).toBe(200)
  expect((await change(office, mother, { group_id: 'PROFESSOR' })).json().code).toBe(1017)
  expect((await change(office, mother, { group_id: 'PARENT' })).statusCode).toBe(200)
  expect((await change(office, mother, { group_id: 'PROFESSOR', ...WHY })).statusCode).toBe(200)
})

test('nobody of the own family is switched off or on again by who is or was related to the child', async () => {
  const { school_id, mother, father, office } = await setUp()
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = overlay(group_id placing '1' from 1 for 1) where user_id = ${father.user_id}`,
  )
  await setPassword(father)
  expect((await change(father, mother, { status: 0, ...WHY })).statusCode).toBe(404)
  expect(await statusOf(mother)).toBe(1)
  await change(office, mother, { status: 0, ...WHY })
  expect((await change(father, mother, { status: 1 })).statusCode).toBe(404)
  await inSchoolAsOwner(school_id, `delete from relationships where parent_id = ${father.user_id}`)
  expect((await change(father, mother, { status: 1 })).statusCode).toBe(404)
  expect((await change(office, mother, { status: 1 })).statusCode).toBe(200)
})

test('an aunt, a parent without children or access, and other staff need no reason', async () => {
  const { school_id, ana, mother, strangersMother, stranger, office } = await setUp()
  const aunt = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, ana, aunt.user_id, 3)
  const nobody = await build.user(school_id, ['PARENT'])
  const professor = await build.user(school_id, ['PROFESSOR'])
  await inSchoolAsOwner(school_id, `update relationships set access = 0 where parent_id = ${mother.user_id}`)
  await inSchoolAsOwner(school_id, `delete from relationships where student_id = ${stranger}`)
  for (const person of [aunt, nobody, professor, mother, strangersMother])
    expect((await change(office, person, { status: 0 })).statusCode).toBe(200)
  expect(await changes(school_id)).toEqual([])
})
