import { readUndos } from '@plantel/contract/undo'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { manyUndos } from '../../../test/build/many-undos.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { type Explained, listStatement, stepsOf } from '../../../test/plans.ts'

const OTHERS = 5_000
const OWN = 20

const app = new Client({ connectionString: cluster().appUrl })
let person: Person

beforeAll(async () => {
  await app.connect()
  person = await build.user(await build.school(), ['ADMINISTER'])
  const colleague = await build.user(person.school_id, ['ADMINISTER'])
  for (let each = 0; each < OTHERS; each += 500) await manyUndos(colleague, 500)
  await manyUndos(person, OWN)
  await manyUndos(await build.user(await build.school(), ['ADMINISTER']), 500)
  await asOwner('analyze undos')
}, 300_000)
afterAll(() => app.end())

test('one’s own are read from their index, not from what everybody did', async () => {
  const { text, values } = await listStatement(person, readUndos, {
    params: { id: person.school_id },
    query: { mine: '1' },
  })
  await app.query('begin read only')
  await app.query("select set_config('app.school_id', $1, true)", [String(person.school_id)])
  const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
  await app.query('rollback')
  const read = stepsOf(rows).filter((node) => node['Relation Name'] === 'undos')
  expect(read.length).toBeGreaterThan(0)
  for (const node of read) expect(node['Actual Rows']).toBeLessThanOrEqual(OWN)
})
