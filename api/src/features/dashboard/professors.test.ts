import {
  type ProfessorTotals,
  readOneProfessorTotals,
  readProfessorTotals,
} from '@plantel/contract/dashboard'
import { clearGrade, createGrade, updateGrade } from '@plantel/contract/grades'
import { writeTimetable } from '@plantel/contract/timetable'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { secundaria, start, work } from '../../../test/build/secundaria.ts'

let school_id: number
let director: Person
let people: Record<'ana' | 'luz' | 'eva', Person>

beforeAll(async () => {
  const built = await build.taughtClass()
  school_id = built.school_id
  director = await build.user(school_id, ['DIRECTOR'])
  await build.within(school_id, (tx) =>
    tx
      .updateTable('users')
      .set({ name: 'Ana', last_name: 'Zárate', enrollment: 'M-77' })
      .where('user_id', '=', built.professor.user_id)
      .execute(),
  )
  people = {
    ana: built.professor,
    luz: await build.user(school_id, ['PROFESSOR'], { name: 'Luz', last_name: 'Álvarez' }),
    eva: await build.user(school_id, ['PROFESSOR'], { name: 'Eva', last_name: 'Muñoz', status: 0 }),
  }
  const luz = people.luz.user_id
  const other = await build.group(school_id)
  const own = [
    await build.subject(school_id, built.group_id, luz),
    await build.subject(school_id, other, luz),
  ]
  const third = await build.group(school_id)
  const colleague = await build.within(school_id, async (tx) => {
    const { catalog_subject_id } = await tx
      .selectFrom('subjects')
      .select('catalog_subject_id')
      .where('subject_id', '=', own[0]!)
      .executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('subjects')
      .values({ group_id: third, catalog_subject_id })
      .returning('subject_id')
      .executeTakeFirstOrThrow()
    return made.subject_id
  })
  for (const [subject_id, date] of [
    [built.subject_id, '2026-02-03'],
    [built.subject_id, '2026-02-04'],
    [own[0]!, '2026-02-03'],
    [colleague, '2026-02-03'],
    [colleague, '2026-02-05'],
    [own[1]!, '2026-02-03'],
  ] as const)
    await build.takenList(school_id, {
      subject_id,
      partial_id: built.partials[0]!,
      taken_by: luz,
      date,
      students: built.students,
    })
  const cell = { student_id: built.students[0]!, partial_id: built.partials[0]! }
  await build.grade(school_id, { ...cell, subject_id: own[0]!, calification: 90 })
  await build.grade(school_id, { ...cell, subject_id: own[1]!, calification: 75 })
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Ruido'])
  await build.caseFile(school_id, {
    student_id: built.students[0]!,
    assessor_id: built.advisor.user_id,
    group_id: built.group_id,
    user_id: built.professor.user_id,
    catalog_report_id,
  })
})

const listFor = async (query: Record<string, string> = {}) =>
  (await as(director).call(readProfessorTotals, { params: { id: school_id }, query })).data

const namesFor = async (query: Record<string, string>) => (await listFor(query)).map(({ name }) => name)

describe('the list of professors', () => {
  test('adds up what each teaches, and lists against the class of the same subject and grade with most', async () => {
    const data = await listFor()
    expect(data).toMatchObject([
      {
        user_id: people.luz.user_id,
        professor_id: people.luz.user_id,
        status: 1,
        subjects: 2,
        groups: 2,
        average_rating: 82.5,
        total_presence: 6,
        total_absence: 0,
        assists_lists: 2,
        assists_lists_base: 3,
        lists_due: null,
        assists_list_percent: 67,
        reports: 0,
        last_score_created: expect.any(String),
      },
      { name: 'Eva', status: 0, subjects: 0, groups: 0, assists_list_percent: 0, last_score_created: null },
      {
        name: 'Ana',
        enrollment: 'M-77',
        subjects: 1,
        groups: 1,
        average_rating: 0,
        assists_list_percent: 100,
        reports: 1,
        last_score_created: null,
      },
    ])
  })

  test.each([
    ['name', ['Luz', 'Eva', 'Ana']],
    ['-name', ['Ana', 'Eva', 'Luz']],
    ['-subjects', ['Luz', 'Ana', 'Eva']],
    ['groups', ['Eva', 'Ana', 'Luz']],
    ['-average_rating', ['Luz', 'Eva', 'Ana']],
    ['-total_presence', ['Luz', 'Ana', 'Eva']],
    ['total_absence', ['Luz', 'Eva', 'Ana']],
    ['-assists_lists', ['Luz', 'Ana', 'Eva']],
    ['-assists_list_percent', ['Ana', 'Luz', 'Eva']],
    ['-reports', ['Ana', 'Luz', 'Eva']],
    ['-last_score_created', ['Luz', 'Eva', 'Ana']],
    ['last_score_created', ['Eva', 'Ana', 'Luz']],
  ])('sorted by %s', async (sort, names) => {
    expect(await namesFor({ sort })).toEqual(names)
  })

  test('is searched by names and staff number, and filtered by status', async () => {
    expect(await namesFor({ search: 'alvarez LUZ' })).toEqual(['Luz'])
    expect(await namesFor({ search: 'm-77' })).toEqual(['Ana'])
    expect(await namesFor({ search: 'nadie' })).toEqual([])
    expect(await namesFor({ status: '0' })).toEqual(['Eva'])
    expect(await namesFor({ status: '1' })).toEqual(['Luz', 'Ana'])
  })

  test('has one row for each that can be read alone, and nobody who is no professor', async () => {
    for (const row of await listFor()) {
      const { data } = await as(director).call(readOneProfessorTotals, { params: { id: row.user_id } })
      expect(data).toEqual(row)
    }
    const answer = await as(director).answer(readOneProfessorTotals, { params: { id: director.user_id } })
    expect(answer.statusCode).toBe(404)
  })
})

const totalsOf = async (reader: Person, id: number): Promise<ProfessorTotals> =>
  (await as(reader).call(readOneProfessorTotals, { params: { id } })).data

describe('the lists that were due by the timetable', () => {
  const meeting = async () => {
    const built = await build.taughtClass()
    const { school_id: at, group_id, subject_id } = built
    const second = await build.subject(at, group_id, built.professor.user_id)
    const administrator = await build.user(at, ['ADMINISTER'])
    const hour = { starts: '08:00', ends: '08:50' }
    await as(administrator).call(writeTimetable, {
      params: { id: group_id },
      body: {
        hours: [
          { subject_id, weekday: 1, ...hour },
          { subject_id: second, weekday: 2, ...hour },
        ],
      },
    })
    const take = (id: number, ...dates: string[]) =>
      Promise.all(
        dates.map((date) =>
          build.takenList(at, {
            subject_id: id,
            partial_id: built.partials[1]!,
            taken_by: built.professor.user_id,
            date,
            students: built.students,
          }),
        ),
      )
    return { ...built, second, take, reader: await build.user(at, ['DIRECTOR']) }
  }

  test('are counted until yesterday; what a class took beyond makes up for no other', async () => {
    const { reader, professor, subject_id, second, take, school_id: at } = await meeting()
    const totals = () => totalsOf(reader, professor.user_id)
    expect(await totals()).toMatchObject({ lists_due: null, assists_list_percent: 0 })
    // Mondays from 16 February on: 16, 23, 2, 9; Tuesdays: 17, 24, 3, and today.
    await take(subject_id, '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20')
    expect(await totals()).toMatchObject({
      assists_lists: 5,
      lists_due: { due: 7, taken: 4 },
      assists_list_percent: 57,
    })
    await take(second, '2026-02-17', TODAY)
    expect(await totals()).toMatchObject({ assists_lists: 7, lists_due: { due: 7, taken: 5 } })
    await build.freeze(at)
    const params = { id: professor.user_id }
    const { data } = await as(reader).call(readOneProfessorTotals, { params, query: {} })
    expect(data.lists_due).toBeNull()
  })
})

describe('the last grade', () => {
  const historyOf = async ({ school_id: of, subject_id }: BuiltClass) => {
    const rows = await inSchoolAsOwner<{ changed_at: Date; to_calification: string | null }>(
      of,
      `select changed_at, to_calification from calification_history where subject_id = ${subject_id} order by history_id`,
    )
    return rows.map(({ changed_at }) => changed_at.toISOString())
  }

  test('is the one that was saved last, new or changed; clearing one is not saving', async () => {
    const built = await build.taughtClass()
    const reader = await build.user(built.school_id, ['DIRECTOR'])
    const { user_id } = built.professor
    const last = async () => (await totalsOf(reader, user_id)).last_score_created
    expect(await last()).toBeNull()
    const params = { id: built.students[0]!, subject_id: built.subject_id }
    const body = { calification: 70, partial_id: built.partials[1] }
    const { data } = await as(built.professor).call(createGrade, { params, body })
    expect(await last()).toBe((await historyOf(built))[0])
    const one = { params: { id: data.calification_id } }
    await as(built.professor).call(updateGrade, { ...one, body: { calification: 80 } })
    expect(await last()).toBe((await historyOf(built))[1])
    await as(built.professor).call(clearGrade, one)
    const history = await historyOf(built)
    expect(history).toHaveLength(3)
    expect(await last()).toBe(history[1])
  })
})

test('of a finished cycle there are those who taught in it, with what they had then', async () => {
  const built = await secundaria()
  const { school_id: of, professor, advisor, groups, students } = built
  const reader = await build.user(of, ['DIRECTOR'])
  await build.user(of, ['PROFESSOR'])
  const [catalog_report_id = 0] = await build.reportTypes(of, ['Ruido'])
  await build.caseFile(of, {
    student_id: students['1']![0]!,
    assessor_id: advisor.user_id,
    group_id: groups['1']!,
    user_id: professor.user_id,
    catalog_report_id,
  })
  const before = await totalsOf(reader, professor.user_id)
  expect(before).toMatchObject({
    subjects: 3,
    groups: 3,
    average_rating: 80,
    assists_list_percent: 100,
    reports: 1,
  })
  await start(built)
  await work(of)
  const then = { snaphot: '2025_2026-3' }
  const read = (query: object) => as(reader).call(readProfessorTotals, { params: { id: of }, query })
  expect((await read(then)).data).toEqual([before])
  const now = (await read({})).data
  expect(now).toHaveLength(2)
  // The new groups have the classes of the old ones, and nothing was captured in them.
  expect(now.find(({ user_id }) => user_id === professor.user_id)).toMatchObject({
    subjects: 3,
    average_rating: 0,
    total_presence: 0,
    assists_list_percent: 0,
    reports: 0,
    last_score_created: null,
  })
})
