import { readActivities } from '@plantel/contract/activities'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type Explained, listStatement, stepsOf } from '../../../test/plans.ts'

const ACTIVITIES = 3_650
const IN_MARCH = 31

const app = new Client({ connectionString: cluster().appUrl })
let person: Person

beforeAll(async () => {
  await app.connect()
  person = await build.user(await build.school(), ['PARENT'])
  await inSchoolAsOwner(
    person.school_id,
    `insert into activities (description, school_cycle, level, is_range, start_date)
      select 'Junta', '2025-2026', i % 6, 0, timestamptz '2026-04-30 18:00Z' - interval '1 day' * i
      from generate_series(0, ${ACTIVITIES - 1}) i`,
  )
  await asOwner('analyze activities')
}, 300_000)
afterAll(() => app.end())

test.each([{}, { level: '2' }])(
  'a month is read from an index, not from the years before %j',
  async (filter) => {
    const query = { from: '2026-03-01', to: '2026-03-31', per_page: '100', ...filter }
    const { text, values } = await listStatement(person, readActivities, {
      params: { id: person.school_id },
      query,
    })
    await app.query('begin read only')
    await app.query("select set_config('app.school_id', $1, true)", [String(person.school_id)])
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    await app.query('rollback')
    const read = stepsOf(rows).filter(
      (node) => node['Relation Name'] === 'activities' || node['Index Name'] === 'activities_by_end',
    )
    expect(read.map((node) => node['Index Name']).filter(Boolean)).toEqual(['activities_by_end'])
    for (const node of read) expect(node['Actual Rows']).toBeLessThanOrEqual(IN_MARCH)
  },
)
