import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../../test/app.ts'
import type { Person } from '../../../../test/as.ts'
import { type Zipped, zipped } from '../../../../test/build/altered-zip.ts'
import { fetchedBackup, madeBackup, rowsIn } from '../../../../test/build/backups.ts'
import { build } from '../../../../test/build/build.ts'
import { storedPhoto } from '../../../../test/build/stored-photo.ts'
import { type CsvRow, forgedCopy } from '../../../../test/copies/forged-copy.ts'
import {
  emptySchool,
  restoreInto,
  type RestoredSchool,
  thisInstallation,
} from '../../../../test/copies/restored-school.ts'
import { issueFor } from '../../../../test/samples/report-card-samples.ts'
import { buildWorld, type World } from '../../../../test/samples/world.ts'
import { unzipped } from '../../../../test/unzip.ts'
import { fillEveryTable } from '../../../../test/walkers/every-row.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import { isEmptySchool } from './restore-school.ts'

let world: World
let abroad: World
let copy: Zipped
let empty: Person

const copyOf = async (admin: Person): Promise<Zipped> =>
  unzipped((await fetchedBackup(admin, await madeBackup(admin))).rawPayload)

beforeAll(async () => {
  world = await buildWorld()
  abroad = await buildWorld()
  const { mine, school_id } = world
  await fillEveryTable(world)
  await issueFor(mine.people.ADMINISTER, mine.students[0], {})
  await storedPhoto(school_id, 'students', mine.students[1])
  copy = await copyOf(mine.people.ADMINISTER)
  empty = await emptySchool()
})

/** Why a copy is refused, and where; the school that it was for stays as it was. */
const refusal = async (files: Zipped | Buffer, by: Person = empty): Promise<string> => {
  const answer = await restoreInto(by, files).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof UnreadableCopy) return `${error.reason} ${error.place ?? ''}`.trim()
      throw error
    },
  )
  expect(await build.within(by.school_id, (tx) => isEmptySchool(tx))).toBe(true)
  expect(await inSchoolAsOwner(by.school_id, 'select from imports')).toEqual([])
  return answer
}

const first = (change: (row: CsvRow) => CsvRow) => (rows: CsvRow[]) =>
  rows.map((row, at) => (at === 0 ? change(row) : row))

const setTo = (column: string, value: string) => first((row) => ({ ...row, [column]: value }))

interface Kept {
  folio: string | null
  report_card_id: number
}

const cardsOf = (school_id: number) =>
  inSchoolAsOwner<Kept & Record<string, unknown>>(
    school_id,
    'select folio, report_card_id::int from report_cards order by 2',
  )

test('a changed byte, also in what is not a table, refuses all of it', async () => {
  const path = Object.keys(copy).find((name) => name.startsWith('archivos/alumnos/')) ?? ''
  const bytes = Buffer.from(copy[path]!)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  expect(await refusal({ ...copy, [path]: bytes })).toBe(`altered ${path}`)
})

describe('a copy with rows that somebody wrote is refused', () => {
  test.each([
    ['twenty ones', 'users', 'group_id', '1'.repeat(20), 'roles datos/users.csv, 2'],
    ['a position of no role', 'users', 'group_id', '10000000000100000000', 'roles datos/users.csv, 2'],
    ['a short permission', 'users', 'group_id', '1', 'roles datos/users.csv, 2'],
    ['an account', 'users', 'account_id', '1', 'version datos/users.csv'],
    ['a password', 'users', 'password_hash', 'x', 'version datos/users.csv'],
    ['a school', 'students', 'school_id', '1', 'version datos/students.csv'],
    ['a resolution', 'relationships', 'resolution_id', '1', 'version datos/relationships.csv'],
    ['the text of a justificante', 'excuses', 'text', 'x', 'version datos/excuses.csv'],
    ['an entry about custody', 'feed_entries', 'custody', 'ended', 'version datos/feed_entries.csv'],
    ['a session', 'grade_grants', 'session_id', '1', 'version datos/grade_grants.csv'],
    ['somebody whom the notice is still for', 'notices', 'addressees', '[1]', 'version datos/notices.csv'],
    ['no e-mail', 'users', 'email', 'no', 'form datos/users.csv, 2, email'],
    ['a name too long', 'students', 'name', 'x'.repeat(51), 'form datos/students.csv, 2'],
    ['another turn', 'groups', 'turn', '9', 'form datos/groups.csv, 2'],
    [
      'a paper that nobody can draw',
      'report_cards',
      'content',
      '{"subjects": 3}',
      'form datos/report_cards.csv, 2, content',
    ],
    ['a selection of nothing', 'notices', 'schema', '{"groups": "x"}', 'form datos/notices.csv, 2, schema'],
    ['another list', 'views', 'query', 'level=2&x=1', 'form datos/views.csv, 2, query'],
    ['another time zone', 'schools', 'time_zone', 'Mars/Base', 'form datos/schools.csv, 2, time_zone'],
  ])('with %s', async (_, table, column, value, reason) => {
    expect(await refusal(forgedCopy(copy, { [table]: setTo(column, value) }))).toBe(reason)
  })

  test('with two schools, or none', async () => {
    expect(await refusal(forgedCopy(copy, { schools: (rows) => [...rows, ...rows] }))).toBe(
      'form datos/schools.csv',
    )
    expect(await refusal(forgedCopy(copy, { schools: () => [] }))).toBe('form datos/schools.csv')
  })

  test('with ten thousand rows of one number', async () => {
    const many = (rows: CsvRow[]) =>
      Array.from({ length: 10_000 }, (_, at) => ({ ...rows[0]!, folio: `F${at}` }))
    expect(await refusal(forgedCopy(copy, { students: many }))).toBe('form datos/students.csv, 3')
  })

  test('with a grade twice', async () => {
    const twice = (rows: CsvRow[]) => [...rows, { ...rows[0]!, calification_id: '999999' }]
    const rows = rowsIn(String(copy['datos/califications.csv'])).length
    expect(await refusal(forgedCopy(copy, { califications: twice }))).toBe(
      `form datos/califications.csv, ${rows + 2}`,
    )
  })

  test('with names that lead out of the folder', async () => {
    const path = 'LEEME___.txt'
    const { 'LEEME.txt': read, ...others } = copy
    const zip = await zipped({ ...others, [path]: read! })
    for (let at = zip.indexOf(path); at >= 0; at = zip.indexOf(path, at + 1))
      zip.write('../../ME.txt', at, 'latin1')
    expect(await refusal(zip)).toBe('names')
  })
})

/** Table, column: every number that must lead to a row of the copy. */
const LEADING = [
  ['relationships', 'student_id'],
  ['relationships', 'parent_id'],
  ['ended_relationships', 'parent_id'],
  ['family_confirmations', 'student_id'],
  ['change_requests', 'sent_by'],
  ['health_notes', 'change_request_id'],
  ['emergency_persons', 'student_id'],
  ['work_centres', 'director_id'],
  ['cycle_rehearsals', 'user_id'],
  ['groups', 'assessor_id'],
  ['subjects', 'group_id'],
  ['subjects', 'professor_id'],
  ['subjects', 'catalog_subject_id'],
  ['class_hours', 'subject_id'],
  ['class_hours', 'group_id'],
  ['enrollments', 'student_id'],
  ['enrollments', 'group_id'],
  ['leavings', 'student_id'],
  ['substitutions', 'substitute_id'],
  ['substituted_classes', 'subject_id'],
  ['excuses', 'student_id'],
  ['attendance_lists', 'subject_id'],
  ['attendance_lists', 'partial_id'],
  ['attendance_lists', 'taken_by'],
  ['assists', 'student_id'],
  ['assists', 'subject_id'],
  ['califications', 'student_id'],
  ['califications', 'subject_id'],
  ['califications', 'partial_id'],
  ['grade_grants', 'user_id'],
  ['report_cards', 'student_id'],
  ['report_cards', 'group_id'],
  ['report_cards', 'issued_by'],
  ['files', 'student_id'],
  ['reports', 'file_id'],
  ['reports', 'user_id'],
  ['report_answers', 'report_id'],
  ['notices', 'user_id'],
  ['notice_drafts', 'user_id'],
  ['notice_questions', 'notice_id'],
  ['notice_answers', 'question_id'],
  ['activities', 'created_by'],
  ['activity_groups', 'group_id'],
  ['feed_entries', 'user_id'],
  ['feed_entries', 'notice_id'],
  ['notification_ways', 'user_id'],
  ['imports', 'created_by'],
  ['views', 'user_id'],
  ['student_cycle_stats', 'student_id'],
] as const

describe('a number of a row of another school', () => {
  test.each(LEADING)('in %s, %s, refuses all of it', async (table, column) => {
    // Of this very installation, and of no row of the copy.
    const there = String(abroad.mine.students[1] + 1_000)
    expect(await refusal(forgedCopy(copy, { [table]: setTo(column, there) }))).toMatch(
      new RegExp(`^leads datos/${table}\\.csv`),
    )
  })
})

describe('a copy that another installation signed', () => {
  let by: Person
  let restored: RestoredSchool

  beforeAll(async () => {
    by = await emptySchool()
    restored = await restoreInto(by, forgedCopy(copy, {}))
  })

  test('gives nobody administration or direction', async () => {
    const rows = await inSchoolAsOwner<{ user_id: number }>(
      by.school_id,
      "select user_id::int from users where group_id like '1%' or group_id like '_____1%'",
    )
    expect(rows).toEqual([{ user_id: by.user_id }])
    expect(restored.notes).toContainEqual(
      expect.stringMatching(/^4 personas vienen sin los permisos de administración/),
    )
  })

  test('brings boletas without folio, which nobody can check', async () => {
    expect((await cardsOf(by.school_id)).map(({ folio }) => folio)).toEqual([null, null])
    expect(await asOwner('select from report_card_folios where school_id = $1', [by.school_id])).toEqual([])
    expect(restored.notes).toContainEqual(expect.stringMatching(/^2 boletas vienen como historial importado/))
  })

  test('gives nobody an account, a session or a key of here', async () => {
    const opened = await asOwner<{ count: number }>(
      `select (select count(*) from sessions where school_id = $1)::int + (select count(*) from access_codes where school_id = $1)::int
        + (select count(*) from api_client_secrets where school_id = $1)::int
        + (select count(*) from users u join accounts a using (account_id) where u.school_id = $1 and u.user_id <> $2
          and a.password_hash is not null)::int as count`,
      [by.school_id, by.user_id],
    )
    expect(opened).toEqual([{ count: 0 }])
  })

  test('tells nobody', async () => {
    const told = await asOwner<{ count: number }>(
      `select (select count(*) from feed_events where school_id = $1)::int + (select count(*) from deliveries where school_id = $1)::int
        + (select count(*) from webhook_events where school_id = $1)::int as count`,
      [by.school_id],
    )
    expect(told).toEqual([{ count: 0 }])
  })

  test('invites who is known here, without their phone', async () => {
    expect(restored.people.invited).toBeGreaterThan(0)
    const phones = await asOwner(
      'select from users u join accounts a using (account_id) where u.school_id = $1 and u.user_id <> $2 and a.cellphone is not null',
      [by.school_id, by.user_id],
    )
    expect(phones).toHaveLength(restored.people.awaiting)
  })

  test('has its photos drawn anew under names of their own', async () => {
    const photos = await inSchoolAsOwner<{ url: string; id: number }>(
      by.school_id,
      'select url_photo_profile as url, student_id::int as id from students where url_photo_profile is not null',
    )
    expect(photos).toHaveLength(1)
    expect(photos[0]?.url).toMatch(new RegExp(`^/students/${photos[0]?.id}/photos/[0-9a-f]{32}\\.webp$`))
    expect(restored.pictures).toBe(1)
  })

  test('cannot be written twice', async () => {
    await expect(restoreInto(by, forgedCopy(copy, {}))).rejects.toThrow('solo en una escuela vacía')
  })
})

test('a boleta whose folio is of another school here comes without it, also when this installation signed', async () => {
  const by = await emptySchool()
  const { notes } = await restoreInto(by, copy)
  const issued = (await cardsOf(world.school_id)).at(-1)?.folio
  expect((await cardsOf(by.school_id)).map(({ folio }) => folio)).not.toContain(issued)
  expect(notes).toContainEqual(expect.stringContaining('sus folios son de otra escuela de esta instalación'))
  expect(await asOwner('select school_id::int from report_card_folios where folio = $1', [issued])).toEqual([
    { school_id: world.school_id },
  ])
})

test('who signed with the key of this installation brings back who administered', async () => {
  const by = await emptySchool()
  await restoreInto(by, forgedCopy(copy, {}, await thisInstallation()))
  const rows = await inSchoolAsOwner(by.school_id, "select from users where group_id like '1%'")
  expect(rows).toHaveLength(3)
})

const abroadIds = () => [abroad.mine.group_id + 1_000_000, abroad.mine.students[0] + 1_000_000]

test('numbers of another school within JSON lead nowhere', async () => {
  const by = await emptySchool()
  const [group, student] = abroadIds()
  await restoreInto(
    by,
    forgedCopy(copy, {
      notices: first((row) => ({
        ...row,
        type: 'groups',
        schema: JSON.stringify({ groups: [group], students: [{ group_id: group, students: [student] }] }),
        children: JSON.stringify([student]),
        others: JSON.stringify([student]),
      })),
      notice_drafts: setTo(
        'audience',
        JSON.stringify({ to: ['school', `group:${group}`, `student:${student}`, `user:${student}`] }),
      ),
      cycle_rehearsals: setTo('leaving', JSON.stringify([group])),
      views: setTo('query', `group_id=${group}&level=2`),
    }),
  )
  const [said] = await inSchoolAsOwner(
    by.school_id,
    `select (select schema from notices limit 1) as schema, (select children::text from notices limit 1) as children,
      (select others::text from notices limit 1) as others, (select audience from notice_drafts limit 1) as audience,
      (select leaving::text from cycle_rehearsals limit 1) as leaving, (select query from views limit 1) as query`,
  )
  expect(said).toEqual({
    schema: { groups: [], students: [] },
    children: '{}',
    others: '{}',
    audience: { to: ['school'] },
    leaving: '{}',
    query: 'level=2',
  })
})

test('numbers in a history that lead to no row of the copy lead to no row at all', async () => {
  const by = await emptySchool()
  const there = String(abroad.mine.calification_id + 1_000_000)
  await restoreInto(
    by,
    forgedCopy(copy, {
      calification_history: first((row) => ({
        ...row,
        calification_id: there,
        user_id: there,
        grant_id: there,
      })),
    }),
  )
  const rows = await inSchoolAsOwner<{ calification_id: number; user_id: number; grant_id: number }>(
    by.school_id,
    `select calification_id::int, user_id::int, grant_id::int from calification_history where grant_id is not null`,
  )
  expect(rows).toHaveLength(1)
  expect(Object.values(rows[0]!).every((number) => number < 0)).toBe(true)
})

test('a grade of a student who is not in the group is one of who left it: no list and no capture has it', async () => {
  const by = await emptySchool()
  const [other] = world.others.students
  const grade = (rows: CsvRow[]) => [
    ...rows,
    { ...rows[0]!, calification_id: '999999', student_id: String(other), calification: '100' },
  ]
  const { ids } = await restoreInto(by, forgedCopy(copy, { califications: grade }))
  const subject_id = ids.mapped('subjects', world.mine.subject_id)
  const [graded] = await inSchoolAsOwner(
    by.school_id,
    `select sum(graded)::int as graded from capture_counts where subject_id = ${subject_id}`,
  )
  expect(graded).toEqual({ graded: 1 })
})

test('a photo that is none stays in the file, and is named', async () => {
  const by = await emptySchool()
  const path = Object.keys(copy).find((name) => name.startsWith('archivos/alumnos/')) ?? ''
  const { notes, pictures } = await restoreInto(
    by,
    forgedCopy({ ...copy, [path]: Buffer.from('<svg/>') }, {}),
  )
  expect(pictures).toBe(0)
  expect(notes).toContainEqual(expect.stringMatching(/^1 foto se quedó/))
  const photos = await inSchoolAsOwner(
    by.school_id,
    'select from students where url_photo_profile is not null',
  )
  expect(photos).toEqual([])
})

describe('the database', () => {
  const restoringRow = sql`insert into imports (kind, status, file_name, sha256, bytes, created_by)
    values ('backup', 'applying', 'x', sha256(''), 0, (select min(user_id) from users))`

  test('lets nobody restore into a school that has rows', async () => {
    await expect(build.within(abroad.school_id, (tx) => restoringRow.execute(tx))).rejects.toThrow(
      'the school is not empty',
    )
  })

  test('writes the history of each grade, whatever a statement sets, also beside an import that is under way', async () => {
    const by = await emptySchool()
    await build.within(by.school_id, (tx) => restoringRow.execute(tx))
    const said = await build.within(by.school_id, async (tx) => {
      await sql`select set_config('app.restoring', '1', true)`.execute(tx)
      return sql<{ is_restoring: boolean }>`select is_restoring()`.execute(tx)
    })
    expect(said.rows).toEqual([{ is_restoring: false }])
  })
})
