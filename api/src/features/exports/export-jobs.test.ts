import {
  createExportJob,
  EXPORT_JOB_ROWS_MAX,
  EXPORT_ROWS_MAX,
  type ExportFormat,
  type ExportReport,
  readExportJob,
  retryExportJob,
} from '@plantel/contract/exports'
import { readFeed, readUnread } from '@plantel/contract/feed'
import { readJob } from '@plantel/contract/jobs'
import { listName } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import papaparse from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, theFiles } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { askExport, readBook } from '../../../test/exported.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { pagesOf } from '../../../test/pdf-tools.ts'
import { shown } from '../../../test/shown.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { exportedLists } from '../../exported-lists.ts'
import { exportFileKey, exportTasks } from './run-export.ts'

/** More than an answer holds. Twelve thousand are for `bench -- --only=documents`. */
const STUDENTS = EXPORT_ROWS_MAX.excel + 100

/** Names of one word, so that a line of paper is the words of a row. */
const students = (school_id: number, count: number) =>
  build.within(school_id, (tx) =>
    sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
      select 'F' || n, 'Ana' || n % 97, 'Peña' || n % 89, '6181234567', 'Calle', 'Centro', '1', '34000', 1
      from generate_series(1, ${count}::integer) n`.execute(tx),
  )

const ask = (
  by: Person,
  format: ExportFormat,
  { data = {}, report = 'school-students' }: { data?: Record<string, unknown>; report?: ExportReport } = {},
) =>
  as(by).answer(createExportJob, {
    params: { id: by.school_id },
    body: { report, format, data: JSON.stringify({ school_id: by.school_id, ...data }) },
  })

const tasks = () => exportTasks(workshop(), exportedLists)
const work = (school_id: number) => doOpenJobs(tasks(), 'export', school_id)

const made = async (
  by: Person,
  format: ExportFormat,
  more: Parameters<typeof ask>[2] = {},
): Promise<number> => {
  const answer = await ask(by, format, more)
  expect(answer.statusCode).toBe(200)
  await work(by.school_id)
  return answer.json<{ data: { job_id: number } }>().data.job_id
}

const fetched = (by: Person, id: number) => as(by).answer(readExportJob, { params: { id } })

let school_id: number
let administrator: Person
let director: Person
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  director = await build.user(school_id, ['DIRECTOR'])
  await students(school_id, 3)
})

test('more students than an answer holds come as Excel, as CSV and on paper, each once and in the order of the screen', async () => {
  const large = await build.user(await build.school(), ['DIRECTOR'])
  await students(large.school_id, STUDENTS)
  const listed = await inSchoolAsOwner<{
    folio: string
    name: string
    last_name: string
    second_last_name: null
  }>(large.school_id, 'select folio, name, last_name, second_last_name from students order by student_id')
  const expected = listed.map((row) => [row.folio, listName(row)])
  const data = { columns: ['folio', 'name'], sort: 'student_id' }
  expect(shown(await askExport(large, 'school-students', { data }))).toEqual([409, 9019])

  const excel = await fetched(large, await made(large, 'excel', { data }))
  expect((await readBook(excel.rawPayload)).rows).toEqual([['Matrícula', 'Alumno'], ...expected])

  const csv = await fetched(large, await made(large, 'csv', { data }))
  const parsed = papaparse.parse<string[]>(csv.payload.replace('\uFEFF', ''), { skipEmptyLines: true })
  expect(parsed.data.slice(1)).toEqual(expected)

  const paper = await fetched(large, await made(large, 'pdf', { data }))
  const lines = (await pagesOf(paper.rawPayload)).flat()
  const rows = lines.filter((line) => /^F\d/.test(line))
  expect(rows).toEqual(expected.map((row) => row.join(' ')))
  expect(lines.at(-1)).toMatch(/Página (\d+) de \1$/)
}, 180_000)

test('it goes on apart: what was read, when it is there, and that it was taken is written down', async () => {
  const job_id = await made(administrator, 'csv', { data: { columns: ['folio', 'curp'] } })
  const { data: job } = await as(administrator).call(readJob, { params: { id: job_id } })
  expect(job).toMatchObject({
    kind: 'export',
    status: 'done',
    result: { report: 'school-students', name: 'Alumnos 2026-03-10.csv', rows: 3 },
  })
  const answer = await fetched(administrator, job_id)
  expect(answer.statusCode).toBe(200)
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    'Alumnos 2026-03-10.csv',
  )
  const [entry] = await inSchoolAsOwner<{ details: object; user_id: string }>(
    school_id,
    "select details, user_id from audit_log where action = 'export' order by audit_id desc limit 1",
  )
  expect(Number(entry!.user_id)).toBe(administrator.user_id)
  expect(entry!.details).toMatchObject({
    report: 'school-students',
    format: 'csv',
    rows: 3,
    filters: { columns: ['folio', 'curp'] },
  })
})

const newest = async (by: Person) => (await as(by).call(readFeed, {})).data[0]

test('the bell says that it is ready, and until when; nobody else hears of it', async () => {
  const reader = await build.user(school_id, ['DIRECTOR'])
  const job_id = await made(reader, 'excel')
  expect(await newest(reader)).toMatchObject({
    category: 'notice',
    title: 'Su archivo está listo',
    text: expect.stringMatching(
      /^Alumnos 2026-03-10\.xlsx\. Puede descargarlo hasta el \d+ de \w+ de \d{4}\.$/,
    ),
    file: { job_id, kind: 'export', state: 'ready' },
    read: false,
  })
  expect((await as(reader).call(readUnread, {})).data.unread).toBe(1)
  const other = await build.user(school_id, ['DIRECTOR'])
  expect((await as(other).call(readFeed, {})).data).toEqual([])
  await build.within(school_id, (tx) =>
    tx
      .updateTable('jobs')
      .set({ finished_at: new Date(Date.now() - 7.1 * 86_400_000).toISOString() })
      .where('job_id', '=', job_id)
      .execute(),
  )
  expect(await newest(reader)).toMatchObject({ title: 'Su archivo ya no está', file: { state: 'gone' } })
  expect(shown(await fetched(reader, job_id))).toEqual([404, 3500])
})

test('after seven days the file is removed, fetched or not', async () => {
  const reader = await build.user(school_id, ['DIRECTOR'])
  const job_id = await made(reader, 'csv')
  const key = exportFileKey(school_id, job_id, 'csv')
  const kept = await theFiles().get(key)
  kept!.bytes.destroy()
  const [queued] = await inSchoolAsOwner<{ days: number }>(
    school_id,
    `select round(extract(epoch from run_at - '${workshop().now().toISOString()}'::timestamptz) / 86400)::int as days
    from graphile_worker.jobs where task_identifier = 'forget-export' order by id desc limit 1`,
  )
  expect(queued?.days).toBe(7)
  await tasks()['forget-export']!({ school_id, job_id }, noHelpers)
  expect(await theFiles().get(key)).toBeUndefined()
})

test('one that fails says so, and is tried again from there', async () => {
  const reader = await build.user(school_id, ['DIRECTOR'])
  const group_id = await build.group(school_id)
  const answer = await ask(reader, 'excel', { report: 'group-students', data: { group_id } })
  const { job_id } = answer.json<{ data: { job_id: number } }>().data
  await inSchoolAsOwner(school_id, `delete from groups where group_id = ${group_id}`)
  await work(school_id)
  expect(await newest(reader)).toMatchObject({
    title: 'No se preparó su archivo',
    text: expect.stringMatching(/^Alumnos de un grupo\. .+\.$/),
    file: { job_id, state: 'failed' },
  })
  expect(shown(await fetched(reader, job_id))).toEqual([404, 3500])
  const again = await as(reader).call(retryExportJob, { params: { id: job_id } })
  expect(again.data.job_id).not.toBe(job_id)
  expect((await as(reader).answer(retryExportJob, { params: { id: job_id } })).statusCode).toBe(429)
  await work(school_id)
  const stranger = await build.user(school_id, ['DIRECTOR'])
  expect(shown(await as(stranger).answer(retryExportJob, { params: { id: job_id } }))).toEqual([404, 3500])
})

test('one at a time: another one is refused while it is under way, made at once or apart, and is not of others', async () => {
  const reader = await build.user(school_id, ['DIRECTOR'])
  const answers = await Promise.all([ask(reader, 'excel'), ask(reader, 'pdf'), ask(reader, 'csv')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
  expect((await ask(reader, 'excel')).headers['retry-after']).toBeDefined()
  expect((await askExport(reader, 'groups')).statusCode).toBe(429)
  expect((await askExport(director, 'groups')).statusCode).toBe(200)
  await work(school_id)
  expect((await askExport(reader, 'groups')).statusCode).toBe(200)
})

test('the file is of who asked for it, as long as they may: nobody else, no other school, no parent', async () => {
  const reader = await build.user(school_id, ['DIRECTOR', 'ADMINISTER'])
  const job_id = await made(reader, 'csv', { data: { columns: ['name', 'curp'] } })
  const abroad = await build.user(await build.school(), ['DIRECTOR'])
  for (const by of [director, administrator, abroad])
    expect(shown(await fetched(by, job_id))).toEqual([404, 3500])
  const parent = await build.user(school_id, ['PARENT'])
  expect((await fetched(parent, job_id)).statusCode).toBe(403)
  expect((await ask(parent, 'csv')).statusCode).toBe(403)
  expect((await fetched(reader, job_id)).statusCode).toBe(200)
  const roles = (group_id: string) =>
    inSchoolAsOwner(school_id, `update users set group_id = '${group_id}' where user_id = ${reader.user_id}`)
  await roles('00000100000000000000')
  expect((await fetched(reader, job_id)).statusCode).toBe(403)
  await roles('01000000000000000000')
  expect((await fetched(reader, job_id)).statusCode).toBe(403)
  expect((await as(reader).call(readFeed, {})).data).toEqual([])
})

test('what was read by an administrator is not handed to who is director alone by now', async () => {
  const reader = await build.user(school_id, ['ADMINISTER'], { cellphone: '6185550199' })
  const data = { kind: 'administrators' }
  const job_id = await made(reader, 'csv', { report: 'users', data })
  expect((await fetched(reader, job_id)).payload).toContain('6185550199')
  const roles = (group_id: string) =>
    inSchoolAsOwner(school_id, `update users set group_id = '${group_id}' where user_id = ${reader.user_id}`)
  await roles('00000100000000000000')
  expect((await fetched(reader, job_id)).statusCode).toBe(403)
  await roles('10000100000000000000')
  expect((await fetched(reader, job_id)).statusCode).toBe(200)
})

test('what its asker may not any more when its turn comes is not made', async () => {
  const reader = await build.user(school_id, ['DIRECTOR'])
  const { job_id } = (await ask(reader, 'csv')).json<{ data: { job_id: number } }>().data
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = '01000000000000000000' where user_id = ${reader.user_id}`,
  )
  await work(school_id)
  const { data } = await as(director).call(readJob, { params: { id: job_id } })
  expect(data.status).toBe('failed')
  expect(await theFiles().get(exportFileKey(school_id, job_id, 'csv'))).toBeUndefined()
  const personal = { data: { columns: ['curp'] } }
  const refused = await made(await build.user(school_id, ['DIRECTOR']), 'csv', personal)
  expect((await as(director).call(readJob, { params: { id: refused } })).data.status).toBe('failed')
})

test('it is made though the session has ended meanwhile, and fetched with another one only', async () => {
  const reader = await build.user(school_id, ['DIRECTOR'])
  const { job_id } = (await ask(reader, 'csv')).json<{ data: { job_id: number } }>().data
  await inSchoolAsOwner(
    school_id,
    `update sessions set expires_at = '2026-01-01' where user_id = ${reader.user_id}`,
  )
  await work(school_id)
  expect((await fetched(reader, job_id)).statusCode).toBe(401)
  expect((await as(director).call(readJob, { params: { id: job_id } })).data.status).toBe('done')
})

test('what is asked for wrongly is refused before it is kept', async () => {
  const reader = await build.user(school_id, ['DIRECTOR'])
  expect(shown(await ask(reader, 'csv', { data: { level: 9 } }))).toEqual([422, 1017])
  const other = await build.school()
  expect(shown(await ask(reader, 'csv', { data: { school_id: other } }))).toEqual([404, 3500])
  const abroad = await as(reader).answer(createExportJob, {
    params: { id: other },
    body: { report: 'groups', format: 'csv', data: JSON.stringify({ school_id: other }) },
  })
  expect(abroad.statusCode).toBe(404)
  expect(EXPORT_JOB_ROWS_MAX.pdf).toBeGreaterThan(STUDENTS)
})
