import { readSupervisedSchools, readSupervision } from '@plantel/contract/supervision'
import { describe, expect, test } from 'vitest'
import { database } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { detailAs, listAs, supervisorOf, visit } from '../../../test/build/supervised.ts'

const schoolNamed = async (name: string) => build.school({ name })

const NONE = { professors: 0, assessors: 0, directors: 0 }

describe('the list', () => {
  test('has the schools in the care of the supervisor, the own school only if it is one of them', async () => {
    const [one, two] = [await build.school(), await build.school()]
    const person = await supervisorOf(one, two)
    const shown = (await listAs(person)).map(({ school }) => school.school_id)
    expect(new Set(shown)).toEqual(new Set([one, two]))
    await build.supervised(person.account_id, person.school_id)
    expect(await listAs(person)).toHaveLength(3)
  })

  test('shows the figures of a school that nobody has visited', async () => {
    const { school_id } = await build.taughtClass({ size: 3 })
    await build.user(school_id, ['PARENT'])
    await build.user(school_id, ['DIRECTOR'], { status: 0 })
    const [row] = await listAs(await supervisorOf(school_id))
    expect(row).toEqual({
      school: { school_id, name: expect.any(String), clave: expect.any(String) },
      last_supervition: null,
      days_since: null,
      figures: null,
      user: null,
      total_students: 3,
      total_users: 3,
      total_users_trained: 0,
      total_users_apk: 0,
      progress: 0,
    })
  })

  test('shows zeros for a school without anybody', async () => {
    const [row] = await listAs(await supervisorOf(await build.school()))
    expect(row).toMatchObject({ total_students: 0, total_users: 0, progress: 0 })
  })

  test('takes the last supervision, its supervisor and the trained from the latest visit by day and hour', async () => {
    const { school_id } = await build.taughtClass()
    const [person, other] = [await supervisorOf(school_id), await supervisorOf(school_id)]
    await visit(person, school_id, { date: '2026-03-02', hour: '12:00', trained: { ...NONE, professors: 1 } })
    await visit(other, school_id, { date: '2026-03-02', hour: '09:00', trained: NONE })
    await visit(other, school_id, { date: '2026-02-01', hour: '23:00', trained: NONE })
    expect(await listAs(person)).toMatchObject([
      {
        last_supervition: '2026-03-02',
        user: { nombre: 'Nora', app: 'Salas' },
        total_users_trained: 1,
        progress: 50,
      },
    ])
  })

  test('counts no more trained people than there are now', async () => {
    const { school_id, professor } = await build.taughtClass()
    const person = await supervisorOf(school_id)
    await visit(person, school_id, { trained: { professors: 1, assessors: 1, directors: 0 } })
    await build.within(school_id, (tx) =>
      tx.updateTable('users').set({ status: 0 }).where('user_id', '=', professor.user_id).execute(),
    )
    const { types, total_users_trained, progress, visits } = await detailAs(person, school_id)
    expect([total_users_trained, progress]).toEqual([1, 100])
    expect(types[0]).toEqual({ type: 'professors', trained: 0, total: 0, percent: 0 })
    expect(visits[0]!.trained.professors).toBe(1)
  })

  test('is searched by name, CCT and supervisor, case and accents ignored', async () => {
    const [one, two] = [await schoolNamed('Niños Héroes'), await schoolNamed('Guadiana')]
    const person = await supervisorOf(one, two)
    await visit(person, two, { trained: NONE })
    const found = async (search: string) =>
      (await listAs(person, { search })).map(({ school }) => school.school_id)
    const { clave } = (await listAs(person, { search: 'niños' }))[0]!.school
    expect(await found('heroes NINOS')).toEqual([one])
    expect(await found(clave)).toEqual([one])
    expect(await found('salas')).toEqual([two])
    expect(await found('%')).toEqual([])
  })

  test.each([
    ['name', ['Álamo', 'Zaragoza']],
    ['-name', ['Zaragoza', 'Álamo']],
    ['clave', ['Zaragoza', 'Álamo']],
    ['last_supervition', ['Zaragoza', 'Álamo']],
    ['-last_supervition', ['Álamo', 'Zaragoza']],
    ['-total_students', ['Zaragoza', 'Álamo']],
    ['-total_users', ['Zaragoza', 'Álamo']],
    ['-progress', ['Álamo', 'Zaragoza']],
  ])('is sorted by %s', async (sort, names) => {
    const first = await schoolNamed('Zaragoza')
    const second = await schoolNamed('Álamo')
    await build.students(first, 1)
    await build.user(first, ['PARENT'])
    await build.user(first, ['DIRECTOR'])
    await build.user(second, ['DIRECTOR'])
    const person = await supervisorOf(first, second)
    await visit(person, second, { trained: { ...NONE, directors: 1 } })
    expect((await listAs(person, { sort })).map(({ school }) => school.name)).toEqual(names)
  })

  test('leaves out a school that is closed', async () => {
    const school_id = await build.school({ status: 0 })
    const person = await supervisorOf(school_id)
    expect(await listAs(person)).toEqual([])
    expect((await as(person).answer(readSupervision, { params: { id: school_id } })).statusCode).toBe(404)
    expect((await visit(person, school_id)).statusCode).toBe(404)
  })

  test('has every active school for a SUPER_ADMIN, who records nothing', async () => {
    const name = `Escuela ${build.phone()}`
    const school_id = await schoolNamed(name)
    const person = await build.user(await build.school(), ['SUPER_ADMIN'])
    expect(await listAs(person, { search: name })).toHaveLength(1)
    expect((await detailAs(person, school_id)).school.name).toBe(name)
    expect((await visit(person, school_id)).statusCode).toBe(403)
  })
})

describe('one school', () => {
  test('is shown with its data and the figures of each type', async () => {
    const { school_id } = await build.taughtClass()
    await build.user(school_id, ['PROFESSOR', 'DIRECTOR'])
    const person = await supervisorOf(school_id)
    await visit(person, school_id, { trained: { professors: 1, assessors: 1, directors: 0 } })
    const detail = await detailAs(person, school_id)
    expect(detail.types).toEqual([
      { type: 'professors', trained: 1, total: 2, percent: 50 },
      { type: 'assessors', trained: 1, total: 1, percent: 100 },
      { type: 'directors', trained: 0, total: 1, percent: 0 },
    ])
    expect(detail).toMatchObject({ total_users: 3, total_users_trained: 2, progress: 50, surveys: [] })
    expect(Object.keys(detail.school)).toEqual(expect.arrayContaining(['level', 'street', 'zipcode']))
  })

  test('shows its newest twenty visits', async () => {
    const school_id = await build.school()
    const person = await supervisorOf(school_id)
    for (let day = 1; day <= 22; day += 1)
      await visit(person, school_id, { date: `2026-01-${String(day).padStart(2, '0')}`, trained: NONE })
    const { visits } = await detailAs(person, school_id)
    expect([visits.length, visits[0]!.date, visits[19]!.date]).toEqual([20, '2026-01-22', '2026-01-03'])
  })

  test('of somebody else is not found', async () => {
    const [school_id, other] = [await build.school(), await build.school()]
    const person = await supervisorOf(school_id)
    await supervisorOf(other)
    const answers = await Promise.all(
      [other, person.school_id, 999_999_999].map((id) =>
        as(person).answer(readSupervision, { params: { id } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('is no longer found once it is taken from the supervisor', async () => {
    const school_id = await build.school()
    const person = await supervisorOf(school_id)
    await detailAs(person, school_id)
    await database().deleteFrom('supervisor_schools').where('account_id', '=', person.account_id).execute()
    expect(await listAs(person)).toEqual([])
    expect((await visit(person, school_id)).statusCode).toBe(404)
  })
})

test('who looks after schools but is no supervisor reads nothing', async () => {
  const school_id = await build.school()
  const person = await build.user(await build.school(), ['ADMINISTER', 'DIRECTOR'])
  await build.supervised(person.account_id, school_id)
  expect((await as(person).answer(readSupervisedSchools)).statusCode).toBe(403)
})
