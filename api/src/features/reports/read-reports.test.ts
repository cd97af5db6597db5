import type { Role } from '@plantel/contract/permissions'
import { readReportGroups, readReports } from '@plantel/contract/reports'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

interface SetUp extends BuiltClass {
  colleague: Person
  reports: { own: string; ofColleague: string; elsewhere: string }
}

const setUp = async (): Promise<SetUp> => {
  const built = await build.taughtClass()
  const { school_id, group_id, advisor, professor } = built
  const colleague = await build.user(school_id, ['PROFESSOR', 'ASSESSOR'])
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Otro'])
  const other = await build.group(school_id, { assessor_id: colleague.user_id })
  const report = { student_id: built.students[0]!, catalog_report_id, group_id }
  const own = { ...report, assessor_id: advisor.user_id, user_id: professor.user_id }
  await build.caseFile(school_id, own, { description: 'Corrió' })
  await build.caseFile(
    school_id,
    { ...own, student_id: built.students[1]!, user_id: colleague.user_id },
    { description: 'Gritó' },
  )
  await build.caseFile(
    school_id,
    { ...own, group_id: other, assessor_id: colleague.user_id },
    { description: 'Saltó', status: 1 },
  )
  return { ...built, colleague, reports: { own: 'Corrió', ofColleague: 'Gritó', elsewhere: 'Saltó' } }
}

const list = async (person: Person, query: object = {}) =>
  (await as(person).call(readReports, { params: { id: person.school_id }, query })).data

const said = async (person: Person) => (await list(person)).map(({ description }) => description ?? null)

describe('the list of reports', () => {
  test('shows who was reported where, for what, by whom and to whom, the newest first', async () => {
    const built = await setUp()
    const director = await build.user(built.school_id, ['DIRECTOR'])
    const names = {
      name: expect.any(String),
      last_name: expect.any(String),
      second_last_name: null,
      url_photo_profile: null,
    }
    const [first, ...others] = await list(director)
    expect(first).toEqual({
      report_id: expect.any(Number),
      file_id: expect.any(Number),
      file_status: 1,
      student: { student_id: built.students[0], folio: expect.stringMatching(/^F/), ...names },
      group: {
        group_id: expect.any(Number),
        grade: '1',
        group: expect.stringMatching(/^G/),
        turn: 1,
        level: 2,
        title: expect.stringMatching(/^1° G\d+ Matutino$/),
      },
      reportcatalog: { catalog_report_id: expect.any(Number), title: 'Otro' },
      description: 'Saltó',
      assessor: { assessor_id: built.colleague.user_id, user_id: built.colleague.user_id, ...names },
      reporter: { user_id: built.professor.user_id, ...names },
      created_at: expect.any(String),
    })
    expect(others.map(({ description, file_status }) => [description, file_status])).toEqual([
      ['Gritó', 0],
      ['Corrió', 0],
    ])
  })

  test.each<Role>(['ADMINISTER', 'DIRECTOR'])('is all of the school for %s', async (role) => {
    const { school_id } = await setUp()
    expect(await said(await build.user(school_id, [role]))).toEqual(['Saltó', 'Gritó', 'Corrió'])
  })

  test.each<Role>(['ADMINISTRATIVE', 'TUTOR'])(
    'is all of the school for %s, but not what the reports say',
    async (role) => {
      const { school_id } = await setUp()
      const rows = await list(await build.user(school_id, [role]))
      expect(rows).toHaveLength(3)
      expect(rows.flatMap((row) => ('description' in row ? [row] : []))).toEqual([])
    },
  )

  test('is what one wrote for a professor', async () => {
    const { professor, school_id } = await setUp()
    expect(await said(professor)).toEqual(['Saltó', 'Corrió'])
    expect(await said(await build.user(school_id, ['PROFESSOR']))).toEqual([])
  })

  test('is the own case files for an advisor', async () => {
    const { advisor, school_id } = await setUp()
    expect(await said(advisor)).toEqual(['Gritó', 'Corrió'])
    expect(await said(await build.user(school_id, ['ASSESSOR']))).toEqual([])
  })

  test('is both for a professor who is an advisor, and each report once', async () => {
    const { colleague } = await setUp()
    expect(await said(colleague)).toEqual(['Saltó', 'Gritó'])
  })

  test('tells a tutor who teaches only what the own reports say', async () => {
    const { school_id, group_id, advisor, students } = await setUp()
    const tutor = await build.user(school_id, ['TUTOR', 'PROFESSOR'])
    const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Otro motivo'])
    const file = { student_id: students[2]!, assessor_id: advisor.user_id, group_id, catalog_report_id }
    await build.caseFile(school_id, { ...file, user_id: tutor.user_id }, { description: 'Empujó' })
    expect(await said(tutor)).toEqual(['Empujó', null, null, null])
  })

  test('is of the own school and of no other', async () => {
    const { school_id } = await setUp()
    const stranger = await build.user(await build.school(), ['DIRECTOR'])
    const answer = await as(stranger).answer(readReports, { params: { id: school_id } })
    expect(answer.statusCode).toBe(404)
    expect(await said(stranger)).toEqual([])
  })
})

describe('the groups of the list', () => {
  const titles = async (person: Person, query: object = {}) => {
    const { data } = await as(person).call(readReportGroups, { params: { id: person.school_id }, query })
    return data.map(({ title }) => title)
  }

  test('are those with a report that one may see, in the order of groups', async () => {
    const { school_id, advisor, professor } = await build.taughtClass()
    const director = await build.user(school_id, ['DIRECTOR'])
    const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Ruido'])
    const [student_id = 0] = await build.students(school_id, 1)
    const file = { student_id, assessor_id: advisor.user_id, catalog_report_id }
    for (const [grade, group, user_id] of [
      ['10', 'A', professor.user_id],
      ['2', 'Ñ', professor.user_id],
      ['2', 'O', director.user_id],
      ['2', 'n', director.user_id],
    ] as const) {
      const group_id = await build.group(school_id, { grade, group, level: 3 })
      await build.caseFile(school_id, { ...file, group_id, user_id }, { status: 1 })
    }
    expect(await titles(director)).toEqual([
      '2° n Matutino',
      '2° Ñ Matutino',
      '2° O Matutino',
      '10° A Matutino',
    ])
    expect(await titles(professor)).toEqual(['2° Ñ Matutino', '10° A Matutino'])
    expect(await titles(advisor)).toHaveLength(4)
    expect(await titles(await build.user(school_id, ['ASSESSOR']))).toEqual([])
  })

  test('are found as people write them, and only among those with a report that one may see', async () => {
    const { school_id, advisor, professor } = await build.taughtClass()
    const director = await build.user(school_id, ['DIRECTOR'])
    const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Ruido'])
    const [student_id = 0] = await build.students(school_id, 1)
    const file = { student_id, assessor_id: advisor.user_id, catalog_report_id }
    const ids: number[] = []
    for (const [group, user_id] of [
      ['B', professor.user_id],
      ['C', director.user_id],
    ] as const) {
      const group_id = await build.group(school_id, { grade: '3', group, level: 3 })
      await build.caseFile(school_id, { ...file, group_id, user_id }, { status: 1 })
      ids.push(group_id)
    }
    await build.group(school_id, { grade: '3', group: 'D', level: 3 })
    for (const search of ['3b', '3°B', 'tercero b mat', 'b'])
      expect(await titles(director, { search })).toEqual(['3° B Matutino'])
    expect(await titles(director, { search: 'tercero' })).toEqual(['3° B Matutino', '3° C Matutino'])
    expect(await titles(director, { search: '3 tercero sec', per_page: '1' })).toEqual(['3° B Matutino'])
    for (const search of ['3d', '3c vesp', '%', 'x'.repeat(100)])
      expect(await titles(director, { search })).toEqual([])
    expect(await titles(professor, { search: '3c' })).toEqual([])
    expect(await titles(director, { group_id: String(ids[1]) })).toEqual(['3° C Matutino'])
    expect(await titles(professor, { group_id: String(ids[1]) })).toEqual([])
    const stranger = await build.user(await build.school(), ['DIRECTOR'])
    expect(await titles(stranger, { search: '3b' })).toEqual([])
    expect(await titles(stranger, { group_id: String(ids[0]) })).toEqual([])
  })

  test('are not searched for with what is no text', async () => {
    const director = await build.user(await build.school(), ['DIRECTOR'])
    const params = { id: director.school_id }
    for (const search of ['x'.repeat(101), 'a\0'])
      expect(
        await as(director)
          .call(readReportGroups, { params, query: { search } })
          .catch((error: unknown) => error),
      ).toMatchObject({ status: 422, code: 1017 })
  })

  test('are of the cycle that is asked for', async () => {
    const { school_id } = await setUp()
    const tutor = await build.user(school_id, ['TUTOR'])
    expect(await titles(tutor)).toHaveLength(2)
    await build.freeze(school_id)
    expect(await titles(tutor)).toEqual([])
    expect(await titles(tutor, { snaphot: '2024_2025-2' })).toHaveLength(2)
  })

  test('are of the own school and of no other', async () => {
    const stranger = await build.user(await build.school(), ['DIRECTOR'])
    const params = { id: await build.school() }
    expect((await as(stranger).answer(readReportGroups, { params })).statusCode).toBe(404)
  })
})
