import {
  createStudent,
  createStudentInGroup,
  readStudent,
  readStudents,
  updateStudent,
} from '@plantel/contract/students'
import { STUDENT_LIMITS } from '@plantel/contract/student-limits'
import { folioPatternOf, settingProblem } from '@plantel/contract/setting-rules'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const LACKED = ['cellphone', 'street', 'colony', 'outside_number', 'zipcode', 'gender'] as const

const whole = (change: object = {}) => ({
  name: 'Ana',
  last_name: 'Peña',
  folio: `X-${build.phone()}`,
  cellphone: build.phone(),
  street: 'Hidalgo',
  colony: 'Centro',
  outside_number: '12',
  zipcode: '34000',
  gender: 1,
  ...change,
})

const NOTHING = Object.fromEntries(LACKED.map((field) => [field, null]))

const aSchool = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const create = (body: object) =>
    as(administrator).answer(createStudent, { params: { id: school_id }, body })
  const list = async (query: object, by: Person = administrator) =>
    (await as(by).call(readStudents, { params: { id: school_id }, query: { ...query } })).data
  return { school_id, administrator, create, list }
}

describe('a student whose school does not have everything', () => {
  let place: Awaited<ReturnType<typeof aSchool>>
  beforeAll(async () => {
    place = await aSchool()
  })

  test('is registered with null for what is missing, and read so', async () => {
    const { data } = (await place.create(whole(NOTHING))).json()
    expect(data).toMatchObject(NOTHING)
    const { student_id } = data
    const read = await as(place.administrator).call(readStudent, { params: { id: student_id } })
    expect(read.data).toMatchObject(NOTHING)
    const group_id = await build.group(place.school_id)
    const inGroup = await as(place.administrator).answer(createStudentInGroup, {
      params: { id: place.school_id, group_id },
      body: whole({ ...NOTHING, folio: null }),
    })
    expect(inGroup.json().data).toMatchObject(NOTHING)
  })

  test('is refused where a field is left out or empty, as ever: 1017', async () => {
    for (const field of [...LACKED, 'folio'] as const) {
      const { [field]: _, ...rest } = whole() as Record<string, unknown>
      for (const body of [rest, { ...rest, [field]: '' }])
        expect((await place.create(body)).json()).toMatchObject({ code: 1017, errors: [{ field }] })
    }
  })

  test('has the names always: null there is 1017', async () => {
    for (const field of ['name', 'last_name'])
      expect((await place.create(whole({ [field]: null }))).json()).toMatchObject({ code: 1017 })
  })

  test('is found by name, folio and what is there, and filtered as "Ficha incompleta"', async () => {
    const { create, list } = await aSchool()
    await create(whole({ name: 'Íñigo', folio: 'K-1' }))
    for (const field of LACKED)
      await create(whole({ name: `Sin ${field}`, folio: `K-${field}`, [field]: null }))
    expect((await list({ incomplete: '1' })).map(({ folio }) => folio).toSorted()).toEqual(
      LACKED.map((field) => `K-${field}`).toSorted(),
    )
    expect(await list({ incomplete: '1', search: 'iñigo' })).toEqual([])
    expect(await list({ search: 'k-cellphone' })).toHaveLength(1)
    expect(await list({ incomplete: '0' })).toHaveLength(7)
    expect(await list({ incomplete: '1', status: '0' })).toEqual([])
    expect(await list({ incomplete: '1', without_group: '1' })).toHaveLength(LACKED.length)
  })

  test('is completed, and emptied again, by a change', async () => {
    const { create, administrator, list } = await aSchool()
    const { data } = (await create(whole(NOTHING))).json()
    const change = (body: object) =>
      as(administrator).answer(updateStudent, { params: { id: data.student_id }, body })
    const full = {
      cellphone: build.phone(),
      street: 'H',
      colony: 'C',
      outside_number: '1',
      zipcode: '3',
      gender: 2,
    }
    expect((await change(full)).json().data).toMatchObject(full)
    expect(await list({ incomplete: '1' })).toEqual([])
    expect((await change({ gender: null })).json().data).toMatchObject({ ...full, gender: null })
    expect(await list({ incomplete: '1' })).toHaveLength(1)
    expect((await change({ folio: null })).json()).toMatchObject({ code: 1017, errors: [{ field: 'folio' }] })
  })
})

describe('a folio that is given', () => {
  test('is the next of the pattern: after the highest of the school, whoever wrote it', async () => {
    const { create } = await aSchool()
    const next = async () => (await create(whole({ folio: null }))).json().data.folio
    expect([await next(), await next()]).toEqual(['A-000001', 'A-000002'])
    await create(whole({ folio: 'A-000120' }))
    await create(whole({ folio: 'A-9X' }))
    await create(whole({ folio: 'B-999999' }))
    expect(await next()).toBe('A-000121')
    await create(whole({ folio: 'A-1000000' }))
    expect(await next()).toBe('A-1000001')
  })

  test('follows the pattern of the school', async () => {
    const { school_id, create } = await aSchool()
    await build.setting(school_id, 'folio-pattern', '26/000')
    expect((await create(whole({ folio: null }))).json().data.folio).toBe('26/001')
  })

  test('is another for each of twenty at once', async () => {
    const { create } = await aSchool()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(whole({ folio: null }))))
    const folios = answers.map((answer) => answer.json().data?.folio)
    expect(new Set(folios).size).toBe(20)
    expect(folios).toContain('A-000020')
  })

  test('has room whatever pattern a school may set', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9./-]{0,14}0{1,12}$/), (value) => {
        const pattern = folioPatternOf(value)
        expect(settingProblem('folio-pattern', value) === undefined).toBe(pattern !== undefined)
        if (pattern) expect(pattern.prefix.length + 12).toBeLessThanOrEqual(STUDENT_LIMITS.folio)
      }),
    )
  })
})
