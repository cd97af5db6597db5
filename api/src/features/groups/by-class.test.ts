import { bulkAdvisor } from '@plantel/contract/bulk'
import { readGroups } from '@plantel/contract/groups'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let administrator: Person

const found = async (search: string, query: object = {}, person = administrator): Promise<string[]> => {
  const sent = { params: { id: person.school_id }, query: { ...query, search } }
  const { data, meta } = await as(person).call(readGroups, sent)
  expect(meta.total).toBe(data.length)
  return data.map(({ grade, group }) => `${grade}${group}`)
}

/** 3A and 3B have both subjects, 2B has Artes alone. */
const setUp = async () => {
  const school_id = await build.school()
  const person = await build.user(school_id, ['ADMINISTER'])
  const gomez = await build.user(school_id, ['PROFESSOR'], { name: 'Laura', last_name: 'Gómez' })
  const ruiz = await build.user(school_id, ['PROFESSOR'], { name: 'Pedro', last_name: 'Ruiz' })
  const maths = await build.catalogEntry(school_id, { title: 'Matemáticas', level: 3 })
  const arts = await build.catalogEntry(school_id, { title: 'Artes plásticas', level: 3 })
  const classes = async (grade: string, group: string, of: readonly [number, Person | null][]) => {
    const group_id = await build.group(school_id, { grade, group, turn: 2, level: 3 })
    await build.within(school_id, async (tx) => {
      for (const [catalog_subject_id, professor] of of)
        await tx
          .insertInto('subjects')
          .values({ group_id, catalog_subject_id, professor_id: professor?.user_id ?? null })
          .execute()
    })
  }
  await classes('3', 'A', [
    [maths, gomez],
    [arts, ruiz],
  ])
  await classes('3', 'B', [
    [maths, ruiz],
    [arts, null],
  ])
  await classes('2', 'B', [[arts, gomez]])
  await build.group(school_id, { grade: '1', group: 'C', turn: 2, level: 3 })
  return person
}

beforeAll(async () => {
  administrator = await setUp()
})

test.each([
  ['3b', ['3B']],
  ['3°B', ['3B']],
  ['tercero b mat', ['3B']],
  ['3b artes', ['3B']],
  ['mat', ['3A', '3B']],
  ['artes plasticas', ['2B', '3A', '3B']],
  ['ÁRTES', ['2B', '3A', '3B']],
  ['gomez', ['2B', '3A']],
  ['Gómez Laura', ['2B', '3A']],
  ['ruiz', ['3A', '3B']],
  ['3 gomez', ['3A']],
  ['ruiz matematicas', ['3B']],
  ['ruiz mat vespertino', ['3B']],
  ['2b mat', []],
  ['química', []],
  ['%', []],
])('%s', async (search, groups) => {
  expect((await found(search)).toSorted()).toEqual(groups)
})

test('two words never mean two people, nor two classes', async () => {
  expect(await found('laura ruiz')).toEqual([])
  expect(await found('pedro gomez')).toEqual([])
  expect(await found('gomez matematicas')).toEqual(['3A'])
  expect(await found('3a ruiz matematicas')).toEqual([])
})

test('with filters, in every order, page by page', async () => {
  expect(await found('artes', { grade: '3', sort: '-title' })).toEqual(['3B', '3A'])
  expect(await found('artes', { turn: '1' })).toEqual([])
  const sent = {
    params: { id: administrator.school_id },
    query: { search: 'artes', per_page: '1', page: '2' },
  }
  const { data, meta } = await as(administrator).call(readGroups, sent)
  expect([data[0]?.title, meta.total]).toEqual(['3° A Vespertino', 3])
})

test('what is done to all that match is done to those that the list shows', async () => {
  const person = await setUp()
  const advisor = await build.user(person.school_id, ['ASSESSOR'], { last_name: 'Zapata' })
  const answer = await as(person).answer(bulkAdvisor, {
    params: { id: person.school_id },
    body: { filter: { search: 'ruiz mat' }, expect: 1, assessor_id: advisor.user_id },
  })
  expect(answer.json().data).toMatchObject({ done: 1, refused: [] })
  expect(await found('zapata', {}, person)).toEqual(['3B'])
})

test('of a finished cycle by the classes of then; of another school nothing', async () => {
  const person = await setUp()
  await build.freeze(person.school_id, 3)
  const [cycle] = await inSchoolAsOwner<{ snaphot: string }>(person.school_id, 'select snaphot from cycles')
  expect(await found('gomez', {}, person)).toEqual([])
  expect((await found('gomez', cycle, person)).toSorted()).toEqual(['2B', '3A'])
  const stranger = await build.user(await build.school(), ['ADMINISTER'])
  await build.group(stranger.school_id)
  expect(await found('gomez', {}, stranger)).toEqual([])
})

test('not by a telephone or an e-mail of who teaches', async () => {
  const [professor] = await inSchoolAsOwner<{ cellphone: string; email: string }>(
    administrator.school_id,
    `select contact_phone as cellphone, email from users where last_name = 'Gómez'`,
  )
  for (const secret of [professor!.cellphone, professor!.email]) expect(await found(secret)).toEqual([])
})
