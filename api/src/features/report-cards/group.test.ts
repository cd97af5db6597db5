import { readJob, readJobs } from '@plantel/contract/jobs'
import { issueGroupReportCards, readGroupReportCards, readReportCards } from '@plantel/contract/report-cards'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { inSchoolAsOwner, theFiles } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { keptCards } from '../../../test/build/carded-student.ts'
import { pagesOf, wrongIn } from '../../../test/pdf-tools.ts'
import { doQueued, queuedJobs } from '../../../test/queued-jobs.ts'
import { issueFor, issueGroupFor, workOnIssues } from '../../../test/samples/report-card-samples.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import { openDatabaseHandle } from '../../db/in-school.ts'
import { openPool } from '../../db/pool.ts'
import { problem } from '../../http/problems.ts'
import { jobConnections } from '../../jobs/run-jobs.ts'
import { reportCardTasks } from './tasks.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

const LAST_NAMES = ['Zavala', 'Álvarez', 'Ñandú', 'Nuño', 'Ochoa']

const setUp = async () => {
  const { school_id, group_id, subject_id, partials, advisor } = await build.taughtClass({ size: 0 })
  const admin = await build.user(school_id, ['ADMINISTER'])
  const students: number[] = []
  for (const last_name of LAST_NAMES) students.push(...(await build.students(school_id, 1, { last_name })))
  const [gone = 0] = await build.students(school_id, 1, { last_name: 'Baja', status: 0 })
  await build.enroll(school_id, group_id, [...students, gone])
  for (const student_id of students)
    await build.grade(school_id, { subject_id, student_id, partial_id: partials[0]!, calification: 80 })
  return { school_id, group_id, subject_id, partials, advisor, admin, students, gone }
}

const ask = async (person: Person, id: number, body: object = {}) =>
  (await as(person).call(issueGroupReportCards, { params: { id }, body })).data.job_id

const jobOf = async (person: Person, id: number) => (await as(person).call(readJob, { params: { id } })).data

const fileOf = async (person: Person, id: number) =>
  new Uint8Array(await (await as(person).call(readGroupReportCards, { params: { id } })).arrayBuffer())

const refusedFile = async (person: Person, id: number) => {
  const answer = await as(person).answer(readGroupReportCards, { params: { id } })
  return [answer.statusCode, answer.json().code]
}

const countCards = async (school_id: number) => {
  const [row] = await inSchoolAsOwner<{ live: number; all: number }>(
    school_id,
    'select count(*) filter (where replaced_at is null)::int as live, count(*)::int as all from report_cards',
  )
  return row
}

const broken = (error: Error) => ({
  ...workshop(),
  files: {
    ...theFiles(),
    put: async () => {
      throw error
    },
  },
})
const AWAY = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })

test('the boletas of a group are one file, a page each, in Spanish order, of who is active', async () => {
  const { school_id, group_id, admin } = await setUp()
  const job_id = await ask(admin, group_id)
  expect(await jobOf(admin, job_id)).toMatchObject({
    kind: 'report-cards',
    status: 'waiting',
    total: 5,
    result: { group_id },
  })
  expect((await queuedJobs(school_id)).map(({ task }) => task)).toEqual(['report-cards'])
  expect(await refusedFile(admin, job_id)).toEqual([404, 3500])
  expect(await doQueued(reportCardTasks(workshop()), school_id)).toEqual([])
  const job = await jobOf(admin, job_id)
  expect(job).toMatchObject({ status: 'done', done: 5, total: 5 })
  expect(job.result).toEqual({
    group_id,
    group_title: expect.stringMatching(/^1° G\d+ Matutino$/),
    snaphot: null,
    count: 5,
  })
  const bytes = await fileOf(admin, job_id)
  expect(await wrongIn(bytes)).toEqual([])
  const pages = await pagesOf(bytes)
  const lines = pages.map((page) => page.join('\n'))
  expect(lines.map((text) => LAST_NAMES.filter((name) => text.includes(`${name} Íñigo`)))).toEqual(
    ['Álvarez', 'Nuño', 'Ñandú', 'Ochoa', 'Zavala'].map((name) => [name]),
  )
  // Each is handed out alone: its paper does not say that it is one of five.
  expect(lines.join('\n')).not.toContain('Página')
})

test('how far it is is told batch by batch, and before the drawing', async () => {
  const { school_id, group_id, admin } = await setUp()
  await build.enroll(school_id, group_id, await build.students(school_id, 18))
  const job_id = await ask(admin, group_id)
  const listener = new Client({ connectionString: cluster().appUrl })
  await listener.connect()
  const told: string[] = []
  listener.on('notification', ({ payload }) => told.push(payload ?? ''))
  await listener.query('listen events')
  const seen: unknown[] = []
  const files = {
    ...theFiles(),
    put: async () => {
      seen.push(await jobOf(admin, job_id))
    },
  }
  await workOnIssues(school_id, { ...workshop(), files })
  expect(seen).toMatchObject([{ status: 'running', step: 'Dibujando las boletas', done: 23, total: 23 }])
  await listener.query('select 1')
  await listener.end()
  // None of 23, ten, twenty; then the drawing, and the end.
  expect(told.filter((payload) => payload === `job ${school_id} ${job_id}`)).toHaveLength(5)
})

test('asked for by two at once, and again while it is under way, it is one job', async () => {
  const { school_id, group_id, admin } = await setUp()
  const director = await build.user(school_id, ['DIRECTOR'])
  const [one, other] = await Promise.all([ask(admin, group_id), ask(director, group_id)])
  expect(other).toBe(one)
  expect(await queuedJobs(school_id)).toHaveLength(1)
  const second = await build.group(school_id)
  await build.enroll(school_id, second, await build.students(school_id, 1))
  expect(await ask(admin, second)).not.toBe(one)
  await workOnIssues(school_id)
  expect(await ask(admin, group_id)).not.toBe(one)
})

test('issued again, only who has something new gets a new one; what was observed by hand stays', async () => {
  const { school_id, group_id, subject_id, partials, admin, students } = await setUp()
  await issueGroupFor(admin, group_id)
  const observed = await issueFor(admin, students[0]!, { observations: 'Lee muy bien' })
  const graded = { subject_id, student_id: students[1]!, partial_id: partials[1]!, calification: 100 }
  await build.grade(school_id, graded)
  const job = await issueGroupFor(admin, group_id)
  expect(job.result).toMatchObject({ count: 5 })
  expect(await countCards(school_id)).toEqual({ live: 5, all: 7 })
  const [first] = await keptCards(school_id, students[1]!)
  expect(first?.replaced_at).not.toBeNull()
  const { data } = await as(admin).call(readReportCards, { params: { id: students[0]! } })
  expect(observed).toMatchObject(data[0]!)
  const text = (await pagesOf(await fileOf(admin, job.job_id))).flat().join('\n')
  expect(text).toContain('Lee muy bien')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what report cards write into the log
  const audit = (await auditOf(school_id)) as [string, { written?: number; count?: number }, number][]
  const issues = audit.filter(([action, { count }]) => action === 'report-card:issue' && count !== undefined)
  expect(issues.map(([, { written, count }, user_id]) => [written, count, user_id])).toEqual([
    [5, 5, admin.user_id],
    [1, 5, admin.user_id],
  ])
  expect(audit.at(-1)).toMatchObject([
    'export',
    {
      report: 'report-cards',
      format: 'pdf',
      cycle: null,
      rows: 5,
      filters: { job_id: job.job_id, group_id },
    },
    admin.user_id,
  ])
})

test('of a finished cycle everybody gets one who was enrolled when it ended', async () => {
  const { school_id, group_id, admin } = await setUp()
  await build.freeze(school_id)
  const snaphot = '2024_2025-2'
  const answer = await as(admin).answer(issueGroupReportCards, { params: { id: group_id }, body: {} })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 5901])
  const job = await issueGroupFor(admin, group_id, { snaphot })
  expect(job.result).toMatchObject({ snaphot, count: 6 })
  const text = (await pagesOf(await fileOf(admin, job.job_id))).flat().join('\n')
  expect(text).toContain('Ciclo 2024-2025')
})

test('what cannot be issued is refused: an unknown group, a special one, one without students, a cycle that is not there', async () => {
  const { school_id, group_id, admin } = await setUp()
  const refusal = async (person: Person, id: number, body: object = {}) => {
    const answer = await as(person).answer(issueGroupReportCards, { params: { id }, body })
    return [answer.statusCode, answer.json().code]
  }
  const special = await build.group(school_id, { special: 1 })
  const foreign = await build.user(await build.school(), ['DIRECTOR'])
  expect(await refusal(foreign, group_id)).toEqual([404, 5901])
  expect(await refusal(admin, special)).toEqual([409, 5905])
  expect(await refusal(admin, await build.group(school_id))).toEqual([404, 3500])
  expect(await refusal(admin, group_id, { snaphot: 'otro' })).toEqual([422, 1017])
  expect(await queuedJobs(school_id)).toEqual([])
})

test('cut short after the issuing, it is finished by whoever looks next, and nothing is issued twice', async () => {
  const { school_id, group_id, admin } = await setUp()
  const job_id = await ask(admin, group_id)
  await expect(workOnIssues(school_id, broken(AWAY))).rejects.toBe(AWAY)
  expect(await jobOf(admin, job_id)).toMatchObject({ status: 'running' })
  expect(await countCards(school_id)).toEqual({ live: 5, all: 5 })
  await workOnIssues(school_id)
  expect(await jobOf(admin, job_id)).toMatchObject({ status: 'done', result: { count: 5 } })
  expect(await countCards(school_id)).toEqual({ live: 5, all: 5 })
  expect(await auditOf(school_id)).toHaveLength(1)
  expect(await pagesOf(await fileOf(admin, job_id))).toHaveLength(5)
})

test('a task does the job that it was queued for, and no other', async () => {
  const { school_id, group_id, admin } = await setUp()
  const second = await build.group(school_id)
  await build.enroll(school_id, second, await build.students(school_id, 1))
  const [one, other] = [await ask(admin, group_id), await ask(admin, second)]
  const task = reportCardTasks(workshop())['report-cards']!
  await task({ school_id, job_id: other }, noHelpers)
  expect(await jobOf(admin, one)).toMatchObject({ status: 'waiting' })
  expect(await jobOf(admin, other)).toMatchObject({ status: 'done' })
})

test('two at the same job are one: the second leaves it alone', async () => {
  const { school_id, group_id, admin } = await setUp()
  await ask(admin, group_id)
  let puts = 0
  const files = {
    ...theFiles(),
    put: async () => {
      puts += 1
      await workOnIssues(school_id, { ...workshop(), files })
    },
  }
  await workOnIssues(school_id, { ...workshop(), files })
  expect(puts).toBe(1)
})

test('two groups at once have the connections that both need', async () => {
  const pool = openPool(cluster().appUrl, jobConnections())
  const shop = { ...workshop(), db: openDatabaseHandle(pool) }
  try {
    const schools = [await setUp(), await setUp()]
    const jobs = await Promise.all(schools.map(({ admin, group_id }) => ask(admin, group_id)))
    await Promise.all(schools.map(({ school_id }) => workOnIssues(school_id, shop)))
    for (const [place, { admin }] of schools.entries())
      expect(await jobOf(admin, jobs[place]!)).toMatchObject({ status: 'done' })
  } finally {
    await pool.end()
  }
})

test('while too much is being drawn it goes on later, and has not failed', async () => {
  const { school_id, group_id, admin } = await setUp()
  const job_id = await ask(admin, group_id)
  const busy = problem.unavailable()
  await expect(workOnIssues(school_id, broken(busy))).rejects.toBe(busy)
  expect(await jobOf(admin, job_id)).toMatchObject({ status: 'running' })
  await workOnIssues(school_id)
  expect(await jobOf(admin, job_id)).toMatchObject({ status: 'done' })
})

test.each([
  ['something is broken', new Error('disk'), ''],
  ['the store is still away after an hour', AWAY, "created_at = now() - interval '2 hours'"],
])('it has failed, in words, when %s', async (_, error, since) => {
  const { school_id, group_id, admin } = await setUp()
  const job_id = await ask(admin, group_id)
  if (since) await inSchoolAsOwner(school_id, `update jobs set ${since} where job_id = ${job_id}`)
  await expect(workOnIssues(school_id, broken(error))).rejects.toBe(error)
  expect(await jobOf(admin, job_id)).toMatchObject({
    status: 'failed',
    result: { message: 'Las boletas no se pudieron emitir; hay que intentarlo otra vez' },
  })
  expect(await refusedFile(admin, job_id)).toEqual([404, 3500])
})

test('a group that everybody left meanwhile has failed, with the reason', async () => {
  const { school_id, group_id, admin } = await setUp()
  const job_id = await ask(admin, group_id)
  await build.within(school_id, (tx) =>
    tx.deleteFrom('enrollments').where('group_id', '=', group_id).execute(),
  )
  await workOnIssues(school_id)
  expect(await jobOf(admin, job_id)).toMatchObject({ status: 'failed', result: { group_id, code: 3500 } })
})

test('the file is kept for seven days, then it is forgotten', async () => {
  const { school_id, group_id, admin } = await setUp()
  const { job_id } = await issueGroupFor(admin, group_id)
  const key = `${school_id}/report-cards/${job_id}.pdf`
  const forget = async () => {
    await reportCardTasks(workshop())['forget-report-cards']!({}, noHelpers)
    return (await theFiles().get(key)) !== undefined
  }
  const ended = (ago: string) =>
    inSchoolAsOwner(
      school_id,
      `update jobs set finished_at = now() - interval '${ago}' where job_id = ${job_id}`,
    )
  await ended('6 days')
  expect(await forget()).toBe(true)
  expect((await fileOf(admin, job_id)).length).toBeGreaterThan(1_000)
  await ended('8 days')
  expect(await refusedFile(admin, job_id)).toEqual([404, 3500])
  expect(await forget()).toBe(false)
  await ended('1 day')
  expect(await refusedFile(admin, job_id)).toEqual([404, 3500])
})

test('what a job left that failed in the end is forgotten, too', async () => {
  const { school_id, group_id, admin } = await setUp()
  const { job_id } = await issueGroupFor(admin, group_id)
  await inSchoolAsOwner(
    school_id,
    `update jobs set status = 'failed', finished_at = now() - interval '8 days' where job_id = ${job_id}`,
  )
  await reportCardTasks(workshop())['forget-report-cards']!({}, noHelpers)
  expect(await theFiles().get(`${school_id}/report-cards/${job_id}.pdf`)).toBeUndefined()
})

test('a job of another kind has no boletas', async () => {
  const { school_id, admin } = await setUp()
  await build.within(school_id, (tx) =>
    tx.insertInto('jobs').values({ kind: 'cycle-cut', status: 'done' }).execute(),
  )
  const { data } = await as(admin).call(readJobs, { params: { id: school_id } })
  expect(await refusedFile(admin, data[0]!.job_id)).toEqual([404, 3500])
})
