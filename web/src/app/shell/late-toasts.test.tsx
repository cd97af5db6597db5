import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearCaches } from '../../lib/http/query.ts'
import { toast } from '../../lib/saving/toast.ts'
import { TEXTS } from '../../texts.ts'
import LateToasts from './late-toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<LateToasts />)
})

/** Step by step: React draws between two steps what the timers of the next begin with. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}
const say = async (...[message, options]: Parameters<typeof toast>): Promise<void> => {
  act(() => toast(message, options))
  await pass(500)
}

test('a toast is read out and goes by itself after its time', async () => {
  await say('Guardado', { ms: 3000 })
  expect(screen.getByRole('status').textContent).toBe('Guardado')
  await pass(2000)
  expect(screen.queryByText('Guardado')).toBeTruthy()
  await pass(2000)
  expect(screen.queryByText('Guardado')).toBeNull()
})

test('an error is an alert', async () => {
  await say('No se guardó', { variant: 'error' })
  expect(screen.getByRole('alert').textContent).toBe('No se guardó')
})

test('what can be undone is undone once, and its toast goes', async () => {
  const undo = vi.fn<() => void>()
  await say('Expediente cerrado', { undo })
  act(() => screen.getByRole('button', { name: 'Deshacer' }).click())
  await pass(1000)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Expediente cerrado')).toBeNull()
})

test('what stays long can be sent away without undoing it', async () => {
  const undo = vi.fn<() => void>()
  await say('Aviso enviado', { undo, ms: 60_000 })
  act(() => screen.getByRole('button', { name: TEXTS.hideToast }).click())
  await pass(1000)
  expect(screen.queryByText('Aviso enviado')).toBeNull()
  expect(undo).not.toHaveBeenCalled()
})

test('the toasts of one person are not shown to the next', async () => {
  await say('Guardado')
  act(clearCaches)
  await pass(1000)
  expect(screen.queryByText('Guardado')).toBeNull()
})
