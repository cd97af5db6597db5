import { readStudentAttendance } from '@plantel/contract/attendance'
import { readStudentCaseFiles } from '@plantel/contract/case-files'
import {
  readStudentGroups,
  readStudentSpecialGroups,
  readStudentSubjects,
} from '@plantel/contract/enrollments'
import { readDashboard } from '@plantel/contract/dashboard'
import type { Endpoint } from '@plantel/contract/endpoint'
import { readStudentParents, readStudentRelationships } from '@plantel/contract/families'
import { readGroup, readGroups, readGroupStudents } from '@plantel/contract/groups'
import { readPartials } from '@plantel/contract/partials'
import { readGradeHistory, readStudentGrades, readStudentScores } from '@plantel/contract/scores'
import { readStudent, readStudents } from '@plantel/contract/students'
import { readGroupSubjects } from '@plantel/contract/subjects'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Sent } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { statementsWhile } from '../../../test/plans.ts'
import { type Built, secundaria, start, work } from '../../../test/build/secundaria.ts'

const THEN = '2025_2026-3'

const app = new Client({ connectionString: cluster().appUrl })
let built: Built
const before = new Map<string, unknown>()

interface Read {
  name: string
  endpoint: Endpoint
  id: (built: Built) => number
  ids?: (built: Built) => Record<string, number>
  query?: Record<string, string>
}

const school = (at: Built) => at.school_id
const group = (at: Built) => at.groups['2']!
const student = (at: Built) => at.students['1']![0]!

const SORTS = [
  'name',
  '-folio',
  'student_id',
  'average_rating',
  '-total_absence',
  'total_presence',
  'groups',
  '-amount_subjects',
  'relationships',
]

const READS: Read[] = [
  ...SORTS.map((sort) => ({
    name: `students by ${sort}`,
    endpoint: readStudents,
    id: school,
    query: { sort, status: '1' },
  })),
  {
    name: 'students of a search',
    endpoint: readStudents,
    id: school,
    query: { search: 'nunez inigo', status: '1' },
  },
  {
    name: 'students of a level',
    endpoint: readStudents,
    id: school,
    query: { level: '3', per_page: '5', status: '1' },
  },
  {
    name: 'students, a late page',
    endpoint: readStudents,
    id: school,
    query: { sort: '-average_rating', per_page: '5', page: '2', status: '1' },
  },
  {
    name: 'students without a group',
    endpoint: readStudents,
    id: school,
    query: { without_group: '1', status: '1' },
  },
  { name: 'groups', endpoint: readGroups, id: school },
  { name: 'groups by average', endpoint: readGroups, id: school, query: { sort: '-average_rating' } },
  { name: 'a group', endpoint: readGroup, id: group },
  { name: 'students of a group', endpoint: readGroupStudents, id: group, query: { status: '1' } },
  { name: 'subjects of a group', endpoint: readGroupSubjects, id: group },
  { name: 'groups of a student', endpoint: readStudentGroups, id: student },
  { name: 'special groups of a student', endpoint: readStudentSpecialGroups, id: student },
  { name: 'subjects of a student', endpoint: readStudentSubjects, id: student },
  { name: 'attendance of a student', endpoint: readStudentAttendance, id: student },
  { name: 'grades of a student', endpoint: readStudentGrades, id: student },
  {
    name: 'scores of a student in a group',
    endpoint: readStudentScores,
    id: group,
    ids: (at) => ({ student_id: at.students['2']![0]! }),
  },
  { name: 'case files of a student', endpoint: readStudentCaseFiles, id: student },
  { name: 'partials', endpoint: readPartials, id: school },
  { name: 'a student', endpoint: readStudent, id: student },
  { name: 'parents of a student', endpoint: readStudentParents, id: student },
  { name: 'relationships of a student', endpoint: readStudentRelationships, id: student },
]

const ask = ({ endpoint, id, ids, query }: Read, snaphot?: string) => {
  const sent: Sent = {
    params: { id: id(built), ...ids?.(built) },
    query: { ...query, ...(snaphot === undefined ? {} : { snaphot }) },
  }
  return as(built.admin).answer(endpoint, sent)
}

/** Of today, not of then: names and status (who has finished school since is no longer active), and what may be done. */
const OF_TODAY = ['status', 'active', 'can_edit', 'situation', 'updated_at']

const ofThen = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value) => (OF_TODAY.includes(key) ? undefined : value)))

beforeAll(async () => {
  await app.connect()
  built = await secundaria()
  const { school_id, advisor, professor, groups, students } = built
  const [type = 0] = await build.reportTypes(school_id, ['Retardo'])
  const file = { student_id: student(built), assessor_id: advisor.user_id, group_id: groups['1']! }
  await build.caseFile(school_id, { ...file, user_id: professor.user_id, catalog_report_id: type })
  const [alone = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, groups['taller']!, [alone], 1)
  expect(students['1']).toHaveLength(4)
  const mother = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, student(built), mother.user_id)
  for (const read of READS) before.set(read.name, (await ask(read)).json())
  await start(built)
  await work(school_id)
})
afterAll(() => app.end())

describe('what was read before the cut is read after it with the snaphot:', () => {
  test.each(READS)('$name', async (read) => {
    const then = before.get(read.name)
    expect(then).toMatchObject({ data: expect.anything() })
    const answer = await ask(read, THEN)
    expect(answer.statusCode).toBe(200)
    expect(ofThen(answer.json())).toEqual(ofThen(then))
  })
})

describe('a cycle that the school does not have is 1017:', () => {
  test.each(READS)('$name', async (read) => {
    expect((await ask(read, '1999_2000-3')).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'snaphot' }],
    })
    const stranger = await build.user(await build.school(), ['ADMINISTER'])
    const answer = await as(stranger).answer(read.endpoint, {
      params: { id: read.id === school ? stranger.school_id : read.id(built), ...read.ids?.(built) },
      query: { snaphot: THEN },
    })
    expect([404, 422]).toContain(answer.statusCode)
  })
})

describe('the population of then is who was active when it was cut:', () => {
  const listed = async (endpoint: Endpoint, id: number, query = {}): Promise<number[]> => {
    const { data } = (
      await as(built.admin).answer(endpoint, { params: { id }, query: { snaphot: THEN, ...query } })
    ).json()
    return data.map((row: { student_id: number }) => row.student_id)
  }

  test('lists, counts and dashboard agree, whoever has left since', async () => {
    const { school_id, admin, groups, students } = built
    const regular = ['1', '2', '3'].flatMap((grade) => students[grade]!.slice(0, 3))
    const everybody = await listed(readStudents, school_id)
    expect(everybody.filter((id) => regular.includes(id))).toHaveLength(9)
    expect(everybody).toHaveLength(10)
    expect(await listed(readStudents, school_id, { status: '1' })).toEqual(everybody)
    expect(await listed(readStudents, school_id, { status: '0' })).toEqual([])
    expect((await listed(readGroupStudents, groups['3']!)).length).toBe(3)
    const asked = { params: { id: school_id }, query: { snaphot: THEN } }
    const { data } = await as(admin).call(readDashboard, asked)
    expect(data.summary.student_population).toBe(10)
  })

  test('who had left before is not among them', async () => {
    const id = built.students['1']![3]!
    for (const endpoint of [readStudent, readStudentParents, readStudentRelationships]) {
      expect((await as(built.admin).answer(endpoint, { params: { id } })).statusCode).toBe(200)
      const then = { params: { id }, query: { snaphot: THEN } }
      expect((await as(built.admin).answer(endpoint, then)).statusCode).toBe(404)
    }
  })
})

describe('a snaphot has one form,', () => {
  test.each(['2025-2026-3', '2025_2026_3', '2025_2026', '-1', '', '2025_2026-3 ', '2025_2026-6'])(
    'and %j is 1017',
    async (snaphot) => {
      for (const read of READS)
        expect([read.name, (await ask(read, snaphot)).json().code]).toEqual([read.name, 1017])
    },
  )

  test('in the database too', async () => {
    await expect(
      inSchoolAsOwner(
        built.school_id,
        "insert into cycles (cycle, level, snaphot) values ('2001_2002', 2, '2001_2002_2')",
      ),
    ).rejects.toMatchObject({ constraint: 'cycles_snaphot' })
  })
})

describe('without the snaphot it is the cycle that began:', () => {
  const current = async (read: Read) => (await ask(read)).json()
  const named = (name: string) => READS.find((read) => read.name === name)!

  test('nobody has marks, and the groups are the new ones', async () => {
    const students = await current(named('students by student_id'))
    for (const { average_rating, total_absence, total_presence } of students.data)
      expect([average_rating, total_absence, total_presence]).toEqual([0, 0, 0])
    const { data } = await current(named('groups'))
    expect(data.map(({ group_id }: { group_id: number }) => group_id)).not.toContain(group(built))
    expect((await current(named('groups of a student'))).data).toMatchObject([{ grade: '2' }])
    for (const name of [
      'attendance of a student',
      'grades of a student',
      'case files of a student',
      'special groups of a student',
      'partials',
    ])
      expect([name, (await current(named(name))).data]).toEqual([name, []])
  })

  test.each(['a group', 'students of a group', 'subjects of a group', 'scores of a student in a group'])(
    '%s of then is not there (5901)',
    async (name) => {
      expect(await current(named(name))).toMatchObject({ status: 404, code: 5901 })
    },
  )

  test('and a group of now is not in the past (5901)', async () => {
    const [row] = await inSchoolAsOwner<{ group_id: number }>(
      built.school_id,
      'select group_id::int from groups where cycle_id is null',
    )
    const read = { ...named('a group'), id: () => row!.group_id }
    expect((await ask(read, THEN)).json()).toMatchObject({ code: 5901 })
  })
})

test("the professor of then reads the own subjects of then, and nobody else's", async () => {
  const { professor, school_id } = built
  const subjects = { params: { id: group(built) }, query: { snaphot: THEN } }
  expect((await as(professor).call(readGroupSubjects, subjects)).data).toHaveLength(1)
  const other = await build.user(school_id, ['PROFESSOR'])
  expect((await as(other).answer(readGroupSubjects, subjects)).json()).toMatchObject({ code: 5901 })
})

test('the students of then are for the school, no longer for who taught or advised them', async () => {
  const { admin, professor, advisor } = built
  const students = { params: { id: group(built) }, query: { snaphot: THEN } }
  expect((await as(admin).call(readGroupStudents, students)).data.length).toBeGreaterThan(0)
  for (const person of [professor, advisor])
    expect((await as(person).answer(readGroupStudents, students)).json()).toMatchObject({ code: 5901 })
})

test('the history of a grade of then is for the school, no longer for who taught the class', async () => {
  const { admin, professor, school_id, subjects } = built
  const [partial] = await inSchoolAsOwner<{ partial_id: number }>(
    school_id,
    'select partial_id::int from partials where cycle_id is not null',
  )
  const cell = {
    params: { id: student(built), subject_id: subjects['1']! },
    query: { partial_id: String(partial!.partial_id) },
  }
  expect((await as(admin).call(readGradeHistory, cell)).data).toMatchObject([{ to_calification: 80 }])
  expect((await as(professor).answer(readGradeHistory, cell)).statusCode).toBe(404)
})

const tablesOf = async (read: Read): Promise<Set<string>> => {
  const sent = await statementsWhile(() => ask(read, THEN))
  const tables = new Set<string>()
  for (const { text, values } of sent.filter((each) => /as (total|reach)/.test(each.text))) {
    await app.query('begin read only')
    await app.query("select set_config('app.school_id', $1, true)", [String(built.school_id)])
    const { rows } = await app.query(`explain (format json) ${text}`, values)
    await app.query('rollback')
    for (const [, table] of JSON.stringify(rows).matchAll(/"Relation Name":\s*"(\w+)"/g)) tables.add(table!)
  }
  return tables
}

test.each(READS.filter(({ name }) => /^(students|groups|a group|subjects)/.test(name)))(
  '$name of a finished cycle looks at no mark',
  async (read) => {
    const tables = await tablesOf(read)
    expect(tables.size).toBeGreaterThan(0)
    for (const marks of ['assists', 'califications', 'attendance_lists']) expect(tables).not.toContain(marks)
  },
)
