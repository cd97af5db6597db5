import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { history } from '../../lib/history.ts'
import { leave } from '../../lib/leave.ts'
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts'
import { LeaveDialog } from './leave-dialog.tsx'

const Form = ({ unsaved }: { unsaved: boolean }) => {
  useUnsavedGuard(unsaved)
  return <LeaveDialog />
}

afterEach(leave.stay)

test('without changes a move is a move', () => {
  render(<Form unsaved={false} />)
  act(() => history.move('/grupos'))
  expect(location.pathname).toBe('/grupos')
})

test('with changes a move asks, and staying stays', async () => {
  render(<Form unsaved />)
  act(() => history.move('/grupos'))
  expect(location.pathname).toBe('/')
  await userEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull()
  expect(location.pathname).toBe('/')
})

test('leaving without saving goes where the person wanted', async () => {
  render(<Form unsaved />)
  act(() => history.move('/grupos'))
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
  expect(location.pathname).toBe('/grupos')
})

test('once saved nothing is asked', () => {
  const { rerender } = render(<Form unsaved />)
  rerender(<Form unsaved={false} />)
  act(() => history.move('/grupos'))
  expect(location.pathname).toBe('/grupos')
})

test('Back with changes is taken back, then asked about', () => {
  history.move('/inicio-maestros', { force: true })
  history.move('/inicio-maestros/calificaciones/7', { force: true })
  render(<Form unsaved />)
  const steps = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
  const { position }: { position: number } = window.history.state
  vi.spyOn(window.history, 'state', 'get').mockReturnValue({ position: position - 1 })
  act(() => void dispatchEvent(new Event('popstate')))
  expect(steps).toHaveBeenCalledWith(1)
  expect(screen.getByText('Hay cambios sin guardar')).toBeTruthy()
  expect(history.place().pathname).toBe('/inicio-maestros/calificaciones/7')
  act(() => void dispatchEvent(new Event('popstate')))
})

test('closing the tab asks in the browser’s own words', () => {
  render(<Form unsaved />)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
