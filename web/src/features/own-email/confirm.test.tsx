import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query.ts'
import { sessionQuery } from '../../lib/session/session.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import ConfirmScreen from './confirm-screen.tsx'

const open = (address = '/confirmar_correo?token=abc') => {
  const opened = openScreen({ path: '/confirmar_correo', address, Screen: ConfirmScreen })
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, me: { ...session.me, email_to_confirm: 'maria@example.mx' } },
  )
  return opened
}

const confirm = () => screen.findByRole('button', { name: 'Confirmar mi correo' })
const send = () => screen.findByRole('button', { name: 'Enviar el enlace' })

test('the link alone confirms nothing; a press does', async () => {
  const confirmed = answers('post', '/me/email', { data: { email: 'maria@example.mx' } })
  const { person } = open()
  const button = await confirm()
  expect(confirmed).toHaveLength(0)
  await person.click(button)
  await screen.findByText('Correo confirmado')
  expect(await sentBody(confirmed)).toEqual({ token: 'abc' })
  expect(queryClient.getQueryState([...sessionQuery.queryKey])?.isInvalidated).toBe(true)
})

test('a link that is old or another’s says so, and another can be sent', async () => {
  answers('post', '/me/email', refusal(404, 9009), { status: 404 })
  const { person, toasts } = open()
  await person.click(await confirm())
  await screen.findByText('El enlace no es válido')
  expect(screen.getByText(/^Venció, ya se usó o es de otra cuenta/)).toBeTruthy()
  const sent = answers('post', '/me/email/link', { data: { message: 'x' } })
  await person.click(await send())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(toasts).toMatchObject([{ message: 'En breve llegará el enlace a su correo' }])
})

test('without a token there is what waits, and its link', async () => {
  const { person } = open('/confirmar_correo')
  await screen.findByText('Falta confirmar maria@example.mx')
  answers('post', '/me/email/link', refusal(503, 4002), { status: 503 })
  await person.click(await send())
  await screen.findByText(/No se pudo enviar el correo/)
})
