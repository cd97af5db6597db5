import { readAttendanceBoard, readAttendanceSummary } from '@plantel/contract/attendance-board'
import type { Endpoint } from '@plantel/contract/endpoint'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../db/in-school.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner, TODAY } from '../../../test/app.ts'
import { as, type Person, type Sent, tokenOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { type Explained, statementsOf, stepsOf } from '../../../test/plans.ts'

const GROUPS = 400
const CLASSES = 3
const STUDENTS = 4
const WEEKS = 36
/** Of so many earlier weeks the marks are there too. */
const MARKED_WEEKS = 8
/** One of so many is absent in a class. */
const ABSENT = 20
const MOST_STATEMENTS = 6

const app = new Client({ connectionString: cluster().appUrl })
let school_id: number
let people: { administrator: Person; director: Person; advisor: Person }

const addPeople = async (tx: Tx): Promise<void> => {
  await sql`with added as (
      insert into accounts (cellphone, password_hash)
      select (4000000000 + ${school_id}::bigint * 1000 + i)::text, 'none' from generate_series(1, ${GROUPS}::int) i
      returning account_id)
    insert into users (account_id, group_id, name, last_name)
    select account_id, '01000000000000000000', 'Eva', 'Luna' || account_id % 97 from added`.execute(tx)
  await sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
    select 'F' || i, 'Ana', 'Peña' || i % 501, '6181234567', 'c', 'c', '1', '34000', 1
    from generate_series(1, ${GROUPS * STUDENTS}::int) i`.execute(tx)
}

const placed = (table: string, id: string) =>
  sql.raw(`(select *, row_number() over (order by ${id}) - 1 as place from ${table})`)

const addClasses = async (tx: Tx): Promise<void> => {
  await sql`insert into subject_catalogs (folio, title, level)
    select 'M' || i, 'Materia ' || i, 2 from generate_series(1, ${CLASSES}::int) i`.execute(tx)
  await sql`insert into groups (grade, "group", turn, level, assessor_id)
    select i % 6 + 1, 'G' || i, 1, 2, case when i = 7 then ${people.advisor.user_id}::bigint end
    from generate_series(1, ${GROUPS}::int) i`.execute(tx)
  await sql`insert into enrollments (student_id, group_id, special)
    select s.student_id, g.group_id, 0 from ${placed('students', 'student_id')} s
    join ${placed('groups', 'group_id')} g on g.place = s.place / ${STUDENTS}`.execute(tx)
  await sql`insert into subjects (group_id, catalog_subject_id, professor_id)
    select g.group_id, c.catalog_subject_id, u.user_id from ${placed('groups', 'group_id')} g
    join (select user_id, row_number() over (order by user_id) - 1 as place from users where group_id like '_1%') u using (place)
    cross join subject_catalogs c`.execute(tx)
  await sql`insert into class_hours (subject_id, weekday, starts, ends)
    select s.subject_id, d, time '07:00' + make_interval(hours => s.place), time '07:50' + make_interval(hours => s.place)
    from (select subject_id, (row_number() over (partition by group_id order by subject_id) - 1)::int as place from subjects) s
    cross join generate_series(1, 5) d`.execute(tx)
}

const STAND_INS = 100

/** Of a year of substitutions, a hundred hold today: half of all classes, half of one. */
const addStandIns = async (tx: Tx): Promise<void> => {
  await sql`with added as (
      insert into substitutions (professor_id, substitute_id, from_date, to_date, all_classes)
      select p.user_id, s.user_id, ${TODAY}::date - 7 * week, ${TODAY}::date - 7 * week + 2, p.place % 2 = 0
      from ${placed('users', 'user_id')} p
      join ${placed('users', 'user_id')} s on s.place = p.place + ${STAND_INS}::int
      cross join generate_series(0, ${WEEKS}::int) week
      where p.place between 10 and ${STAND_INS + 9}::int and p.group_id like '_1%' and s.group_id like '_1%'
      returning substitution_id, professor_id, all_classes)
    insert into substituted_classes (substitution_id, subject_id)
    select a.substitution_id, (select min(c.subject_id) from subjects c where c.professor_id = a.professor_id)
    from added a where not a.all_classes`.execute(tx)
}

/** A list each week of the year behind, and of all classes but the last one today. */
const addLists = async (tx: Tx, partial_id: number): Promise<void> => {
  await sql`select set_config('app.untold', '1', true)`.execute(tx)
  await sql`insert into attendance_lists (subject_id, date, partial_id, taken_by, taken_at)
    select s.subject_id, ${TODAY}::date - 7 * week, ${partial_id}, s.professor_id,
      ${`${TODAY}T14:00:00Z`}::timestamptz + make_interval(hours => s.place::int)
    from (select *, row_number() over (partition by group_id order by subject_id) as place from subjects) s
    cross join generate_series(0, ${WEEKS}::int) week
    where week > 0 or s.place < ${CLASSES}`.execute(tx)
  await sql`insert into assists (subject_id, date, student_id, assistance, code)
    select l.subject_id, l.date, e.student_id, m.assistance, (array['F', 'P'])[m.assistance + 1]
    from attendance_lists l
    join subjects s on s.school_id = l.school_id and s.subject_id = l.subject_id
    join enrollments e on e.school_id = s.school_id and e.group_id = s.group_id
    cross join lateral (select least(1, (e.student_id + l.subject_id) % ${ABSENT}::int)::int as assistance) m
    where l.date >= ${TODAY}::date - 7 * ${MARKED_WEEKS}::int`.execute(tx)
  await sql`insert into absence_days (student_id, date, partial_id, excused, absences)
    select student_id, ${TODAY}::date - day, ${partial_id}, false, 3
    from students cross join generate_series(1, ${7 * WEEKS}::int) day
    where (student_id + day) % ${ABSENT}::int = 0 on conflict do nothing`.execute(tx)
}

beforeAll(async () => {
  await app.connect()
  school_id = await build.school()
  const [, partial_id = 0] = await build.partials(school_id)
  people = {
    administrator: await build.user(school_id, ['ADMINISTER']),
    director: await build.user(school_id, ['DIRECTOR']),
    advisor: await build.user(school_id, ['ASSESSOR']),
  }
  for (const person of Object.values(people)) await tokenOf(person)
  await build.within(school_id, async (tx) => {
    await addPeople(tx)
    await addClasses(tx)
    await addStandIns(tx)
    await addLists(tx, partial_id)
  })
  for (const table of [
    'assists',
    'attendance_lists',
    'absence_days',
    'class_hours',
    'subjects',
    'groups',
    'users',
    'substitutions',
    'substituted_classes',
  ])
    await asOwner(`vacuum analyze ${table}`)
  for (const table of ['student_subject_stats', 'student_places', 'students', 'subject_catalogs'])
    await asOwner(`vacuum analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

/** These grow with the days of a year. */
const GROWS = ['assists', 'attendance_lists', 'absence_days', 'feed_entries', 'substitutions']

const planOf = async ({ text, values }: Statement) => {
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(school_id)])
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    const nodes = stepsOf(rows)
    const growing = nodes.filter((node) => GROWS.includes(node['Relation Name'] ?? ''))
    return {
      scanned: growing
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name']),
      rowsOf: (table: string) =>
        Math.max(
          0,
          ...nodes
            .filter((node) => node['Relation Name'] === table)
            .map((node) => node['Actual Rows'] * node['Actual Loops']),
        ),
    }
  } finally {
    await app.query('rollback')
  }
}

const inSchool = (query: object = {}): Sent => ({ params: { id: school_id }, query })
const LISTS = GROUPS * CLASSES
const ABSENCES = ((CLASSES - 1) * GROUPS * STUDENTS) / ABSENT
const DAY = (CLASSES - 1) * GROUPS * STUDENTS

const CALLS: [string, Endpoint, keyof typeof people, object, number][] = [
  ['the board', readAttendanceBoard, 'director', {}, 0],
  ['the board of an advisor', readAttendanceBoard, 'advisor', {}, 0],
  ['its numbers', readAttendanceSummary, 'director', {}, 0],
  // What is looked at of each absence: the lists of the child's day.
  ['who is absent', readAttendanceBoard, 'administrator', { tab: 'absent' }, ABSENCES * CLASSES * 2],
  ['who left', readAttendanceBoard, 'administrator', { tab: 'left' }, ABSENCES * CLASSES * 2],
]

describe.each(CALLS)('%s', (_, endpoint, who, query, marks) => {
  test('takes few statements, which read no year and no day of marks', async () => {
    const statements = await statementsOf(people[who], endpoint, inSchool(query))
    expect(statements.length).toBeLessThanOrEqual(MOST_STATEMENTS)
    for (const statement of statements) {
      const { scanned, rowsOf } = await planOf(statement)
      expect(scanned).toEqual([])
      expect(rowsOf('assists')).toBeLessThanOrEqual(marks)
      expect(rowsOf('substitutions')).toBeLessThanOrEqual(STAND_INS)
      expect(rowsOf('attendance_lists')).toBeLessThanOrEqual(Math.max(LISTS, marks))
    }
    expect(marks).toBeLessThan(DAY)
  })
})

test('the board has every group, its lists of the day and who was absent', async () => {
  const { data } = await as(people.director).call(readAttendanceBoard, inSchool())
  if (Array.isArray(data)) throw new Error('a list in place of the board')
  expect(data.groups).toHaveLength(GROUPS)
  const stoodIn = data.groups.flatMap(({ hours }) => hours.filter((hour) => hour.substitute_id !== null))
  expect(stoodIn).toHaveLength((STAND_INS / 2) * CLASSES + STAND_INS / 2)
  expect(data.lists).toEqual({ due: LISTS, taken: GROUPS * (CLASSES - 1) })
  const { data: left } = await as(people.director).call(readAttendanceBoard, inSchool({ tab: 'left' }))
  expect(left).not.toEqual([])
})
