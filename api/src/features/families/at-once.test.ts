import {
  addRelationship,
  createParent,
  createStudentParent,
  updateRelationship,
} from '@plantel/contract/families'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, inSchoolAsOwner, openApp } from '../../../test/app.ts'
import { type Answered, as, type Person, tokenOf } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'
import * as argon2 from '../../passwords/argon2.ts'

const AT_ONCE = 20

let apps: FastifyInstance[]
let school_id: number
let administrator: Person
let people: Person[]
beforeAll(async () => {
  const password_hash = await passwordHash()
  // Forty hashes in turn would put the calls one after the other. The one given is real, because the hasher keeps its first.
  vi.spyOn(argon2, 'hash').mockResolvedValue(password_hash)
  apps = [await openApp(), await openApp()]
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'], { password_hash })
  people = []
  for (let each = 0; each < AT_ONCE; each += 1) people.push(await build.user(school_id, ['SPOKESMAN']))
  await tokenOf(administrator)
}, 60_000)
afterAll(() => vi.restoreAllMocks())

const aStudent = async (): Promise<number> => (await build.students(school_id, 1))[0]!

const twenty = async (
  call: (door: ReturnType<typeof as>, place: number) => Promise<Answered>,
): Promise<number[]> => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, place) => call(as(administrator, apps[place % 2]), place)),
  )
  return answers
    .map((answer) => (answer.statusCode === 200 ? 200 : answer.json().code))
    .toSorted((a, b) => a - b)
}

const oneAnd = (code: number): number[] => [200, ...Array.from({ length: AT_ONCE - 1 }, () => code)]

const typesOf = async (student_id: number): Promise<number[]> => {
  const rows = await inSchoolAsOwner<{ relationship: number }>(
    school_id,
    `select relationship from relationships where student_id = ${student_id} order by relationship`,
  )
  return rows.map(({ relationship }) => relationship)
}

const parents = async (): Promise<number> => {
  const [row] = await inSchoolAsOwner<{ parents: number }>(
    school_id,
    "select count(*)::int as parents from users where group_id like '___1%'",
  )
  return row!.parents
}

describe('twenty administrators at once', { timeout: 60_000 }, () => {
  test('add the last relationship of a student: three in the end, and the others are told that it is full', async () => {
    const student_id = await aStudent()
    for (const type of [1, 2] as const)
      await build.relationship(school_id, student_id, (await build.user(school_id, ['PARENT'])).user_id, type)
    const before = await parents()
    const codes = await twenty((door, place) =>
      door.answer(addRelationship, {
        params: { id: student_id, parent_id: people[place]!.user_id },
        body: { relationship: 3 },
      }),
    )
    expect(codes).toEqual(oneAnd(1025))
    expect(await typesOf(student_id)).toEqual([1, 2, 3])
    expect(await parents()).toBe(before + 1)
  })

  test('add relationships of every type to a student without any: one of each, never more', async () => {
    const student_id = await aStudent()
    const codes = await twenty((door, place) =>
      door.answer(addRelationship, {
        params: { id: student_id, parent_id: people[place]!.user_id },
        body: { relationship: (place % 3) + 1 },
      }),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(3)
    expect(codes.every((code) => [200, 1025, 1032].includes(code))).toBe(true)
    expect(await typesOf(student_id)).toEqual([1, 2, 3])
  })

  test('add a father: one wins, the others are told that there is one', async () => {
    const student_id = await aStudent()
    const codes = await twenty((door, place) =>
      door.answer(addRelationship, {
        params: { id: student_id, parent_id: people[place]!.user_id },
        body: { relationship: 1 },
      }),
    )
    expect(codes).toEqual(oneAnd(1032))
    expect(await typesOf(student_id)).toEqual([1])
  })

  test('link one person to twenty students: all of it, and one parent', async () => {
    const students = await build.students(school_id, AT_ONCE)
    const person = await build.user(school_id, ['SPOKESMAN'])
    const codes = await twenty((door, place) =>
      door.answer(addRelationship, {
        params: { id: students[place], parent_id: person.user_id },
        body: { relationship: 1 },
      }),
    )
    expect(new Set(codes)).toEqual(new Set([200]))
    const [row] = await inSchoolAsOwner(
      school_id,
      `select group_id, (select count(*)::int from audit_log where action = 'parent:grant'
        and details = jsonb_build_object('user_id', ${person.user_id})) as grants
       from users where user_id = ${person.user_id}`,
    )
    expect(row).toEqual({ group_id: '00011000000000000000', grants: 1 })
  })

  test('change two links to one type: one of them has it', async () => {
    const student_id = await aStudent()
    const links = [
      await build.relationship(school_id, student_id, people[0]!.user_id, 1),
      await build.relationship(school_id, student_id, people[1]!.user_id, 2),
    ]
    const codes = await twenty((door, place) =>
      door.answer(updateRelationship, {
        params: { id: links[place % 2] },
        body: { relationship: 3, own_password: PASSWORD, reason: 'Se registró por error' },
      }),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(AT_ONCE / 2)
    expect(codes.filter((code) => code === 1032)).toHaveLength(AT_ONCE / 2)
    expect((await typesOf(student_id)).at(-1)).toBe(3)
  })

  test('register the same new phone: one account, one user, the others are told', async () => {
    const cellphone = build.phone()
    const codes = await twenty((door) =>
      door.answer(createParent, { params: { id: school_id }, body: newPersonForm({ cellphone }) }),
    )
    expect(codes).toEqual(oneAnd(2004))
    const accounts = await asOwner('select account_id from accounts where cellphone = $1', [cellphone])
    expect(accounts).toHaveLength(1)
  })

  test('register the same new e-mail: one account, the others are told', async () => {
    const email = `mismo${build.phone()}@example.mx`
    const codes = await twenty((door) =>
      door.answer(createParent, { params: { id: school_id }, body: newPersonForm({ email }) }),
    )
    expect(codes).toEqual(oneAnd(2004))
  })

  test('register somebody of another school: one user here, the others are told', async () => {
    const known = await build.user(await build.school(), ['PARENT'])
    const body = newPersonForm({ cellphone: known.cellphone })
    const codes = await twenty((door) => door.answer(createParent, { params: { id: school_id }, body }))
    expect(codes).toEqual(oneAnd(2004))
  })

  test('of twenty schools register the same new phone: one account, which the others invite', async () => {
    const cellphone = build.phone()
    const others: Person[] = []
    for (let each = 0; each < AT_ONCE; each += 1)
      others.push(await build.user(await build.school(), ['ADMINISTER']))
    await Promise.all(others.map(tokenOf))
    const answers = await Promise.all(
      others.map((other, place) =>
        as(other, apps[place % 2]).answer(createParent, {
          params: { id: other.school_id },
          body: newPersonForm({ cellphone }),
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
    const memberships = await asOwner(
      'select school_id from memberships join accounts using (account_id) where cellphone = $1',
      [cellphone],
    )
    const invited = await asOwner(
      'select school_id from invitations join accounts using (account_id) where cellphone = $1',
      [cellphone],
    )
    expect([memberships.length, invited.length]).toEqual([1, AT_ONCE - 1])
  })

  test('register a third parent for a student: one wins, and nobody is left without a child', async () => {
    const student_id = await aStudent()
    for (const [place, type] of ([1, 2] as const).entries())
      await build.relationship(school_id, student_id, people[place]!.user_id, type)
    const before = await parents()
    const codes = await twenty((door) =>
      door.answer(createStudentParent, {
        params: { id: student_id },
        body: { relationship: 3, parent: newPersonForm() },
      }),
    )
    expect(codes).toEqual(oneAnd(1025))
    expect(await parents()).toBe(before + 1)
  })
})
