import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theFiles } from '@plantel/api/test/app.ts'
import { openScratchDatabase } from '@plantel/api/test/clusters/scratch-database.ts'
import type { Database, Tx } from '@plantel/api/src/db/in-school.ts'
import type { RunningDatabase } from '@plantel/api/src/postgres/running-database.ts'
import { openOneConnection } from '@plantel/api/src/db/one-connection.ts'
import { rowsOf, enter, schoolIds } from '../../test/filled-rows.ts'
import { tryOut } from '../../test/try-out.ts'
import { instantOn } from '../days.ts'

let scratch: RunningDatabase
let owner: Database

beforeAll(async () => {
  scratch = await openScratchDatabase()
  owner = openOneConnection(scratch.ownerUrl)
})

afterAll(async () => {
  await owner.destroy()
  await scratch.stop()
})

/** What is of the future by its nature. */
const AHEAD = new Set([
  'access_codes.expires_at',
  'activities.start_date',
  'activities.end_date',
  'activities.ends_at',
  'notice_drafts.send_at',
  'undos.until',
])

const instants = (tx: Tx) =>
  rowsOf<{ name: string; column: string }>(
    tx,
    sql`select c.table_name as name, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
      order by 1, 2`,
  )

/** A day on which no hour has come yet: whatever the demonstration says of that day has to wait for it. */
test.each(['2031-03-05', '2031-03-08'])(
  '%s: nothing has happened that is still to come',
  async (today) => {
    const ahead = new Set<string>()
    await tryOut({ owner, files: theFiles() }, today, async (tx) => {
      const columns = await instants(tx)
      expect(columns.length).toBeGreaterThan(50)
      for (const school of await schoolIds(tx)) {
        await enter(tx, school)
        for (const { name, column } of columns) {
          const later = await rowsOf(
            tx,
            sql`select from ${sql.table(name)} where ${sql.ref(column)} > ${instantOn(today, '00:00')}::timestamptz limit 1`,
          )
          if (later.length > 0) ahead.add(`${name}.${column}`)
        }
      }
    })
    expect([...ahead].filter((each) => !AHEAD.has(each))).toEqual([])
  },
  300_000,
)
