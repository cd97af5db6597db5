import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { answerInTime } from './in-time.ts'
import { logWith } from '../../../test/log-with.ts'

const quiet = () => ({ warn: vi.fn() })
const inTime = (work: Parameters<typeof answerInTime>[0], ms = 60_000, log = quiet()) =>
  answerInTime(work, { log: logWith(log), ms })

const TOO_LATE = { problem: { status: 503 }, retryAfter: expect.any(Number) }

test('gives what the work gives, or how it fails', async () => {
  expect(await inTime(async () => 'done')).toBe('done')
  await expect(inTime(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('work that takes too long is answered, goes on, and learns that nobody waits', async () => {
  const released = Promise.withResolvers<void>()
  const learnt = Promise.withResolvers<unknown>()
  const over = vi.fn()
  const answer = inTime(async ({ whenOver, check }) => {
    whenOver(over)
    check()
    await released.promise
    try {
      check()
    } catch (error) {
      learnt.resolve(error)
      throw error
    }
  }, 1)
  await expect(answer).rejects.toMatchObject(TOO_LATE)
  expect(over).not.toHaveBeenCalled()
  released.resolve()
  expect(await learnt.promise).toMatchObject(TOO_LATE)
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
})

test('what was taken is given back before the answer, the last first, and one failure leaves the others done', async () => {
  const log = quiet()
  const done: string[] = []
  const answer = await inTime(
    async ({ whenOver }) => {
      whenOver(() => void done.push('first'))
      whenOver(() => Promise.reject(new Error('broken')))
      whenOver(async () => {
        await sleep(1)
        done.push('last')
      })
      return done.slice()
    },
    60_000,
    log,
  )
  expect([answer, done, log.warn.mock.calls.length]).toEqual([[], ['last', 'first'], 1])

  const failed = inTime(async ({ whenOver }) => {
    whenOver(() => void done.push('of a failure'))
    throw new Error('broken')
  })
  await expect(failed).rejects.toThrow('broken')
  expect(done).toContain('of a failure')
})

test('what never arrives is not waited for longer than whoever called, and its place is free', async () => {
  const over = vi.fn()
  const answer = inTime(async ({ whenOver, unlessLate }) => {
    whenOver(over)
    await unlessLate(new Promise<never>(() => undefined))
  }, 1)
  await expect(answer).rejects.toMatchObject(TOO_LATE)
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce())
  expect(await inTime(({ unlessLate }) => unlessLate(Promise.resolve('arrived')))).toBe('arrived')
})

test('time begins anew when all has arrived', async () => {
  vi.useFakeTimers()
  const answer = inTime(async ({ received }) => {
    await vi.advanceTimersByTimeAsync(900)
    received()
    await vi.advanceTimersByTimeAsync(900)
    return 'done'
  }, 1_000)
  expect(await answer).toBe('done')
  vi.useRealTimers()
})
