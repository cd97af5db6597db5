import { readRelationships } from '@plantel/contract/families'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type Explained, listStatement, stepsOf } from '../../../test/plans.ts'

const PAGE = 20

const app = new Client({ connectionString: cluster().appUrl })
let director: Person
let children: number[]
let mother: Person
let father: Person

beforeAll(async () => {
  await app.connect()
  const school_id = await build.school()
  director = await build.user(school_id, ['DIRECTOR'])
  mother = await build.user(school_id, ['PARENT'])
  father = await build.user(school_id, ['PARENT'])
  children = (await build.students(school_id, 60)).toSorted((one, other) => one - other)
  for (const child of children) {
    await build.relationship(school_id, child, mother.user_id, 2)
    await build.relationship(school_id, child, father.user_id, 1)
  }
  await asOwner('analyze relationships')
}, 60_000)
afterAll(() => app.end())

const read = (page = 1) =>
  as(director).call(readRelationships, {
    params: { id: director.school_id },
    query: { page, per_page: PAGE },
  })

test('the links of the school are read by student, Padre first, and counted', async () => {
  const { data, meta } = await read()
  expect(data.slice(0, 3)).toEqual([
    {
      relationship_id: expect.any(Number),
      student_id: children[0],
      parent_id: father.user_id,
      relationship: 1,
    },
    {
      relationship_id: expect.any(Number),
      student_id: children[0],
      parent_id: mother.user_id,
      relationship: 2,
    },
    {
      relationship_id: expect.any(Number),
      student_id: children[1],
      parent_id: father.user_id,
      relationship: 1,
    },
  ])
  expect(meta).toEqual({ total: 120, per_page: PAGE, current_page: 1, last_page: 6 })
})

test('those of another school are not among them', async () => {
  const stranger = await build.user(await build.school(), ['DIRECTOR'])
  const params = { id: stranger.school_id }
  expect((await as(stranger).call(readRelationships, { params })).data).toEqual([])
})

test('a page is read in the order of an index, and no further than it goes', async () => {
  const sent = { params: { id: director.school_id }, query: { page: 2, per_page: PAGE } }
  const { text, values } = await listStatement(director, readRelationships, sent)
  await app.query('begin read only')
  await app.query("select set_config('app.school_id', $1, true)", [String(director.school_id)])
  await app.query('set local enable_sort = off')
  const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
  await app.query('rollback')
  const nodes = stepsOf(rows)
  expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toEqual([])
  // The count may read the same index.
  const pages = nodes.filter((node) => node['Index Name'] === 'relationships_by_student')
  expect(pages.map((node) => node['Actual Rows'])).toContain(2 * PAGE)
})
