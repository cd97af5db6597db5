import {
  createPartial,
  deletePartial,
  type PartialRow,
  readPartials,
  updatePartial,
} from '@plantel/contract/partials'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const FIRST = {
  partial: 1,
  level: 2,
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  limit_date: '2026-04-05',
}

const admin = async (): Promise<Person> => build.user(await build.school(), ['ADMINISTER'])

const create = async (person: Person, change: object = {}): Promise<PartialRow> =>
  (
    await as(person).call(createPartial, {
      params: { id: person.school_id },
      body: { ...FIRST, ...change },
    })
  ).data

const refused = async (person: Person, change: object) =>
  (
    await as(person).answer(createPartial, {
      params: { id: person.school_id },
      body: { ...FIRST, ...change },
    })
  ).json()

const listOf = async (person: Person, query: object = {}): Promise<PartialRow[]> =>
  (await as(person).call(readPartials, { params: { id: person.school_id }, query })).data

describe('a new partial', () => {
  test('is stored as it was sent, and says whether today can still be captured in it', async () => {
    const person = await admin()
    const made = await create(person)
    expect(made).toEqual({
      ...FIRST,
      partial_id: expect.any(Number),
      is_regularized: false,
      status: 1,
      used: false,
      active: true,
    })
    expect(await listOf(person)).toEqual([made])
  })

  test('may be sent with hours, as the update dialog does', async () => {
    const made = await create(await admin(), {
      start_date: '2026-03-01 00:00:00',
      end_date: '2026-03-31 23:59:59',
      limit_date: '2026-04-05 23:59:59',
    })
    expect(made).toMatchObject({ start_date: '2026-03-01', end_date: '2026-03-31', limit_date: '2026-04-05' })
  })

  test.each([
    ['that ends before it starts', { end_date: '2026-02-28' }, 'end_date'],
    ['whose limit is its end', { limit_date: '2026-03-31' }, 'limit_date'],
    ['numbered 51', { partial: 51 }, 'partial'],
    ['numbered 1.5', { partial: 1.5 }, 'partial'],
    ['of no level', { level: 6 }, 'level'],
    ['on a day that no calendar has', { start_date: '2026-02-30' }, 'start_date'],
  ])('%s is refused at that field', async (_, change, field) => {
    expect(await refused(await admin(), change)).toMatchObject({ code: 1017, errors: [{ field }] })
  })

  test('cannot repeat a number (6101) or a day (6103) of its level and kind; another level or kind may', async () => {
    const person = await admin()
    await create(person)
    const later = { start_date: '2026-04-01', end_date: '2026-04-30', limit_date: '2026-05-05' }
    expect(await refused(person, later)).toMatchObject({ status: 409, code: 6101 })
    expect(
      await refused(person, { partial: 2, start_date: '2026-03-31', end_date: '2026-04-02' }),
    ).toMatchObject({
      status: 409,
      code: 6103,
    })
    await create(person, { partial: 2, ...later })
    await create(person, { level: 3 })
    await create(person, { is_regularized: true })
    expect(await listOf(person, { level: '2', is_regularized: '0' })).toHaveLength(2)
    expect(await listOf(person)).toHaveLength(4)
  })

  test('that twenty administrators create at once exists once', async () => {
    const person = await admin()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refused(person, {})))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 6101 || code === 6103)).toHaveLength(19)
    expect(await listOf(person)).toHaveLength(1)
  })
})

describe('a partial is changed', () => {
  const change = async (person: Person, partial_id: number, body: object) =>
    (await as(person).answer(updatePartial, { params: { id: partial_id }, body })).json()

  test('in its number and dates', async () => {
    const person = await admin()
    const { partial_id } = await create(person)
    const { data } = await change(person, partial_id, { partial: 3, end_date: '2026-03-20 23:59:59' })
    expect(data).toMatchObject({ partial: 3, start_date: '2026-03-01', end_date: '2026-03-20' })
  })

  test('but neither in its level nor in its kind (6102)', async () => {
    const person = await admin()
    const { partial_id } = await create(person)
    expect(await change(person, partial_id, { level: 3 })).toMatchObject({ status: 409, code: 6102 })
    expect(await change(person, partial_id, { is_regularized: true })).toMatchObject({ code: 6102 })
    expect(await change(person, partial_id, { level: 2 })).toMatchObject({ data: { level: 2 } })
  })

  test('not onto the number or the days of another', async () => {
    const person = await admin()
    await create(person)
    const { partial_id } = await create(person, {
      partial: 2,
      start_date: '2026-04-01',
      end_date: '2026-04-30',
      limit_date: '2026-05-05',
    })
    expect(await change(person, partial_id, { partial: 1 })).toMatchObject({ code: 6101 })
    expect(await change(person, partial_id, { start_date: '2026-03-31' })).toMatchObject({ code: 6103 })
    expect(await change(person, partial_id, { limit_date: '2026-04-30' })).toMatchObject({ code: 1017 })
  })

  test('not so that attendance falls outside its dates (6100)', async () => {
    const { school_id, subject_id, professor, partials, students } = await build.taughtClass()
    const person = await build.user(school_id, ['ADMINISTER'])
    const [partial_id = 0] = partials
    await build.takenList(school_id, {
      subject_id,
      partial_id,
      taken_by: professor.user_id,
      date: '2026-02-03',
      students,
    })
    expect(await change(person, partial_id, { start_date: '2026-02-04' })).toMatchObject({ code: 6100 })
    expect(await change(person, partial_id, { start_date: '2026-02-03' })).toMatchObject({
      data: { used: true },
    })
  })
})

describe('a partial is deleted', () => {
  const remove = async (person: Person, partial_id: number) =>
    (await as(person).answer(deletePartial, { params: { id: partial_id } })).json()

  test('while nothing was captured in it', async () => {
    const person = await admin()
    const { partial_id } = await create(person)
    expect(await remove(person, partial_id)).toEqual({ data: null })
    expect(await listOf(person)).toEqual([])
    expect(await remove(person, partial_id)).toMatchObject({ status: 404 })
  })

  test('not with grades (6104), and not of a finished cycle (9013)', async () => {
    const { school_id, subject_id, partials, students } = await build.taughtClass()
    const person = await build.user(school_id, ['ADMINISTER'])
    const [partial_id = 0] = partials
    await build.grade(school_id, { subject_id, student_id: students[0]!, partial_id, calification: 80 })
    expect(await remove(person, partial_id)).toMatchObject({ status: 409, code: 6104 })
    await build.freeze(school_id)
    expect(await remove(person, partial_id)).toMatchObject({ status: 409, code: 9013 })
    expect(
      (await as(person).answer(updatePartial, { params: { id: partial_id }, body: { partial: 9 } })).json(),
    ).toMatchObject({ code: 9013 })
  })
})

test('the partials of a finished cycle are read by its snaphot, an unknown one is refused', async () => {
  const { school_id } = await build.taughtClass()
  const person = await build.user(school_id, ['DIRECTOR'])
  expect(await listOf(person)).toHaveLength(3)
  await build.freeze(school_id)
  expect(await listOf(person)).toEqual([])
  const past = await listOf(person, { snaphot: '2024_2025-2' })
  expect(past).toMatchObject([{ active: false }, { active: false }, { active: false }])
  const unknown = await as(person).answer(readPartials, {
    params: { id: school_id },
    query: { snaphot: 'nunca' },
  })
  expect(unknown.json()).toMatchObject({ code: 1017, errors: [{ field: 'snaphot' }] })
})
