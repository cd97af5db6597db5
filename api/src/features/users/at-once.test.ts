import { assignProfessor } from '@plantel/contract/subjects'
import { updateUser } from '@plantel/contract/user-administration'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner, openApp } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const ROUNDS = 200

let apps: FastifyInstance[]
beforeAll(async () => {
  apps = [await openApp(), await openApp()]
}, 60_000)

const administratorsOf = async (school_id: number): Promise<number> => {
  const [row] = await inSchoolAsOwner<{ count: number }>(
    school_id,
    "select count(*)::int as count from users where group_id like '1%' and status = 1",
  )
  return row!.count
}

const DOWN = { group_id: 'DIRECTOR', remove_group_id: 'ADMINISTER' }

/** Each by a session of its own, which the other may end. */
const both = async (calls: readonly (readonly [Person, Person, object])[]) => {
  const doors = await Promise.all(
    calls.map(async ([by], place) => withToken(await newToken(by), apps[place % 2])),
  )
  const answers = await Promise.all(
    calls.map(([, of, body], place) =>
      doors[place]!.answer(updateUser, { params: { id: of.user_id }, body }),
    ),
  )
  return answers.map(({ statusCode, json }) => (statusCode === 200 ? 200 : (json().code ?? statusCode)))
}

const restore = (school_id: number, pair: readonly Person[]) =>
  build.within(school_id, async (tx) => {
    for (const { user_id } of pair)
      await tx
        .updateTable('users')
        .set({ status: 1, group_id: '10000100000000000000' })
        .where('user_id', '=', user_id)
        .execute()
  })

describe('a school never is without an administrator', { timeout: 120_000 }, () => {
  test(`when its two remove each other, ${ROUNDS} times`, async () => {
    const school_id = await build.school()
    const [one, other] = [
      await build.user(school_id, ['ADMINISTER', 'DIRECTOR']),
      await build.user(school_id, ['ADMINISTER', 'DIRECTOR']),
    ]
    const ways = [{ status: 0 }, DOWN]
    const seen: unknown[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, theirs] = [ways[round % 2]!, ways[Math.floor(round / 2) % 2]!]
      const codes = await both([
        [one, other, mine],
        [other, one, theirs],
      ])
      seen.push(...codes)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(await administratorsOf(school_id)).toBe(1)
      await restore(school_id, [one, other])
    }
    // Whoever came second waited for the first and was told, or had no session, or no permission, any more.
    expect(seen.every((code) => [200, 2005, 401, 403].includes(Number(code)))).toBe(true)
    expect(seen).toContain(2005)
  })

  test('when each of three goes at once', async () => {
    const school_id = await build.school()
    const people: Person[] = []
    for (let each = 0; each < 3; each += 1)
      people.push(await build.user(school_id, ['ADMINISTER', 'DIRECTOR']))
    const codes = await both(people.map((person) => [person, person, DOWN] as const))
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 2005])
    expect(await administratorsOf(school_id)).toBe(1)
  })
})

test(
  'who gets a class and loses the permission at once has both or neither',
  { timeout: 60_000 },
  async () => {
    const { school_id, subject_id } = await build.taughtClass()
    const by = await build.user(school_id, ['ADMINISTER'])
    for (let round = 0; round < 20; round += 1) {
      const professor = await build.user(school_id, ['PROFESSOR'])
      const { user_id } = professor
      await Promise.all([
        as(by, apps[0]).answer(assignProfessor, {
          params: { id: subject_id },
          body: { professor_id: user_id },
        }),
        as(by, apps[1]).answer(updateUser, { params: { id: user_id }, body: { status: 0 } }),
      ])
      const [row] = await inSchoolAsOwner<{ teaches: boolean; status: number }>(
        school_id,
        `select status, exists (select from subjects where professor_id = ${user_id}) as teaches
       from users where user_id = ${user_id}`,
      )
      expect([row!.status === 1, round]).toEqual([row!.teaches, round])
    }
  },
)

test('of twenty people who want one phone at once, one gets it', { timeout: 60_000 }, async () => {
  const school_id = await build.school()
  const by = await build.user(school_id, ['ADMINISTER'])
  const people: Person[] = []
  for (let each = 0; each < 20; each += 1) people.push(await build.user(school_id, ['PARENT']))
  const cellphone = build.phone()
  const codes = await both(people.map((person) => [by, person, { cellphone }] as const))
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 4013)).toHaveLength(19)
})
