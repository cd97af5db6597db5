import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import AccessScreen from './access-screen.tsx'

const open = (address = '/acceso/K7QF2M9X') =>
  openScreen({ path: '/acceso/:code?', address, Screen: AccessScreen })

const FOUND = { data: { first_name: 'Rosa', school: 'Secundaria Juárez' } }
const CELLPHONE = '618 123 4567'

const refuses = (below: string, problem: ReturnType<typeof refusal>) =>
  answers('post', `/access/K7QF2M9X${below}`, problem, { status: problem.status })

type Opened = ReturnType<typeof open>['person']

const next = async (person: Opened) => {
  await person.type(await screen.findByLabelText('Celular'), CELLPHONE)
  await person.click(screen.getByRole('button', { name: 'Continuar' }))
}

const choose = async (person: Opened, password = 'cuatro caballos') => {
  await person.type(await screen.findByLabelText('Contraseña'), password)
  await person.type(screen.getByLabelText('Confirmar contraseña'), password)
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
}

test('the code of the address and the phone say whose the letter is; the notice of privacy stands before the password', async () => {
  const { person } = open()
  const asked = answers('post', '/access/K7QF2M9X/open', FOUND)
  expect((await screen.findByLabelText<HTMLInputElement>('Código de la carta')).value).toBe('K7QF2M9X')
  await next(person)
  await screen.findByText('Rosa')
  expect(await sentBody(asked)).toEqual({ cellphone: '6181234567' })
  expect(screen.getByText(/^Secundaria Juárez es responsable de sus datos/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Aviso de privacidad/ })).toHaveLength(2)
})

test('without a code in the address it is typed; nothing is sent before both are whole', async () => {
  const { person } = open('/acceso')
  await person.click(await screen.findByRole('button', { name: 'Continuar' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Código de la carta'))
  await person.type(screen.getByLabelText('Código de la carta'), 'k7qf-2m9x')
  await person.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(screen.getByText('Escriba los 10 dígitos de su celular')).toBeTruthy()
  const asked = answers('post', '/access/k7qf-2m9x/open', FOUND)
  await next(person)
  await screen.findByText('Rosa')
  expect(asked).toHaveLength(1)
})

test('an unknown letter says what to look at', async () => {
  const { person } = open()
  refuses('/open', refusal(404, 9009))
  await next(person)
  await screen.findByText('No encontramos esa carta')
})

test('who has a password and types another reads where to get a new letter', async () => {
  const { person } = open()
  answers('post', '/access/K7QF2M9X/open', FOUND)
  await next(person)
  refuses('', refusal(401, 1002))
  await choose(person)
  await screen.findByText('La contraseña no es la de su cuenta')
})

test('who opens a second school is asked for a new password, and it is sent with the old one', async () => {
  const { person } = open()
  answers('post', '/access/K7QF2M9X/open', FOUND)
  await next(person)
  const errors = [{ field: 'new_password', message: 'Elija una contraseña nueva' }]
  refuses('', refusal(422, 4003, errors))
  await choose(person)
  await person.type(await screen.findByLabelText('Contraseña nueva'), 'cinco burros azules')
  const sent = answers('post', '/access/K7QF2M9X', {
    access_token: 'llave',
    session_id: 1,
    token_type: 'Bearer',
    expires_in: 60,
  })
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  await expect.poll(() => location.pathname).toBe('/login')
  expect(await sentBody(sent)).toMatchObject({
    password: 'cuatro caballos',
    new_password: 'cinco burros azules',
  })
})
