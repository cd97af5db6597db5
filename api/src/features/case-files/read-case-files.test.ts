import { readCaseFile, readStudentCaseFiles } from '@plantel/contract/case-files'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const setUp = async () => {
  const built = await build.taughtClass()
  const { school_id, group_id, advisor, professor } = built
  const student_id = built.students[0]!
  const colleague = await build.user(school_id, ['PROFESSOR'])
  await build.subject(school_id, group_id, colleague.user_id)
  const parent = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, student_id, parent.user_id)
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Otro'])
  const report = { group_id, catalog_report_id }
  const file_id = await build.caseFile(
    school_id,
    { ...report, student_id, assessor_id: advisor.user_id, user_id: professor.user_id },
    { description: 'Corrió en el pasillo' },
  )
  await build.within(school_id, (tx) =>
    tx
      .insertInto('reports')
      .values({ ...report, file_id, user_id: colleague.user_id, description: 'Gritó' })
      .execute(),
  )
  return { ...built, student_id, colleague, parent, file_id, catalog_report_id }
}

const names = {
  name: expect.any(String),
  last_name: expect.any(String),
  second_last_name: null,
  url_photo_profile: null,
}

const read = async (person: Person, file_id: number) =>
  (await as(person).call(readCaseFile, { params: { id: file_id } })).data

const descriptions = async (person: Person, file_id: number) =>
  (await read(person, file_id)).reports.map(({ description }) => description)

describe('a case file', () => {
  test('shows its student, its advisor and its reports in the order of writing', async () => {
    const built = await setUp()
    const { reports, ...file } = await read(built.advisor, built.file_id)
    const group_title = expect.stringMatching(/^1° G\d+ Matutino$/)
    expect(file).toEqual({
      file_id: built.file_id,
      student_id: built.student_id,
      assessor_id: built.advisor.user_id,
      status: 0,
      created_at: expect.any(String),
      closed_at: null,
      student: { student_id: built.student_id, folio: expect.any(String), group_title, ...names },
      assessor: { assessor_id: built.advisor.user_id, user_id: built.advisor.user_id, ...names },
      can_close: true,
      can_record: true,
    })
    const { file_id, catalog_report_id } = built
    const report = {
      report_id: expect.any(Number),
      created_at: expect.any(String),
      file_id,
      catalog_report_id,
      title: 'Otro',
      family_text: null,
      group_title,
      reporter: names,
      answers: [],
    }
    expect(reports).toEqual([
      { ...report, user_id: built.professor.user_id, description: 'Corrió en el pasillo' },
      { ...report, user_id: built.colleague.user_id, description: 'Gritó' },
    ])
  })

  test('names the group that the student is in now, and that of its cycle once it has ended', async () => {
    const built = await setUp()
    const { school_id, student_id, file_id, advisor } = built
    const title = async () => (await read(advisor, file_id)).student.group_title
    const first = await title()
    const move = async (group_id: number | undefined) =>
      build.within(school_id, async (tx) => {
        await tx
          .deleteFrom('enrollments')
          .where('student_id', '=', student_id)
          .where('cycle_id', 'is', null)
          .execute()
        if (group_id !== undefined)
          await tx.insertInto('enrollments').values({ student_id, group_id, special: 0 }).execute()
      })
    await move(undefined)
    expect(await title()).toBeNull()
    await move(await build.group(school_id, { grade: '5', group: 'C' }))
    expect(await title()).toBe('5° C Matutino')
    await move(built.group_id)
    await build.freeze(school_id)
    await build.within(school_id, async (tx) => {
      const { cycle_id } = await tx.selectFrom('cycles').select('cycle_id').executeTakeFirstOrThrow()
      await tx.updateTable('files').set({ cycle_id }).execute()
    })
    await move(await build.group(school_id, { grade: '6' }))
    expect(await title()).toBe(first)
  })

  test('can be closed by its advisor and an administrator, and by nobody else', async () => {
    const built = await setUp()
    const { school_id, file_id } = built
    const can = async (person: Person) => (await read(person, file_id)).can_close
    expect(await can(await build.user(school_id, ['ADMINISTER']))).toBe(true)
    expect(await can(built.advisor)).toBe(true)
    expect(await can(await build.user(school_id, ['DIRECTOR', 'ASSESSOR']))).toBe(false)
    for (const person of [built.professor, built.parent, await build.user(school_id, ['DIRECTOR'])])
      expect(await can(person)).toBe(false)
  })

  test('is read whole by its advisor, the director and the administrator', async () => {
    const built = await setUp()
    const director = await build.user(built.school_id, ['DIRECTOR'])
    const administrator = await build.user(built.school_id, ['ADMINISTER'])
    for (const person of [built.advisor, director, administrator])
      expect(await descriptions(person, built.file_id)).toEqual(['Corrió en el pasillo', 'Gritó'])
  })

  test('shows a professor the own reports only', async () => {
    const built = await setUp()
    expect(await descriptions(built.professor, built.file_id)).toEqual(['Corrió en el pasillo'])
    expect(await descriptions(built.colleague, built.file_id)).toEqual(['Gritó'])
  })

  test('shows the family which reports there are, and neither what they say nor who wrote them', async () => {
    const built = await setUp()
    const { reports } = await read(built.parent, built.file_id)
    const { file_id, catalog_report_id } = built
    const title = {
      report_id: expect.any(Number),
      file_id,
      catalog_report_id,
      title: 'Otro',
      family_text: null,
    }
    const report = { ...title, group_title: expect.any(String), created_at: expect.any(String) }
    expect(reports).toEqual([report, report])
  })

  test('does not exist for anybody else', async () => {
    const built = await setUp()
    const { school_id, group_id } = built
    const teacher = await build.user(school_id, ['PROFESSOR'])
    await build.subject(school_id, group_id, teacher.user_id)
    const strangers = [
      teacher,
      await build.user(school_id, ['ASSESSOR']),
      await build.user(school_id, ['PARENT']),
      await build.user(await build.school(), ['DIRECTOR']),
    ]
    for (const person of strangers)
      expect((await as(person).answer(readCaseFile, { params: { id: built.file_id } })).statusCode).toBe(404)
    expect((await as(built.advisor).answer(readCaseFile, { params: { id: 999_999_999 } })).statusCode).toBe(
      404,
    )
  })
})

const list = async (person: Person, student_id: number, query: object = {}) => {
  const { data, meta } = await as(person).call(readStudentCaseFiles, { params: { id: student_id }, query })
  return { ids: data.map(({ file_id }) => file_id), total: meta.total }
}

describe("a student's case files", () => {
  test('are listed newest first, all or by status', async () => {
    const built = await setUp()
    const director = await build.user(built.school_id, ['DIRECTOR'])
    await build.within(built.school_id, (tx) => tx.updateTable('files').set({ status: 1 }).execute())
    const { school_id, student_id, group_id, catalog_report_id, professor } = built
    const file = { student_id, group_id, catalog_report_id, user_id: professor.user_id }
    const second = await build.caseFile(school_id, { ...file, assessor_id: built.advisor.user_id })
    expect(await list(director, student_id)).toEqual({ ids: [second, built.file_id], total: 2 })
    expect(await list(director, student_id, { status: '0' })).toEqual({ ids: [second], total: 1 })
    expect(await list(director, student_id, { status: '1' })).toEqual({ ids: [built.file_id], total: 1 })
  })

  test('are those that the reader may see something of', async () => {
    const built = await setUp()
    const { school_id, student_id, group_id, catalog_report_id, colleague } = built
    const other = await build.user(school_id, ['ASSESSOR'])
    const file = {
      student_id,
      group_id,
      catalog_report_id,
      user_id: colleague.user_id,
      assessor_id: other.user_id,
    }
    const second = await build.caseFile(school_id, file)
    const one = { ids: [built.file_id], total: 1 }
    const both = { ids: [second, built.file_id], total: 2 }
    expect(await list(built.professor, student_id)).toEqual(one)
    expect(await list(built.advisor, student_id)).toEqual(one)
    expect(await list(other, student_id)).toEqual({ ids: [second], total: 1 })
    expect(await list(colleague, student_id)).toEqual(both)
    expect(await list(built.parent, student_id)).toEqual(both)
  })

  test('may be none, which only those learn who may see the student', async () => {
    const built = await setUp()
    const student_id = built.students[1]!
    const director = await build.user(built.school_id, ['DIRECTOR'])
    for (const person of [built.professor, built.advisor, director])
      expect(await list(person, student_id)).toEqual({ ids: [], total: 0 })
    const elsewhere = await build.taughtClass({ school_id: built.school_id })
    const strangers = [
      elsewhere.professor,
      elsewhere.advisor,
      built.parent,
      (await build.taughtClass()).professor,
    ]
    for (const person of strangers) {
      const answer = await as(person).answer(readStudentCaseFiles, { params: { id: student_id } })
      expect(answer.statusCode).toBe(404)
    }
    expect(
      (await as(director).answer(readStudentCaseFiles, { params: { id: 999_999_999 } })).statusCode,
    ).toBe(404)
  })
})
