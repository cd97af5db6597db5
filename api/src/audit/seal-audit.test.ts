import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { database, inSchoolAsOwner } from '../../test/app.ts'
import { build } from '../../test/build/build.ts'
import { statementsWhile } from '../../test/plans.ts'
import { workshop } from '../../test/build/secundaria.ts'
import { timetable } from '../jobs/tasks.ts'
import { findBrokenSeal, PART } from './check-seals.ts'
import { auditTasks, keepAuditSealed, sealAudit } from './seal-audit.ts'
import { writeAudit } from './write-audit.ts'
import { taskHelpers } from '../../test/task-helpers.ts'

const DAY = 86_400_000
const LATER = () => new Date(Date.now() + 3_600_000)
const nightAfter = (days: number, from = LATER()) =>
  new Date(from.getTime() + days * DAY).toISOString().slice(0, 10)
const THIRTY = Array.from({ length: 30 }, (_, night) => night + 1)

let school_id = 0
beforeEach(async () => {
  school_id = await build.school()
  for (const action of ['session:open', 'grades:grant', 'session:close'] as const)
    await build.within(school_id, (tx) => writeAudit(tx, action, { at: action }))
})

const seal = (now = LATER()) => sealAudit(database(), school_id, now)

const brokenByNight = async (nights: readonly number[]): Promise<(number | null)[]> => {
  const found: (number | null)[] = []
  for (const night of nights) found.push(await findBrokenSeal(database(), school_id, nightAfter(night)))
  return found
}

/** With rights that nobody should have: as the database's superuser. */
const tamper = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: cluster().superuserUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const firstSeal = async (): Promise<number> => {
  const [first] = await inSchoolAsOwner<{ seal_id: number }>(
    school_id,
    'select min(seal_id)::int as seal_id from audit_seals',
  )
  return first!.seal_id
}

const TAMPERINGS: [string, (id: number) => string][] = [
  ['an entry is changed', (id) => `update audit_log set details = '{}' where school_id = ${id}`],
  [
    'an entry is removed',
    (id) => `delete from audit_log where school_id = ${id} and action = 'grades:grant'`,
  ],
  [
    'an entry is slipped in',
    (id) => `insert into audit_log (school_id, audit_id, action)
      overriding system value select school_id, min(audit_id) - 1, 'session:open' from audit_log
      where school_id = ${id} group by school_id`,
  ],
  ['a seal is forged', (id) => `update audit_seals set entries = 2 where school_id = ${id}`],
]

describe('the audit log', () => {
  test('is sealed once for each entry, and holds', async () => {
    expect(await seal()).toBe(3)
    expect(await seal()).toBe(0)
    await build.within(school_id, (tx) => writeAudit(tx, 'session:open'))
    expect(await seal()).toBe(1)
    expect(await brokenByNight(THIRTY)).toEqual(Array(30).fill(null))
  })

  test('is not sealed while a transaction may still add to it', async () => {
    expect(await seal(new Date())).toBe(0)
  })

  test.each(TAMPERINGS)('shows it the next night when %s', async (_, statement) => {
    await seal()
    await build.within(school_id, (tx) => writeAudit(tx, 'session:open'))
    await seal()
    await tamper(statement(school_id))
    expect(await brokenByNight([1])).toEqual([await firstSeal()])
  })

  test.each(TAMPERINGS)('shows it within thirty nights when %s long after', async (_, statement) => {
    await seal()
    await tamper(statement(school_id))
    expect(
      (await brokenByNight(THIRTY.map((night) => night + 400))).filter((found) => found !== null),
    ).toEqual([await firstSeal()])
  })

  test('does not hide behind another date of the seal', async () => {
    await seal()
    await tamper(`update audit_seals set sealed_at = '2999-07-03' where school_id = ${school_id};
      update audit_log set details = '{}' where school_id = ${school_id}`)
    expect((await brokenByNight(THIRTY)).filter((found) => found !== null)).toEqual([await firstSeal()])
  })
})

const fillNights = async (began: Date): Promise<number> => {
  let written = 0
  for (let day = 0; day < 90; day += 1) {
    const entries = day % 7 < 5 ? (day % 4) + 1 : 0
    await build.within(school_id, async (tx) => {
      for (let entry = 0; entry < entries; entry += 1) await writeAudit(tx, 'session:open', { day, entry })
    })
    written += await seal(new Date(began.getTime() + day * DAY))
  }
  return written
}

test('in a month of nights each entry is read once, the newest on the next', async () => {
  const began = LATER()
  const written = await fillNights(began)
  const read: number[] = []
  let newest = 0
  for (const night of THIRTY) {
    const statements = await statementsWhile(() =>
      findBrokenSeal(database(), school_id, nightAfter(89 + night, began)),
    )
    const asked = statements.filter(({ text }) => text.includes('audit_text'))
    for (const { values } of asked) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters of the seal's own statement
      const [after, until, most] = values as [number[], number[], number[]]
      const counts = await build.within(school_id, (tx) =>
        sql<{ entries: number }>`
          select count(*) as entries from unnest(${after}::bigint[], ${until}::bigint[]) as part (after_id, until_id)
          join audit_log a on a.audit_id > part.after_id and a.audit_id <= part.until_id`.execute(tx),
      )
      const entries = counts.rows[0]!.entries
      expect(most.reduce((sum, one) => sum + one, 0)).toBe(entries + most.length)
      read.push(entries)
      if (night === 1) newest += entries
    }
  }
  expect(read.reduce((sum, entries) => sum + entries, 0)).toBe(written)
  expect(newest).toBeGreaterThan(0)
})

test('many entries are sealed and read again in parts, and a change in any of them shows', async () => {
  await build.within(school_id, async (tx) => {
    await sql`insert into audit_log (action, details)
      select 'session:open', jsonb_build_object('n', n) from generate_series(1, ${PART} + 200) n`.execute(tx)
  })
  const statements = await statementsWhile(() => seal())
  expect(statements.filter(({ text }) => text.includes('seal_audit('))).toHaveLength(2)
  // One seal of before over all of them, larger than what is read at once.
  const all = PART + 203
  await tamper(`delete from audit_seals where school_id = ${school_id};
    set app.school_id = '${school_id}';
    insert into audit_seals (school_id, until_audit_id, entries, hash)
    select school_id, max(audit_id), ${all}, audit_hash(0, max(audit_id), '') from audit_log where school_id = ${school_id} group by 1`)
  const tonight = nightAfter(1, new Date())
  const reading = await statementsWhile(async () => {
    expect(await findBrokenSeal(database(), school_id, tonight)).toBeNull()
  })
  expect(reading.filter(({ text }) => text.includes('audit_text'))).toHaveLength(2)
  await tamper(
    `update audit_log set action = 'x' where school_id = ${school_id} and details = '{"n": ${PART + 150}}'`,
  )
  expect(await findBrokenSeal(database(), school_id, tonight)).toBe(await firstSeal())
})

describe('every night', () => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  beforeEach(() => void said.splice(0))

  test('what is wrong is said without a name, and the night is sealed', async () => {
    await seal()
    await tamper(`update audit_log set action = 'x' where school_id = ${school_id}`)
    await build.within(school_id, (tx) => writeAudit(tx, 'session:open'))
    await keepAuditSealed(database(), { now: LATER(), night: nightAfter(1), say })
    expect(said.filter((line) => line.includes(`escuela ${school_id} `))).toHaveLength(1)
    expect(await seal()).toBe(0)
  })

  test("one school's trouble does not keep the next from being sealed, and is thrown at the end", async () => {
    await seal()
    const next = await build.school()
    await build.within(next, (tx) => writeAudit(tx, 'session:open'))
    await tamper(
      `alter table audit_seals add constraint audit_seals_trouble check (school_id <> ${school_id}) not valid`,
    )
    await build.within(school_id, (tx) => writeAudit(tx, 'session:open'))
    try {
      await expect(keepAuditSealed(database(), { now: LATER(), night: nightAfter(2), say })).rejects.toThrow(
        `in 1 schools (${school_id}: `,
      )
    } finally {
      await tamper('alter table audit_seals drop constraint audit_seals_trouble')
    }
    expect(await sealAudit(database(), next, LATER())).toBe(0)
  })

  test('a night that was missed is made up for', async () => {
    expect(timetable.find(({ task }) => task === 'seal-audit')).toMatchObject({
      options: { backfillPeriod: 30 * DAY },
    })
    await seal()
    await tamper(`update audit_log set action = 'x' where school_id = ${school_id}`)
    const run = (ts: string) =>
      auditTasks({ ...workshop(), now: () => new Date(Date.now() + 9 * DAY) })['seal-audit']!(
        { _cron: { ts, backfilled: true } },
        taskHelpers({ logger: { error: say } }),
      )
    await run(`${nightAfter(2)}T08:41:00.000Z`)
    expect(said.filter((line) => line.includes(`escuela ${school_id} `))).toEqual([])
    await run(`${nightAfter(1)}T08:41:00.000Z`)
    expect(said.filter((line) => line.includes(`escuela ${school_id} `))).toHaveLength(1)
  })
})
