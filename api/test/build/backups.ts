import { fetchBackup, readBackups, startBackup } from '@plantel/contract/backups'
import type { JobHelpers } from 'graphile-worker'
import papaparse from 'papaparse'
import { backupTasks } from '../../src/features/backups/run-backup.ts'
import { drawGroupCards } from '../../src/features/report-cards/group-cards.ts'
import type { Workshop } from '../../src/jobs/tasks.ts'
import { asOwner } from '../app.ts'
import { as, type Person } from '../as.ts'
import { openJobs } from '../open-jobs.ts'
import { taskHelpers } from '../task-helpers.ts'
import { unzip } from '../unzip.ts'
import { build, PASSWORD } from './build.ts'
import { workshop } from './secundaria.ts'

const ownerQuery = async (text: string, values: unknown[] = []) => ({
  rows: await asOwner<object>(text, values),
})

/** Of a job: what it is given beside its payload. */
export const ownerHelpers = (): JobHelpers => taskHelpers({ query: ownerQuery })

export const copying = (shop: Workshop = workshop()) => backupTasks(shop, drawGroupCards)

export const askBackup = (by: Person, body: object = {}, id = by.school_id) =>
  as(by).answer(startBackup, { params: { id }, body: { password: PASSWORD, ...body } })

export const makeBackups = async (school_id: number, shop: Workshop = workshop()): Promise<void> => {
  for (const job_id of await openJobs(school_id, 'backup'))
    await copying(shop)['backup']!({ school_id, job_id }, ownerHelpers())
}

/** The job's number. */
export const madeBackup = async (by: Person, body: object = {}): Promise<number> => {
  const answer = await askBackup(by, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await makeBackups(by.school_id)
  return answer.json<{ data: { job_id: number } }>().data.job_id
}

export const fetchedBackup = (by: Person, id: number, password = PASSWORD) =>
  as(by).answer(fetchBackup, { params: { id }, body: { password } })

export const listedBackups = (by: Person) =>
  as(by).call(readBackups, { params: { id: by.school_id }, query: {} })

/** What is in it, by path; bytes as text. */
export const openedBackup = async (by: Person, id: number): Promise<Record<string, string>> =>
  unzip((await fetchedBackup(by, id)).rawPayload)

export const rowsIn = (csv: string): Record<string, string>[] =>
  papaparse.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
    .data

/** As many as a list has, that failed. */
export const manyBackups = async (count: number) => {
  const school_id = await build.school()
  const caller = await build.user(school_id, ['ADMINISTER'])
  const copies = Array.from({ length: count }, () => ({
    kind: 'backup',
    status: 'failed' as const,
    created_by: caller.user_id,
  }))
  await build.within(school_id, (tx) => tx.insertInto('jobs').values(copies).execute())
  return { id: school_id, caller }
}
