import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AskDialog } from './dialogs/ask-dialog.tsx'
import { AvatarPhoto } from './photos/avatar-photo.tsx'
import { Button } from './buttons/button.tsx'
import { Page } from './layout/page.tsx'
import { ProgressBar } from './feedback/progress-bar.tsx'
import { SaveButton } from './buttons/save-button.tsx'
import { TextInput } from './forms/text-input.tsx'

test('a page gives the tab its title and holds the way back', () => {
  render(
    <MemoryRouter>
      <Page
        title="Calificaciones"
        context="2° B Matutino"
        back={{ to: '/inicio-maestros', label: 'Mis grupos' }}
      >
        contenido
      </Page>
    </MemoryRouter>,
  )
  expect(document.title).toBe('Calificaciones · Plantel')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Calificaciones')
  expect(screen.getByRole('link', { name: 'Mis grupos' }).getAttribute('href')).toBe('/inicio-maestros')
})

test('a field says what is wrong where a screen reader looks for it', () => {
  render(
    <TextInput
      label="Nombre"
      value=""
      onChange={() => undefined}
      help="Como en el acta"
      error="Campo requerido"
    />,
  )
  const field = screen.getByLabelText('Nombre')
  const help = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toBe('Campo requerido')
  expect(screen.queryByText('Como en el acta')).toBeNull()
})

test('a button at work takes no click and submits nothing', async () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  render(
    <form onSubmit={onSubmit}>
      <Button pending onClick={onClick}>
        Sincronizar
      </Button>
      <SaveButton pending />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('without a photo, or with a broken one, a person has initials', () => {
  const person = { name: 'Ángel', last_name: 'ñáñez', url_photo_profile: '/roto.png' }
  const { container } = render(<AvatarPhoto person={person} level={2} />)
  const photo = container.querySelector('img')
  if (photo) fireEvent.error(photo)
  expect(container.textContent).toBe('ÁÑ')
})

test('a dialog names what is lost and cancels with Esc', () => {
  const cancel = vi.fn<() => void>()
  render(
    <AskDialog
      open
      title="¿Dar de baja?"
      cancel="Cancelar"
      confirm="Dar de baja a Ana Peña"
      onCancel={cancel}
      onConfirm={() => undefined}
    >
      Su historial se conserva.
    </AskDialog>,
  )
  fireEvent(screen.getByRole('dialog', { name: '¿Dar de baja?' }), new Event('cancel', { cancelable: true }))
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('an advance has a name and says how far it is, or that nobody knows', () => {
  render(
    <>
      <ProgressBar label="Avance del corte" value={0.4} />
      <ProgressBar label="Espera" />
    </>,
  )
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Avance del corte' }).value).toBe(0.4)
  expect(screen.getByRole('progressbar', { name: 'Espera' }).hasAttribute('value')).toBe(false)
})
