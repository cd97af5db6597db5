import { createView, deleteView, readViews, updateView, VIEWS_MAX } from '@plantel/contract/views'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const secretary = async () => {
  const school_id = await build.school()
  return { school_id, ana: await build.user(school_id, ['ADMINISTER']) }
}

const QUERY = 'buscar=pe%C3%B1a&level=2&columnas=name.group&renglones=50'

const save = async (person: Person, name = 'Primaria', query = QUERY) =>
  (await as(person).call(createView, { body: { list: 'students', name, query } })).data

const namesOf = async (person: Person, list: 'students' | 'groups' = 'students') =>
  (await as(person).call(readViews, { query: { list } })).data.map(({ name }) => name)

test('a view is kept with its list, renamed, replaced and deleted', async () => {
  const { ana } = await secretary()
  const { view_id } = await save(ana)
  await save(ana, 'Ábaco')
  expect(await namesOf(ana, 'groups')).toEqual([])
  const renamed = await as(ana).call(updateView, { params: { id: view_id }, body: { name: 'Niños' } })
  expect(renamed.data).toEqual({ view_id, list: 'students', name: 'Niños', query: QUERY })
  const replaced = await as(ana).call(updateView, { params: { id: view_id }, body: { query: 'orden=-name' } })
  expect(replaced.data).toMatchObject({ name: 'Niños', query: 'orden=-name' })
  await as(ana).call(deleteView, { params: { id: view_id } })
  expect(await namesOf(ana)).toEqual(['Ábaco'])
  await expect(as(ana).call(deleteView, { params: { id: view_id } })).rejects.toMatchObject({ status: 404 })
})

test('nobody sees or changes what somebody else keeps, of this school or another', async () => {
  const { school_id, ana } = await secretary()
  const { view_id } = await save(ana)
  const other = await secretary()
  for (const person of [await build.user(school_id, ['ADMINISTER']), other.ana]) {
    expect(await namesOf(person)).toEqual([])
    const params = { id: view_id }
    const update = as(person).call(updateView, { params, body: { name: 'Mía' } })
    await expect(update).rejects.toMatchObject({ status: 404 })
    await expect(as(person).call(deleteView, { params })).rejects.toMatchObject({ status: 404 })
  }
  expect(await namesOf(ana)).toEqual(['Primaria'])
})

test('a name is there once in a list', async () => {
  const { ana } = await secretary()
  await save(ana)
  const { view_id } = await save(ana, 'Otra')
  const refusal = { status: 422, code: 1017, problem: { errors: [{ field: 'name' }] } }
  await expect(save(ana)).rejects.toMatchObject({ status: refusal.status, code: refusal.code })
  const rename = as(ana).call(updateView, { params: { id: view_id }, body: { name: 'Primaria' } })
  await expect(rename).rejects.toMatchObject({ status: refusal.status, code: refusal.code })
})

test(`a list has at most ${VIEWS_MAX} views of a person, also when they are saved at once`, async () => {
  const { ana } = await secretary()
  const names = Array.from({ length: VIEWS_MAX + 3 }, (_, at) => `Vista ${at}`)
  const saved = await Promise.allSettled(names.map((name) => save(ana, name)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(VIEWS_MAX)
  expect(await namesOf(ana)).toHaveLength(VIEWS_MAX)
})

test.each([
  ['a filter of another list', 'turn=1'],
  ['a page', 'pagina=2'],
  ['a name twice', 'level=1&level=2'],
  ['nothing in a name', 'level='],
  ['a sign that is none', 'buscar=%00'],
  ['another address', '//mal.example'],
])('%s is no view of the students', async (_, query) => {
  const { ana } = await secretary()
  await expect(save(ana, 'Mala', query)).rejects.toMatchObject({ status: 422, code: 1017 })
  const { view_id } = await save(ana)
  const replace = as(ana).call(updateView, { params: { id: view_id }, body: { query } })
  await expect(replace).rejects.toMatchObject({ status: 422, code: 1017 })
})

test('a name of 41 letters and a text of 2,001 are refused', async () => {
  const { ana } = await secretary()
  await expect(save(ana, 'n'.repeat(41))).rejects.toMatchObject({ status: 422 })
  await expect(save(ana, 'Larga', `buscar=${'a'.repeat(1_994)}`)).rejects.toMatchObject({ status: 422 })
  expect((await save(ana, 'n'.repeat(40), `buscar=${'a'.repeat(1_993)}`)).query).toHaveLength(2_000)
})
