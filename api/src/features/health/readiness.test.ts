import { readHealth, readReadiness } from '@plantel/contract/health'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asOwner, database, openApp } from '../../../test/app.ts'
import { anonymousOn } from '../../../test/as.ts'
import { timetable } from '../../jobs/tasks.ts'
import { type Foundations, openReadiness } from './readiness.ts'

const HOUR_MS = 3_600_000
const MB = 1_048_576

const statusWith = async (foundations: Foundations): Promise<number> => {
  const app = await openApp({ foundations })
  await anonymousOn(app).call(readHealth)
  const answer = await anonymousOn(app).answer(readReadiness)
  if (answer.statusCode !== 200) expect(answer.headers['retry-after']).toBeDefined()
  return answer.statusCode
}

describe('the disk', () => {
  test('of each data folder must have half a gigabyte left', async () => {
    const free: Record<string, number> = { '/a': 600 * MB, '/b': 512 * MB }
    const on = { folders: ['/a', '/b'], queue: false, freeAt: async (folder: string) => free[folder]! }
    expect(await statusWith(on)).toBe(200)
    free['/b'] = 512 * MB - 1
    expect(await statusWith(on)).toBe(503)
  })

  test('is that where the folder lies; a folder that is gone is one without space', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plantel-ready-'))
    const { statfs } = await import('node:fs/promises')
    const { bavail, bsize } = await statfs(folder)
    expect(await statusWith({ folders: [folder], queue: false })).toBe(bavail * bsize >= 512 * MB ? 200 : 503)
    rmSync(folder, { recursive: true })
    expect(await statusWith({ folders: [folder], queue: false })).toBe(503)
  })
})

/** What the queue's clock and its jobs say; undone after each test. */
const worked = (ago: string) =>
  asOwner(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('resume-jobs', now(), now() - interval '${ago}')
    on conflict (identifier) do update set last_execution = excluded.last_execution`)
const waits = (task: string, ago: string) =>
  asOwner(
    `select graphile_worker.add_job('${task}', '{}'::json, run_at => now() - interval '${ago}', job_key => 'ready-test')`,
  )
beforeEach(async () => {
  // What other tests left in the queue does not wait any more.
  await asOwner(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 day' where run_at <= now()`,
  )
})
afterEach(async () => {
  await asOwner(`delete from graphile_worker._private_known_crontabs where identifier = 'resume-jobs'`)
  await asOwner(`select graphile_worker.remove_job('ready-test')`)
})

describe('the queue', () => {
  const readyAfter = async (running: number): Promise<boolean> => {
    const check = openReadiness({ folders: [], queue: true, running: () => running })
    return check(database()).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({
          problem: { status: 503 },
          cause: expect.stringContaining('the queue stands'),
        })
        return false
      },
    )
  }

  test('stands when its clock has begun nothing for a quarter of an hour', async () => {
    expect(await readyAfter(HOUR_MS)).toBe(false)
    await worked('16 minutes')
    expect(await readyAfter(HOUR_MS)).toBe(false)
    await worked('14 minutes')
    expect(await readyAfter(HOUR_MS)).toBe(true)
    expect(await statusWith({ folders: [], queue: true, running: () => HOUR_MS })).toBe(200)
    await worked('16 minutes')
    expect(await statusWith({ folders: [], queue: true, running: () => HOUR_MS })).toBe(503)
  })

  test('stands when a job waits so long for its turn; letters and messages, of which there are thousands, may', async () => {
    await worked('1 second')
    await waits('sweep-feed', '16 minutes')
    expect(await readyAfter(HOUR_MS)).toBe(false)
    await waits('sweep-feed', '14 minutes')
    expect(await readyAfter(HOUR_MS)).toBe(true)
    await waits('deliver', '16 minutes')
    expect(await readyAfter(HOUR_MS)).toBe(true)
  })

  test('has as long after a start: it may have been stopped for a week', async () => {
    await worked('7 days')
    await waits('sweep-feed', '7 days')
    expect(await readyAfter(60_000)).toBe(true)
    expect(await readyAfter(16 * 60_000)).toBe(false)
  })

  test('is begun by the clock at least every ten minutes', () => {
    expect(timetable.some(({ match }) => match.startsWith('* ') || match.startsWith('*/10 '))).toBe(true)
  })
})

test('asked very often, it looks once at a time', async () => {
  const freeAt = vi.fn(async () => 1_000 * MB)
  const check = openReadiness({ folders: ['/a'], queue: false, freeAt })
  await Promise.all(Array.from({ length: 50 }, () => check(database())))
  expect(freeAt).toHaveBeenCalledOnce()
  await check(database())
  expect(freeAt).toHaveBeenCalledTimes(2)
})
