import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newPage } from '../lib/routing/new-page.ts'
import { loadScreen } from '../lib/routing/screen-loading.ts'
import { FallbackBoundary } from './pages/fallback-page.tsx'
import { Late, Meanwhile } from './late.tsx'

const Screen = () => <p>Lista</p>

test('code that is here is drawn at once', async () => {
  const load = () => Promise.resolve({ default: Screen })
  await loadScreen(load)
  render(<Late load={load} />)
  expect(screen.getByText('Lista')).toBeTruthy()
})

test('code that comes right after the first moment is drawn when it comes, without a least time for what stood there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Screen }>()
  const drawn = vi.fn<() => void>()
  vi.useFakeTimers()
  try {
    render(
      <Meanwhile value={<p>Espera</p>}>
        <Late load={() => promise} onDrawn={drawn} />
      </Meanwhile>,
    )
    expect(screen.getByText('Espera')).toBeTruthy()
    expect(drawn).not.toHaveBeenCalled()
    await act(async () => {
      resolve({ default: Screen })
      await promise
    })
    expect(screen.getByText('Lista')).toBeTruthy()
    expect(screen.queryByText('Espera')).toBeNull()
    expect(drawn).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('code that cannot come opens the page anew, once: then it is a failure of the page', async () => {
  const isOne = vi.spyOn(newPage, 'isOne').mockReturnValue(false)
  const open = vi.spyOn(newPage, 'open').mockImplementation(() => undefined)
  const load = () => Promise.reject(new Error('no code'))
  const { unmount } = render(<Late load={load} />)
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  unmount()
  isOne.mockReturnValue(true)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <FallbackBoundary>
      <Late load={load} />
    </FallbackBoundary>,
  )
  expect(await screen.findByRole('button')).toBeTruthy()
  expect(open).toHaveBeenCalledTimes(1)
})

test('where the browser remembers that it could not be fetched, the network’s return opens the page anew', async () => {
  const open = vi.spyOn(newPage, 'open').mockImplementation(() => undefined)
  onlineManager.setOnline(false)
  render(<Late load={() => Promise.reject(new TypeError('no network'))} />)
  await act(async () => {
    await Promise.resolve()
  })
  expect(open).not.toHaveBeenCalled()
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
})

test('without a network it is waited for, and comes when the network does', async () => {
  onlineManager.setOnline(false)
  const load = vi
    .fn<() => Promise<{ default: typeof Screen }>>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue({ default: Screen })
  render(
    <Meanwhile value={<p>Espera</p>}>
      <Late load={load} />
    </Meanwhile>,
  )
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Espera')).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Lista')).toBeTruthy()
})
