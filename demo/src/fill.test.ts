import { plainCode } from '@plantel/contract/access-codes'
import { leavingsLacking } from '../test/leavings-lacking.ts'
import { INVITATION_CODE } from './two-schools.ts'
import { isCurp } from '@plantel/contract/curp'
import { permissionString } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { theFiles } from '@plantel/api/test/app.ts'
import { openScratchDatabase } from '@plantel/api/test/clusters/scratch-database.ts'
import { unzip } from '@plantel/api/test/unzip.ts'
import { type Database, inSchool, type Tx } from '@plantel/api/src/db/in-school.ts'
import type { RunningDatabase } from '@plantel/api/src/postgres/running-database.ts'
import { archiveKey } from '@plantel/api/src/features/cycles/archive.ts'
import {
  DEMONSTRATION_LOG_INS,
  DEMONSTRATION_PASSWORD,
} from '@plantel/api/src/features/session/demonstration.ts'
import { verifyPassword } from '@plantel/api/src/passwords/hasher.ts'
import { openOneConnection } from '@plantel/api/src/db/one-connection.ts'
import { freeDays } from './activities.ts'
import { addDays, schoolDaysBefore } from './days.ts'
import { fillDemonstration, fillIfEmpty } from './fill.ts'
import { boardOf, countOf, enter, forFamilies, rowsOf, schoolIds, snapshot } from '../test/filled-rows.ts'
import { FEW_DAYS, tryOut } from '../test/try-out.ts'
import { tidyDatabase } from './tidy-database.ts'

const silent = () => undefined
const store = theFiles()
const CHRISTMAS = '2026-12-25'

let scratch: RunningDatabase
let owner: Database
let db: Database

beforeAll(async () => {
  scratch = await openScratchDatabase()
  owner = openOneConnection(scratch.ownerUrl)
  db = openOneConnection(scratch.appUrl)
})

afterAll(async () => {
  await owner.destroy()
  await db.destroy()
  await scratch.stop()
})

// Each fills a school or two; a busy host is several times slower.
describe('filled on any day', { timeout: 300_000 }, () => {
  test.each([
    ['on a Sunday', '2026-11-15'],
    ['on 1 July', '2026-07-01'],
  ])('%s: school goes on, and its days were taken', async (_, today) => {
    await tryOut({ owner, files: store }, today, async (tx) => {
      for (const school of await schoolIds(tx)) {
        await enter(tx, school)
        const taken = await rowsOf<{ date: string }>(
          tx,
          sql`select distinct date from attendance_lists join subjects using (school_id, subject_id)
            join groups using (school_id, group_id) where cycle_id is null and date < ${today}::date order by date`,
        )
        expect(taken.map(({ date }) => date)).toEqual(schoolDaysBefore(today, FEW_DAYS))
        const active = await rowsOf<{ level: number; partial: number }>(
          tx,
          sql`select level, partial from partials where cycle_id is null and start_date < ${today}::date
            and ${addDays(today, 1)}::date < end_date order by level desc`,
        )
        expect(active.map(({ partial }) => partial)).toEqual(active.map(() => 2))
        expect(active.length).toBeGreaterThan(0)
        expect(await rowsOf(tx, sql`select * from stats_differences`)).toEqual([])
      }
    })
  })

  test('the same day gives the same data', async () => {
    const seen: unknown[] = []
    await tryOut({ owner, files: store }, '2026-11-20', async (tx) => void seen.push(await snapshot(tx)))
    await tryOut({ owner, files: store }, '2026-11-20', async (tx) => void seen.push(await snapshot(tx)))
    expect(seen[0]).toEqual(seen[1])
  })
})

describe('the demonstration', () => {
  const lines: string[] = []
  let first = 0
  let second = 0

  beforeAll(async () => {
    // What an interrupted start and the server's own upkeep leave: tables of which the planner believes that they are empty.
    await tidyDatabase(scratch.ownerUrl, silent)
    await fillDemonstration(owner, { today: CHRISTMAS, files: store, progress: (line) => lines.push(line) })
    await tidyDatabase(scratch.ownerUrl, silent)
    ;[first = 0, second = 0] = (
      await db.selectFrom('schools').select('school_id').orderBy('school_id').execute()
    ).map((row) => row.school_id)
    // About fifteen seconds of the processors; a whole run shares two cores with the browsers, where it took 82.
  }, 300_000)

  const inFirst = <Result>(work: (tx: Tx) => Promise<Result>) => inSchool(db, first, null, work)

  test('says what it does', () => {
    expect(lines.join('\n')).toMatch(/720|850/)
    expect(lines.at(-1)).toMatch(/^Demostración lista en [\d.]+ s\.$/)
  })

  test('has 24 groups of 30 active students, and two workshops', async () => {
    const groups = await inFirst((tx) =>
      rowsOf<{ special: number; students: number }>(
        tx,
        sql`select g.special, count(*) filter (where s.status = 1) as students from groups g
          join enrollments e using (school_id, group_id) join students s using (school_id, student_id)
          where g.cycle_id is null group by g.group_id, g.special`,
      ),
    )
    expect(groups.filter(({ special }) => special === 0)).toHaveLength(24)
    expect(groups.filter(({ special }) => special === 1)).toHaveLength(2)
    expect(new Set(groups.map(({ students }) => students))).toEqual(new Set([30]))
  })

  test('keeps statistics and history that agree with the marks', async () => {
    for (const school of [first, second]) {
      await inSchool(db, school, null, async (tx) => {
        expect(await rowsOf(tx, sql`select * from stats_differences`)).toEqual([])
        const grades = await countOf(tx, sql`select count(*) from califications`)
        expect(await countOf(tx, sql`select count(*) from calification_history`)).toBe(grades)
      })
    }
  })

  test('has the archive of each finished cycle, as a cut leaves it', async () => {
    const cycles = await inFirst((tx) => tx.selectFrom('cycles').select('cycle_id').execute())
    expect(cycles.length).toBeGreaterThan(0)
    for (const { cycle_id } of cycles) {
      const stored = await store.get(archiveKey(first, cycle_id))
      const tables = await unzip(await buffer(stored!.bytes))
      expect(tables['calificaciones.csv']!.split('\n').length).toBeGreaterThan(1000)
    }
  })

  test('has 40 school days of attendance up to yesterday, but no list of a day without classes', async () => {
    const days = await inFirst((tx) =>
      rowsOf<{ date: string }>(
        tx,
        sql`select distinct date from attendance_lists
          where date > ${addDays(CHRISTMAS, -100)}::date and date < ${CHRISTMAS}::date order by 1`,
      ),
    )
    const free = freeDays(CHRISTMAS)
    const met = schoolDaysBefore(CHRISTMAS, 40).filter((day) => !free.includes(day))
    expect(met).toHaveLength(39)
    expect(days.map(({ date }) => date)).toEqual(met)
  })

  test('has some lists of this morning, none of who logs in, and nobody took one in the future', async () => {
    const board = await inFirst((tx) => boardOf(tx, CHRISTMAS))
    expect(board).toMatchObject({ coming: 0, tried: 0 })
    expect(board!['taken']).toBeGreaterThan(2)
    expect(board!['due']).toBeGreaterThan(2 * board!['taken']!)
    expect(board!['absences']).toBeGreaterThan(0)
  })

  test('has late arrivals with their hour, excused days with a note, and corrections with a reason', async () => {
    const [found] = await inFirst((tx) =>
      rowsOf<Record<string, number>>(
        tx,
        sql`select count(*) filter (where code = 'R' and arrived_at is not null)::int as lates,
          count(*) filter (where excused and note is not null)::int as excused,
          (select count(*)::int from student_absence_days where excused_days > 0) as excused_days,
          (select count(*)::int from assist_history where reason = 'Error de captura') as corrected from assists`,
      ),
    )
    expect(found!['lates']).toBeGreaterThan(100)
    expect(found!['excused']).toBeGreaterThan(100)
    expect(found!['excused_days']).toBeGreaterThan(50)
    // Of this cycle and of the earlier one.
    expect(found!['corrected']).toBe(6)
  })

  test('has a partial with every grade, one with some, one with none', async () => {
    const cells = await inFirst((tx) =>
      rowsOf<{ partial: number; cells: number; grades: number; failing: number }>(
        tx,
        sql`select p.partial, count(*) as cells, count(k.calification) as grades,
            count(*) filter (where k.calification < 60) as failing
          from partials p join groups g on g.level = p.level and g.cycle_id is null
          join subjects j on j.group_id = g.group_id join enrollments e on e.group_id = g.group_id
          join students s on s.student_id = e.student_id and s.status = 1
          left join califications k on k.subject_id = j.subject_id and k.student_id = s.student_id
            and k.partial_id = p.partial_id
          where p.cycle_id is null group by 1 order by 1`,
      ),
    )
    const [closed, active, next] = cells
    expect(closed?.grades).toBe(closed?.cells)
    expect((active?.grades ?? 0) / (active?.cells ?? 1)).toBeCloseTo(0.5, 1)
    expect(next?.grades).toBe(0)
    expect((closed?.failing ?? 0) / (closed?.cells ?? 1)).toBeCloseTo(0.04, 1)
    expect(closed?.failing).toBeGreaterThan(0)
  })

  test('lets every fixed log-in in, each with its one role', async () => {
    const users = await inFirst((tx) =>
      rowsOf<{ cellphone: string; group_id: string; password_hash: string | null }>(
        tx,
        sql`select a.cellphone, u.group_id, a.password_hash from users u join accounts a using (account_id)`,
      ),
    )
    for (const { role, cellphone } of DEMONSTRATION_LOG_INS) {
      expect(users.find((user) => user.cellphone === cellphone)?.group_id).toBe(permissionString([role]))
    }
    const logIns = users.filter(({ cellphone }) => cellphone < '6181')
    expect(new Set(logIns.map(({ password_hash }) => password_hash)).size).toBe(1)
    const [{ password_hash } = { password_hash: null }] = logIns
    expect(await verifyPassword(async () => password_hash ?? undefined, DEMONSTRATION_PASSWORD)).toBe(true)
  })

  test('has families who never signed in, whose account is por activar', async () => {
    const [found] = await inFirst((tx) =>
      rowsOf<{ waiting: number; came: number }>(
        tx,
        sql`select count(*) filter (where u.signed_in_at is null)::int as waiting,
            count(*) filter (where u.signed_in_at is not null)::int as came
          from users u join accounts a using (account_id) where a.password_hash is null`,
      ),
    )
    expect(found?.waiting).toBeGreaterThan(20)
    expect(found?.came).toBe(0)
  })

  test('gives the professor classes with and without an advisor, and the parent two children', async () => {
    const classes = await inFirst((tx) =>
      rowsOf<{ advised: boolean }>(
        tx,
        sql`select g.assessor_id is not null as advised from accounts a join users u using (account_id)
          join subjects j on j.professor_id = u.user_id join groups g on g.group_id = j.group_id
          where a.cellphone = '6180000002' and g.cycle_id is null`,
      ),
    )
    expect(classes.length).toBeGreaterThanOrEqual(3)
    expect(new Set(classes.map(({ advised }) => advised))).toEqual(new Set([true, false]))
    const children = await inFirst((tx) =>
      countOf(
        tx,
        sql`select count(*) from accounts a join users u using (account_id)
          join relationships r on r.parent_id = u.user_id where a.cellphone = '6180000004'`,
      ),
    )
    expect(children).toBe(2)
  })

  test('has grandmothers and aunts, some without log-in, one with the phone of the family', async () => {
    const found = await inFirst((tx) =>
      rowsOf(
        tx,
        sql`select (select count(distinct relationship_label) > 2 from relationships) as labels,
          (select count(*) = 1 from users c join users u on u.cellphone = c.contact_phone) as shared, bool_or(lives_with) as home from relationships`,
      ),
    )
    expect(found).toEqual([{ labels: true, shared: true, home: true }])
  })

  test('gives the advisor groups with open case files', async () => {
    const files = await inFirst((tx) =>
      countOf(
        tx,
        sql`select count(distinct f.file_id) from accounts a join users u using (account_id)
          join files f on f.assessor_id = u.user_id join reports r using (file_id)
          where a.cellphone = '6180000003' and f.status = 0 and f.cycle_id is null`,
      ),
    )
    expect(files).toBeGreaterThan(0)
  })

  test('has told families and advisors of the last two school days, and has nothing left to tell but of this morning, and nothing to deliver', async () => {
    const since = schoolDaysBefore(CHRISTMAS, 2)[0]!
    for (const school of [first, second]) {
      await inSchool(db, school, null, async (tx) => {
        const kinds = await rowsOf<{ category: string; earliest: string | null; entries: number }>(
          tx,
          sql`select category, min(date) as earliest, count(*) as entries from feed_entries where category <> 'notice'
            group by 1 order by 1`,
        )
        expect(kinds.map(({ category }) => category)).toEqual(['attendance', 'grade', 'report'])
        expect(kinds[0]!.earliest).toBe(since)
        expect(kinds.every(({ entries }) => entries < 3_000)).toBe(true)
        const events = sql<{
          count: number
        }>`select count(*) from feed_events where date is distinct from ${CHRISTMAS}::date`
        expect(await countOf(tx, events)).toBe(0)
        expect(await countOf(tx, sql`select count(*) from deliveries`)).toBe(0)
        expect(await countOf(tx, sql`select count(*) from emergency_persons`)).toBeGreaterThan(9)
      })
    }
    const ofTheParent = await inFirst((tx) =>
      rowsOf<{ category: string }>(
        tx,
        sql`select distinct category from feed_entries e join users u using (school_id, user_id) join accounts a using (account_id)
          where a.cellphone = '6180000004' order by 1`,
      ),
    )
    expect(ofTheParent.map(({ category }) => category)).toEqual(expect.arrayContaining(['grade', 'notice']))
  })

  test('has for a family boletas, a report that waits, and notices of each kind with answers', async () => {
    const found = await inFirst((tx) => forFamilies(tx, CHRISTMAS))
    expect(found).toMatchObject({
      boletas: 2,
      waits: true,
      answered: true,
      incomplete: 6,
      asked_until: '2027-01-08',
    })
    expect(found!.answers).toEqual(['1 0', '1 1', '2 0', '2 2', '2 3', '2 4'])
  })

  test('gives every student a valid CURP of their own', async () => {
    const students = await inFirst((tx) => tx.selectFrom('students').select('curp').execute())
    expect(students.filter(({ curp }) => !isCurp(curp ?? ''))).toEqual([])
    expect(new Set(students.map(({ curp }) => curp)).size).toBe(students.length)
  })

  test('has a finished cycle that nobody can change', async () => {
    const frozen = await inFirst((tx) =>
      countOf(tx, sql`select count(*) from groups where cycle_id is not null`),
    )
    expect(frozen).toBeGreaterThan(0)
    const change = inFirst((tx) => sql`update groups set turn = 2 where cycle_id is not null`.execute(tx))
    await expect(change).rejects.toThrow('finished cycle')
  })

  test('keeps what each student had in the finished cycle, as enrolments and grades say', async () => {
    const kept = sql`select cycle_id, student_id, grade_sum, grade_count from student_cycle_stats order by 1, 2`
    const counted = sql`
      select g.cycle_id, e.student_id, coalesce(sum(c.calification * 100), 0)::bigint as grade_sum,
        count(c.calification) as grade_count
      from groups g join enrollments e using (school_id, group_id) join subjects s using (school_id, group_id)
      left join califications c on c.school_id = s.school_id and c.subject_id = s.subject_id
        and c.student_id = e.student_id
      where g.cycle_id is not null group by 1, 2 order by 1, 2`
    const [found, expected] = await inFirst((tx) => Promise.all([rowsOf(tx, kept), rowsOf(tx, counted)]))
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(expected)
  })

  test('shows a school nothing of the other', async () => {
    const names = await inSchool(db, second, null, (tx) =>
      rowsOf<{ school_id: number }>(
        tx,
        sql`select school_id from students union select school_id from users`,
      ),
    )
    expect(names).toEqual([{ school_id: second }])
  })

  test('has people in both schools: a mother, a professor and the supervisor', async () => {
    const both = await db
      .selectFrom('memberships')
      .select('account_id')
      .groupBy('account_id')
      .having((group) => group.fn.countAll(), '=', 2)
      .execute()
    expect(both).toHaveLength(2)
    const professor = await db
      .selectFrom('memberships as m')
      .innerJoin('accounts as a', 'a.account_id', 'm.account_id')
      .select(['m.school_id', 'm.chosen_at'])
      .where('a.cellphone', '=', '6180000002')
      .orderBy('m.school_id')
      .execute()
    expect(professor).toEqual([
      { school_id: first, chosen_at: expect.any(String) },
      { school_id: second, chosen_at: null },
    ])
    const supervised = await db
      .selectFrom('supervisor_schools')
      .select('school_id')
      .orderBy('school_id')
      .execute()
    expect(supervised.map(({ school_id }) => school_id)).toEqual([first, second])
  })

  test('has a row of the second school that waits for the advisor of the first, with its code', async () => {
    const [invited] = await db
      .selectFrom('invitations as i')
      .innerJoin('accounts as a', 'a.account_id', 'i.account_id')
      .innerJoin('access_codes as k', (join) =>
        join.onRef('k.school_id', '=', 'i.school_id').onRef('k.user_id', '=', 'i.user_id'),
      )
      .select(['a.cellphone', 'i.school_id', 'k.code_hash'])
      .execute()
    expect(invited).toMatchObject({ cellphone: '6180000003', school_id: second })
    expect(await verifyPassword(async () => invited?.code_hash, plainCode(INVITATION_CODE))).toBe(true)
  })

  test('has visits, a survey, requests, notes about health and what can be undone of the first school only', async () => {
    const counted = sql<{ count: number }>`select (select count(*) from supervision_visits)::int * 10
      + (select count(*) from supervision_surveys)::int + 100 * (select count(*) from health_notes)::int
      + 1000 * (select count(*) from change_requests)::int
      + 1000000 * (select count(*) from undos)::int + 100000000 * (select count(*) from notice_drafts where not audience ? 'to')::int as count`
    expect(await inFirst((tx) => countOf(tx, counted))).toBe(6_017_221)
    expect(await inSchool(db, second, null, (tx) => countOf(tx, counted))).toBe(0)
    expect(await inFirst((tx) => leavingsLacking(tx, CHRISTMAS))).toEqual([])
    const differences = sql`select * from stats_differences`
    expect(await inFirst((tx) => rowsOf(tx, differences))).toEqual([])
    const [kept] = await inFirst((tx) =>
      rowsOf<{ users: number; signed_in: number }>(
        tx,
        sql`select active_users as users, signed_in_users as signed_in from school_stats`,
      ),
    )
    expect(kept!.signed_in).toBeGreaterThan(kept!.users / 2)
    expect(kept!.signed_in).toBeLessThan(kept!.users)
  })

  test('is never filled into a database that has a school', async () => {
    const options = { today: CHRISTMAS, files: store, progress: silent }
    expect(await fillIfEmpty(owner, options)).toBe(false)
    await expect(fillDemonstration(owner, options)).rejects.toThrow('ya tiene escuelas')
  })
})
