import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useThrottled } from './use-throttled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a search is passed on at most once a second, and its last state always', () => {
  const { result, rerender } = renderHook(({ text }) => useThrottled(text, 1000), {
    initialProps: { text: '' },
  })
  const seen: string[] = []
  for (const text of ['a', 'an', 'ana']) {
    rerender({ text })
    act(() => void vi.advanceTimersByTime(100))
    seen.push(result.current)
  }
  expect(seen).toEqual(['a', 'a', 'a'])
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe('ana')
})
