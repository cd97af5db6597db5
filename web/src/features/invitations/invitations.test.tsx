import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query.ts'
import { sessionQuery } from '../../lib/session/session.ts'
import { readToken } from '../../lib/token/token.ts'
import { page } from '../../../test/samples/classes.ts'
import { invitationOf, ownSchool, TOKEN } from '../../../test/samples/own-schools.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import InvitationsScreen from './invitations-screen.tsx'

const open = (invitations = [invitationOf(5)], address = '/invitaciones') => {
  const listed = answers('get', '/me/invitations', page(invitations))
  return { listed, ...openScreen({ path: '/invitaciones', address, Screen: InvitationsScreen }) }
}

const codeField = () => screen.findByLabelText<HTMLInputElement>('Escriba el código que le dio la escuela')
const button = (name: string) => screen.getByRole('button', { name })
const password = () => screen.findByLabelText<HTMLInputElement>('Contraseña nueva')
const again = () => screen.getByLabelText<HTMLInputElement>('Confirmar contraseña')

type Person = ReturnType<typeof open>['person']

const typeCode = async (person: Person) => {
  await person.type(await codeField(), 'k7qf 2m9x')
  await person.click(button('Sí, aceptar'))
}

const typePassword = async (person: Person) => {
  await person.type(await password(), 'ventana azul')
  await person.type(again(), 'ventana azul{Enter}')
}

test('a school says as what it registered this phone, and asks whether that is right', async () => {
  open([invitationOf(5, { roles: ['PROFESSOR', 'PARENT'] })])
  await screen.findByRole('heading', {
    name: 'Instituto Sierra Madre registró este celular como: Maestro, Padre.',
  })
  expect(screen.getByText('¿Es usted?')).toBeTruthy()
  expect((await codeField()).value).toBe('')
})

test('yes: the code, a new password twice, and the school is open', async () => {
  const { person } = open()
  await typeCode(person)
  expect(document.activeElement).toBe(await password())
  const accepted = answers('post', '/me/invitations/5', { data: { school_id: 2 } })
  answers('get', '/me/invitations', page([]))
  answers('get', '/me/schools', { data: [ownSchool(1), ownSchool(2)] })
  await typePassword(person)
  await screen.findByText('Su cuenta ya abre Instituto Sierra Madre')
  expect(await sentBody(accepted)).toEqual({
    accept: true,
    code: 'k7qf 2m9x',
    password: 'ventana azul',
    password_confirmation: 'ventana azul',
  })
  expect(screen.getByText(/Mientras tanto, ingrese con su celular/)).toBeTruthy()
  const entered = answers('post', '/me/school', TOKEN)
  await person.click(await screen.findByRole('button', { name: 'Entrar a esa escuela' }))
  await screen.findByText('Otra pantalla')
  expect(await sentBody(entered)).toEqual({ school_id: 2 })
  expect(readToken()).toBe('fresh')
})

test('once it is open, the e-mail is known to rest, wherever one goes from here', async () => {
  const { person } = open()
  const before = queryClient.getQueryData(sessionQuery.queryKey)!.me
  await typeCode(person)
  answers('post', '/me/invitations/5', { data: { school_id: 2 } })
  answers('get', '/me/schools', { data: [ownSchool(1), ownSchool(2)] })
  await typePassword(person)
  await screen.findByText('Su cuenta ya abre Instituto Sierra Madre')
  const { me } = queryClient.getQueryData(sessionQuery.queryKey)!
  expect([before.email, before.email_to_confirm]).toEqual([expect.stringContaining('@'), undefined])
  expect([me.email, me.email_to_confirm]).toEqual([null, before.email])
})

test('who stays where one is has chosen this school', async () => {
  const { person } = open()
  await typeCode(person)
  answers('post', '/me/invitations/5', { data: { school_id: 2 } })
  answers('get', '/me/schools', {
    data: [ownSchool(1), ownSchool(2), ownSchool(3, { name: 'Colegio Durango' })],
  })
  await typePassword(person)
  const entered = answers('post', '/me/school', TOKEN)
  await person.click(await screen.findByRole('button', { name: 'Seguir en esta escuela' }))
  await screen.findByText('Otra pantalla')
  expect(await sentBody(entered)).toEqual({ school_id: 1 })
})

test('a code that opens nothing is said at its field, with what to do, and the passwords wait', async () => {
  const { person } = open()
  await typeCode(person)
  answers('post', '/me/invitations/5', refusal(404, 9009), { status: 404 })
  await typePassword(person)
  await screen.findByText(/El código no es válido, venció o ya se usó/)
  expect((await codeField()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await codeField())
  await person.type(await codeField(), '2')
  expect((await codeField()).getAttribute('aria-invalid')).toBe('false')
})

test('a password that is the old one, or two that differ, are said at their field', async () => {
  const { person } = open()
  await typeCode(person)
  await person.type(await password(), 'ventana azul')
  await person.type(again(), 'ventana roja{Enter}')
  expect(screen.getByText('Las contraseñas no coinciden')).toBeTruthy()
  const errors = [{ field: 'password', message: 'Elija una contraseña distinta de la anterior' }]
  answers('post', '/me/invitations/5', refusal(422, 4003, errors), { status: 422 })
  await person.clear(again())
  await person.type(again(), 'ventana azul{Enter}')
  await screen.findByText('Elija una contraseña distinta de la anterior')
  await person.click(button('Atrás'))
  expect((await codeField()).value).toBe('k7qf 2m9x')
  expect(document.activeElement).toBe(await codeField())
})

test('without a code there is no way on', async () => {
  const { person } = open()
  await codeField()
  await person.click(button('Sí, aceptar'))
  expect(screen.getByText('Campo requerido')).toBeTruthy()
  expect(document.activeElement).toBe(await codeField())
})

test('no: asked once more, and nothing else', async () => {
  const { person, toasts } = open()
  await codeField()
  await person.click(button('No soy yo'))
  const dialog = within(await screen.findByRole('dialog', { name: '¿No es usted?' }))
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await person.click(button('No soy yo'))
  const refused = answers('post', '/me/invitations/5', { data: { school_id: null } })
  answers('get', '/me/invitations', page([]))
  await person.click(
    within(await screen.findByRole('dialog', { name: '¿No es usted?' })).getByRole('button', {
      name: 'No soy yo',
    }),
  )
  await screen.findByText('No hay invitaciones')
  expect(await sentBody(refused)).toEqual({ accept: false })
  expect(toasts).toMatchObject([{ message: 'Invitación rechazada' }])
})

test('a letter’s link brings the code, and it is the person who sends it', async () => {
  open([invitationOf(5)], '/invitaciones?codigo=K7QF-2M9X')
  expect((await codeField()).value).toBe('K7QF-2M9X')
})

test('of several, the letter says which its code is of', async () => {
  open(
    [invitationOf(5), invitationOf(6, { school_name: 'Colegio Durango' })],
    '/invitaciones?codigo=K7QF-2M9X',
  )
  await screen.findByText('Su código: K7QF-2M9X')
  const fields = screen.getAllByLabelText<HTMLInputElement>('Escriba el código que le dio la escuela')
  expect(fields.map(({ value }) => value)).toEqual(['', ''])
})

test('a code without an invitation is explained: it may be of another account', async () => {
  open([], '/invitaciones?codigo=K7QF-2M9X')
  await screen.findByText(/El código sirve en la cuenta cuyo celular o correo registró la escuela/)
})

test('the list is read anew each time', async () => {
  const { listed } = open()
  await codeField()
  await waitFor(() => expect(listed).toHaveLength(1))
})
