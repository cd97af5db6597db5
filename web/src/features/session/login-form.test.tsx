import { PASSWORD_MAX } from '@plantel/contract/families'
import { openSession } from '@plantel/contract/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/http/query.ts'
import { readToken } from '../../lib/token/token.ts'
import { TOKEN } from '../../../test/samples/own-schools.ts'
import { personWith } from '../../../test/samples/people.ts'
import { answers, fails, refusal } from '../../../test/server.ts'
import { LoginForm } from './login-form.tsx'

const open = (installation = { empty: false, demonstration: [] as unknown[] }) => {
  answers('get', '/installation', { data: installation })
  const onTyping = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LoginForm onTyping={onTyping} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onTyping, person: userEvent.setup() }
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Teléfono')
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña')
const submit = () => screen.getByRole('button', { name: 'Ingresar' })

const wrongPassword = refusal(401, 1002)

test('nothing typed is incomplete: each field says so and the first gets the focus', async () => {
  const { person } = open()
  await person.click(submit())
  expect(screen.getByRole('alert').textContent).toBe('Datos incompletos')
  expect(screen.getAllByText('Campo requerido')).toHaveLength(2)
  expect(document.activeElement).toBe(phone())
  expect(phone().getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['+52 (618) 000-00 02', '6180000002'],
  ['044 618 000 0002', '6180000002'],
  [' Maria@Example.mx ', 'Maria@Example.mx'],
])('what is typed as %j logs in as %s', async (typed, username) => {
  const { person } = open()
  const sent = answers('post', '/oauth/token', wrongPassword, { status: 401 })
  await person.type(phone(), typed)
  await person.type(password(), 'secreta{Enter}')
  await screen.findByText('No es posible acceder')
  expect(await sent[0]?.clone().json()).toMatchObject({ username })
  expect(phone().value).toBe(typed)
})

test('only blanks are no phone', async () => {
  const { person } = open()
  await person.type(phone(), '   ')
  await person.type(password(), 'secreta{Enter}')
  expect(screen.getAllByText('Campo requerido')).toHaveLength(1)
})

test('the missing password gets the focus, and what is typed takes the complaint away', async () => {
  const { person } = open()
  await person.type(phone(), '6180000002{Enter}')
  expect(document.activeElement).toBe(password())
  await person.keyboard('x')
  expect(screen.queryByText('Datos incompletos')).toBeNull()
  expect(screen.queryByText('Campo requerido')).toBeNull()
})

test('the phone ends at 50 characters, the password where the longest one does that can be set', () => {
  open()
  expect([phone().maxLength, password().maxLength]).toEqual([50, PASSWORD_MAX])
  const { password: accepted } = openSession.body.shape
  expect(accepted.safeParse('x'.repeat(PASSWORD_MAX)).success).toBe(true)
})

test('the password is hidden until asked for', async () => {
  const { person } = open()
  expect(password().type).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect(password().type).toBe('text')
  await person.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect(password().type).toBe('password')
})

test('a refused log-in is a panel, keeps what was typed and stores nothing', async () => {
  const { person } = open()
  answers('post', '/oauth/token', wrongPassword, { status: 401 })
  await person.type(phone(), '6180000002')
  await person.type(password(), 'mala{Enter}')
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toBe('No es posible accederUsuario o contraseña incorrectos')
  expect(phone().value).toBe('6180000002')
  expect(localStorage).toHaveLength(0)
})

test('without an answer the panel says so', async () => {
  const { person } = open()
  fails('post', '/oauth/token')
  await person.type(phone(), '6180000002')
  await person.type(password(), 'secreta{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Se produjo un problema/)
})

test('the sequence is token, then person with school and settings, with blanks of the password kept', async () => {
  const { person } = open()
  const asked = answers('post', '/oauth/token', TOKEN)
  const me = answers('get', '/me/information', personWith(['PROFESSOR']))
  await person.type(phone(), ' 6180000002 ')
  await person.type(password(), ' con blancos {Enter}')
  await waitFor(() => expect(me).toHaveLength(1))
  expect(await asked[0]?.json()).toEqual({
    grant_type: 'password',
    client_id: 'plantel-web',
    username: '6180000002',
    password: ' con blancos ',
  })
  expect(me[0]?.headers.get('authorization')).toBe('Bearer fresh')
})

test('a second Enter while logging in is not a second log-in', async () => {
  const { person } = open()
  const answer = Promise.withResolvers<void>()
  const asked = answers('post', '/oauth/token', wrongPassword, { status: 401, until: answer.promise })
  await person.type(phone(), '6180000002')
  await person.type(password(), 'mala{Enter}{Enter}')
  answer.resolve()
  await screen.findByRole('alert')
  expect(asked).toHaveLength(1)
})

test('a token whose person cannot be read is given back', async () => {
  const { person } = open()
  answers('post', '/oauth/token', TOKEN)
  answers('get', '/me/information', {}, { status: 500 })
  const closed = answers('delete', '/oauth/token', { data: null })
  await person.type(phone(), '6180000002')
  await person.type(password(), 'secreta{Enter}')
  await screen.findByRole('alert')
  expect(closed).toHaveLength(1)
  expect(readToken()).toBeNull()
})

test('typing is when the next screens are fetched', async () => {
  const { person, onTyping } = open()
  expect(onTyping).not.toHaveBeenCalled()
  await person.type(phone(), '6')
  expect(onTyping).toHaveBeenCalled()
})

test('a demonstration offers its roles, which fill in phone and password', async () => {
  const { person } = open({
    empty: false,
    demonstration: [
      { role: 'PROFESSOR', cellphone: '6180000002', password: 'plantel-demo' },
      { role: 'SUPER_ADMIN', cellphone: '6180000010', password: 'plantel-demo' },
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'Súper administrador' }))
  expect([phone().value, password().value]).toEqual(['6180000010', 'plantel-demo'])
})

test('a real installation offers no log-ins', async () => {
  const { person } = open()
  await person.type(phone(), '6')
  expect(screen.queryByText('Escuela de demostración')).toBeNull()
})

test('an empty installation says how to begin', async () => {
  open({ empty: true, demonstration: [] })
  await screen.findByText('Aún no hay una escuela. Ejecute npm run school:create para crear la primera.')
})

test('who has forgotten the password finds the way to recover it', () => {
  open()
  const link = screen.getByRole('link', { name: 'Recuperar contraseña' })
  expect(link.getAttribute('href')).toBe('/recuperar_cuenta')
})

test('a form that is sent in the moment in which React takes it over is sent as it was typed', async () => {
  answers('get', '/installation', { data: { empty: false, demonstration: [] } })
  const sent = answers('post', '/oauth/token', wrongPassword, { status: 401 })
  const page = (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LoginForm onTyping={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  phone().value = '6180000002'
  password().value = 'secreta'
  const form = root.querySelector('form')
  const app = hydrateRoot(root, page)
  // Makes React take it over at once; what was typed is to be learnt from the fields only after that.
  submit().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  form?.requestSubmit()
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('incorrectos'),
  )
  expect(sent).toHaveLength(1)
  expect(await sent[0]?.json()).toMatchObject({ username: '6180000002', password: 'secreta' })
  act(() => app.unmount())
  root.remove()
})
