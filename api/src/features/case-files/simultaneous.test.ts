import { openCaseFile, readCaseFile, writeReports } from '@plantel/contract/case-files'
import { updateCaseFile } from '@plantel/contract/reports'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { textOf } from '../../../test/failing-statement.ts'
import { begin, otherConnection, untilSomebodyWaits } from '../../../test/other-connection.ts'

const other = otherConnection()

const setUp = async () => {
  const built = await build.taughtClass()
  const { school_id, advisor, professor, group_id } = built
  const student_id = built.students[0]!
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Ruido'])
  const open = async () => {
    const params = { id: student_id, assessor_id: advisor.user_id }
    return (await as(professor).call(openCaseFile, { params })).data
  }
  const { file_id } = await open()
  const close = () => as(advisor).answer(updateCaseFile, { params: { id: file_id }, body: { status: 1 } })
  const write = () =>
    as(professor).answer(writeReports, {
      params: { id: file_id, professor_id: professor.user_id },
      body: { reports: [{ catalog_report_id }] },
    })
  const read = async () => (await as(advisor).call(readCaseFile, { params: { id: file_id } })).data
  return { school_id, group_id, file_id, open, close, write, read }
}

test('a case file that is closed while a report is under way takes it no more', async () => {
  const { school_id, group_id, close, write, read } = await setUp()
  await begin(other, school_id, `select from groups where group_id = ${group_id} for update`)
  const writing = write()
  await untilSomebodyWaits(other)
  expect((await close()).statusCode).toBe(200)
  await other.query('commit')
  expect((await writing).statusCode).toBe(403)
  expect(await read()).toMatchObject({ status: 1, reports: [] })
})

test('a report waits for whoever is just closing the case file', async () => {
  const { school_id, file_id, write, read } = await setUp()
  await begin(other, school_id, `update files set status = 1, closed_at = now() where file_id = ${file_id}`)
  const writing = write()
  await untilSomebodyWaits(other)
  await other.query('commit')
  expect((await writing).statusCode).toBe(403)
  expect(await read()).toMatchObject({ status: 1, reports: [] })
})

test('the same report sent many times at once is one', async () => {
  const { school_id, file_id, write, read } = await setUp()
  await begin(other, school_id, `select from files where file_id = ${file_id} for update`)
  const writing = Array.from({ length: 6 }, write)
  await untilSomebodyWaits(other)
  await other.query('commit')
  const answers = await Promise.all(writing)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(writing.map(() => 200))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await read()).reports).toHaveLength(1)
  expect(
    await inSchoolAsOwner(school_id, "select from audit_log where action = 'reports:write'"),
  ).toHaveLength(1)
})

test('a case file that is closed between two looks is not the one that is opened', async () => {
  const { school_id, file_id, open, close } = await setUp()
  // oxlint-disable-next-line typescript/unbound-method -- called on the client it came from
  const real = Client.prototype.query as (this: Client, ...parts: unknown[]) => unknown
  let closing: ReturnType<typeof close> | undefined
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...parts: unknown[]
  ) {
    if (closing || !textOf(parts).includes('from "files"')) return real.apply(this, parts)
    closing = close()
    return closing.then(() => real.apply(this, parts))
  })
  const opened = await open()
  query.mockRestore()
  expect((await closing)?.statusCode).toBe(200)
  expect(opened.status).toBe(0)
  expect(opened.file_id).not.toBe(file_id)
  expect(
    await inSchoolAsOwner(school_id, "select from audit_log where action = 'case-file:open'"),
  ).toHaveLength(2)
})
