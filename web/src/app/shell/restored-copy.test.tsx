import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { turnIn } from '../../lib/dates/dates.ts'
import { history } from '../../lib/routing/history.ts'
import { queryClient } from '../../lib/http/query.ts'
import { sessionQuery } from '../../lib/session/session.ts'
import { writeToken } from '../../lib/token/token.ts'
import { personWith } from '../../../test/samples/people.ts'
import { Around } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import Shell from './shell.tsx'

const COPIED = '2026-05-19T09:00:00.000Z'

const director = (restored: boolean) => {
  const { data } = personWith(['DIRECTOR'])
  return { data: restored ? { ...data, restored_copy_at: COPIED } : data }
}

const openShell = async () => {
  writeToken('token')
  answers('get', '/me/information', director(true))
  await queryClient.fetchQuery(sessionQuery)
  history.move('/perfil', { replace: true, force: true })
  render(
    <Around>
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={<p>contenido</p>} />
        </Route>
      </Routes>
    </Around>,
  )
}

test('who administers reads first that a copy was restored, and goes on with Entendido', async () => {
  await openShell()
  const title = await screen.findByRole('heading', { name: /^Se restauró la copia del / })
  expect(title.textContent).toBe(`Se restauró la copia del ${turnIn(COPIED, 'America/Mexico_City')}`)
  expect(
    screen.getByText(/^Revise bajas, permisos, contraseñas y accesos de familias cambiados desde entonces/),
  ).toBeTruthy()
  expect(screen.queryByText('contenido')).toBeNull()

  const confirmed = answers('post', '/me/restoration', { data: null })
  answers('get', '/me/information', director(false))
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  await waitFor(() => expect(screen.getByText('contenido')).toBeTruthy())
  expect(confirmed).toHaveLength(1)
})

test('what could not be confirmed stays, and says why', async () => {
  await openShell()
  answers('post', '/me/restoration', { title: 'Estamos teniendo problemas', status: 503 }, { status: 503 })
  await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Entendido' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(screen.queryByText('contenido')).toBeNull()
})

test('the day of the copy is said shortly in its own month, and wholly in another', () => {
  expect(turnIn(COPIED, 'America/Mexico_City', '2026-05-21')).toBe('martes 19, 3:00')
  expect(turnIn(COPIED, 'America/Mexico_City', '2026-06-01')).toBe('martes 19 de mayo de 2026, 3:00')
  expect(turnIn('2026-05-19T04:30:00Z', 'America/Mexico_City', '2026-05-21')).toBe('lunes 18, 22:30')
})
