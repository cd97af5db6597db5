import {
  createCatalogEntry,
  readCatalogEntry,
  readSubjectCatalog,
  updateCatalogEntry,
} from '@plantel/contract/subjects'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { namesOf } from '../../names.ts'

let school_id: number
let admin: Person
let professor: Person
const ids: Record<string, number> = {}

const teach = (group_id: number, catalog_subject_id: number, person: Person | null) =>
  build.within(school_id, (tx) =>
    tx
      .insertInto('subjects')
      .values({ group_id, catalog_subject_id, professor_id: person?.user_id ?? null })
      .execute(),
  )

beforeAll(async () => {
  school_id = await build.school()
  admin = await build.user(school_id, ['ADMINISTER'])
  professor = await build.user(school_id, ['PROFESSOR'], { last_name: 'Ñandú', enrollment: 'P7' })
  const titles = { espanol: 'Español', etica: 'Ética', algebra: 'Álgebra', zoo: 'Zoología' }
  const folios = { espanol: 'E2', etica: 'E1', algebra: 'A1', zoo: 'Z1' }
  for (const name of namesOf(titles)) {
    const [title, folio] = [titles[name], folios[name]]
    ids[name] = await build.catalogEntry(school_id, { title, folio, level: name === 'zoo' ? 3 : 2 })
  }
  const other = await build.user(school_id, ['PROFESSOR'], { last_name: 'Zúñiga' })
  const groups = [
    await build.group(school_id, { grade: '10', group: 'B' }),
    await build.group(school_id, { grade: '2', group: 'C', special: 1 }),
    await build.group(school_id, { grade: '2', group: 'A' }),
  ]
  for (const [place, person] of [professor, other, professor].entries())
    await teach(groups[place]!, ids.espanol!, person)
  await teach(groups[0]!, ids.etica!, null)
})

const listed = async (query: Record<string, string> = {}) => {
  const { data } = await as(admin).call(readSubjectCatalog, { params: { id: school_id }, query })
  return data.map((row) => Object.entries(ids).find(([, id]) => id === row.catalog_subject_id)?.[0])
}

describe('the catalogue', () => {
  test('is listed by title with how many groups have each entry and how many people teach it', async () => {
    const { data } = await as(admin).call(readSubjectCatalog, { params: { id: school_id } })
    expect(data.map(({ title, groups, professors }) => [title, groups, professors])).toEqual([
      ['Álgebra', 0, 0],
      ['Español', 3, 2],
      ['Ética', 1, 0],
      ['Zoología', 0, 0],
    ])
  })

  test('counts what is current', async () => {
    const at = await build.taughtClass()
    const person = await build.user(at.school_id, ['DIRECTOR'])
    const read = async () =>
      (await as(person).call(readSubjectCatalog, { params: { id: at.school_id } })).data[0]
    expect(await read()).toMatchObject({ groups: 1, professors: 1 })
    await build.freeze(at.school_id)
    expect(await read()).toMatchObject({ groups: 0, professors: 0 })
  })

  test.each([
    ['folio', ['algebra', 'etica', 'espanol', 'zoo']],
    ['-title', ['zoo', 'etica', 'espanol', 'algebra']],
    ['-level', ['zoo', 'algebra', 'espanol', 'etica']],
    ['-groups', ['espanol', 'etica', 'algebra', 'zoo']],
    ['-professors', ['espanol', 'algebra', 'etica', 'zoo']],
  ])('is sorted by %s', async (sort, order) => {
    expect(await listed({ sort })).toEqual(order)
  })

  test('is searched by folio and title, and filtered by level and ids', async () => {
    expect(await listed({ search: 'etica' })).toEqual(['etica'])
    expect(await listed({ search: 'e1' })).toEqual(['etica'])
    expect(await listed({ search: 'ALGEB' })).toEqual(['algebra'])
    expect(await listed({ level: '3' })).toEqual(['zoo'])
    expect(await listed({ catalog_subject_id: `${ids.zoo},${ids.etica},999999999` })).toEqual([
      'etica',
      'zoo',
    ])
  })
})

describe('an entry of the catalogue', () => {
  const read = (person: Person, id: number) => as(person).call(readCatalogEntry, { params: { id } })

  test('names its current groups and who teaches it there', async () => {
    const { data } = await read(admin, ids.espanol!)
    expect(data).toMatchObject({ folio: 'E2', title: 'Español', level: 2 })
    expect(data.groups.map(({ title }) => title)).toEqual([
      '2° A Matutino',
      '2° C Matutino',
      '10° B Matutino',
    ])
    const { user_id, cellphone } = professor
    expect(data.professors).toMatchObject([
      { professor_id: user_id, last_name: 'Ñandú', enrollment: 'P7', status: 1, cellphone },
      { last_name: 'Zúñiga' },
    ])
  })

  test('shows phones to administrators only', async () => {
    const { data } = await read(await build.user(school_id, ['DIRECTOR']), ids.espanol!)
    expect(data.professors.map((person) => 'cellphone' in person)).toEqual([false, false])
  })

  test('of another school does not exist', async () => {
    const foreign = await build.catalogEntry(await build.school())
    for (const id of [foreign, 999_999_999]) {
      await expect(read(admin, id)).rejects.toMatchObject({ status: 404 })
      for (const body of [{}, { title: 'Mía' }]) {
        const answer = await as(admin).answer(updateCatalogEntry, { params: { id }, body })
        expect(answer.statusCode).toBe(404)
      }
    }
  })

  test('changes its folio and title', async () => {
    const id = await build.catalogEntry(school_id, { folio: 'VIEJO' })
    const change = (body: object) => as(admin).call(updateCatalogEntry, { params: { id }, body })
    expect((await change({ folio: 'NUEVO' })).data).toMatchObject({ folio: 'NUEVO', title: 'Matemáticas' })
    expect((await change({ title: 'Cálculo' })).data).toMatchObject({ folio: 'NUEVO', title: 'Cálculo' })
    expect((await change({})).data).toMatchObject({ folio: 'NUEVO', title: 'Cálculo' })
    await expect(change({ folio: 'E1' })).rejects.toMatchObject({ status: 409, code: 4015 })
    await expect(change({ folio: ' ' })).rejects.toMatchObject({ status: 422, code: 1017 })
    await expect(change({ level: 3 })).rejects.toMatchObject({ status: 422, code: 1017 })
  })
})

describe('a new entry', () => {
  let serial = 0
  const form = (row: object = {}) => ({ folio: `N${(serial += 1)}`, title: 'Ajedrez', level: 2, ...row })
  const create = (body: object) => as(admin).call(createCatalogEntry, { params: { id: school_id }, body })

  test('is given to no group unless that was asked for', async () => {
    const groups = [await build.group(school_id)]
    const { data } = await create(form({ groups, professor_id: professor.user_id }))
    expect(data).toMatchObject({ title: 'Ajedrez', groups: [], professors: [] })
    await expect(create({ ...form(), folio: data.folio })).rejects.toMatchObject({ status: 409, code: 4015 })
  })

  test('is given to its groups and taught by the professor', async () => {
    const groups = [await build.group(school_id), await build.group(school_id)]
    const { data } = await create(form({ create_subject: true, groups, professor_id: professor.user_id }))
    expect(new Set(data.groups.map(({ group_id }) => group_id))).toEqual(new Set(groups))
    expect(data.professors).toMatchObject([{ professor_id: professor.user_id }])
    expect((await create(form({ create_subject: true, groups }))).data.professors).toEqual([])
  })

  test.each([0, 1, 2])(
    'is not made when group %i is a wrong one; all that is wrong is named',
    async (place) => {
      const groups = [await build.group(school_id), await build.group(school_id)]
      groups.splice(place, 0, await build.group(school_id, { level: 3 }))
      const wrong = [
        ...groups,
        await build.group(await build.school()),
        await build.group(school_id, { cycle_id: await build.cycle(school_id) }),
        groups[0],
      ]
      const body = form({ create_subject: true, groups: wrong, professor_id: admin.user_id })
      await expect(create(body)).rejects.toMatchObject({
        status: 422,
        code: 1017,
        problem: {
          errors: [
            { field: `groups.${place}`, message: 'El grupo no es del nivel' },
            { field: 'groups.3', message: 'El grupo no existe' },
            { field: 'groups.4', message: 'El grupo no existe' },
            { field: 'groups.5', message: 'El grupo está repetido' },
            { field: 'professor_id', message: 'El maestro no existe o no está activo' },
          ],
        },
      })
      const rows = await inSchoolAsOwner(
        school_id,
        `select from subject_catalogs where folio = '${body.folio}'
        union all select from subjects where group_id in (${groups.join(', ')})`,
      )
      expect(rows).toEqual([])
    },
  )

  test('needs a group when it is to be given to groups', async () => {
    for (const row of [{}, { groups: [] }])
      await expect(create(form({ create_subject: true, ...row }))).rejects.toMatchObject({
        code: 1017,
        problem: { errors: [{ field: 'groups', message: 'Al menos se tiene que seleccionar un grupo' }] },
      })
  })

  test('keeps to the limits of its form', async () => {
    await expect(create({ folio: 'x'.repeat(21), title: 'x'.repeat(71), level: 0 })).rejects.toMatchObject({
      code: 1017,
      problem: { errors: ['folio', 'title', 'level'].map((field) => expect.objectContaining({ field })) },
    })
  })
})
