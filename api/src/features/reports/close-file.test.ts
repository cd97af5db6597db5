import { readCaseFile, writeReports } from '@plantel/contract/case-files'
import { updateCaseFile } from '@plantel/contract/reports'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const setUp = async () => {
  const built = await build.taughtClass()
  const { school_id, group_id, advisor, professor } = built
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Ruido'])
  const file = {
    student_id: built.students[0]!,
    assessor_id: advisor.user_id,
    group_id,
    user_id: professor.user_id,
    catalog_report_id,
  }
  return { ...built, file, file_id: await build.caseFile(school_id, file) }
}

const set = (person: Person, id: number, status: unknown) =>
  as(person).answer(updateCaseFile, { params: { id }, body: { status } })

const read = async (person: Person, id: number) =>
  (await as(person).call(readCaseFile, { params: { id } })).data

const audited = (school_id: number) =>
  inSchoolAsOwner(
    school_id,
    "select action, details from audit_log where action like 'case-file:%' order by audit_id",
  )

describe('a case file', () => {
  test('is closed and opened again by its advisor', async () => {
    const { advisor, school_id, students, file_id } = await setUp()
    const file = { file_id, student_id: students[0], assessor_id: advisor.user_id }
    expect((await set(advisor, file_id, 1)).json()).toEqual({ data: { ...file, status: 1 } })
    expect(await read(advisor, file_id)).toMatchObject({
      status: 1,
      closed_at: NOON.toISOString(),
      can_close: true,
    })
    expect((await set(advisor, file_id, 0)).json()).toEqual({ data: { ...file, status: 0 } })
    expect(await read(advisor, file_id)).toMatchObject({ status: 0, closed_at: null })
    const details = { file_id, student_id: students[0] }
    expect(await audited(school_id)).toEqual([
      { action: 'case-file:close', details },
      { action: 'case-file:open-again', details },
    ])
  })

  test('is closed once, however many close it at the same moment', async () => {
    const { advisor, school_id, file_id } = await setUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => set(advisor, file_id, 1)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(await audited(school_id)).toHaveLength(1)
    const { closed_at } = await read(advisor, file_id)
    await set(advisor, file_id, 1)
    expect(await read(advisor, file_id)).toMatchObject({ closed_at })
  })

  test('takes no report while it is closed', async () => {
    const { advisor, professor, file, file_id } = await setUp()
    await set(advisor, file_id, 1)
    const { catalog_report_id } = file
    const answer = await as(professor).answer(writeReports, {
      params: { id: file_id, professor_id: professor.user_id },
      body: { reports: [{ catalog_report_id }] },
    })
    expect(answer.statusCode).toBe(403)
  })

  test('is closed by an administrator, and by no other advisor, director or professor', async () => {
    const { school_id, professor, file_id } = await setUp()
    const others: [Person, number][] = [
      [await build.user(school_id, ['ASSESSOR']), 404],
      [await build.user(school_id, ['DIRECTOR']), 403],
      [professor, 403],
    ]
    for (const [person, status] of others) expect((await set(person, file_id, 1)).statusCode).toBe(status)
    const administrator = await build.user(school_id, ['ADMINISTER'])
    expect((await set(administrator, file_id, 1)).statusCode).toBe(200)
    expect((await set(administrator, 999_999_999, 1)).statusCode).toBe(404)
    const elsewhere = await build.user(await build.school(), ['ADMINISTER'])
    expect((await set(elsewhere, file_id, 0)).statusCode).toBe(404)
  })

  test('is not opened again while the student has another one open with the advisor', async () => {
    const { advisor, school_id, file, file_id } = await setUp()
    await set(advisor, file_id, 1)
    const second = await build.caseFile(school_id, file)
    expect((await set(advisor, file_id, 0)).json()).toMatchObject({ status: 409, code: 1025 })
    expect(await read(advisor, file_id)).toMatchObject({ status: 1 })
    await set(advisor, second, 1)
    expect((await set(advisor, file_id, 0)).statusCode).toBe(200)
  })

  test('of a finished cycle stays as it is', async () => {
    const { advisor, school_id, file_id } = await setUp()
    const administrator = await build.user(school_id, ['ADMINISTER'])
    await build.freeze(school_id)
    await build.within(school_id, async (tx) => {
      const { cycle_id } = await tx.selectFrom('cycles').select('cycle_id').executeTakeFirstOrThrow()
      await tx.updateTable('files').set({ cycle_id }).execute()
    })
    for (const person of [advisor, administrator]) {
      expect((await set(person, file_id, 1)).json()).toMatchObject({ status: 409, code: 9013 })
      expect(await read(person, file_id)).toMatchObject({ status: 0, can_close: false })
    }
  })

  test.each([2, null, '1', undefined])('has no status %s', async (status) => {
    const { advisor, file_id } = await setUp()
    expect((await set(advisor, file_id, status)).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'status' }],
    })
  })
})
