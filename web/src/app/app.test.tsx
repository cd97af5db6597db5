import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { beginQueries } from '../lib/http/page-answers.ts'
import { history } from '../lib/routing/history.ts'
import { queryClient } from '../lib/http/query.ts'
import { loadScreen } from '../lib/routing/screen-loading.ts'
import type { ScreenRoute } from '../lib/routing/screen-route.ts'
import { readToken, writeToken } from '../lib/token/token.ts'
import { useIdParam } from '../lib/routing/use-id-param.ts'
import { Page } from '../ui/layout/page.tsx'
import { TOKEN } from '../../test/samples/own-schools.ts'
import { personWith } from '../../test/samples/people.ts'
import { Around } from '../../test/screen.tsx'
import { answers, fails } from '../../test/server.ts'
import { AppRoutes } from './router.tsx'
import { loadShell } from './shell/shell-loading.ts'

const Groups = () => <Page title="Mis grupos">Dos grupos</Page>
const Grades = () => <Page title="Calificaciones">{`Materia ${useIdParam('id')}`}</Page>
const Received = () => <Page title="Aviso">{`Aviso ${useIdParam('noticeId')}`}</Page>
const Slow = () => <Page title="Lenta">{useQuery({ queryKey: ['slow'], queryFn: () => 'ya' }).data}</Page>

const SCREENS: ScreenRoute[] = [
  {
    path: '/inicio-maestros',
    load: () => Promise.resolve({ default: Groups }),
    can: 'professor-subjects:read',
  },
  {
    path: '/inicio-maestros/calificaciones/:id',
    load: () => Promise.resolve({ default: Grades }),
    can: 'grades:write',
  },
  {
    path: '/mis-avisos/:noticeId',
    load: () => Promise.resolve({ default: Received }),
    can: 'signed-in',
    forEverybody: true,
  },
  { path: '/administrativo', load: () => Promise.resolve({ default: Slow }), can: 'signed-in' },
]

const open = (path: string) => {
  history.move(path, { replace: true, force: true })
  return render(
    <Around>
      <AppRoutes screens={SCREENS} />
    </Around>,
  )
}

const signedIn = (...roles: Parameters<typeof personWith>[0]) => {
  writeToken('token')
  answers('get', '/me/information', personWith(roles))
}

const noSchool = { data: { empty: false, demonstration: [] } }
const address = () => location.pathname + location.search

const logInAs = async (...roles: Parameters<typeof personWith>[0]) => {
  answers('get', '/installation', noSchool)
  answers('post', '/oauth/token', TOKEN)
  answers('get', '/me/information', personWith(roles))
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Teléfono'), '6180000002')
  await person.type(screen.getByLabelText('Contraseña'), 'plantel-demo{Enter}')
}

test('the front page says who we are and leads to the log-in page', async () => {
  answers('get', '/installation', noSchool)
  open('/')
  expect(await screen.findByText('Tu administrador personal')).toBeTruthy()
  const header = within(screen.getByRole('banner'))
  await userEvent.click(header.getByRole('link', { name: 'Ingresar' }))
  expect(address()).toBe('/login')
})

test('a page whose code and answers came before React is drawn whole at once', async () => {
  signedIn('PROFESSOR')
  const [groups] = SCREENS
  if (!groups) throw new Error('no screens')
  await Promise.all([loadScreen(loadShell), loadScreen(groups.load)])
  const me = { status: 200, body: personWith(['PROFESSOR']) }
  onTestFinished(
    beginQueries(queryClient.getQueryCache(), (asked) =>
      asked === '/me/information?include=school,settings' ? me : undefined,
    ),
  )
  open('/inicio-maestros')
  expect(screen.getByRole('heading', { name: 'Mis grupos' })).toBeTruthy()
})

test('a professor logs in with Enter and lands in Mis grupos', async () => {
  open('/login')
  await logInAs('PROFESSOR')
  await screen.findByRole('heading', { name: 'Mis grupos' })
  expect(address()).toBe('/inicio-maestros')
  expect(document.title).toBe('Mis grupos · Plantel')
  expect(Object.keys(localStorage).toSorted()).toEqual(['plantel-token', 'plantel-whose'])
  expect(readToken()).toBe('fresh')
})

test('who wanted a screen before logging in gets it afterwards', async () => {
  open('/inicio-maestros/calificaciones/7?parcial=2')
  expect(address()).toBe('/login?origen=%2Finicio-maestros%2Fcalificaciones%2F7%3Fparcial%3D2')
  await logInAs('PROFESSOR')
  await screen.findByText('Materia 7')
  expect(address()).toBe('/inicio-maestros/calificaciones/7?parcial=2')
})

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'the remembered origin %s is not followed',
  async (origin) => {
    open(`/login?${new URLSearchParams({ origen: origin }).toString()}`)
    await logInAs('PROFESSOR')
    await screen.findByRole('heading', { name: 'Mis grupos' })
    expect(location.href).toMatch(/^http:\/\/localhost:3000\/inicio-maestros$/)
  },
)

test.each([['TUTOR'], ['ASSESSOR'], ['SUPER_ADMIN']] as const)(
  '%s alone lands in Trabajando',
  async (role) => {
    open('/login?origen=%2Finicio-maestros')
    await logInAs(role)
    await screen.findByRole('heading', { name: 'Trabajando' })
    expect(address()).toBe('/working')
  },
)

test('a parent who followed a letter arrives at the notice after logging in', async () => {
  open('/mis-avisos/7#abajo')
  expect(address()).toBe('/login?origen=%2Fmis-avisos%2F7%23abajo')
  await logInAs('PARENT')
  await screen.findByText('Aviso 7')
  expect(address() + location.hash).toBe('/mis-avisos/7#abajo')
})

test('Trabajando shows what can be used already', async () => {
  signedIn('TUTOR')
  open('/working')
  const link = await screen.findByRole('link', { name: 'Mis avisos' })
  expect(link.getAttribute('href')).toBe('/mis-avisos')
  expect(screen.getByRole('link', { name: 'Inicio' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Salir' })).toBeTruthy()
})

test('the privacy notice is there for everybody, in a tab of its own', async () => {
  answers('get', '/installation', noSchool)
  open('/login')
  const link = screen.getByRole('link', { name: /^Aviso de privacidad/ })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/aviso-privacidad',
    '_blank',
    'noopener',
  ])
  act(() => history.move('/aviso-privacidad'))
  await screen.findByRole('heading', { name: 'Aviso de privacidad' })
})

test('a home that is still to come says so to who has another one, inside the shell', async () => {
  signedIn('PROFESSOR', 'TUTOR')
  open('/tutores')
  await screen.findByRole('heading', { name: 'Módulo trabajando' })
  expect(screen.getByText('Tutores')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Inicio' }))
  await screen.findByRole('heading', { name: 'Mis grupos' })
})

test('a home that is still to come asks who is not signed in to log in, and whose only home it is gets Trabajando', async () => {
  open('/tutores')
  expect(address()).toBe('/login?origen=%2Ftutores')
  await logInAs('TUTOR')
  await screen.findByRole('heading', { name: 'Trabajando' })
})

test.each(['/tutores/', '/Tutores'])('%s is the same home, written otherwise', async (path) => {
  open(path)
  expect(address()).toBe(`/login?origen=${encodeURIComponent(path)}`)
  await logInAs('PROFESSOR', 'TUTOR')
  await screen.findByRole('heading', { name: 'Módulo trabajando' })
})

test('the page behind the code of a boleta needs no session', async () => {
  const data = {
    folio: 'K7QF-2M9X-TR4D',
    school: 'Sor Juana',
    issued_on: '2026-11-20',
    replaced: false,
  }
  answers('get', '/boletas/K7QF-2M9X-TR4D', { data })
  open('/boleta/K7QF-2M9X-TR4D')
  await screen.findByText('Vigente')
  expect(screen.getByRole('heading', { name: 'Comprobar boleta' })).toBeTruthy()
})

test('a role whose home does not exist yet lands in Trabajando', async () => {
  open('/login')
  await logInAs('ADMINISTER')
  await screen.findByRole('heading', { name: 'Trabajando' })
})

test('a parent who also teaches is a professor first', async () => {
  open('/login')
  await logInAs('PARENT', 'PROFESSOR')
  await screen.findByRole('heading', { name: 'Mis grupos' })
})

test('whose alone-role has no home is sent to Trabajando from any screen', async () => {
  signedIn('TUTOR')
  open('/inicio-maestros')
  await screen.findByRole('heading', { name: 'Trabajando' })
})

test('who is already signed in does not see the log-in page', async () => {
  signedIn('PROFESSOR')
  open('/login')
  expect(screen.queryByLabelText('Teléfono')).toBeNull()
  await screen.findByRole('heading', { name: 'Mis grupos' })
})

test('the other spelling of a home leads to it', async () => {
  signedIn('ADMINISTRATIVE', 'PROFESSOR')
  open('/administrativos')
  await waitFor(() => expect(address()).toBe('/administrativo'))
})

test.each(['abc', '0', '-3', '7.5', '%20'])('the id %s leads to the list', async (id) => {
  signedIn('PROFESSOR')
  open(`/inicio-maestros/calificaciones/${id}`)
  await screen.findByRole('heading', { name: 'Mis grupos' })
  expect(address()).toBe('/inicio-maestros')
})

test('the title bar names the section and the person', async () => {
  signedIn('PROFESSOR', 'DIRECTOR')
  open('/inicio-maestros')
  await screen.findByRole('button', { name: 'Menú de María Núñez Ríos' })
  expect(screen.getByText('Mis grupos', { selector: 'header span' })).toBeTruthy()
  act(() => history.move('/nada'))
  expect(screen.getByText('Plantel', { selector: 'header span' })).toBeTruthy()
  expect(document.activeElement?.id).toBe('contenido')
})

test('an unknown address is said to be unknown, inside and outside of the shell', async () => {
  open('/nada')
  expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeTruthy()
  expect(screen.queryByText('Saltar al contenido')).toBeNull()
  act(() => signedIn('PROFESSOR'))
  await screen.findByText('Saltar al contenido')
  expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeTruthy()
})

test('a session that cannot be restored offers to try again', async () => {
  writeToken('token')
  fails('get', '/me/information')
  open('/inicio-maestros')
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/me/information', personWith(['PROFESSOR']))
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByRole('heading', { name: 'Mis grupos' })
})

test('logging out tells the server, forgets everything and returns to the front page', async () => {
  signedIn('PROFESSOR')
  open('/inicio-maestros')
  await screen.findByRole('heading', { name: 'Mis grupos' })
  const told = answers('delete', '/oauth/token', { data: null })
  await userEvent.click(screen.getByRole('button', { name: 'Menú de María Núñez Ríos' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Salir' }))
  await screen.findAllByRole('link', { name: 'Ingresar' })
  expect(address()).toBe('/')
  expect(localStorage).toHaveLength(0)
  const kept = queryClient.getQueryCache().getAll()
  expect(kept.filter(({ queryKey }) => queryKey[0] !== 'installation')).toEqual([])
  await waitFor(() => expect(told[0]?.headers.get('authorization')).toBe('Bearer token'))
})

test('logging out in another tab is logging out here', async () => {
  signedIn('PROFESSOR')
  open('/inicio-maestros')
  await screen.findByRole('heading', { name: 'Mis grupos' })
  const { followSession } = await import('../lib/session/session.ts')
  const stop = followSession()
  localStorage.clear()
  act(() => void dispatchEvent(new Event('storage')))
  stop()
  expect(address()).toBe('/')
  expect(readToken()).toBeNull()
})

test('what another tab did while this page was coming is seen once it follows the others', async () => {
  signedIn('PROFESSOR')
  open('/inicio-maestros')
  await screen.findByRole('heading', { name: 'Mis grupos' })
  const { followSession } = await import('../lib/session/session.ts')
  localStorage.clear()
  act(() => followSession()())
  expect(address()).toBe('/')
  expect(readToken()).toBeNull()
})
