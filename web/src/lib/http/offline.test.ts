import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answers, reachesNobody } from '../../../test/server.ts'
import { followConnection } from './offline.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

const follow = () => onTestFinished(followConnection())

const saysOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)

const looked = () => document.dispatchEvent(new Event('visibilitychange'))

test('a page that slept through the return of the network sees it when it is looked at', async () => {
  onlineManager.setOnline(false)
  follow()
  saysOnline(true)
  answers('get', '/health', { status: 'ok' })
  looked()
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(true))
})

test('in a network without internet a look does not end the wait', async () => {
  onlineManager.setOnline(false)
  follow()
  saysOnline(true)
  const asked = reachesNobody('get', '/health')
  looked()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(onlineManager.isOnline()).toBe(false)
})

test('on a device that always says offline the server is asked, and an answer counts', async () => {
  saysOnline(false)
  onlineManager.setOnline(false)
  reachesNobody('get', '/health')
  follow()
  vi.advanceTimersByTime(10_000)
  expect(onlineManager.isOnline()).toBe(false)
  const asked = answers('get', '/health', { status: 'ok' })
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(true))
  const { length } = asked
  vi.advanceTimersByTime(60_000)
  expect(asked).toHaveLength(length)
})

test('a page that is looked at while the network is gone learns it', async () => {
  follow()
  saysOnline(false)
  reachesNobody('get', '/health')
  looked()
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false))
})

test('who no longer follows asks no more', () => {
  onlineManager.setOnline(false)
  const asked = answers('get', '/health', { status: 'ok' })
  followConnection()()
  vi.advanceTimersByTime(60_000)
  looked()
  expect(asked).toHaveLength(0)
})
