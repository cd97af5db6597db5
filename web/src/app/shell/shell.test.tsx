import type { Role } from '@plantel/contract/permissions'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { leave } from '../../lib/routing/leave.ts'
import { clearCaches, queryClient } from '../../lib/http/query.ts'
import { FEED_KEY } from '../../domain/feed/feed-queries.ts'
import { sessionQuery } from '../../lib/session/session.ts'
import { onToast, toast } from '../../lib/saving/toast.ts'
import { writeToken } from '../../lib/token/token.ts'
import { page } from '../../../test/samples/classes.ts'
import { invitationOf, ownSchool } from '../../../test/samples/own-schools.ts'
import { personWith } from '../../../test/samples/people.ts'
import { Around } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextInput } from '../../ui/forms/form-fields.tsx'
import Shell from './shell.tsx'

const App = () => {
  const [asking, setAsking] = useState(false)
  return (
    <Around>
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={<button onClick={() => setAsking(true)}>contenido</button>} />
        </Route>
      </Routes>
      {asking && (
        <FormDialog title="Editar" width="xs" onClose={() => setAsking(false)}>
          <TextInput label="Nombre" value="Ana" onChange={() => undefined} />
        </FormDialog>
      )}
    </Around>
  )
}

const open = async (
  settings: Record<string, string> = {},
  {
    role = 'PROFESSOR',
    address = '/inicio-maestros/calificaciones/7',
  }: { role?: Role; address?: string } = {},
) => {
  writeToken('token')
  answers('get', '/me/information', personWith([role], settings))
  await queryClient.fetchQuery(sessionQuery)
  history.move(address, { replace: true, force: true })
  return render(<App />)
}

test('the menu marks the entry of the current section and says version and environment', async () => {
  await open()
  const menu = within(screen.getAllByRole('navigation', { name: 'Menú' })[0] ?? document.body)
  expect(menu.getByRole('link', { name: 'Mis grupos' }).getAttribute('aria-current')).toBe('page')
  expect(menu.getByText(/2\.4\.0/).textContent).toBe('Versión 2.4.0 · Producción')
})

test.each([
  ['/alumnos-grupo/7', 'Grupos'],
  ['/expedientes/3', 'Reportes'],
  ['/reportes', 'Reportes'],
  ['/perfil', undefined],
])('at %s the menu marks %s, as the title bar says', async (address, title) => {
  await open({}, { role: 'ADMINISTER', address })
  const menu = within(screen.getAllByRole('navigation', { name: 'Menú' })[0] ?? document.body)
  const marked = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual(title === undefined ? [] : [title])
})

test('with grades typed, the way past the menu leads to the content and is no move', async () => {
  await open()
  const typed = leave.guard()
  const before = window.history.length
  await userEvent.click(screen.getByRole('link', { name: 'Saltar al contenido' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect([location.hash, window.history.length, leave.pending()]).toEqual(['', before, undefined])
  await userEvent.click(screen.getAllByRole('link', { name: 'Mis grupos' })[0] ?? document.body)
  expect(leave.pending()).toBeDefined()
  act(typed)
  expect(location.pathname).toBe('/inicio-maestros/calificaciones/7')
})

test('on a phone the menu is a sheet that closes when an entry is chosen', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir el menú' }))
  const sheet = screen.getByRole('dialog', { name: 'Menú' })
  await userEvent.click(within(sheet).getByRole('link', { name: 'Mis grupos' }))
  expect(location.pathname).toBe('/inicio-maestros')
  expect(screen.queryByRole('dialog', { name: 'Menú' })).toBeNull()
})

test('the school’s colours and logo are on the page while the session lasts', async () => {
  const asked = answers('get', '/schools/1/logos/ab.webp', 'bytes')
  const { container, unmount } = await open({
    'theme-color-title-bar': '#065F46',
    'theme-logo-school': '/schools/1/logos/ab.webp',
  })
  expect(document.documentElement.style.getPropertyValue('--bar')).toBe('#065F46')
  await waitFor(() => expect(container.querySelector('header img')?.getAttribute('src')).toMatch(/^blob:/))
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token')
  unmount()
  expect(document.documentElement.style.getPropertyValue('--bar')).toBe('')
})

test('without a connection a line says what still works', async () => {
  await open()
  expect(screen.queryByText(/^Sin conexión/)).toBeNull()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^Sin conexión/)).toBeTruthy()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^Sin conexión/)).toBeNull()
})

test('what was said before the toasts’ code arrived is shown when it has, and can be undone', async () => {
  const undo = vi.fn<() => void>()
  toast('Guardado correctamente', { undo })
  await open()
  await screen.findByText('Guardado correctamente')
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(undo).toHaveBeenCalledTimes(1)
})

test('what is said when the shell has gone is not for the next person', async () => {
  const { unmount } = await open()
  unmount()
  toast('Se produjo un problema', { variant: 'error' })
  clearCaches()
  const said = vi.fn<() => void>()
  onTestFinished(onToast(said))
  expect(said).not.toHaveBeenCalled()
})

test('over an open dialog a toast is undone by keyboard, and it stays when the dialog closes', async () => {
  const undo = vi.fn<() => void>()
  await open()
  toast('Guardado correctamente', { undo, ms: 60_000 })
  await screen.findByText('Guardado correctamente')
  await userEvent.click(screen.getByRole('button', { name: 'contenido' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Editar' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('Nombre'))
  const button = await dialog.findByRole('button', { name: 'Deshacer' })
  await userEvent.tab()
  expect(document.activeElement).toBe(dialog.getByText('Cerrar').closest('button'))
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar' })).toBeNull())
  expect(await screen.findByText('Guardado correctamente')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'contenido' }))
  await screen.findByRole('dialog', { name: 'Editar' })
  await within(screen.getByRole('dialog', { name: 'Editar' })).findByRole('button', { name: 'Deshacer' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledTimes(1)
})

test('with one school and no invitation neither is offered', async () => {
  const asked = answers('get', '/me/schools', { data: [ownSchool(1)] })
  await open()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('Entrar a otra escuela')).toBeNull()
  expect(screen.queryByText(/^Invitaciones/)).toBeNull()
})

test('another school is one entry away, in the menu of the person and on a phone', async () => {
  answers('get', '/me/schools', { data: [ownSchool(1), ownSchool(2)] })
  await open()
  await userEvent.click(screen.getByRole('button', { name: /^Menú de/ }))
  const link = await screen.findByRole('menuitem', { name: 'Entrar a otra escuela' })
  expect(link.getAttribute('href')).toBe('/escuelas')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir el menú' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Menú' }))
  await userEvent.click(sheet.getByRole('link', { name: 'Entrar a otra escuela' }))
  expect(location.pathname).toBe('/escuelas')
})

test('an invitation is offered in a line that can be put away, and stays in the menu', async () => {
  answers('get', '/me/invitations', page([invitationOf(5)]))
  await open()
  const line = within(await screen.findByRole('complementary', { name: 'Invitaciones' }))
  expect(line.getByRole('link', { name: 'Ver la invitación' }).getAttribute('href')).toBe('/invitaciones')
  await userEvent.click(line.getByRole('button', { name: 'Quitar este mensaje' }))
  expect(screen.queryByRole('complementary', { name: 'Invitaciones' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await userEvent.click(screen.getByRole('button', { name: /^Menú de/ }))
  expect(screen.getByRole('menuitem', { name: 'Invitaciones (1)' })).toBeTruthy()
})

test('the footer invites to the mobile app only where that leads somewhere, and leads to the privacy notice', async () => {
  await open()
  const footer = screen.getByRole('contentinfo')
  expect(footer.textContent).toBe('Aviso de privacidad (se abre en otra pestaña)')
  const link = within(footer).getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/aviso-privacidad', '_blank'])
})

test('the footer links the stores that the operator has named', async () => {
  answers('get', '/installation', {
    data: { empty: false, demonstration: [], app_store_url: 'https://apps.example.com/plantel' },
  })
  await open()
  const footer = within(screen.getByRole('contentinfo'))
  const link = await footer.findByRole('link', { name: /^App Store/ })
  expect(link.getAttribute('href')).toBe('https://apps.example.com/plantel')
  expect(footer.getByText('Descargue la aplicación móvil')).toBeTruthy()
  expect(footer.queryByRole('link', { name: /^Google Play/ })).toBeNull()
})

test('the menu says how many justificantes and requests wait, and what is left of them', async () => {
  answers('get', '/me/feed/unread', { data: { unread: 0, waiting: { excuses: 3, change_requests: 100 } } })
  await open({}, { role: 'ADMINISTER', address: '/configuracion' })
  const menu = within(screen.getAllByRole('navigation', { name: 'Menú' })[0] ?? document.body)
  const excuses = await menu.findByRole('link', { name: 'Justificantes (3 por revisar)' })
  expect(within(excuses).getByText('3')).toBeTruthy()
  const requests = menu.getByRole('link', { name: 'Solicitudes (99+ por revisar)' })
  expect(within(requests).getByText('99+')).toBeTruthy()
  answers('get', '/me/feed/unread', { data: { unread: 0, waiting: { excuses: 0, change_requests: 1 } } })
  await act(() => queryClient.invalidateQueries({ queryKey: FEED_KEY }))
  await menu.findByRole('link', { name: 'Justificantes' })
  expect(menu.getByRole('link', { name: 'Solicitudes (1 por revisar)' })).toBeTruthy()
})
