import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { build } from '../../../test/build/build.ts'

/** Rolled back: all other tests go on with two values. */
let owner: Client
beforeEach(async () => {
  owner = new Client({ connectionString: cluster().ownerUrl })
  await owner.connect()
})
afterEach(async () => {
  await owner.query('rollback')
  await owner.end()
})

const ALLOW = `begin; alter table assists drop constraint assists_assistance_check;
  alter table assists add constraint assists_assistance_check check (assistance in (0, 1, 2))`

const LIST = `
  with list as (
    insert into attendance_lists (subject_id, date, partial_id, taken_by) values ($1, '2026-02-03', $2, $3) returning subject_id, date)
  insert into assists (subject_id, date, student_id, assistance, code)
  select subject_id, date, student_id, assistance, 'X' from list, unnest($4::bigint[], array[1, 0, 2]) as mark (student_id, assistance)`

const COUNTS = `
  select 'student in class' as of, presences, absences from student_subject_stats where subject_id = $1
  union all select 'class', presences, absences from subject_stats where subject_id = $1
  union all select 'group', presences, absences from group_stats where group_id = $2
  union all select 'student', presences, absences from student_stats where student_id = any ($3)
  order by 1, 2 desc, 3 desc`

const each = (of: string) => [
  { of, presences: 1, absences: 0 },
  { of, presences: 0, absences: 1 },
  { of, presences: 0, absences: 0 },
]
const ONE_OF_EACH = [
  { of: 'class', presences: 1, absences: 1 },
  { of: 'group', presences: 1, absences: 1 },
  ...each('student'),
  ...each('student in class'),
]

/** One present, one absent, one with a value that has no count yet. */
const takenList = async () => {
  const built = await build.taughtClass({ size: 3 })
  const { school_id, subject_id, group_id, partials, professor, students } = built
  const target = await build.subject(school_id, group_id, professor.user_id)
  await owner.query(ALLOW)
  await owner.query("select set_config('app.school_id', $1, true), set_config('app.user_id', $2, true)", [
    String(school_id),
    String(professor.user_id),
  ])
  await owner.query(LIST, [subject_id, partials[0], professor.user_id, students])
  const counts = async (subject = subject_id) =>
    (await owner.query<object>(COUNTS, [subject, group_id, students])).rows.map((row) => ({
      ...row,
      presences: Number(Reflect.get(row, 'presences')),
      absences: Number(Reflect.get(row, 'absences')),
    }))
  const differences = async () => {
    const { rows } = await owner.query<{ kept: string }>('select kept from stats_differences order by kept')
    return rows.map(({ kept }) => kept)
  }
  return { subject_id, target, students, counts, differences }
}

test('a third value of attendance is neither a presence nor an absence', async () => {
  const { counts, differences } = await takenList()
  expect(await counts()).toEqual(ONE_OF_EACH)
  expect(await differences()).toEqual([])
})

test('marks of every value that follow their students are counted where they go', async () => {
  const { subject_id, target, students, counts, differences } = await takenList()
  for (const student of students)
    await owner.query("select transfer_marks($1, $2, $3, '2026-02-04')", [student, subject_id, target])
  expect(await counts(target)).toEqual(ONE_OF_EACH)
  expect(await differences()).toEqual([])
})

test.each([
  [
    'student_subject_stats',
    'absences = absences + 1 where absences = 0 and presences = 0',
    ['student_subject_stats'],
  ],
  ['subject_stats', 'presences = 3, absences = 0 where presences = 1', ['subject_stats']],
  ['student_stats', 'presences = 2 where absences = 0 and presences = 0', ['student_stats']],
])('the recount finds %s that counts it as one of the two', async (table, change, found) => {
  const { differences } = await takenList()
  await owner.query(`alter table ${table} disable trigger user; update ${table} set ${change}`)
  expect(await differences()).toEqual(found)
})
