import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { build } from '../../../test/build/build.ts'
import { queuedJobs } from '../../../test/queued-jobs.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { deliveryTasks } from './tasks.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Old {
  status: 'waiting' | 'sent' | 'failed'
  silent: number
  age?: number
}

const deliveries = async (kinds: readonly Old[]): Promise<number> => {
  const school_id = await build.school()
  const { user_id } = await build.user(school_id, ['PARENT'])
  const ago = (time: number) => new Date(Date.now() - time).toISOString()
  await build.within(school_id, async (tx) => {
    for (const { status, silent, age = silent } of kinds) {
      const words = { title: 'Junta', description: 'El jueves', schema: '{}' }
      const notice = await tx
        .insertInto('notices')
        .values({ user_id, type: 'users', ...words, created_at: ago(age) })
        .returning('notice_id')
        .executeTakeFirstOrThrow()
      const entry = await tx
        .insertInto('feed_entries')
        .values({ user_id, category: 'notice', ...notice, created_at: ago(age) })
        .returning('entry_id')
        .executeTakeFirstOrThrow()
      const delivery = { ...entry, ...notice, channel: 'mail' as const, status, updated_at: ago(silent) }
      await tx.insertInto('deliveries').values(delivery).execute()
    }
  })
  return school_id
}

const run = async (task: 'resume-deliveries' | 'forget-deliveries') => {
  const tasks = deliveryTasks({ ...workshop(), now: () => new Date() })
  await tasks[task]!({}, noHelpers)
}

const left = (school_id: number) =>
  inSchoolAsOwner(school_id, 'select status, reason from deliveries order by entry_id')

const waiting = { status: 'waiting', reason: null }

test('a delivery of which nothing was heard for an hour is queued again, once an hour', async () => {
  const school_id = await deliveries([
    { status: 'waiting', silent: 1.1 * HOUR },
    { status: 'waiting', silent: 0.9 * HOUR },
    { status: 'sent', silent: 2 * HOUR },
    { status: 'failed', silent: 2 * HOUR },
  ])
  await run('resume-deliveries')
  const queued = await queuedJobs(school_id)
  const [late] = await inSchoolAsOwner<{ entry_id: string }>(
    school_id,
    'select entry_id from deliveries order by 1',
  )
  expect(queued).toMatchObject([
    {
      task: 'deliver',
      payload: { school_id, entry_id: Number(late!.entry_id), channel: 'mail' },
      attempts: 0,
    },
  ])
  await run('resume-deliveries')
  expect(await queuedJobs(school_id)).toEqual(queued)
  const ended = ['sent', 'failed'].map((status) => ({ status, reason: null }))
  expect(await left(school_id)).toEqual([waiting, waiting, ...ended])
})

test('a day later it has failed, and the sender is told why', async () => {
  const school_id = await deliveries([
    { status: 'waiting', silent: 2 * HOUR, age: DAY + HOUR },
    { status: 'waiting', silent: 0.5 * HOUR, age: DAY + HOUR },
  ])
  await run('resume-deliveries')
  expect(await left(school_id)).toEqual([
    { status: 'failed', reason: 'No se pudo entregar en un día' },
    waiting,
  ])
  expect(await queuedJobs(school_id)).toEqual([])
})

test('what was delivered is forgotten after thirty days; what failed is kept for the sender', async () => {
  const school_id = await deliveries([
    { status: 'sent', silent: 31 * DAY },
    { status: 'sent', silent: 29 * DAY },
    { status: 'failed', silent: 31 * DAY },
  ])
  const other = await deliveries([{ status: 'sent', silent: 31 * DAY }])
  await run('forget-deliveries')
  expect(await left(school_id)).toEqual([
    { status: 'sent', reason: null },
    { status: 'failed', reason: null },
  ])
  expect(await left(other)).toEqual([])
})
