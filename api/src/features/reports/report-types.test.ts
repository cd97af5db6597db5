import { readReportTypes } from '@plantel/contract/case-files'
import { createReportType, updateReportType } from '@plantel/contract/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let administrator: Person
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
})

const create = (title: unknown) =>
  as(administrator).answer(createReportType, { params: { id: school_id }, body: { title } })

const created = async (title: string): Promise<number> => (await create(title)).json().data.catalog_report_id

const change = (id: number, body: object) =>
  as(administrator).answer(updateReportType, { params: { id }, body })

const stored = async (id: number) => {
  const { data } = await as(administrator).call(readReportTypes, {
    params: { id: school_id },
    query: { per_page: '100' },
  })
  return data.find(({ catalog_report_id }) => catalog_report_id === id)
}

const audited = async (id: number) =>
  inSchoolAsOwner(
    school_id,
    `select action, details from audit_log where action like 'report-catalog:%'
      and details ->> 'catalog_report_id' = '${id}' order by audit_id`,
  )

const TAKEN = [{ field: 'title', message: 'Ya existe un reporte con ese título' }]

describe('a type of report', () => {
  test('is added, in use from the beginning', async () => {
    const answer = await create('  Llegó tarde ')
    const catalog_report_id: number = answer.json().data.catalog_report_id
    expect(answer.json()).toEqual({ data: { catalog_report_id, title: 'Llegó tarde', status: 1 } })
    expect(await stored(catalog_report_id)).toEqual(answer.json().data)
    expect(await audited(catalog_report_id)).toEqual([
      { action: 'report-catalog:create', details: { catalog_report_id } },
    ])
  })

  test('has a title of thirty characters at most', async () => {
    expect((await create('x'.repeat(30))).statusCode).toBe(200)
    for (const title of ['', '   ', 'y'.repeat(31), null, 7])
      expect((await create(title)).json()).toMatchObject({ code: 1017, errors: [{ field: 'title' }] })
  })

  test('has a title of its own, accents and case ignored', async () => {
    const id = await created('Uso del teléfono')
    const other = await created('Desorden')
    for (const title of ['Uso del teléfono', 'USO DEL TELEFONO'])
      for (const answer of [await create(title), await change(other, { title })])
        expect(answer.json()).toMatchObject({ status: 422, code: 1017, errors: TAKEN })
    expect(await stored(other)).toMatchObject({ title: 'Desorden' })
    expect((await change(id, { title: 'Uso del Telefono' })).statusCode).toBe(200)
    expect(await stored(id)).toMatchObject({ title: 'Uso del Telefono' })
  })

  test('is added once, however many add it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('Al mismo tiempo')))
    const added = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode === 422)
    expect([added.length, refused.length]).toEqual([1, 9])
  })

  test('may have the title of one in another school', async () => {
    const elsewhere = await build.user(await build.school(), ['ADMINISTER'])
    await created('Uniforme')
    const answer = await as(elsewhere).answer(createReportType, {
      params: { id: elsewhere.school_id },
      body: { title: 'Uniforme' },
    })
    expect(answer.statusCode).toBe(200)
  })

  test('is taken out of use and back, and gets another title', async () => {
    const id = await created('Comió en clase')
    for (const body of [{ status: 0 }, { status: 1, title: 'Comer en clase' }]) {
      const before = await stored(id)
      expect((await change(id, body)).json()).toEqual({ data: { ...before, ...body } })
      expect(await stored(id)).toEqual({ ...before, ...body })
    }
    expect((await change(id, { status: 1 })).statusCode).toBe(200)
    expect((await audited(id)).slice(1)).toEqual([
      { action: 'report-catalog:change', details: { catalog_report_id: id, fields: ['status'] } },
      { action: 'report-catalog:change', details: { catalog_report_id: id, fields: ['title', 'status'] } },
    ])
  })

  test('is changed by something, and to something that there is', async () => {
    const id = await created('Cambio')
    for (const body of [{}, { status: 2 }, { title: '' }])
      expect((await change(id, body)).json()).toMatchObject({ status: 422, code: 1017 })
    expect((await change(999_999_999, { status: 0 })).statusCode).toBe(404)
  })

  test('is of the own school', async () => {
    const elsewhere = await build.user(await build.school(), ['ADMINISTER'])
    const id = await created('De aquí')
    const params = { id: school_id }
    expect(
      (await as(elsewhere).answer(createReportType, { params, body: { title: 'Allá' } })).statusCode,
    ).toBe(404)
    expect(
      (await as(elsewhere).answer(updateReportType, { params: { id }, body: { status: 0 } })).statusCode,
    ).toBe(404)
    expect(await stored(id)).toMatchObject({ status: 1 })
  })
})
