import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { ModalFrame } from '../dialogs/modal-frame.tsx'
import { deleteIcon, personIcon } from '../icons/icons.ts'
import { ActionMenu, useMenu } from './action-menu.tsx'

const edit = vi.fn<() => void>()
const act = vi.fn<() => void>()

beforeEach(() => {
  edit.mockReset()
  act.mockReset()
})

const Sample = () => {
  const { menu, button } = useMenu()
  return (
    <>
      <Button {...button}>Acciones</Button>
      <ActionMenu
        {...menu}
        label="Acciones de Ana"
        head={<p>Ana Peña</p>}
        items={[
          { label: 'Editar', onSelect: edit },
          { label: 'Perfil', icon: personIcon, to: '/perfil', current: true },
          { label: 'Activar', onSelect: act, disabled: true, reason: 'Ya está activa' },
          { label: 'Ábaco', onSelect: act },
          { label: 'Eliminar', icon: deleteIcon, onSelect: act, danger: true },
        ]}
      />
      <button>Después</button>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Acciones' })
const focused = () => document.activeElement?.textContent

const draw = async () => {
  render(<Sample />, { wrapper: MemoryRouter })
  expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull()
  const person = userEvent.setup()
  await person.click(opener())
  return person
}

test('the button opens the menu, says so, and the first entry has the focus', async () => {
  await draw()
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  const menu = screen.getByRole('menu', { name: 'Acciones de Ana' })
  expect(opener().getAttribute('aria-controls')).toBe(menu.id)
  expect(screen.getByText('Ana Peña')).toBeTruthy()
  expect(focused()).toBe('Editar')
  expect(screen.getByRole('menuitem', { name: 'Perfil' }).getAttribute('aria-current')).toBe('page')
})

test('arrows go round, Home and End to the ends, letters to what begins with them', async () => {
  const person = await draw()
  const steps = [
    ['{ArrowUp}', 'Eliminar'],
    ['{ArrowDown}', 'Editar'],
    ['{ArrowDown}', 'Perfil'],
    ['{End}', 'Eliminar'],
    ['{Home}', 'Editar'],
    ['e', 'Eliminar'],
    ['e', 'Editar'],
    ['a', 'ActivarYa está activa'],
    ['a', 'Ábaco'],
    ['x', 'Ábaco'],
  ] as const
  for (const [key, words] of steps) {
    await person.keyboard(key)
    expect(focused()).toBe(words)
  }
})

test('Esc closes it and gives the focus back; Tab goes on from its button', async () => {
  const person = await draw()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(opener())
  await person.keyboard('{Enter}')
  expect(focused()).toBe('Editar')
  await person.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Después')
})

test('what is chosen is done with the focus on the button, where a dialog gives it back', async () => {
  const person = await draw()
  edit.mockImplementation(() => expect(document.activeElement).toBe(opener()))
  await person.keyboard('{Enter}')
  expect(edit).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('what cannot be done says why, and does nothing', async () => {
  const person = await draw()
  const entry = screen.getByRole('menuitem', { name: 'Activar Ya está activa' })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  await person.click(entry)
  expect(act).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('a link is followed by the space bar too', async () => {
  const person = await draw()
  await person.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Perfil' }).getAttribute('href')).toBe('/perfil')
  await person.keyboard(' ')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a press on the button closes the menu for good', async () => {
  await draw()
  // The browser hides it as soon as something beside it is pressed, before the click.
  fireEvent.pointerDown(opener())
  screen.getByRole('menu').parentElement?.hidePopover()
  fireEvent.click(opener())
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.pointerDown(opener())
  fireEvent.click(opener())
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('in a dialog Esc closes only the menu', async () => {
  const close = vi.fn<() => void>()
  render(
    <ModalFrame className={undefined} labelledBy="title" onClose={close}>
      <Sample />
    </ModalFrame>,
    { wrapper: MemoryRouter },
  )
  const person = userEvent.setup()
  await person.click(opener())
  await person.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  await person.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
