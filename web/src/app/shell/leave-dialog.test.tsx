import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { leave } from '../../lib/routing/leave.ts'
import { useUnsavedGuard } from '../../lib/routing/use-unsaved-guard.ts'
import { LeaveDialog } from './leave-dialog.tsx'

const Form = ({ unsaved }: { unsaved: boolean }) => {
  useUnsavedGuard(unsaved)
  return <LeaveDialog />
}

const sendBeforeUnload = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
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
  expect(sendBeforeUnload()).toBe(true)
})

test('who leaves releases nothing but what is left', async () => {
  render(<Form unsaved />)
  const release = leave.guard()
  act(() => history.move('/grupos'))
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
  cleanup()
  expect([leave.guarded(), sendBeforeUnload()]).toEqual([true, true])
  release()
  expect([leave.guarded(), sendBeforeUnload()]).toEqual([false, false])
})

test('on its free path nothing is asked, and a question about going there is closed with its reason', () => {
  const release = leave.guard('/grupos')
  const { rerender } = render(<Form unsaved />)
  act(() => history.move('/grupos'))
  expect(screen.getByText('Hay cambios sin guardar')).toBeTruthy()
  rerender(<Form unsaved={false} />)
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull()
  expect([location.pathname, leave.guarded()]).toEqual(['/', true])
  act(() => history.move('/alumnos'))
  expect(location.pathname).toBe('/')
  act(() => leave.stay())
  act(() => history.move('/grupos'))
  expect(location.pathname).toBe('/grupos')
  release()
})

/** As a click on `<a href="#…">` does. */
const followFragment = (hash: string) => {
  window.history.pushState(null, '', hash)
  act(() => void dispatchEvent(new Event('popstate')))
}

test('a link within the page asks nothing, and Back still knows how far it went', () => {
  history.move('/inicio-maestros', { force: true })
  const before: { position: number } = window.history.state
  render(<Form unsaved />)
  const steps = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
  followFragment('#contenido')
  expect(steps).not.toHaveBeenCalled()
  expect([leave.pending(), history.place().hash]).toEqual([undefined, '#contenido'])
  expect(window.history.state).toMatchObject({ position: before.position + 1 })
  vi.spyOn(window.history, 'state', 'get').mockReturnValue({ position: before.position - 1 })
  act(() => void dispatchEvent(new Event('popstate')))
  expect(steps).toHaveBeenCalledWith(2)
  act(() => void dispatchEvent(new Event('popstate')))
})
