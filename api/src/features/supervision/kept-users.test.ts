import type { Status } from '@plantel/contract/school-words'
import { permissionString, type Role, ROLES } from '@plantel/contract/permissions'
import { openSession } from '@plantel/contract/session'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { anonymous, type Person } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'
import { detailAs, supervisorOf } from '../../../test/build/supervised.ts'

const set = (school_id: number, ids: readonly number[], change: { status?: Status; group_id?: string }) =>
  build.within(school_id, (tx) => tx.updateTable('users').set(change).where('user_id', 'in', ids).execute())

const differences = (school_id: number) =>
  inSchoolAsOwner<{ kept: string }>(school_id, 'select * from stats_differences')

const kept = async (school_id: number) => {
  expect(await differences(school_id)).toEqual([])
  const [row] = await inSchoolAsOwner(
    school_id,
    'select active_users, professors, assessors, directors, signed_in_users from school_stats',
  )
  return Object.values(row ?? {})
}

const logIn = ({ cellphone }: Person) => anonymous.call(openSession, credentials(cellphone))

test('people are counted as they come, go, come back and change roles', async () => {
  const school_id = await build.school()
  const both = await build.user(school_id, ['PROFESSOR', 'ASSESSOR'])
  const director = await build.user(school_id, ['DIRECTOR'])
  await build.user(school_id, ['PARENT'], { status: 0 })
  expect(await kept(school_id)).toEqual([2, 1, 1, 1, 0])
  await set(school_id, [both.user_id, director.user_id], { status: 0 })
  expect(await kept(school_id)).toEqual([0, 0, 0, 0, 0])
  await set(school_id, [both.user_id], { status: 1 })
  await set(school_id, [both.user_id, director.user_id], { group_id: permissionString(['DIRECTOR']) })
  expect(await kept(school_id)).toEqual([1, 0, 0, 1, 0])
})

test('who signs in is counted once, whoever is inactive not, and the person was not changed by it', async () => {
  const school_id = await build.school()
  const password_hash = await passwordHash()
  const person = await build.user(school_id, ['PROFESSOR'], { password_hash })
  const updated = () => inSchoolAsOwner(school_id, 'select updated_at from users')
  const before = await updated()
  await logIn(person)
  await logIn(person)
  expect(await kept(school_id)).toEqual([1, 1, 0, 0, 1])
  expect(await updated()).toEqual(before)
  expect(await detailAs(await supervisorOf(school_id), school_id)).toMatchObject({ total_users_apk: 1 })
  await set(school_id, [person.user_id], { status: 0 })
  expect(await kept(school_id)).toEqual([0, 0, 0, 0, 0])
})

test('many at the same moment are all counted', async () => {
  const school_id = await build.school()
  const password_hash = await passwordHash()
  const people = await Promise.all(
    Array.from({ length: 12 }, () => build.user(school_id, ['PROFESSOR'], { password_hash })),
  )
  await Promise.all([
    ...people.slice(0, 4).map(logIn),
    ...people.slice(4).map(({ user_id }) => set(school_id, [user_id], { status: 0 })),
    build.students(school_id, 3),
  ])
  expect(await kept(school_id)).toEqual([4, 4, 0, 0, 4])
})

test('the kept numbers are those of the people, whatever happens in whichever order', async () => {
  const step = fc.record({
    who: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
    status: fc.constantFrom(0, 1),
    roles: fc.option(fc.uniqueArray(fc.constantFrom<Role>(...ROLES), { maxLength: 4 })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const school_id = await build.school()
      const people: number[] = []
      for (let each = 0; each < 6; each += 1)
        people.push((await build.user(school_id, ['PROFESSOR'])).user_id)
      await Promise.all(
        steps.map(({ who, status, roles }) =>
          set(
            school_id,
            who.map((place) => people[place]!).toSorted((one, other) => one - other),
            roles ? { status, group_id: permissionString(roles) } : { status },
          ).catch((error: unknown) => {
            // Two that waited for each other: one is undone, and the request would be made again.
            expect(error).toMatchObject({ code: '40P01' })
          }),
        ),
      )
      expect(await differences(school_id)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('a number that is wrong is found', async () => {
  const { school_id } = await build.taughtClass()
  await build.within(school_id, (tx) => tx.updateTable('school_stats').set({ directors: 9 }).execute())
  expect(await differences(school_id)).toMatchObject([{ kept: 'school_users' }])
  await build.within(school_id, (tx) =>
    tx
      .updateTable('user_counts')
      .set({ users: 9 })
      .where('group_id', '=', permissionString(['PROFESSOR']))
      .execute(),
  )
  expect((await differences(school_id)).map((row) => row.kept).toSorted()).toEqual([
    'school_users',
    'user_counts',
  ])
})
