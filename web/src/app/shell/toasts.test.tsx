import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Around } from '../../../test/screen.tsx'
import { clearCaches } from '../../lib/http/query.ts'
import { history } from '../../lib/routing/history.ts'
import { toast } from '../../lib/saving/toast.ts'
import { TEXTS } from '../../texts.ts'
import { Toasts } from './toasts.tsx'

const open = () =>
  render(
    <Around>
      <input aria-label="Nombre" />
      <Toasts />
    </Around>,
  )

beforeEach(() => void vi.useFakeTimers())

/** Step by step: React draws between two steps what the timers of the next begin with. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}
const say = async (...[message, options]: Parameters<typeof toast>): Promise<void> => {
  act(() => toast(message, options))
  await pass(500)
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const go = (to: string) => act(() => history.move(to, { force: true }))

test('a toast is read out and goes by itself after its time', async () => {
  open()
  await say('Guardado')
  expect(screen.getByRole('status').textContent).toBe('Guardado')
  await pass(2000)
  expect(screen.queryByText('Guardado')).toBeTruthy()
  await pass(1000)
  expect(screen.queryByText('Guardado')).toBeNull()
})

test('the places that are read out are there before the words, and an error is an alert', async () => {
  open()
  const places = [screen.getByRole('status'), screen.getByRole('alert')]
  await say('No se guardó', { variant: 'error' })
  expect(screen.getByRole('alert').textContent).toBe('No se guardó')
  expect([screen.getByRole('status'), screen.getByRole('alert')]).toEqual(places)
})

test('what was said before there was a place is shown in it', async () => {
  toast('Copiado')
  open()
  await pass(100)
  expect(screen.getByText('Copiado')).toBeTruthy()
})

test('what a dialog says as it closes stays when the dialog is gone', async () => {
  open()
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.show()
  act(() => toast('Actividad creada'))
  dialog.remove()
  await pass(500)
  expect(screen.getByRole('status').textContent).toBe('Actividad creada')
})

test('it says whom it was about', async () => {
  open()
  await say('Guardado', { detail: '12 alumnos' })
  expect(screen.getByRole('status').textContent).toBe('Guardado12 alumnos')
})

test('what can be undone stays ten seconds, is undone once, and its toast goes', async () => {
  const undo = vi.fn<() => void>()
  open()
  await say('Expediente cerrado', { undo })
  await pass(9000)
  press('Deshacer')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Expediente cerrado')).toBeNull()
})

test('what stays long can be sent away without undoing it', async () => {
  const undo = vi.fn<() => void>()
  open()
  await say('Aviso enviado', { undo, ms: 60_000 })
  press(TEXTS.hideToast)
  expect(screen.queryByText('Aviso enviado')).toBeNull()
  expect(undo).not.toHaveBeenCalled()
})

test('under the pointer and with the focus it stays, and the focus returns where it was', async () => {
  open()
  await say('Expediente cerrado', { undo: () => undefined, ms: 1000 })
  fireEvent.pointerEnter(screen.getByText('Expediente cerrado'))
  await pass(3000)
  const field = screen.getByRole('textbox')
  const undo = screen.getByRole('button', { name: 'Deshacer' })
  fireEvent.focus(undo, { relatedTarget: field })
  fireEvent.pointerLeave(screen.getByText('Expediente cerrado'))
  await pass(3000)
  press('Deshacer')
  expect(document.activeElement).toBe(field)
})

test('left alone again, its time begins anew', async () => {
  open()
  await say('Guardado')
  fireEvent.pointerEnter(screen.getByText('Guardado'))
  await pass(3000)
  fireEvent.pointerLeave(screen.getByText('Guardado'))
  await pass(2900)
  expect(screen.queryByText('Guardado')).toBeTruthy()
  await pass(100)
  expect(screen.queryByText('Guardado')).toBeNull()
})

test('it goes with the screen that raised it, and what is said while leaving is read on the next', async () => {
  open()
  await say('Copiado', { ms: 60_000 })
  await pass(1000)
  act(() => toast('Guardado'))
  go('/alumnos')
  expect(screen.queryByText('Copiado')).toBeNull()
  expect(screen.getByText('Guardado')).toBeTruthy()
})

test('no more than three stand at a time', async () => {
  open()
  for (const word of ['uno', 'dos', 'tres', 'cuatro']) await say(word)
  expect(screen.queryByText('uno')).toBeNull()
  expect(screen.getByRole('status').children).toHaveLength(3)
})

test('in a dialog it can be read and pressed, and it outlives the dialog', async () => {
  open()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  await say('Guardado')
  expect(dialog.textContent).toBe('Guardado')
  dialog.remove()
  await pass(100)
  expect(document.body.textContent).toContain('Guardado')
})

test('the toasts of one person are not shown to the next', async () => {
  open()
  await say('Guardado')
  act(clearCaches)
  expect(screen.queryByText('Guardado')).toBeNull()
})
