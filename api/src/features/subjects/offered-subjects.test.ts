import { readSubjectCatalog } from '@plantel/contract/subjects'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let admin: Person
let thirdB: number
const ids: number[] = []

const give = (group_id: number, catalog_subject_id: number) =>
  build.within(school_id, (tx) =>
    tx.insertInto('subjects').values({ group_id, catalog_subject_id }).execute(),
  )

beforeAll(async () => {
  school_id = await build.school()
  admin = await build.user(school_id, ['ADMINISTER'])
  thirdB = await build.group(school_id, { grade: '3', group: 'B', level: 3 })
  for (const [folio, title] of [
    ['MAT3', 'Matemáticas'],
    ['ESP3', 'Español'],
    ['FIS3', 'Física'],
    ['TUT', 'Tutoría 3 B'],
  ] as const)
    ids.push(await build.catalogEntry(school_id, { folio, title, level: 3 }))
  await give(thirdB, ids[2]!)
})

const offered = async (query: Record<string, string>, person = admin) => {
  const { data, meta } = await as(person).call(readSubjectCatalog, {
    params: { id: person.school_id },
    query: { without_group_id: String(thirdB), ...query },
  })
  expect(meta.total).toBe(data.length)
  return data.map(({ title }) => title)
}

describe('the subjects that a group may be given', () => {
  test('are those that it does not have, without those that were chosen already', async () => {
    expect(await offered({})).toEqual(['Español', 'Matemáticas', 'Tutoría 3 B'])
    expect(await offered({ except: `${ids[1]},${ids[3]}` })).toEqual(['Matemáticas'])
  })

  test.each([
    ['tercero b mat', ['Matemáticas']],
    ['3b mat', ['Matemáticas']],
    ['3°B mate', ['Matemáticas']],
    ['esp tercero b', ['Español']],
    ['mat', ['Matemáticas']],
    ['3b', ['Español', 'Matemáticas', 'Tutoría 3 B']],
    ['tutoria 3 b', ['Tutoría 3 B']],
    ['MAT3', ['Matemáticas']],
    ['2b mat', []],
    ['3a mat', []],
    ['tercero b fis', []],
    // The group's other words are not the subject's: *mat* is no morning.
    ['matutino', []],
  ])('are found by «%s», its grade and name among the words', async (search, titles) => {
    expect(await offered({ search })).toEqual(titles)
  })

  test('without a group, a grade is a word like any other', async () => {
    const query = { search: '3b mat' }
    const { data } = await as(admin).call(readSubjectCatalog, { params: { id: school_id }, query })
    expect(data).toEqual([])
  })

  test('say nothing of a group of another school', async () => {
    const stranger = await build.user(await build.school(), ['ADMINISTER'])
    await build.catalogEntry(stranger.school_id, { folio: 'F', title: 'Física', level: 3 })
    expect(await offered({}, stranger)).toEqual(['Física'])
    expect(await offered({ search: '3b fis' }, stranger)).toEqual([])
    expect(await offered({ search: 'fis' }, stranger)).toEqual(['Física'])
  })

  test.each(['%', '_', "'; drop table subjects; --", '<i>9z</i>', '\\', '8 '.repeat(49)])(
    'are none for «%s»',
    async (search) => {
      expect(await offered({ search })).toEqual([])
    },
  )

  test.each([
    { without_group_id: '0' },
    { without_group_id: 'x' },
    { except: '' },
    { except: '1,' },
    { except: Array.from({ length: 101 }, (_, place) => place + 1).join() },
    { search: 'm'.repeat(101) },
  ])('are not asked for with %o', async (query) => {
    await expect(offered(query)).rejects.toMatchObject({ status: 422, code: 1017 })
  })
})
