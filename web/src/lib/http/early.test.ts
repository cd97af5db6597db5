import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarly, othersArrived, sendEarly, takeEarly } from './early.ts'

let answer: PromiseWithResolvers<Response>

beforeEach(() => {
  vi.useFakeTimers()
  answer = Promise.withResolvers()
  vi.stubGlobal('fetch', () => answer.promise)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dropEarly()
})

const wait = () => {
  const arrived = vi.fn<() => void>()
  void othersArrived().then(arrived)
  return arrived
}

test('what comes within a moment is waited for, whether it is good or not', async () => {
  void sendEarly('/subjects/7/students', 'token')
  const arrived = wait()
  await vi.advanceTimersByTimeAsync(49)
  expect(arrived).not.toHaveBeenCalled()
  answer.reject(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(0)
  expect(arrived).toHaveBeenCalledOnce()
})

test('what takes longer is not', async () => {
  void sendEarly('/subjects/7/students', 'token')
  const arrived = wait()
  await vi.advanceTimersByTimeAsync(50)
  expect(arrived).toHaveBeenCalledOnce()
})

test('what somebody has already taken is not waited for', async () => {
  void sendEarly('/me/information', 'token')
  void takeEarly('/me/information', 'token')?.catch(() => undefined)
  const arrived = wait()
  await vi.advanceTimersByTimeAsync(0)
  expect(arrived).toHaveBeenCalledOnce()
})
