import { authorizeParent, changeAccess, readCustody } from '@plantel/contract/custody'
import { readFeed } from '@plantel/contract/feed'
import { readMyFamily } from '@plantel/contract/family-home'
import { readStudent, readStudents, updateStudent } from '@plantel/contract/students'
import { describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { anAdult } from '../../../test/samples/custody-samples.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { custodyTasks } from './tasks.ts'

const MOTHER = 2

const someFamily = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const director = await build.user(school_id, ['DIRECTOR'])
  const mother = await build.user(school_id, ['PARENT'])
  const father = await build.user(school_id, ['PARENT'])
  return { school_id, administrator, director, mother, father }
}

const sees = async (parent: Person, student_id: number) => {
  const { statusCode } = await as(parent).answer(readStudent, { params: { id: student_id } })
  const { children } = (await as(parent).call(readMyFamily)).data
  expect(children).toHaveLength(statusCode === 200 ? 1 : 0)
  return statusCode === 200
}

const authorize = (by: Person, id: number, authorized: boolean, password = PASSWORD) =>
  as(by).answer(authorizeParent, { params: { id }, body: { authorized, password } })

/** Years ago, by the clock of the database; with days more or less. */
const bornYearsAgo = async (years: number, days = 0): Promise<string> => {
  const [row] = await asOwner<{ day: string }>(
    `select (((now() at time zone 'America/Mexico_City')::date + ${days}) - interval '${years} years')::date::text as day`,
  )
  return row!.day
}

test('of a student of age in Universidad a parent sees nothing without the student’s word, which ends any day', async () => {
  const { school_id, administrator, director, mother, father } = await someFamily()
  const student_id = await anAdult({ school_id })
  const hers = await build.relationship(school_id, student_id, mother.user_id, MOTHER)
  await build.relationship(school_id, student_id, father.user_id)
  expect([await sees(mother, student_id), await sees(father, student_id)]).toEqual([false, false])
  expect((await authorize(administrator, hers, true, 'otra')).json()).toMatchObject({ code: 3753 })
  expect(await sees(mother, student_id)).toBe(false)
  expect((await authorize(administrator, hers, true)).json().data.authorized_at).toEqual(expect.any(String))
  expect([await sees(mother, student_id), await sees(father, student_id)]).toEqual([true, false])
  expect((await authorize(administrator, hers, false)).json().data.authorized_at).toBeNull()
  expect(await sees(mother, student_id)).toBe(false)
  const kept = await inSchoolAsOwner<{ details: object }>(
    school_id,
    `select details from audit_log where school_id = ${school_id} and action = 'custody:change' order by audit_id`,
  )
  expect(kept.map(({ details }) => details)).toMatchObject([
    { student_id, access: 'authorized' },
    { student_id, access: 'authorization withdrawn' },
  ])
  expect((await as(director).call(readFeed)).data).toHaveLength(2)
})

test('it begins on the birthday, follows a corrected date, and is of Universidad alone', async () => {
  const { school_id, administrator, mother } = await someFamily()
  const student_id = await anAdult({ school_id }, await bornYearsAgo(18, 1))
  const id = await build.relationship(school_id, student_id, mother.user_id, MOTHER)
  expect(await sees(mother, student_id)).toBe(true)
  const born = async (date_birth: string | null) =>
    as(administrator).call(updateStudent, { params: { id: student_id }, body: { date_birth } })
  await born(await bornYearsAgo(18))
  expect(await sees(mother, student_id)).toBe(false)
  await born(null)
  expect(await sees(mother, student_id)).toBe(true)
  await born(await bornYearsAgo(20))
  // Between two cycles there is no group.
  await build.within(school_id, (tx) => tx.deleteFrom('enrollments').execute())
  expect(await sees(mother, student_id)).toBe(false)
  await build.enroll(school_id, await build.group(school_id, { level: 4 }), [student_id])
  expect(await sees(mother, student_id)).toBe(true)
  expect((await authorize(administrator, id, true)).json()).toMatchObject({
    code: 1017,
    errors: [{ field: 'authorized' }],
  })
  await build.within(school_id, (tx) => tx.deleteFrom('enrollments').execute())
  await build.enroll(school_id, await build.group(school_id, { level: 5 }), [student_id])
  expect(await sees(mother, student_id)).toBe(false)
})

test('the office finds who turns 18, a month before and after; nothing of the own family says more', async () => {
  const { school_id, administrator, director, mother } = await someFamily()
  const born = async (date_birth: string | null) =>
    (await build.students(school_id, 1, { date_birth, last_name: `A${date_birth}` }))[0]!
  const [past, ago, today, ahead, later] = [
    await born('2008-02-07'),
    await born('2008-02-08'),
    await born('2008-03-10'),
    await born('2008-04-09'),
    await born('2008-04-10'),
  ]
  await born(null)
  const listed = async (person: Person, query: object) =>
    (await as(person).call(readStudents, { params: { id: school_id }, query: { ...query } })).data.map(
      ({ student_id }) => student_id,
    )
  for (const person of [administrator, director])
    expect(await listed(person, { turning_18: 1, sort: 'student_id' })).toEqual([ago, today, ahead])
  expect(await listed(administrator, { turning_18: 1, status: 0 })).toEqual([])
  await build.relationship(school_id, ahead, mother.user_id, MOTHER)
  const read = async (id: number) => (await as(director).call(readCustody, { params: { id } })).data
  expect((await read(later)).turns_18).toBeNull()
  expect((await read(past)).turns_18).toBe('2026-02-07')
  expect(await read(ahead)).toMatchObject({ turns_18: '2026-04-09', relationships: [{ adult_on: null }] })
})

test.each([
  ['2008-03-10', 200],
  ['2008-03-11', 422],
])('born on %s, in Preparatoria: less for a mother without an order is %i', async (date_birth, status) => {
  const { school_id, administrator, mother } = await someFamily()
  const [student_id = 0] = await build.students(school_id, 1, { date_birth })
  const id = await build.relationship(school_id, student_id, mother.user_id, MOTHER)
  expect(await sees(mother, student_id)).toBe(true)
  const lower = (body: object) =>
    as(administrator).answer(changeAccess, {
      params: { id },
      body: { access: 0, password: PASSWORD, ...body },
    })
  expect((await lower({})).statusCode).toBe(422)
  expect((await lower({ reason: 'Lo pidió el alumno' })).statusCode).toBe(status)
  expect(await sees(mother, student_id)).toBe(status !== 200)
})

describe('who turns 18', () => {
  const tellOn = (day: string) =>
    custodyTasks({ ...workshop(), now: () => new Date(`${day}T18:00:00Z`) })['tell-birthdays']!({}, noHelpers)
  const textsOf = async (person: Person) => (await as(person).call(readFeed)).data.map(({ text }) => text)

  test('is told to the administration 30 days before, once, but not of the own family', async () => {
    const { school_id, administrator, director } = await someFamily()
    const [ana = 0] = await build.students(school_id, 1, { date_birth: '2008-04-09', name: 'Ana' })
    await build.students(school_id, 1, { date_birth: '2008-04-08', status: 0 })
    const own = await build.user(school_id, ['ADMINISTER', 'PARENT'])
    await build.relationship(school_id, ana, own.user_id, MOTHER)
    const counts: number[] = []
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-04-09', '2026-04-10']) {
      await tellOn(day)
      counts.push((await textsOf(administrator)).length)
    }
    expect(counts).toEqual([0, 1, 1, 1, 1])
    expect((await textsOf(administrator))[0]).toMatch(/^Ana .* cumple 18 años el 9 de abril de 2026\. Decida/)
    expect(await textsOf(director)).toEqual([])
    expect(await textsOf(own)).toEqual([])
  })

  test('is told of a birth date that is mended, and of whom comes later, at the next visit', async () => {
    const { school_id, administrator } = await someFamily()
    const [ana = 0] = await build.students(school_id, 1, { date_birth: '2010-01-01' })
    await tellOn('2026-03-10')
    await as(administrator).call(updateStudent, { params: { id: ana }, body: { date_birth: '2008-03-20' } })
    await build.students(school_id, 1, { date_birth: '2008-03-25' })
    await tellOn('2026-03-11')
    expect(await textsOf(administrator)).toHaveLength(2)
  })

  test('a job that was missed tells of who is not of age yet', async () => {
    const { school_id, administrator } = await someFamily()
    await build.students(school_id, 1, { date_birth: '2008-03-20' })
    await build.students(school_id, 1, { date_birth: '2008-03-24' })
    await tellOn('2026-03-22')
    expect(await textsOf(administrator)).toHaveLength(1)
  })
})
