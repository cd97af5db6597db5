import { Client } from 'pg'
import { expect, test } from 'vitest'
import { applied } from '../../../../test/build/imported-list.ts'
import { listOf, newAdministrator, readyList } from '../../../../test/build/imported-school.ts'
import { cluster } from '../../../../test/clusters/cluster.ts'

const SIZE = 60

const letters = (place: number): string => `${'ABCDEFGH'[place % 8]}${'ABCDEFGH'[Math.floor(place / 8)]}`

const lineOf = (place: number) => ({
  folio: `M-${place}`,
  last_name: `PEÑA${letters(place)}`,
  second_last_name: 'GIL',
  name: 'ANA',
  mother: `ROSA PEÑA${letters(place)} LUNA`,
})

/** What counts again: how often it ran. */
const COUNTS = `select funcname::text as name, calls::int from pg_stat_xact_user_functions
  where funcname in ('count_places', 'count_students', 'count_school_students', 'count_school_users', 'remember_relationships', 'drop_accounts')`

test('what an import made goes in statements about all: nothing is counted again for each', async () => {
  const by = await newAdministrator()
  const lines = Array.from({ length: SIZE }, (_, place) => lineOf(place))
  const { import_id, applied: done } = await applied(by, await readyList(by, listOf(...lines)))
  expect(done).toBe(SIZE)
  // Who watches functions is a superuser.
  const watching = new Client({ connectionString: cluster().superuserUrl })
  await watching.connect()
  try {
    await watching.query('begin')
    await watching.query(
      `select set_config('app.school_id', $1, true), set_config('app.user_id', $2, true), set_config('app.untold', '1', true),
         set_config('track_functions', 'pl', true)`,
      [String(by.school_id), String(by.user_id)],
    )
    for (const entity of ['relationship', 'enrollment', 'student', 'user']) {
      const { rows } = await watching.query(
        `select revert_inserts($1, $2, array(select entity_id from import_changes where school_id = $3 and import_id = $1 and entity = $2))`,
        [import_id, entity, by.school_id],
      )
      expect(rows).toHaveLength(SIZE)
    }
    const { rows: counted } = await watching.query<{ name: string; calls: number }>(COUNTS)
    expect(counted.length).toBeGreaterThan(3)
    for (const { name, calls } of counted) expect([name, calls <= 2]).toEqual([name, true])
    await watching.query('rollback')
  } finally {
    await watching.end()
  }
})
