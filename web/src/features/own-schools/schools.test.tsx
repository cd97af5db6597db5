import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leave } from '../../lib/routing/leave.ts'
import { queryClient } from '../../lib/http/query.ts'
import { readToken } from '../../lib/token/token.ts'
import { ownSchool, TOKEN } from '../../../test/samples/own-schools.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import SchoolsScreen from './schools-screen.tsx'

const open = (schools = [ownSchool(1), ownSchool(2)]) => {
  answers('get', '/me/schools', { data: schools })
  return openScreen({ path: '/escuelas', Screen: SchoolsScreen })
}

const other = () => screen.findByRole<HTMLButtonElement>('button', { name: /Instituto Sierra Madre/ })
const dialog = () => screen.findByRole('dialog', { name: 'Entrar a Instituto Sierra Madre' })

test('each school says what one is there and how much waits; where one is, there is nothing to enter', async () => {
  open()
  expect((await other()).textContent).toBe('Instituto Sierra MadreFamilia3 sin leer')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByText('Aquí está ahora')).toBeTruthy()
})

test('who has one school only is told so', async () => {
  open([ownSchool(1)])
  await screen.findByText('Su cuenta abre solo esta escuela.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('in the other school the app begins anew, and nothing of the first is kept', async () => {
  const { person } = open()
  queryClient.setQueryData(['groups', 1], ['3° B'])
  const entered = answers('post', '/me/school', TOKEN)
  await person.click(await other())
  await screen.findByText('Otra pantalla')
  expect(location.pathname + location.search).toBe('/login')
  expect(await sentBody(entered)).toEqual({ school_id: 2 })
  expect(readToken()).toBe('fresh')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('where the password is asked for, a wrong one is said, and the right one leads in', async () => {
  const { person } = open()
  const errors = [{ field: 'password', message: 'Confirme su contraseña' }]
  answers('post', '/me/school', refusal(422, 3753, errors), { status: 422 })
  await person.click(await other())
  await dialog()
  const field = screen.getByLabelText<HTMLInputElement>('Contraseña')
  expect(field.getAttribute('aria-invalid')).toBe('false')
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(screen.getByText('Campo requerido')).toBeTruthy()
  await person.type(field, 'otra{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const entered = answers('post', '/me/school', TOKEN)
  await person.clear(field)
  await person.type(field, 'secreta{Enter}')
  await screen.findByText('Otra pantalla')
  expect(await sentBody(entered)).toEqual({ school_id: 2, password: 'secreta' })
})

test('the question for the password can be left', async () => {
  const { person } = open()
  answers('post', '/me/school', refusal(422, 3753), { status: 422 })
  await person.click(await other())
  await dialog()
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(readToken()).toBe('token')
})

test('a school that is closed meanwhile is said, and the list is read anew', async () => {
  const { person } = open()
  answers('post', '/me/school', refusal(404), { status: 404 })
  const button = await other()
  const asked = answers('get', '/me/schools', { data: [ownSchool(1)] })
  await person.click(button)
  await screen.findByText('Esa escuela ya no está abierta para usted.')
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('without an answer it says so, and one stays where one is', async () => {
  const { person } = open()
  fails('post', '/me/school')
  await person.click(await other())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Se produjo un problema/)
  expect(readToken()).toBe('token')
})

test('what is not saved is asked about first', async () => {
  const { person } = open()
  const saved = leave.guard()
  const entered = answers('post', '/me/school', TOKEN)
  await person.click(await other())
  expect(leave.pending()).toBeDefined()
  expect(entered).toHaveLength(0)
  leave.stay()
  saved()
})
