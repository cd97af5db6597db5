import { codeOf } from '@plantel/contract/marks'
import { readStudentAttendance } from '@plantel/contract/attendance'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { type Explained, listStatement, stepsOf } from '../../../test/plans.ts'

const setUp = async () => {
  const built = await build.taughtClass()
  const { school_id, professor, partials } = built
  const student_id = built.students[0]!
  const workshop = await build.group(school_id, { special: 1 })
  await build.enroll(school_id, workshop, [student_id], 1)
  const dance = await build.subject(school_id, workshop, professor.user_id)
  const take = async (subject_id: number, date: string, assistance: 0 | 1) => {
    const list = { subject_id, date, partial_id: partials[0]!, taken_by: professor.user_id }
    await build.within(school_id, async (tx) => {
      await tx.insertInto('attendance_lists').values(list).execute()
      await tx
        .insertInto('assists')
        .values({ subject_id, date, student_id, assistance, code: codeOf(assistance) })
        .execute()
    })
  }
  await take(built.subject_id, '2026-02-03', 1)
  await take(built.subject_id, '2026-02-04', 0)
  await take(dance, '2026-02-05', 0)
  return { ...built, student_id, workshop }
}

const datesFor = async (person: Person, id: number, query: object) => {
  const { data, meta } = await as(person).call(readStudentAttendance, { params: { id }, query })
  expect(meta.total).toBe(data.length)
  return data.map(({ date }) => date)
}

describe("a student's marks", () => {
  test('of one group are those of its classes', async () => {
    const built = await setUp()
    const of = (group_id: number) =>
      datesFor(built.professor, built.student_id, { group_id: String(group_id) })
    expect(await of(built.group_id)).toEqual(['2026-02-04', '2026-02-03'])
    expect(await of(built.workshop)).toEqual(['2026-02-05'])
    expect(await of(999_999_999)).toEqual([])
    const abroad = await build.taughtClass()
    expect(await of(abroad.group_id)).toEqual([])
  })

  test('are the absences alone, or the presences', async () => {
    const built = await setUp()
    const group_id = String(built.group_id)
    const of = (query: object) => datesFor(built.professor, built.student_id, query)
    expect(await of({ assistance: '0' })).toEqual(['2026-02-05', '2026-02-04'])
    expect(await of({ assistance: '1' })).toEqual(['2026-02-03'])
    expect(await of({ assistance: '0', group_id })).toEqual(['2026-02-04'])
  })

  test('of a group whose cycle has ended come with its snaphot only', async () => {
    const built = await setUp()
    const administrator = await build.user(built.school_id, ['ADMINISTER'])
    await build.freeze(built.school_id)
    const group_id = String(built.group_id)
    expect(await datesFor(administrator, built.student_id, { group_id })).toEqual([])
    const snaphot = '2024_2025-2'
    expect(await datesFor(administrator, built.student_id, { group_id, snaphot })).toHaveLength(2)
  })
})

describe('in a school with many marks', () => {
  const app = new Client({ connectionString: cluster().appUrl })
  let built: BuiltClass
  let administrator: Person

  beforeAll(async () => {
    await app.connect()
    built = await build.taughtClass({ size: 60 })
    administrator = await build.user(built.school_id, ['ADMINISTER'])
    const { subject_id, professor, partials, school_id } = built
    await build.within(school_id, async (tx) => {
      await sql`insert into attendance_lists (subject_id, date, partial_id, taken_by)
        select ${subject_id}, date '2025-01-01' + i, ${partials[0]}, ${professor.user_id} from generate_series(1, 150) i`.execute(
        tx,
      )
      await sql`insert into assists (subject_id, date, student_id, assistance, code)
        select l.subject_id, l.date, e.student_id, m.assistance, (array['F', 'P'])[m.assistance + 1]
        from attendance_lists l cross join enrollments e
        cross join lateral (select (e.student_id + extract(day from l.date)::int) % 2 as assistance) m`.execute(
        tx,
      )
    })
    for (const table of ['assists', 'attendance_lists', 'subjects', 'groups', 'enrollments'])
      await asOwner(`analyze ${table}`)
  }, 60_000)
  afterAll(() => app.end())

  const planOf = async (query: object) => {
    const { text, values } = await listStatement(administrator, readStudentAttendance, {
      params: { id: built.students[0]! },
      query: { ...query, per_page: 20 },
    })
    await app.query('begin read only')
    try {
      await app.query("select set_config('app.school_id', $1, true)", [String(built.school_id)])
      const explain = `explain (analyze, timing off, format json) ${text}`
      const steps = stepsOf((await app.query<Explained>(explain, values)).rows)
      return {
        scanned: steps
          .filter((step) => step['Node Type'] === 'Seq Scan')
          .map((step) => step['Relation Name']),
        marks: Math.max(
          ...steps
            .filter((step) => step['Relation Name'] === 'assists')
            .map((step) => step['Actual Rows'] * step['Actual Loops']),
        ),
      }
    } finally {
      await app.query('rollback')
    }
  }

  test.each([
    ['all marks', () => ({})],
    ['those of a group', () => ({ group_id: built.group_id })],
    ['the absences of a group', () => ({ group_id: built.group_id, assistance: '0' })],
  ])('%s of a student are found by the index, nobody else’s are read', async (_, query) => {
    const plan = await planOf(query())
    expect(plan.scanned).not.toContain('assists')
    expect(plan.marks).toBeLessThanOrEqual(150)
  })
})
