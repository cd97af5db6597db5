import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartupCover } from '../app/startup-cover.tsx'
import { startup } from '../app/startup.ts'
import { queryClient } from '../lib/http/query.ts'
import { COVER_MS, limitCover } from './limit-cover.ts'

const Data = ({ after }: { after: number }) => {
  useQuery({
    queryKey: ['data', after],
    queryFn: () => new Promise<string>((resolve) => setTimeout(() => resolve('ya'), after)),
  })
  return null
}

const show = (after: number) =>
  render(
    <QueryClientProvider client={queryClient}>
      <StartupCover />
      <Data after={after} />
    </QueryClientProvider>,
  )

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const covered = () => screen.queryByText('Recuperando información') !== null

beforeEach(() => {
  vi.useFakeTimers()
  limitCover()
  startup.begin()
})

afterEach(() => vi.useRealTimers())

test('the spinner leaves as soon as code and data are there', async () => {
  show(200)
  await pass(100)
  act(startup.drawn)
  expect(covered()).toBe(true)
  await pass(150)
  expect(covered()).toBe(false)
})

test('it waits for the code too', async () => {
  show(50)
  await pass(300)
  expect(covered()).toBe(true)
  act(startup.drawn)
  expect(covered()).toBe(false)
})

test('it stays one second at most, counted from when it is known whose screen it is', async () => {
  show(60_000)
  act(startup.drawn)
  await pass(COVER_MS - 10)
  expect(covered()).toBe(true)
  await pass(20)
  expect(covered()).toBe(false)
})
