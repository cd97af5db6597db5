import { readJob } from '@plantel/contract/jobs'
import { createPrintJob, readPrintJob } from '@plantel/contract/print-jobs'
import { readReportCards } from '@plantel/contract/report-cards'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, theFiles } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { unzip } from '../../../test/unzip.ts'
import { PAPERS } from '../../print-papers.ts'
import { printFileKey, printTasks } from './run-print.ts'

let school_id: number
let administrator: Person
let director: Person
let groups: number[]
let students: number[]
let empty: number
let special: number
beforeAll(async () => {
  const taught = await build.taughtClass({ size: 2 })
  school_id = taught.school_id
  const second = await build.taughtClass({ size: 3, school_id })
  administrator = await build.user(school_id, ['ADMINISTER'])
  director = await build.user(school_id, ['DIRECTOR'])
  groups = [taught.group_id, second.group_id]
  students = [...taught.students, ...second.students]
  empty = await build.group(school_id, { grade: '6', group: 'Vacío' })
  special = await build.group(school_id, { special: 1 })
})

const ask = (body: Record<string, unknown>, by = administrator) =>
  as(by).answer(createPrintJob, { params: { id: by.school_id }, body })

const work = () => doOpenJobs(printTasks(workshop(), PAPERS), 'print', school_id)

const jobOf = async (id: number) => (await as(administrator).call(readJob, { params: { id } })).data

const made = async (body: Record<string, unknown>, by = administrator) => {
  const { job_id } = (await ask(body, by)).json<{ data: { job_id: number } }>().data
  await work()
  return job_id
}

const filesOf = async (id: number, by = administrator) => {
  const answer = await as(by).answer(readPrintJob, { params: { id } })
  expect(answer.statusCode).toBe(200)
  return unzip(answer.rawPayload)
}

test('the boletas of a level are one file with a paper of each group, and who is skipped is named', async () => {
  const job_id = await made({ kind: 'report-cards', level: 2 })
  expect(await jobOf(job_id)).toMatchObject({
    status: 'done',
    done: 3,
    total: 3,
    result: { kind: 'report-cards', files: 2, rows: 5, skipped: [{ why: 'Sin alumnos' }] },
  })
  const files = await filesOf(job_id)
  expect(Object.keys(files).every((name) => /^Boletas 1° .*\.pdf$/.test(name))).toBe(true)
  for (const text of Object.values(files)) expect(text.slice(0, 5)).toBe('%PDF-')
  const cards = await as(administrator).call(readReportCards, { params: { id: students[0]! } })
  expect(cards.data).toHaveLength(1)
  const [entry] = await inSchoolAsOwner<{ details: object }>(
    school_id,
    "select details from audit_log where action = 'export' order by audit_id desc limit 1",
  )
  expect(entry!.details).toMatchObject({
    report: 'print-job',
    rows: 5,
    filters: { job_id, kind: 'report-cards' },
  })
})

test.each([
  ['attendance-sheets', /^Lista de asistencia 1° /],
  ['grade-sheets', /^Lista de calificaciones 1° /],
])('%s of chosen groups, by a director too', async (kind, name) => {
  const job_id = await made({ kind, group_ids: groups, month: '2026-03' }, director)
  const files = await filesOf(job_id, director)
  expect(Object.keys(files)).toHaveLength(2)
  for (const each of Object.keys(files)) expect(each).toMatch(name)
})

test('is of its maker alone, once it is done, for seven days', async () => {
  const { job_id } = (await ask({ kind: 'report-cards', group_ids: groups })).json().data
  const read = (by: Person) => as(by).answer(readPrintJob, { params: { id: job_id } })
  expect(shown(await read(administrator))).toEqual([404, 3500])
  expect((await ask({ kind: 'report-cards', group_ids: groups })).statusCode).toBe(429)
  await work()
  expect((await read(administrator)).statusCode).toBe(200)
  expect(shown(await read(director))).toEqual([404, 3500])
  expect(shown(await read(await build.user(school_id, ['ADMINISTER'])))).toEqual([404, 3500])
  await build.within(school_id, (tx) =>
    tx
      .updateTable('jobs')
      .set({ finished_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
      .where('job_id', '=', job_id)
      .execute(),
  )
  expect(shown(await read(administrator))).toEqual([404, 3500])
  const tasks = printTasks(workshop(), PAPERS)
  await tasks['forget-print']!({ school_id, job_id }, noHelpers)
  expect(await theFiles().get(printFileKey(school_id, job_id))).toBeUndefined()
})

test('what is asked for wrongly is refused: strangers, specials, no month, both ways, nothing there', async () => {
  const elsewhere = await build.school()
  const abroad = await build.group(elsewhere)
  const [stranger] = await build.students(elsewhere, 1)
  const wrong: [Record<string, unknown>, string][] = [
    [{ kind: 'report-cards', group_ids: [groups[0], abroad] }, 'group_ids.1'],
    [{ kind: 'report-cards', group_ids: [NOBODY] }, 'group_ids.0'],
    [{ kind: 'report-cards', group_ids: [special] }, 'group_ids.0'],
    [{ kind: 'grade-sheets', group_ids: groups }, 'month'],
    [{ kind: 'report-cards', group_ids: groups, level: 2 }, 'group_ids'],
    [{ kind: 'report-cards' }, 'group_ids'],
    [{ kind: 'report-cards', student_ids: [students[0]], level: 2 }, 'group_ids'],
    [{ kind: 'attendance-sheets', student_ids: [students[0]], month: '2026-03' }, 'student_ids'],
    [{ kind: 'report-cards', student_ids: [students[0], stranger] }, 'student_ids.1'],
    [{ kind: 'report-cards', student_ids: [NOBODY] }, 'student_ids.0'],
    [{ kind: 'report-cards', student_ids: [] }, 'student_ids'],
    [{ kind: 'papers', group_ids: groups }, 'kind'],
    [{ kind: 'report-cards', group_ids: Array.from({ length: 251 }, (_, each) => each + 1) }, 'group_ids'],
  ]
  for (const [body, field] of wrong)
    expect((await ask(body)).json()).toMatchObject({ code: 1017, errors: [{ field }] })
  expect(shown(await ask({ kind: 'report-cards', level: 5 }))).toEqual([404, 3500])
  const job_id = await made({ kind: 'report-cards', group_ids: [empty] })
  expect(await jobOf(job_id)).toMatchObject({ status: 'failed', result: { code: 3500 } })
})

test('boletas of chosen students: theirs alone, a file for each group; who has no group is named', async () => {
  const at = await build.school()
  const office = await build.user(at, ['ADMINISTER'])
  await build.partials(at)
  const [first, second] = [
    await build.taughtClass({ size: 3, school_id: at }),
    await build.taughtClass({ size: 2, school_id: at }),
  ]
  const [free = 0] = await build.students(at, 1)
  const student_ids = [first.students[2]!, first.students[0]!, second.students[1]!, free]
  const { job_id } = (await ask({ kind: 'report-cards', student_ids }, office)).json().data
  await doOpenJobs(printTasks(workshop(), PAPERS), 'print', at)
  const { data } = await as(office).call(readJob, { params: { id: job_id } })
  expect(data).toMatchObject({
    status: 'done',
    result: { files: 2, rows: 3, skipped: [{ title: 'Núñez Íñigo', why: 'Sin grupo' }] },
  })
  const issued = await inSchoolAsOwner<{ id: number }>(
    at,
    'select student_id::int as id from report_cards order by 1',
  )
  expect(issued.map(({ id }) => id)).toEqual(student_ids.slice(0, 3).toSorted((a, b) => a - b))
  const alone = await ask({ kind: 'report-cards', student_ids: [free] }, office)
  expect(shown(alone)).toEqual([404, 3500])
})
