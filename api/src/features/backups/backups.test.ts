import { startCut } from '@plantel/contract/cycles'
import { readFeed } from '@plantel/contract/feed'
import { readJob } from '@plantel/contract/jobs'
import { expect, test, vi } from 'vitest'
import { clock, database, inSchoolAsOwner, NOON, theApp, theFiles } from '../../../test/app.ts'
import { as, newToken, type Person } from '../../../test/as.ts'
import {
  askBackup,
  copying,
  fetchedBackup,
  listedBackups,
  madeBackup,
  makeBackups,
  openedBackup,
  ownerHelpers,
  rowsIn,
} from '../../../test/build/backups.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { confirmed, rehearse, secundaria, sent, workshop } from '../../../test/build/secundaria.ts'
import { emailOf } from '../../../test/email-of.ts'
import { queuedJobs } from '../../../test/queued-jobs.ts'
import { shown } from '../../../test/shown.ts'
import { inSchool } from '../../db/in-school.ts'
import { lockSchoolWhole } from '../../domain/schools/whole-school.ts'
import { backupFileKey } from './run-backup.ts'

const administrator = async (school_id?: number): Promise<Person> =>
  build.user(school_id ?? (await build.school()), ['ADMINISTER'], { password_hash: await passwordHash() })

const statusOf = async (by: Person, job_id: number) =>
  (await as(by).call(readJob, { params: { id: job_id } })).data

const stored = async (school_id: number): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of theFiles().list())
    if (key.startsWith(`${school_id}/handed-out/`)) keys.push(key)
  return keys
}

const DAY_MS = 86_400_000

/** The clock's work that is due by then. */
const forgetBy = async (school_id: number, at: Date): Promise<void> => {
  const tasks = copying({ ...workshop(), now: () => at })
  for (const { task, payload } of await queuedJobs(school_id))
    if (task === 'forget-backup') await tasks[task]!(payload, ownerHelpers())
}

test('only who administers the school asks for one, and only with the password', async () => {
  const by = await administrator()
  expect(shown(await askBackup(by, { password: 'otra cosa' }))).toEqual([422, 3753])
  expect(shown(await askBackup(by, {}, (await administrator()).school_id))).toEqual([404, undefined])
  for (const role of ['DIRECTOR', 'PROFESSOR', 'PARENT', 'ASSESSOR', 'ADMIN_TI'] as const) {
    const other = await build.user(by.school_id, [role], { password_hash: await passwordHash() })
    expect(shown(await askBackup(other))).toEqual([403, undefined])
  }
  expect((await listedBackups(by)).data).toEqual([])
})

test('one at a time, and not beside a cut; a cut not beside it', async () => {
  const built = await secundaria()
  const { admin, school_id } = built
  await rehearse(built, sent)
  const first = await askBackup(admin)
  expect(first.statusCode).toBe(200)
  expect(shown(await askBackup(admin))).toEqual([409, 9107])
  const cut = () => as(admin).answer(startCut, { params: { id: school_id }, body: confirmed })
  expect(shown(await cut())).toEqual([409, 9107])
  await makeBackups(school_id)
  expect((await cut()).statusCode).toBe(200)
  expect(shown(await askBackup(admin))).toEqual([409, 9107])
})

test('whoever holds the whole school keeps a copy from beginning, and one that had begun has failed', async () => {
  const by = await administrator()
  const { job_id } = (await askBackup(by)).json<{ data: { job_id: number } }>().data
  await inSchool(database(), by.school_id, null, async (tx) => {
    await lockSchoolWhole(tx)
    await makeBackups(by.school_id)
  })
  expect(await statusOf(by, job_id)).toMatchObject({ status: 'failed', result: { code: 9107 } })
  const other = await administrator()
  await inSchool(database(), other.school_id, null, async (tx) => {
    await lockSchoolWhole(tx)
    expect(shown(await askBackup(other))).toEqual([409, 9107])
  })
})

test('it is listed with who, when and what is in it; its file is for who asked for it, with the password each time', async () => {
  const by = await administrator()
  const colleague = await administrator(by.school_id)
  const stranger = await administrator()
  const job_id = await madeBackup(by, { parts: ['photos'] })
  const [listed] = (await listedBackups(by)).data
  expect(listed).toMatchObject({
    job_id,
    status: 'done',
    own: true,
    parts: ['photos'],
    problem: null,
    file: { name: expect.stringMatching(/^plantel-.*-2026-03-10\.zip$/), fetched_at: null },
  })
  expect((await listedBackups(colleague)).data).toMatchObject([{ job_id, own: false }])
  expect((await statusOf(colleague, job_id)).result).toEqual({})
  expect(shown(await fetchedBackup(colleague, job_id))).toEqual([404, undefined])
  expect(shown(await fetchedBackup(stranger, job_id))).toEqual([404, undefined])
  expect(shown(await fetchedBackup(by, job_id, 'otra cosa'))).toEqual([422, 3753])
  const file = await fetchedBackup(by, job_id)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(listed!.file!.bytes),
    'content-disposition': expect.stringContaining(listed!.file!.name),
  })
  expect(file.rawPayload).toHaveLength(listed!.file!.bytes)
  await inSchoolAsOwner(
    by.school_id,
    `update users set group_id = '00000100000000000000' where user_id = ${by.user_id}`,
  )
  expect(shown(await fetchedBackup(by, job_id))).toEqual([403, undefined])
})

test('there is no address of it: with GET it is not found', async () => {
  const by = await administrator()
  const job_id = await madeBackup(by)
  const app = await theApp()
  for (const method of ['GET', 'HEAD', 'PUT'] as const) {
    const headers = { authorization: `Bearer ${await newToken(by)}` }
    const answer = await app.inject({ method, url: `/v1/jobs/${job_id}/file`, headers })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([404, undefined])
  }
})

test('it goes a day after the first whole download, and after seven days at most', async () => {
  const by = await administrator()
  const { school_id } = by
  const job_id = await madeBackup(by)
  expect(await stored(school_id)).toEqual([backupFileKey(school_id, job_id)])
  await fetchedBackup(by, job_id)
  await expect.poll(async () => (await listedBackups(by)).data[0]?.file?.fetched_at).toBe(NOON.toISOString())
  const until = new Date(NOON.getTime() + DAY_MS)
  expect((await listedBackups(by)).data[0]?.file?.until).toBe(until.toISOString())
  await forgetBy(school_id, new Date(until.getTime() - 1_000))
  expect(await stored(school_id)).toHaveLength(1)
  await forgetBy(school_id, until)
  expect(await stored(school_id)).toEqual([])
  expect((await listedBackups(by)).data).toMatchObject([{ file: { until: null } }])
  expect(shown(await fetchedBackup(by, job_id))).toEqual([404, undefined])

  const unread = await madeBackup(by)
  expect((await listedBackups(by)).data[0]?.file?.until).toBe(
    new Date(NOON.getTime() + 7 * DAY_MS).toISOString(),
  )
  clock.now = new Date(NOON.getTime() + 7 * DAY_MS)
  const answer = await fetchedBackup(by, unread)
  clock.now = NOON
  expect(answer.statusCode).not.toBe(200)
})

/** The file in the store with one byte changed. */
const spoil = async (by: Person, job_id: number, at: number): Promise<void> => {
  const key = backupFileKey(by.school_id, job_id)
  const bytes = Buffer.concat(await (await theFiles().get(key))!.bytes.toArray())
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await theFiles().put(key, bytes, 'application/octet-stream')
}

test('a file that was changed is not handed out, and a download that broke off does not count', async () => {
  const by = await administrator()
  const broken = await madeBackup(by)
  await spoil(by, broken, 10)
  expect((await fetchedBackup(by, broken)).statusCode).toBe(500)
  await build.students(by.school_id, 1_500)
  const long = await madeBackup(by)
  const [listed] = (await listedBackups(by)).data
  expect(listed!.file!.bytes).toBeGreaterThan(65_536)
  await spoil(by, long, 65_600)
  await expect(fetchedBackup(by, long)).rejects.toThrow()
  expect((await listedBackups(by)).data.map(({ file }) => file?.fetched_at)).toEqual([null, null])
})

test('everybody who leads the school reads that it was made, and its maker has a letter', async () => {
  const by = await administrator()
  const others = [
    await build.user(by.school_id, ['ADMINISTER']),
    await build.user(by.school_id, ['DIRECTOR']),
  ]
  const professor = await build.user(by.school_id, ['PROFESSOR'])
  await madeBackup(by)
  for (const reader of [by, ...others])
    expect((await as(reader).call(readFeed, { query: {} })).data).toMatchObject([
      { title: 'Copia de toda la escuela' },
    ])
  expect((await as(professor).call(readFeed, { query: {} })).data).toEqual([])
  const letters = (await queuedJobs(by.school_id)).filter(({ task }) => task === 'tell-backup')
  expect(letters.map(({ payload }) => payload['to'])).toEqual([await emailOf(by)])
  const send = vi.fn(async () => {})
  const tasks = copying({ ...workshop(), mail: { ...workshop().mail, send } })
  for (const { task, payload } of letters) await tasks[task]!(payload, ownerHelpers())
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ subject: expect.stringContaining('copia de toda la escuela') }),
  )
})

test('asking for it, making it and each download stand in the log', async () => {
  const by = await administrator()
  const job_id = await madeBackup(by)
  await fetchedBackup(by, job_id)
  const entries = await inSchoolAsOwner<{ action: string; user_id: number; of: number }>(
    by.school_id,
    `select action, user_id::int, (details ->> 'job_id')::int as of from audit_log where action like 'backup:%' order by audit_id`,
  )
  expect(entries).toEqual(
    ['backup:ask', 'backup:make', 'backup:fetch'].map((action) => ({
      action,
      user_id: by.user_id,
      of: job_id,
    })),
  )
})

test('one that breaks in the middle leaves no file and says that it failed', async () => {
  const by = await administrator()
  const { job_id } = (await askBackup(by)).json<{ data: { job_id: number } }>().data
  const full = { ...workshop().files, putStream: () => Promise.reject(new Error('no space left')) }
  await inSchoolAsOwner(
    by.school_id,
    `update jobs set created_at = now() - interval '2 hours' where job_id = ${job_id}`,
  )
  await expect(makeBackups(by.school_id, { ...workshop(), files: full })).rejects.toThrow('no space left')
  expect(await statusOf(by, job_id)).toMatchObject({
    status: 'failed',
    result: { message: expect.any(String) },
  })
  expect(await stored(by.school_id)).toEqual([])
  expect((await listedBackups(by)).data).toMatchObject([{ file: null, problem: expect.any(String) }])
  expect(shown(await fetchedBackup(by, job_id))).toEqual([404, undefined])
})

test('one whose process died is made anew, and its first half opens with no key', async () => {
  const by = await administrator()
  const { job_id } = (await askBackup(by)).json<{ data: { job_id: number } }>().data
  const key = backupFileKey(by.school_id, job_id)
  const dying = {
    ...workshop(),
    files: {
      ...theFiles(),
      putStream: async (...given: Parameters<ReturnType<typeof theFiles>['putStream']>) => {
        await theFiles().putStream(...given)
        throw Object.assign(new Error('connection lost'), { code: '57P01' })
      },
    },
  }
  await expect(makeBackups(by.school_id, dying)).rejects.toThrow('connection lost')
  expect(await statusOf(by, job_id)).toMatchObject({ status: 'running' })
  expect(await stored(by.school_id)).toEqual([key])
  expect(shown(await fetchedBackup(by, job_id))).toEqual([404, undefined])
  await makeBackups(by.school_id)
  expect(rowsIn((await openedBackup(by, job_id))['datos/users.csv']!)).toHaveLength(1)
})

test('whoever administers no more when it is made has none', async () => {
  const by = await administrator()
  const { job_id } = (await askBackup(by)).json<{ data: { job_id: number } }>().data
  await inSchoolAsOwner(
    by.school_id,
    `update users set group_id = '00000100000000000000' where user_id = ${by.user_id}`,
  )
  await makeBackups(by.school_id)
  expect(await stored(by.school_id)).toEqual([])
  const [job] = await inSchoolAsOwner<{ status: string }>(
    by.school_id,
    `select status from jobs where job_id = ${job_id}`,
  )
  expect(job).toEqual({ status: 'failed' })
})

test('of the own family the maker takes neither access, nor health, nor what it asked for', async () => {
  const { school_id, students } = await build.taughtClass()
  const by = await administrator(school_id)
  const [own = 0, other = 0] = students
  const mother = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, own, by.user_id, 1)
  await build.relationship(school_id, own, mother.user_id, 2)
  await build.relationship(school_id, other, mother.user_id, 2)
  await inSchoolAsOwner(
    school_id,
    `insert into emergency_persons (student_id, place, name, cellphone, kinship)
     values (${own}, 1, 'Rosa', '6185550102', 'Tía'), (${other}, 1, 'Inés', '6185550103', 'Tía')`,
  )
  const zip = await openedBackup(by, await madeBackup(by, { parts: [] }))
  const access = rowsIn(zip['datos/relationships.csv']!).map((row) => [
    Number(row['student_id']),
    row['access'],
  ])
  expect(access).toEqual([
    [own, ''],
    [own, ''],
    [other, '2'],
  ])
  expect(rowsIn(zip['datos/emergency_persons.csv']!)).toMatchObject([{ name: 'Inés' }])
})
