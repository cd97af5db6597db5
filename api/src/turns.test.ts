import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('so many work at once, so many wait, and the rest is told to come back', async () => {
  const inTurn = takeTurns(2, 3)
  let now = 0
  let most = 0
  const work = async () => {
    now += 1
    most = Math.max(most, now)
    await tick()
    now -= 1
    return 'done'
  }
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => inTurn(work)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    ...Array.from({ length: 2 }, () => 'rejected'),
  ])
  expect(all.at(-1)).toMatchObject({ reason: { problem: { status: 503 }, retryAfter: 2 } })
  expect(most).toBe(2)
})

test('work that fails gives its turn to the next', async () => {
  const inTurn = takeTurns(1, 5)
  const fails = inTurn(() => Promise.reject(new Error('broken')))
  const works = inTurn(async () => 'done')
  await expect(fails).rejects.toThrow('broken')
  expect(await works).toBe('done')
})
