import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { readToken, writeToken } from '../../lib/token/token.ts'
import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ownSchool, TOKEN } from '../../../test/samples/own-schools.ts'
import { personWith } from '../../../test/samples/people.ts'
import { Around, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { AppRoutes } from '../router.tsx'

const Groups = () => <Page title="Mis grupos">Dos grupos</Page>
const Notice = () => <Page title="Aviso">Junta</Page>

const SCREENS: ScreenRoute[] = [
  { path: '/inicio-maestros', load: () => Promise.resolve({ default: Groups }), can: 'signed-in' },
  {
    path: '/mis-avisos/:noticeId',
    load: () => Promise.resolve({ default: Notice }),
    can: 'signed-in',
    forEverybody: true,
  },
]

const open = (path: string) => {
  history.move(path, { replace: true, force: true })
  render(
    <Around>
      <AppRoutes screens={SCREENS} />
    </Around>,
  )
}

const asksSchool = () => {
  const { data } = personWith(['PROFESSOR'])
  answers('get', '/me/information', { data: { ...data, choose_school: true } })
  answers('get', '/me/schools', { data: [ownSchool(1), ownSchool(2)] })
}

const question = () => screen.findByRole('heading', { name: '¿A qué escuela quiere entrar?' })

const choose = async (name: RegExp) => {
  const chosen = answers('post', '/me/school', TOKEN)
  answers('get', '/me/information', personWith(['PROFESSOR']))
  await userEvent.click(await screen.findByRole('button', { name }))
  return chosen
}

test('after the log-in the school is asked for before anything of one is drawn', async () => {
  open('/login')
  asksSchool()
  answers('post', '/oauth/token', { ...TOKEN, access_token: 'first' })
  await userEvent.type(screen.getByLabelText('Teléfono'), '6180000002')
  await userEvent.type(screen.getByLabelText('Contraseña'), 'plantel-demo{Enter}')
  await question()
  expect(screen.queryByText('Saltar al contenido')).toBeNull()
  const chosen = await choose(/Instituto Sierra Madre/)
  await screen.findByRole('heading', { name: 'Mis grupos' })
  expect(await sentBody(chosen)).toEqual({ school_id: 2 })
  expect([readToken(), location.pathname]).toEqual(['fresh', '/inicio-maestros'])
})

test.each(['/mis-avisos/7?de=carta', '/working'])(
  'at %s too, and what was wanted comes afterwards',
  async (path) => {
    writeToken('token')
    asksSchool()
    open(path)
    await question()
    await choose(/Primaria Benito Juárez/)
    await waitFor(() => expect(location.pathname + location.search).toBe(path))
  },
)

test('one can leave instead', async () => {
  writeToken('token')
  asksSchool()
  open('/inicio-maestros')
  await question()
  answers('delete', '/oauth/token', { data: null })
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(readToken()).toBeNull()
})
