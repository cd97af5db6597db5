import { afterEach, expect, test, vi } from 'vitest'
import { takeTurns } from './turns.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('so many work at once, so many wait, and the rest is told to come back', async () => {
  const inTurn = takeTurns({ atOnce: 2, waitingMax: 3 })
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
  const inTurn = takeTurns({ atOnce: 1, waitingMax: 5 })
  const fails = inTurn(() => Promise.reject(new Error('broken')))
  const works = inTurn(async () => 'done')
  await expect(fails).rejects.toThrow('broken')
  expect(await works).toBe('done')
})

const workbench = (bounds: Parameters<typeof takeTurns>[0]) => {
  const inTurn = takeTurns(bounds)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, who: string) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    inTurn(work, who).catch((error: unknown) => {
      expect(error).toMatchObject({ problem: { status: 503 }, retryAfter: 2 })
      refused.push(name)
    })
  }
  const endOne = async () => {
    ends.shift()?.()
    await tick()
  }
  return { ask, begun, refused, endOne }
}

test('everybody who asks has a line of their own, and the lines take turns', async () => {
  const { ask, begun, endOne } = workbench({ atOnce: 1, waitingMax: 100 })
  for (let place = 1; place <= 40; place += 1) ask(`flood ${place}`, 'flood')
  ask('one', 'one')
  ask('two', 'two')
  ask('two again', 'two')
  for (let ended = 0; ended < 6; ended += 1) await endOne()
  expect(begun).toEqual(['flood 1', 'flood 2', 'one', 'two', 'flood 3', 'two again', 'flood 4'])
})

test('when no place is left the last of the longest line makes place for who has a shorter one', async () => {
  const { ask, begun, refused, endOne } = workbench({ atOnce: 1, waitingMax: 4 })
  for (let place = 1; place <= 6; place += 1) ask(`flood ${place}`, 'flood')
  await tick()
  expect(refused).toEqual(['flood 6'])
  ask('one', 'one')
  ask('two', 'two')
  await tick()
  expect(refused).toEqual(['flood 6', 'flood 5', 'flood 4'])
  // Two of the flood wait: with one more, this line would be as long.
  ask('two again', 'two')
  await tick()
  expect(refused.at(-1)).toBe('two again')
  for (let ended = 0; ended < 5; ended += 1) await endOne()
  expect(begun).toEqual(['flood 1', 'flood 2', 'one', 'two', 'flood 3'])
})

afterEach(() => {
  vi.useRealTimers()
})

test('who has waited too long is told to come back, and takes no turn later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, begun, refused, endOne } = workbench({ atOnce: 1, waitingMax: 5 })
  ask('long', 'a')
  ask('patient', 'b')
  vi.advanceTimersByTime(19_999)
  ask('late', 'c')
  await tick()
  expect(refused).toEqual([])
  vi.advanceTimersByTime(1)
  await tick()
  expect(refused).toEqual(['patient'])
  await endOne()
  expect(begun).toEqual(['long', 'late'])
  // Nobody who has had a turn is refused by a clock that was left running.
  vi.advanceTimersByTime(60_000)
  await endOne()
  expect([begun, refused, vi.getTimerCount()]).toEqual([['long', 'late'], ['patient'], 0])
})
