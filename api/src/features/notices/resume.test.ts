import type { Notice } from '@plantel/contract/notices'
import { withdrawNotice } from '@plantel/contract/notices'
import { beforeEach, expect, test } from 'vitest'
import { asOwner, clock, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { handOut, holders, send } from '../../../test/build/notices.ts'
import { doQueued, queuedJobs } from '../../../test/queued-jobs.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { noticeTasks } from './tasks.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

/** Long before any other test's notices, which the sweep of all schools must not touch. */
const LONG_AGO = new Date('2021-05-04T18:00:00Z')
const after = (seconds: number) => new Date(LONG_AGO.getTime() + seconds * 1000)

beforeEach(() => {
  clock.now = LONG_AGO
})

interface Sent {
  school_id: number
  sender: Person
  notice: Notice
}

const sentNotice = async (): Promise<Sent> => {
  const school_id = await build.school()
  const sender = await build.user(school_id, ['SPOKESMAN'])
  await build.user(school_id, ['PARENT'])
  return { school_id, sender, notice: await send(sender, 'users', { profiles: ['SPOKESMAN', 'PARENT'] }) }
}

const sweep = async (seconds: number): Promise<void> => {
  const late = noticeTasks({ ...workshop(), now: () => after(seconds) })
  await late['resume-notices']!({}, noHelpers)
}

const befalls = (school_id: number, what: string) =>
  asOwner(`update graphile_worker._private_jobs set ${what} where (payload ->> 'school_id')::bigint = $1`, [
    school_id,
  ])
const DEAD_WORKER = "attempts = 1, locked_by = 'worker-that-was-killed', locked_at = now()"
const FAILED_FOR_GOOD = 'attempts = max_attempts'

const free = (school_id: number) =>
  asOwner<{ task: string; user_id: number }>(
    `select t.identifier as task, (j.payload ->> 'user_id')::int as user_id
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where (j.payload ->> 'school_id')::bigint = $1 and j.is_available and j.run_at <= now()`,
    [school_id],
  )

test.each([
  ['a dead worker holds', DEAD_WORKER],
  ['has failed for good', FAILED_FOR_GOOD],
])('a notice whose job %s is handed out half a minute later', async (_, what) => {
  const { school_id, sender, notice } = await sentNotice()
  await befalls(school_id, what)
  await sweep(30)
  expect(await free(school_id)).toEqual([])
  await sweep(31)
  await sweep(91)
  expect(await free(school_id)).toEqual([{ task: 'send-notice', user_id: sender.user_id }])
  expect(await doQueued(noticeTasks(workshop()), school_id)).toEqual([])
  expect(await holders(school_id, notice.notice_id)).toHaveLength(2)
  expect(await inSchoolAsOwner(school_id, 'select addressees, deliver_at from notices')).toEqual([
    { addressees: null, deliver_at: after(70) },
  ])
})

test.each([
  ['a dead worker holds', DEAD_WORKER],
  ['has failed for good', FAILED_FOR_GOOD],
])('a notice whose delivery %s is delivered', async (_, what) => {
  const { school_id, sender, notice } = await sentNotice()
  await handOut(sender, notice)
  await befalls(school_id, what)
  await sweep(100)
  expect(await free(school_id)).toEqual([])
  await sweep(101)
  expect(await free(school_id)).toEqual([{ task: 'deliver-notice', user_id: sender.user_id }])
})

test('a notice that was withdrawn, before or after it was handed out, is left alone', async () => {
  const { school_id, sender, notice } = await sentNotice()
  await as(sender).call(withdrawNotice, { params: { id: notice.notice_id } })
  const other = await send(sender, 'users', { profiles: ['PARENT'] })
  await handOut(sender, other)
  await as(sender).call(withdrawNotice, { params: { id: other.notice_id } })
  await befalls(school_id, FAILED_FOR_GOOD)
  await sweep(1_000)
  expect(await queuedJobs(school_id)).toEqual([])
})
