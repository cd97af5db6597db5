import { readDashboard } from '@plantel/contract/dashboard'
import { readGroup, readGroups } from '@plantel/contract/groups'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let admin: Person
let advisor: Person
const ids: Record<string, number> = {}

const marked = async (group_id: number, [grade, days]: [number, string[]]) => {
  const professor = await build.user(school_id, ['PROFESSOR'])
  const [student_id = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, group_id, [student_id])
  const subject_id = await build.subject(school_id, group_id, professor.user_id)
  await build.grade(school_id, { subject_id, student_id, partial_id: partials[0]!, calification: grade })
  for (const date of days)
    await build.takenList(school_id, {
      subject_id,
      partial_id: partials[0]!,
      taken_by: professor.user_id,
      date,
      students: [student_id],
    })
}

let partials: number[]
beforeAll(async () => {
  school_id = await build.school()
  admin = await build.user(school_id, ['ADMINISTER'])
  advisor = await build.user(school_id, ['ASSESSOR'], {
    name: 'Íñigo',
    last_name: 'Peña',
    second_last_name: null,
  })
  partials = await build.partials(school_id)
  const named = {
    kinder: { grade: '3', group: 'A', turn: 1, level: 1 },
    tenth: { grade: '10', group: 'A', turn: 1 },
    first: { grade: '1', group: 'Ñ', turn: 1 },
    second: { grade: '1', group: 'o', turn: 2, assessor_id: advisor.user_id },
    special: { grade: '2', group: 'N', turn: 3, special: 1 },
  } as const
  for (const [name, row] of Object.entries(named)) ids[name] = await build.group(school_id, row)
  await marked(ids.first!, [60, ['2026-02-03']])
  await marked(ids.first!, [85.55, ['2026-02-03', '2026-02-04']])
  await marked(ids.second!, [90, []])
  const [inactive = 0] = await build.students(school_id, 1, { status: 0 })
  await build.enroll(school_id, ids.second!, [inactive])
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Retardo'])
  for (const [name, reports] of [
    ['second', 1],
    ['special', 2],
  ] as const)
    for (const student_id of await build.students(school_id, reports)) {
      const by = { assessor_id: advisor.user_id, user_id: advisor.user_id, catalog_report_id }
      await build.caseFile(school_id, { student_id, group_id: ids[name]!, ...by })
    }
  ids.old = await build.group(school_id, { cycle_id: await build.cycle(school_id) })
})

const namesOf = (data: { group_id: number }[]) =>
  data.map(({ group_id }) => Object.entries(ids).find(([, id]) => id === group_id)?.[0])

const listed = async (query: Record<string, string> = {}) => {
  const { data } = await as(admin).call(readGroups, { params: { id: school_id }, query })
  return namesOf(data)
}

describe('the list of groups', () => {
  test('shows the groups of the current cycle by level, grade, letter and turn', async () => {
    expect(await listed()).toEqual(['kinder', 'first', 'second', 'special', 'tenth'])
    expect(await listed({ sort: '-title' })).toEqual(['tenth', 'special', 'second', 'first', 'kinder'])
  })

  test('shows what hangs from each, from kept numbers', async () => {
    const { data } = await as(admin).call(readGroups, { params: { id: school_id } })
    expect(data[1]).toMatchObject({
      title: '1° Ñ Matutino',
      levelName: 'Primaria',
      special: 0,
      assessor: null,
      subjects: 2,
      students: 2,
      average_rating: 72.77,
      total_presence: 3,
      total_absence: 0,
      total_reports: 0,
    })
    expect(data[2]).toMatchObject({
      assessor_id: advisor.user_id,
      assessor: { user_id: advisor.user_id, assessor_id: advisor.user_id, last_name: 'Peña' },
      students: 1,
      average_rating: 90,
    })
  })

  test.each([
    ['students', ['first', 'second']],
    ['subjects', ['first', 'second']],
    ['average_rating', ['second', 'first']],
    ['total_presence', ['first', 'kinder']],
    ['total_absence', ['kinder', 'first']],
    ['absence_rate', ['kinder', 'first']],
    ['total_reports', ['special', 'second']],
    ['turn', ['special', 'second']],
    ['level', ['first', 'second']],
  ])('sorts by %s, largest first', async (sort, firsts) => {
    expect((await listed({ sort: `-${sort}` })).slice(0, 2)).toEqual(firsts)
  })

  test('with equal averages has the order of the dashboard, and what is written alike goes by the exact mean', async () => {
    const school = await build.school()
    const director = await build.user(school, ['DIRECTOR'])
    const [partial_id = 0] = await build.partials(school)
    for (const [group, calification] of [
      ['A', 80.01],
      ['B', 80.02],
      ['C', 80.06],
      ['D', 80.02],
    ] as const) {
      const group_id = await build.group(school, { grade: '1', group })
      const [student_id = 0] = await build.students(school, 1)
      await build.enroll(school, group_id, [student_id])
      const subject_id = await build.subject(school, group_id, null)
      await build.grade(school, { subject_id, student_id, partial_id, calification })
    }
    const params = { id: school }
    const query = { sort: '-average_rating' } as const
    const { data } = await as(director).call(readGroups, { params, query })
    expect(data.map(({ group }) => group)).toEqual(['C', 'B', 'D', 'A'])
    const { tops } = (await as(director).call(readDashboard, { params })).data
    expect(tops['top-score-groups'].map(({ id }) => id)).toEqual(data.map(({ group_id }) => group_id))
  })

  test('groups without an average come last, whichever way it is sorted', async () => {
    const ungraded = ['kinder', 'special', 'tenth']
    expect(await listed({ sort: 'average_rating' })).toEqual(['first', 'second', ...ungraded])
    expect(await listed({ sort: '-average_rating' })).toEqual(['second', 'first', ...ungraded])
    const director = await build.user(school_id, ['DIRECTOR'])
    const { tops } = (await as(director).call(readDashboard, { params: { id: school_id } })).data
    const worst = tops['top-bad-score-groups'].map(({ id }) => ({ group_id: id }))
    expect(namesOf(worst)).toEqual(['first', 'second'])
  })

  test('a group in which nobody is any more leads no list of averages, lowest or highest', async () => {
    const { school_id: school, group_id: empty, ...built } = await build.taughtClass()
    const partial_id = built.partials[0]!
    const leader = await build.user(school, ['DIRECTOR'])
    const group_id = await build.group(school, { grade: '9' })
    const [student_id = 0] = await build.students(school, 1)
    await build.enroll(school, group_id, [student_id])
    const subject_id = await build.subject(school, group_id, null)
    await build.grade(school, { subject_id, student_id, partial_id, calification: 80 })
    for (const calification of [20, 100]) {
      const cell = { subject_id: built.subject_id, student_id: built.students[0]!, partial_id }
      await build.within(school, (tx) =>
        tx.deleteFrom('califications').where('subject_id', '=', cell.subject_id).execute(),
      )
      await build.grade(school, { ...cell, calification })
      await build.within(school, (tx) =>
        tx.updateTable('students').set({ status: 0 }).where('student_id', 'in', built.students).execute(),
      )
      const params = { id: school }
      for (const sort of ['average_rating', '-average_rating'] as const) {
        const { data } = await as(leader).call(readGroups, { params, query: { sort } })
        expect(data.map((each) => each.group_id)).toEqual([group_id, empty])
      }
      const { tops } = (await as(leader).call(readDashboard, { params })).data
      for (const top of ['top-bad-score-groups', 'top-score-groups'] as const)
        expect(tops[top].map(({ id }) => id)).toEqual([group_id])
    }
  })

  test.each([
    ['2 n nocturno', ['special']],
    ['iñigo pena', ['second']],
    ['INIGO', ['second']],
    ['primaria matutino', ['first', 'tenth']],
    ['  ', ['kinder', 'first', 'second', 'special', 'tenth']],
    ['%', []],
    ["' or 1=1", []],
  ])('finds %s, whatever its accents and capitals', async (search, found) => {
    expect(await listed({ search })).toEqual(found)
  })

  test.each([
    [{ level: '1' }, ['kinder']],
    [{ turn: '1', level: '2' }, ['first', 'tenth']],
    [{ special: '1' }, ['special']],
    [{ special: '0', grade: '1' }, ['first', 'second']],
    [{ assessor: '1' }, ['second']],
    [{ assessor: '0', grade: '1' }, ['first']],
  ])('filters by %o', async (query, found) => {
    expect(await listed(query as Record<string, string>)).toEqual(found)
  })

  test('leaves out what was not asked for', async () => {
    const query = { fields: 'group_id,title,students', 'not-calculate-properties': '1' }
    const { data } = await as(admin).call(readGroups, { params: { id: school_id }, query })
    expect(Object.keys(data[0]!)).toEqual(['group_id', 'title'])
  })
})

describe('one group', () => {
  const read = (person: Person, id: number) => as(person).call(readGroup, { params: { id } })
  const missing = { status: 404, code: 5901 }

  test('is read by its advisor and by who teaches in it, and by nobody else of their kind', async () => {
    const other = await build.user(school_id, ['ASSESSOR', 'PROFESSOR'])
    const { data } = await read(advisor, ids.second!)
    expect(data).toMatchObject({ title: '1° o Vespertino', average_rating: 90 })
    await expect(read(advisor, ids.first!)).rejects.toMatchObject(missing)
    await expect(read(other, ids.second!)).rejects.toMatchObject(missing)
  })

  test('shows who only teaches in it the marks of the own classes', async () => {
    const built = await build.taughtClass()
    const [student_id = 0] = built.students
    const colleague = await build.user(built.school_id, ['PROFESSOR'])
    const second = await build.subject(built.school_id, built.group_id, colleague.user_id)
    const partial_id = built.partials[0]!
    await build.grade(built.school_id, {
      subject_id: built.subject_id,
      student_id,
      partial_id,
      calification: 50,
    })
    await build.grade(built.school_id, { subject_id: second, student_id, partial_id, calification: 100 })
    expect((await read(built.professor, built.group_id)).data.average_rating).toBe(50)
    expect((await read(colleague, built.group_id)).data.average_rating).toBe(100)
    expect((await read(built.advisor, built.group_id)).data.average_rating).toBe(75)
  })

  test('of a finished cycle is not among the current ones', async () => {
    await expect(read(admin, ids.old!)).rejects.toMatchObject(missing)
    await expect(read(admin, 999_999_999)).rejects.toMatchObject(missing)
  })
})
