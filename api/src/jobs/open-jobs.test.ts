import { issueGroupReportCards } from '@plantel/contract/report-cards'
import { expect, test } from 'vitest'
import { asOwner, theFiles } from '../../test/app.ts'
import { as } from '../../test/as.ts'
import { openJobs } from '../../test/open-jobs.ts'
import { doQueued, queuedJobs } from '../../test/queued-jobs.ts'
import { jobOf, secundaria, start, workshop } from '../../test/build/secundaria.ts'
import { allTasks } from '../all-tasks.ts'
import { noHelpers } from '../../test/task-helpers.ts'

const resume = () => allTasks(workshop())['resume-jobs']!({}, noHelpers)

const DEAD_WORKER = "attempts = 1, locked_by = 'worker-that-was-killed', locked_at = now()"
const FAILED_FOR_GOOD = 'attempts = max_attempts'

const befalls = (school_id: number, what: string) =>
  asOwner(`update graphile_worker._private_jobs set ${what} where (payload ->> 'school_id')::bigint = $1`, [
    school_id,
  ])

const free = (school_id: number) =>
  asOwner<{ task: string; job_id: number }>(
    `select t.identifier as task, (j.payload ->> 'job_id')::int as job_id
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where (j.payload ->> 'school_id')::bigint = $1 and j.is_available and j.run_at <= now() order by j.id`,
    [school_id],
  )

const askedSchool = async () => {
  const built = await secundaria()
  const { admin, groups, school_id } = built
  const job_ids: number[] = []
  for (const grade of ['1', '2']) {
    const asked = { params: { id: groups[grade]! }, body: {} }
    job_ids.push((await as(admin).call(issueGroupReportCards, asked)).data.job_id)
  }
  return { ...built, school_id, job_ids }
}

test.each([
  ['a dead worker holds', DEAD_WORKER],
  ['has failed for good', FAILED_FOR_GOOD],
])('what %s, in any school, gets one new job, and is done', async (_, what) => {
  const cutting = await secundaria()
  const { data: cut } = await start(cutting)
  const issuing = await askedSchool()
  for (const { school_id } of [cutting, issuing]) await befalls(school_id, what)
  expect(await free(issuing.school_id)).toEqual([])
  await resume()
  await resume()
  expect(await free(cutting.school_id)).toEqual([{ task: 'cycle-cut', job_id: cut.job_id }])
  expect(await free(issuing.school_id)).toEqual(
    issuing.job_ids.map((job_id) => ({ task: 'report-cards', job_id })),
  )
  const tasks = allTasks(workshop())
  for (const { school_id } of [cutting, issuing]) expect(await doQueued(tasks, school_id)).toEqual([])
  expect(await jobOf(cutting)).toMatchObject({ status: 'done' })
  expect(await openJobs(issuing.school_id, 'report-cards')).toEqual([])
  await resume()
  expect(await queuedJobs(issuing.school_id)).toEqual([])
})

test('what waits in the queue waits there once', async () => {
  const { school_id, job_ids } = await askedSchool()
  await resume()
  expect((await queuedJobs(school_id)).map(({ payload }) => payload['job_id'])).toEqual(job_ids)
})

test('the trouble of one is not that of the next, in the same school or another', async () => {
  const [cutting, other] = [await secundaria(), await secundaria()]
  for (const built of [cutting, other]) await start(built)
  const issuing = await askedSchool()
  const files = theFiles()
  const [first, second] = issuing.job_ids
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const broken: typeof files = {
    ...files,
    putStream: async (key, ...rest) => {
      if (key.startsWith(`${cutting.school_id}/`)) throw new Error('no')
      return files.putStream(key, ...rest)
    },
    put: async (key, ...rest) => {
      if (key.includes(`/${first}.pdf`)) throw away
      return files.put(key, ...rest)
    },
  }
  const tasks = allTasks({ ...workshop(), files: broken })
  expect(await doQueued(tasks, cutting.school_id)).toMatchObject([{ message: 'no' }])
  expect(await doQueued(tasks, other.school_id)).toEqual([])
  expect(await doQueued(tasks, issuing.school_id)).toEqual([away])
  expect(await jobOf(cutting)).toMatchObject({ status: 'failed' })
  expect(await jobOf(other)).toMatchObject({ status: 'done' })
  expect(await openJobs(issuing.school_id, 'report-cards')).toEqual([first])
  expect(second).toBeGreaterThan(first!)
})
