import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import RecoverScreen from './recover-screen.tsx'
import ResetScreen from './reset-screen.tsx'

const recover = () => openScreen({ path: '/recuperar_cuenta', Screen: RecoverScreen })
const account = () => screen.getByLabelText<HTMLInputElement>('Celular o correo')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Recuperar' })

test('an empty field is required and gets the focus', async () => {
  const { person } = recover()
  await person.click(submit())
  expect(screen.getByText('Campo requerido')).toBeTruthy()
  expect(document.activeElement).toBe(account())
})

test('Enter asks for the link, and the answer says nothing about whether the account exists', async () => {
  const { person } = recover()
  const asked = answers('post', '/pwd/email', { data: { message: 'x' } })
  await person.type(account(), ' 044 (618) 000-0002 {Enter}')
  await screen.findByText('En breve nos comunicaremos con usted')
  expect(await sentBody(asked)).toEqual({ email: '6180000002' })
  expect(screen.getByText(/Pida una carta de acceso en la escuela/)).toBeTruthy()
  expect(document.activeElement?.textContent).toMatch(/^En breve/)
  await person.click(screen.getByRole('button', { name: 'Probar con otro dato' }))
  expect(account().value).toBe('')
})

test('when no letter can leave, it says what to do instead and keeps what was typed', async () => {
  const { person } = recover()
  answers('post', '/pwd/email', refusal(503, 4002), { status: 503 })
  await person.type(account(), 'maria@example.mx{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^No se pudo enviar el correo.*pida una carta de acceso/)
  expect(account().value).toBe('maria@example.mx')
})

test('what is neither a phone nor an e-mail is said at the field until something else is typed', async () => {
  const { person } = recover()
  answers('post', '/pwd/email', refusal(422, 4000), { status: 422 })
  await person.type(account(), 'maria{Enter}')
  await screen.findByText('Escriba los 10 dígitos de su celular o un correo completo')
  expect(account().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(account())
  expect(screen.queryByRole('alert')).toBeNull()
  const asked = answers('post', '/pwd/email', { data: { message: 'x' } })
  await person.type(account(), '@example.mx')
  expect(account().getAttribute('aria-invalid')).toBe('false')
  await person.keyboard('{Enter}')
  await screen.findByText('En breve nos comunicaremos con usted')
  expect(await sentBody(asked)).toEqual({ email: 'maria@example.mx' })
})

test('without an answer it says so, and there is a way back', async () => {
  const { person } = recover()
  fails('post', '/pwd/email')
  await person.type(account(), '6180000002{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Se produjo un problema/)
  expect(screen.getByRole('link', { name: 'Volver a ingresar' }).getAttribute('href')).toBe('/login')
})

const LINK = '/restablecer_cuenta?token=abc&email=maria%2B1%40example.mx'
const reset = (address = LINK) => openScreen({ path: '/restablecer_cuenta', address, Screen: ResetScreen })
const password = () => screen.getByLabelText<HTMLInputElement>('Contraseña nueva')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Confirmar contraseña')

test.each(['', '?token=abc', '?email=maria@example.mx', '?token=&email=maria@example.mx'])(
  'the link %s lacks a part and leads to the log-in page',
  async (query) => {
    reset(`/restablecer_cuenta${query}`)
    await waitFor(() => expect(location.pathname).toBe('/login'))
  },
)

test.each(['', 'maria', 'maria@'])('with the e-mail %j nothing can be sent', (email) => {
  reset(`/restablecer_cuenta?token=abc&email=${email}`)
  expect(submit().disabled).toBe(true)
  expect(screen.getByText(/El correo del enlace no es válido/)).toBeTruthy()
})

test('both passwords are asked for and must be the same', async () => {
  const { person } = reset()
  expect(screen.getByLabelText<HTMLInputElement>('Correo').value).toBe('maria+1@example.mx')
  await person.click(submit())
  expect(screen.getByText('Campo requerido')).toBeTruthy()
  expect(document.activeElement).toBe(password())
  await person.type(password(), 'secreto-nuevo')
  await person.type(confirmation(), 'otro{Enter}')
  expect(screen.getByText('Las contraseñas no coinciden')).toBeTruthy()
  expect(document.activeElement).toBe(confirmation())
})

const fillIn = async (person: ReturnType<typeof reset>['person']) => {
  await person.type(password(), 'secreto nuevo ')
  await person.type(confirmation(), 'secreto nuevo {Enter}')
}

test('a new password is sent as typed, then the log-in page comes by itself', async () => {
  const { person } = reset()
  const saved = answers('post', '/pwd/reset', { data: null })
  await fillIn(person)
  await screen.findByText('Contraseña restablecida')
  expect(await sentBody(saved)).toEqual({
    token: 'abc',
    email: 'maria+1@example.mx',
    password: 'secreto nuevo ',
    password_confirmation: 'secreto nuevo ',
  })
  expect(location.pathname).toBe('/restablecer_cuenta')
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

test('a password that the school does not take is said at its field until another is typed', async () => {
  const { person } = reset()
  const errors = [{ field: 'password', message: 'Es demasiado común' }]
  answers('post', '/pwd/reset', refusal(422, 4003, errors), { status: 422 })
  await fillIn(person)
  await screen.findByText('Es demasiado común')
  expect(password().getAttribute('aria-invalid')).toBe('true')
  await person.type(password(), 'x')
  expect(screen.queryByText('Es demasiado común')).toBeNull()
})

test('a used or old link says so and leads to a new one', async () => {
  const { person } = reset()
  answers('post', '/pwd/reset', refusal(422, 4004), { status: 422 })
  await fillIn(person)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Solicitud vencida/)
  const link = screen.getByRole('link', { name: 'Solicitar un enlace nuevo' })
  expect(link.getAttribute('href')).toBe('/recuperar_cuenta')
})

test('a password that could not be stored may be sent again with the same link', async () => {
  const { person } = reset()
  answers('post', '/pwd/reset', refusal(503, 4005), { status: 503 })
  await fillIn(person)
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^No se pudo restablecer.*Su enlace sigue sirviendo/,
  )
  expect(password().value).toBe('secreto nuevo ')
  const saved = answers('post', '/pwd/reset', { data: null })
  await person.click(submit())
  await screen.findByText('Contraseña restablecida')
  expect(saved).toHaveLength(1)
})
