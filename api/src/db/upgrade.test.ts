import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from './migrate.ts'
import { queryOnce } from '../../test/query-once.ts'
import { openScratchCluster, type ScratchCluster } from '../../test/scratch-database.ts'

/** What schools had before the numbers that 0025–0038 keep. */
const BEFORE_NUMBERS = '0024'

/** When each change of a grade was an entry of its own. */
const BEFORE_CORRECTIONS = '0079'

let cluster: ScratchCluster
beforeAll(async () => {
  cluster = await openScratchCluster()
})
afterAll(() => cluster.stop())

const silent = () => undefined

/** A database of two schools as an installation left it that had the migrations up to this one. */
const leftAt = async (last: string): Promise<string> => {
  const name = `left_at_${last}`
  await queryOnce(cluster.superuserUrl('postgres'), `create database ${name}`)
  const url = cluster.superuserUrl(name)
  const folder = mkdtempSync(join(tmpdir(), 'plantel-migrations-'))
  for (const file of readdirSync(migrationsFolder))
    if (file.slice(0, 4) <= last) cpSync(join(migrationsFolder, file), join(folder, file))
  await migrate(url, folder, silent)
  rmSync(folder, { recursive: true })
  await queryOnce(
    url,
    "insert into schools (name, clave) values ('Una', '10DPR0001A'), ('Otra', '10DPR0002B')",
  )
  return url
}

const READ_AT = '2026-02-03T15:04:05.000Z'

/** Somebody who advises and teaches a group of one student, with a grade, a mark and a parent, and who was sent notices. */
const FILL = `
  with a as (insert into accounts (cellphone, password_hash) values ('618000000' || current_school_id(), 'none') returning account_id)
  insert into users (account_id, group_id, name, last_name) select account_id, '01100000000000000000', 'Ana', 'Peña' from a;
  insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
  values ('F1', 'Luz', 'Ruiz', '6181234567', 'c', 'c', '1', '34000', 1);
  insert into groups (grade, "group", turn, level, assessor_id) select '1', 'A', 1, 2, user_id from users;
  insert into enrollments (student_id, group_id, special) select student_id, g.group_id, 0 from students, groups g;
  insert into relationships (student_id, parent_id, relationship) select student_id, user_id, 1 from students, users;
  insert into subject_catalogs (folio, title, level) values ('M1', 'Música', 2);
  insert into subjects (group_id, catalog_subject_id, professor_id)
  select g.group_id, catalog_subject_id, user_id from groups g, subject_catalogs, users;
  insert into partials (partial, level, start_date, end_date, limit_date) values (1, 2, '2026-01-07', '2026-02-15', '2026-02-20');
  insert into attendance_lists (subject_id, date, partial_id, taken_by)
  select subject_id, '2026-01-08', partial_id, user_id from subjects, partials, users;
  insert into assists (subject_id, date, student_id, assistance) select subject_id, '2026-01-08', student_id, 1 from subjects, students;
  insert into califications (subject_id, student_id, partial_id, calification)
  select subject_id, student_id, partial_id, 87.5 from subjects, students, partials;
  insert into report_catalogs (title) values ('Ruido');
  insert into files (student_id, assessor_id) select student_id, user_id from students, users;
  insert into reports (file_id, catalog_report_id, group_id, user_id)
  select f.file_id, t.catalog_report_id, g.group_id, u.user_id from files f, report_catalogs t, groups g, users u;
  with c as (insert into cycles (cycle, level, snaphot) values ('2024_2025', 2, '2024_2025-2') returning cycle_id)
  insert into student_cycle_stats (cycle_id, student_id, grade_sum, grade_count, presences, absences)
  select cycle_id, student_id, 11890, 2, 0, 0 from c, students`

const RECEIVED = `
  insert into notices (user_id, type, title, description, schema)
  select user_id, 'users', title, 'El lunes', '{}' from users, unnest(array['Leída', 'Nueva', 'Sin nadie']) as t (title);
  insert into notice_recipients (notice_id, user_id, read_at)
  select notice_id, u.user_id, case title when 'Leída' then timestamptz '${READ_AT}' end
  from notices, users u where title <> 'Sin nadie'`

/** As the application, in each of two schools. */
const inSchools = async <Row>(url: string, work: (client: Client) => Promise<Row>): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set role plantel_app')
    const found: Row[] = []
    for (const school_id of [1, 2]) {
      await client.query("select set_config('app.school_id', $1, false)", [String(school_id)])
      found.push(await work(client))
    }
    return found
  } finally {
    await client.end()
  }
}

test('what schools already have is counted for each of them, also when the owner is a superuser, who sees all at once', async () => {
  const url = await leftAt(BEFORE_NUMBERS)
  await inSchools(url, (client) => client.query(`${FILL};${RECEIVED}`))
  await migrate(url, migrationsFolder, silent)
  const kept = await inSchools(url, async (client) => {
    const { rows } = await client.query<object>(`
      select (select sum(users)::int from user_counts) as users, (select sum(grade_sum)::int from group_stats) as grades,
        (select count(*)::int from group_words) as groups, (select count(*)::int from stats_differences) as differences,
        (select sum(groups + amount_subjects + relationships)::int from student_places) as places,
        (select sum(lists)::int from subject_stats where last_score_at is not null) as lists,
        (select sum(reports)::int from report_counts) as reports,
        (select average from student_stats) as average, (select average from student_cycle_stats) as past_average`)
    return rows[0]
  })
  const each = {
    users: 1,
    grades: 8_750,
    groups: 1,
    differences: 0,
    places: 3,
    lists: 1,
    reports: 1,
    average: 8_750,
    past_average: 5_945,
  }
  expect(kept).toEqual([each, each])
  const notices = await inSchools(url, async (client) => {
    const { rows } = await client.query<object>(`
      select n.title, n.expected, n.recipients, n.read,
        array(select e.read_at from feed_entries e where e.notice_id = n.notice_id) as read_at
      from notices n order by n.title`)
    return rows
  })
  const received = { expected: 1, recipients: 1 }
  const three = [
    { title: 'Leída', ...received, read: 1, read_at: [new Date(READ_AT)] },
    { title: 'Nueva', ...received, read: 0, read_at: [null] },
    { title: 'Sin nadie', expected: 0, recipients: 0, read: 0, read_at: [] },
  ]
  expect(notices).toEqual([three, three])
})

/** A grade that was changed, and told each time: to a device too. Then a capture was told. */
const TOLD = `
  update califications set calification = 90;
  insert into feed_entries (user_id, category, student_id, subject_id, history_id)
  select user_id, 'grade', student_id, subject_id, history_id from users u, lateral (
    select student_id, subject_id, history_id from calification_history order by history_id) h;
  insert into deliveries (entry_id, channel) select entry_id, 'push' from feed_entries;
  insert into feed_entries (user_id, category, partial_id) select user_id, 'grade', partial_id from users, partials`

test('of what was told of a grade, the last stays, with its partial', async () => {
  const url = await leftAt(BEFORE_CORRECTIONS)
  await inSchools(url, (client) => client.query(`${FILL};${TOLD}`))
  await migrate(url, migrationsFolder, silent)
  const told = await inSchools(url, async (client) => {
    const { rows } = await client.query<object>(`
      select e.student_id is null as capture, e.partial_id is null as nowhere, e.is_final, h.to_calification::int as told,
        (select count(*)::int from deliveries d where d.entry_id = e.entry_id) as deliveries
      from feed_entries e left join calification_history h using (school_id, history_id) order by e.entry_id`)
    return rows
  })
  const kept = [
    { capture: false, nowhere: false, is_final: 0, told: 90, deliveries: 1 },
    { capture: true, nowhere: false, is_final: null, told: null, deliveries: 0 },
  ]
  expect(told).toEqual([kept, kept])
})
