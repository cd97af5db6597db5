import { openCaseFile, readReportTypes, writeReports } from '@plantel/contract/case-files'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { firstOf } from '../../../test/first-of.ts'

interface SetUp extends BuiltClass {
  types: [number, number, number]
  administrator: Person
}

const setUp = async (): Promise<SetUp> => {
  const built = await build.taughtClass()
  const enabled = await build.reportTypes(built.school_id, ['Ruido', 'Otro'])
  const disabled = await build.reportTypes(built.school_id, ['Uniforme'], 0)
  const administrator = await build.user(built.school_id, ['ADMINISTER'])
  return { ...built, types: firstOf(3, [...enabled, ...disabled]), administrator }
}

const open = (person: Person, student_id: number, assessor_id: number) =>
  as(person).answer(openCaseFile, { params: { id: student_id, assessor_id } })

const opened = async ({ professor, students, advisor }: BuiltClass): Promise<number> =>
  (await open(professor, students[0]!, advisor.user_id)).json().data.file_id

const write = (person: Person, file_id: number, reports: object[], professor_id = person.user_id) =>
  as(person).answer(writeReports, { params: { id: file_id, professor_id }, body: { reports } })

const reportsIn = ({ school_id }: BuiltClass) =>
  inSchoolAsOwner(
    school_id,
    `select catalog_report_id::int as type, description, user_id::int, group_id::int from reports order by report_id`,
  )

const tellings = async (school_id: number) => {
  const [row] = await inSchoolAsOwner<{ audited: number; counted: number }>(
    school_id,
    `select (select count(*)::int from audit_log where action = 'reports:write') as audited,
      (select sum(reports)::int from group_stats) as counted`,
  )
  return row
}

describe("a student's case file with the advisor", () => {
  test('is opened once and then found again', async () => {
    const built = await setUp()
    const first = await open(built.professor, built.students[0]!, built.advisor.user_id)
    const file = {
      file_id: expect.any(Number),
      student_id: built.students[0],
      assessor_id: built.advisor.user_id,
      status: 0,
    }
    expect(first.json()).toEqual({ data: file })
    expect((await open(built.professor, built.students[0]!, built.advisor.user_id)).body).toBe(first.body)
    expect((await open(built.administrator, built.students[0]!, built.advisor.user_id)).body).toBe(first.body)
    const entries = await inSchoolAsOwner(
      built.school_id,
      "select details from audit_log where action = 'case-file:open'",
    )
    expect(entries).toEqual([
      { details: { file_id: first.json().data.file_id, student_id: built.students[0] } },
    ])
  })

  test('is one, however many open it at the same moment', async () => {
    const built = await setUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => open(built.professor, built.students[0]!, built.advisor.user_id)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await inSchoolAsOwner(built.school_id, 'select count(*)::int from files')).toEqual([{ count: 1 }])
  })

  test('is another one once the first was closed, or for another student', async () => {
    const built = await setUp()
    const first = await opened(built)
    await build.within(built.school_id, (tx) => tx.updateTable('files').set({ status: 1 }).execute())
    const second = await opened(built)
    const third = (await open(built.professor, built.students[1]!, built.advisor.user_id)).json().data.file_id
    expect(new Set([first, second, third]).size).toBe(3)
  })

  test("cannot be opened in a group without an advisor: 'Grupo sin asesor'", async () => {
    const built = await setUp()
    await build.within(built.school_id, (tx) => tx.updateTable('groups').set({ assessor_id: null }).execute())
    const answer = await open(built.professor, built.students[0]!, built.advisor.user_id)
    const errors = [{ field: 'assessor_id', message: 'Grupo sin asesor' }]
    expect(answer.json()).toMatchObject({ status: 422, code: 1017, errors })
  })

  test('is with the advisor of the group and with nobody else', async () => {
    const built = await setUp()
    const other = await build.taughtClass({ school_id: built.school_id })
    for (const assessor_id of [other.advisor.user_id, built.professor.user_id, 999_999_999])
      expect((await open(built.professor, built.students[0]!, assessor_id)).statusCode).toBe(404)
  })

  test('is opened by who teaches the student now', async () => {
    const built = await setUp()
    const colleague = await build.user(built.school_id, ['PROFESSOR'])
    expect((await open(colleague, built.students[0]!, built.advisor.user_id)).statusCode).toBe(404)
    await build.within(built.school_id, (tx) =>
      tx.updateTable('students').set({ status: 0 }).where('student_id', '=', built.students[0]!).execute(),
    )
    expect((await open(built.professor, built.students[0]!, built.advisor.user_id)).statusCode).toBe(404)
    expect((await open(built.professor, 999_999_999, built.advisor.user_id)).statusCode).toBe(404)
  })

  test('of a student of two groups is with the advisor of the one that the professor teaches', async () => {
    const built = await setUp()
    const advisor = await build.user(built.school_id, ['ASSESSOR'])
    const group_id = await build.group(built.school_id, { special: 1, assessor_id: advisor.user_id })
    await build.enroll(built.school_id, group_id, [built.students[0]!], 1)
    expect((await open(built.professor, built.students[0]!, advisor.user_id)).statusCode).toBe(404)
    await build.subject(built.school_id, group_id, built.professor.user_id)
    expect((await open(built.professor, built.students[0]!, advisor.user_id)).statusCode).toBe(200)
    expect((await open(built.professor, built.students[0]!, built.advisor.user_id)).statusCode).toBe(200)
  })
})

describe('a report', () => {
  test('is written with its type, group and writer, and counted', async () => {
    const built = await setUp()
    const file_id = await opened(built)
    const answer = await write(built.professor, file_id, [
      { catalog_report_id: built.types[0] },
      { catalog_report_id: built.types[1], description: '  Rompió un vidrio  ' },
    ])
    const common = {
      report_id: expect.any(Number),
      file_id,
      user_id: built.professor.user_id,
      family_text: null,
      created_at: expect.any(String),
    }
    expect(answer.json()).toEqual({
      data: [
        { ...common, catalog_report_id: built.types[0], title: 'Ruido', description: null },
        { ...common, catalog_report_id: built.types[1], title: 'Otro', description: 'Rompió un vidrio' },
      ],
    })
    const row = { user_id: built.professor.user_id, group_id: built.group_id }
    expect(await reportsIn(built)).toEqual([
      { ...row, type: built.types[0], description: null },
      { ...row, type: built.types[1], description: 'Rompió un vidrio' },
    ])
    expect(await inSchoolAsOwner(built.school_id, 'select reports from group_stats')).toEqual([
      { reports: 2 },
    ])
    expect(await inSchoolAsOwner(built.school_id, 'select * from stats_differences')).toEqual([])
    const entries = await inSchoolAsOwner<{ details: object }>(
      built.school_id,
      "select details from audit_log where action = 'reports:write'",
    )
    const reports = answer.json().data.map(({ report_id }: { report_id: number }) => report_id)
    expect(entries).toEqual([{ details: { file_id, reports } }])
  })

  test('that is sent again within a minute is the one that is there, answered as the first time', async () => {
    const built = await setUp()
    const [noise, other] = built.types
    const file_id = await opened(built)
    const sent = [{ catalog_report_id: other, description: 'Rompió un vidrio' }, { catalog_report_id: noise }]
    const first = await write(built.professor, file_id, sent)
    for (const again of [sent, sent.toReversed()]) {
      const answer = await write(built.professor, file_id, again)
      expect([answer.statusCode, answer.body]).toEqual([200, first.body])
    }
    expect(await reportsIn(built)).toHaveLength(2)
    expect(await tellings(built.school_id)).toEqual({ audited: 1, counted: 2 })

    await inSchoolAsOwner(built.school_id, "update reports set created_at = created_at - interval '61 s'")
    const later = await write(built.professor, file_id, sent)
    expect(later.json().data).toHaveLength(2)
    expect(later.body).not.toBe(first.body)
    expect(await reportsIn(built)).toHaveLength(4)
    expect(await tellings(built.school_id)).toEqual({ audited: 2, counted: 4 })
  })

  test('is another one with other words, with fewer types, by another writer or in another file', async () => {
    const built = await setUp()
    const { professor, administrator, advisor, students } = built
    const [noise, other] = built.types
    const file_id = await opened(built)
    const sent = [{ catalog_report_id: noise }, { catalog_report_id: other, description: 'Habló' }]
    const second = (await open(professor, students[1]!, advisor.user_id)).json().data.file_id
    const answers = [
      await write(professor, file_id, sent),
      await write(professor, file_id, [sent[0]!]),
      await write(professor, file_id, [sent[0]!, { catalog_report_id: other, description: 'habló' }]),
      await write(professor, file_id, [sent[0]!, { catalog_report_id: other }]),
      await write(administrator, file_id, sent),
      await write(professor, second, sent),
    ]
    const ids = answers.flatMap((answer) =>
      answer.json().data.map(({ report_id }: { report_id: number }) => report_id),
    )
    expect(ids).toHaveLength(11)
    expect(new Set(ids).size).toBe(11)
  })

  test.each(['otro', 'Otro', 'OTROS', ' otros '])("of the type '%s' takes own words", async (title) => {
    const built = await setUp()
    const [type] = await build.reportTypes(built.school_id, [title])
    const answer = await write(built.professor, await opened(built), [
      { catalog_report_id: type, description: 'x'.repeat(255) },
    ])
    expect(answer.statusCode).toBe(200)
  })

  test.each(['Ruido', 'Otro motivo', 'Nosotros'])("of the type '%s' takes none", async (title) => {
    const built = await setUp()
    const [type] = await build.reportTypes(built.school_id, [title])
    const file_id = await opened(built)
    const refused = await write(built.professor, file_id, [{ catalog_report_id: type, description: 'Habló' }])
    expect(refused.json()).toMatchObject({
      status: 422,
      code: 1017,
      errors: [{ field: 'reports.0.description' }],
    })
    for (const description of ['', null]) {
      // The two say the same: what was just written would be answered, whatever this is taken for.
      await inSchoolAsOwner(built.school_id, "update reports set created_at = created_at - interval '61 s'")
      const answer = await write(built.professor, file_id, [{ catalog_report_id: type, description }])
      expect(answer.json().data).toMatchObject([{ description: null }])
    }
  })

  test('is refused with all that is wrong, and none of them is written', async () => {
    const built = await setUp()
    const [plain, , disabled] = built.types
    const answer = await write(built.professor, await opened(built), [
      { catalog_report_id: plain },
      { catalog_report_id: disabled },
      { catalog_report_id: plain },
      { catalog_report_id: 999_999_999 },
    ])
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 1017,
      errors: [
        { field: 'reports.1.catalog_report_id', message: 'El tipo de reporte está deshabilitado' },
        { field: 'reports.2.catalog_report_id', message: 'El tipo de reporte está repetido' },
        { field: 'reports.3.catalog_report_id', message: 'El tipo de reporte no existe' },
      ],
    })
    expect(await reportsIn(built)).toEqual([])
  })

  test.each<[string, (types: number[]) => object[], string]>([
    ['no type at all', () => [], 'reports'],
    [
      'too long a description',
      (types) => [{ catalog_report_id: types[1], description: 'x'.repeat(256) }],
      'reports.0.description',
    ],
    [
      'more than fifty types',
      (types) => Array.from({ length: 51 }, () => ({ catalog_report_id: types[0] })),
      'reports',
    ],
    ['a type of no kind', () => [{ catalog_report_id: 'x' }], 'reports.0.catalog_report_id'],
  ])('is refused with %s', async (_, reports, field) => {
    const built = await setUp()
    const answer = await write(built.professor, await opened(built), reports(built.types))
    expect(answer.json()).toMatchObject({ status: 422, code: 1017, errors: [{ field }] })
  })

  test('does not go into a closed file', async () => {
    const built = await setUp()
    const file_id = await opened(built)
    await build.within(built.school_id, (tx) => tx.updateTable('files').set({ status: 1 }).execute())
    expect((await write(built.professor, file_id, [{ catalog_report_id: built.types[0] }])).statusCode).toBe(
      403,
    )
    expect(await reportsIn(built)).toEqual([])
  })

  test('is signed with the own name', async () => {
    const built = await setUp()
    const colleague = await build.user(built.school_id, ['PROFESSOR'])
    const file_id = await opened(built)
    const report = [{ catalog_report_id: built.types[0] }]
    expect((await write(built.professor, file_id, report, colleague.user_id)).statusCode).toBe(404)
    expect((await write(colleague, file_id, report)).statusCode).toBe(404)
    expect(await reportsIn(built)).toEqual([])
  })

  test('is written down by an administrator for a professor who is there', async () => {
    const built = await setUp()
    const file_id = await opened(built)
    const report = [{ catalog_report_id: built.types[0] }]
    const leaver = await build.user(built.school_id, ['PROFESSOR'], { status: 0 })
    for (const person of [leaver, built.advisor, { user_id: 999_999_999 }])
      expect((await write(built.administrator, file_id, report, person.user_id)).statusCode).toBe(404)
    expect((await write(built.administrator, file_id, report, built.professor.user_id)).statusCode).toBe(200)
    expect(await reportsIn(built)).toMatchObject([{ user_id: built.professor.user_id }])
  })

  test('does not go into the file of a former advisor', async () => {
    const built = await setUp()
    const file_id = await opened(built)
    const advisor = await build.user(built.school_id, ['ASSESSOR'])
    await build.within(built.school_id, (tx) =>
      tx
        .updateTable('groups')
        .set({ assessor_id: advisor.user_id })
        .where('group_id', '=', built.group_id)
        .execute(),
    )
    expect((await write(built.professor, file_id, [{ catalog_report_id: built.types[0] }])).statusCode).toBe(
      404,
    )
    const { statusCode, body } = await open(built.professor, built.students[0]!, advisor.user_id)
    expect([statusCode, JSON.parse(body).data.file_id === file_id]).toEqual([200, false])
  })
})

describe('the types of report', () => {
  test('are listed in Spanish order, all or by status', async () => {
    const school_id = await build.school()
    await build.reportTypes(school_id, ['Ñoño', 'Nota', 'Ócio', 'Zapatos', 'aviso'])
    await build.reportTypes(school_id, ['Nube'], 0)
    const director = await build.user(school_id, ['DIRECTOR'])
    const titles = async (query: object) => {
      const { data } = await as(director).call(readReportTypes, { params: { id: school_id }, query })
      return data.map(({ title }) => title)
    }
    expect(await titles({})).toEqual(['aviso', 'Nota', 'Nube', 'Ñoño', 'Ócio', 'Zapatos'])
    expect(await titles({ status: '1' })).toEqual(['aviso', 'Nota', 'Ñoño', 'Ócio', 'Zapatos'])
    expect(await titles({ status: '0' })).toEqual(['Nube'])
    const wrong = await as(director).answer(readReportTypes, {
      params: { id: school_id },
      query: { status: '2' },
    })
    expect(wrong.json()).toMatchObject({ code: 1017, errors: [{ field: 'status' }] })
  })
})
