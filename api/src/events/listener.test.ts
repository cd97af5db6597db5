import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { listenTo } from './listener.ts'

const NOBODY_THERE = 'postgresql://plantel_app@127.0.0.1:1/plantel'

test('an attempt that has failed leaves nothing behind', { timeout: 20_000 }, async () => {
  const listening = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const left: number[] = []
  const lost = () => {
    const signal = listening.mock.contexts.find((context) => context instanceof AbortSignal)
    if (signal instanceof AbortSignal) left.push(getEventListeners(signal, 'abort').length)
  }
  const stop = listenTo(NOBODY_THERE, 'events', { opened: () => undefined, notified: () => undefined, lost })
  await expect.poll(() => left.length, { timeout: 10_000 }).toBeGreaterThan(2)
  await stop()
  listening.mockRestore()
  expect(left.slice(0, 3)).toEqual([0, 0, 0])
})
