import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { openSource, type Source } from '../../../test/build/backed-up.ts'
import { readConfig } from '../../config.ts'
import { openOutside } from '../outside/outside.ts'
import { StartFailure } from '../../start-failure.ts'
import { sumTables } from '../archive/table-sums.ts'

const operations = fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url))

const printedStatements = (): string =>
  [...readFileSync(operations, 'utf8').matchAll(/```sql\n([^`]*)```/g)]
    .map(([, block = '']) => block)
    .find((block) => block.includes('create role plantel_backup')) ?? ''

// Whole clusters come and go: on a busy host that takes longer than a call.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
afterFile(() => vi.resetConfig())

let source: Source
let roleUrl: string
beforeAll(async () => {
  source = await openSource()
  await asWhoever(source.order.superuserUrl, (client) => client.query(printedStatements()))
  const url = new URL(source.order.superuserUrl)
  url.username = 'plantel_backup'
  url.password = 'choose-one'
  roleUrl = url.href
})
afterAll(() => source.stop())

const asWhoever = async <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** As pg_dump does before it reads: rather fail than leave rows out. */
const allOrNothing = async (client: Client) => {
  await client.query('set row_security = off')
  return sumTables(client)
}

test('the role of the printed statements reads every row through forced row security, where the owner may not', async () => {
  const whole = await asWhoever(source.order.superuserUrl, sumTables)
  expect(whole['students']?.rows).toBe('100')
  expect(await asWhoever(roleUrl, allOrNothing)).toEqual(whole)
  await expect(asWhoever(source.database.ownerUrl, allOrNothing)).rejects.toThrow(/row-level security/)
  const privately = 'select count(*)::int as rows from plantel_private.installation'
  expect((await asWhoever(roleUrl, (client) => client.query(privately))).rows).toEqual([{ rows: 1 }])
})

test.each([
  'delete from students',
  "update schools set name = 'Mine'",
  'create table mine (n int)',
  'truncate sessions',
])('it cannot %s, also when it says that it writes', async (statement) => {
  await asWhoever(roleUrl, async (client) => {
    await expect(client.query(statement)).rejects.toThrow(/read-only transaction/)
    await client.query('set default_transaction_read_only = off')
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})

test('a start with it, or with the private half of the key, in any variable is refused without repeating it', async () => {
  const identity = source.pair.identity
  for (const [name, value] of Object.entries({
    BACKUP_URL: 'postgresql://plantel_backup:hunter2@db:5432/plantel',
    DATABASE_URL: 'postgres:///plantel?host=/run&user=plantel_backup&password=hunter2',
    MY_KEY: identity,
  })) {
    expect(() => readConfig({ [name]: value })).toThrow(StartFailure)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*(hunter2|${identity}))`))
  }
  await expect(openOutside(roleUrl, () => undefined)).rejects.toThrow(/^plantel_backup solo hace copias/)
})

/** Debian's, where it is installed: npm brings none. */
const dumpProgram = 'pg_dump'

/** The one on this machine, if it is new enough for the server. */
const hasPgDump = (): boolean => {
  try {
    const [, major] = /(\d+)/.exec(execFileSync(dumpProgram, ['--version'], { encoding: 'utf8' })) ?? []
    return Number(major) >= 18
  } catch {
    return false
  }
}

// No package of npm brings it, and Debian's may be older than the server. What it would read is read above as that role.
if (hasPgDump())
  test('what pg_dump writes as that role has the rows', () => {
    const dump = execFileSync(
      dumpProgram,
      ['--data-only', '--table=public.students', `--dbname=${roleUrl}`],
      {
        encoding: 'utf8',
      },
    )
    expect(dump.match(/Luz\tRuiz/g)).toHaveLength(100)
  })
