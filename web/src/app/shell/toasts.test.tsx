import { act, render, screen } from '@testing-library/react'
import { type ComponentType, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCaches } from '../../lib/http/query.ts'
import { onToast, toast } from '../../lib/saving/toast.ts'
import { Toasts } from './toasts.tsx'

const Place = () => {
  const [said, setSaid] = useState<string[]>([])
  useEffect(() => onToast(({ message }) => setSaid((before) => [...before, message])), [])
  return <output>{said.join(' · ')}</output>
}

const open = async () => {
  const load = vi
    .fn<() => Promise<{ default: ComponentType }>>()
    .mockRejectedValueOnce(new Error('no code'))
    .mockResolvedValue({ default: Place })
  render(
    <>
      <h1>Mis grupos</h1>
      <Toasts load={load} />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(load).toHaveBeenCalledTimes(1)
  return load
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearCaches()
  vi.useRealTimers()
})

test('without their code the screen stands, and the next toast asks for it again', async () => {
  toast('primero')
  const load = await open()
  expect(screen.getByRole('heading', { name: 'Mis grupos' })).toBeTruthy()
  await act(async () => toast('segundo'))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('status').textContent).toBe('primero · segundo')
})

test('it is asked for again when the connection is back, and no more once it has come', async () => {
  const load = await open()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('status')).toBeTruthy()
  await act(async () => void dispatchEvent(new Event('online')))
  await act(async () => toast('primero'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('what waited for it is not for the next person', async () => {
  toast('primero')
  await open()
  clearCaches()
  await act(async () => toast('segundo'))
  expect(screen.getByRole('status').textContent).toBe('segundo')
})
