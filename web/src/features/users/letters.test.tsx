import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSaves } from '../../../test/files.ts'
import { page } from '../../../test/samples/classes.ts'
import { jobOf } from '../../../test/samples/printing.tsx'
import { pageOf, userRow } from '../../../test/samples/users.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import UsersScreen from './users-screen.tsx'

vi.setConfig({ testTimeout: 20_000 })

let saves: ReturnType<typeof watchSaves>
beforeEach(() => {
  saves = watchSaves()
})
afterEach(() => saves.stop())

const open = async (item: string, signedIn = false) => {
  answers('get', '/schools/1/parents', pageOf([{ ...userRow(7, 'Ana'), has_signed_in: signedIn }]))
  answers('get', '/schools/1/jobs', page([]))
  const { person } = openScreen({
    path: '/usuarios/:tab?',
    address: '/usuarios/padres',
    Screen: UsersScreen,
    roles: ['ADMINISTER'],
  })
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  await person.click(await screen.findByRole('menuitem', { name: item }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: item })) }
}

const DONE = jobOf({
  kind: 'access-letters',
  status: 'done',
  done: 1,
  total: 1,
  finished_at: '2026-11-20T18:05:00Z',
})

test('a letter is asked for with the own password, followed to its end and downloaded', async () => {
  const { person, dialog } = await open('Carta de acceso')
  await person.click(dialog.getByRole('button', { name: 'Hacer la carta' }))
  expect(dialog.getByText('Campo requerido')).toBeTruthy()
  const sent = answers('post', '/schools/1/access-letters', { data: { job_id: 9, left_out: [] } })
  answers('get', '/schools/1/jobs', page([DONE]))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreta')
  await person.click(dialog.getByRole('button', { name: 'Hacer la carta' }))
  await dialog.findByText('Listas para imprimir', undefined, { timeout: 8_000 })
  expect(await sentBody(sent)).toEqual({ user_ids: [7], password: 'secreta' })
  answers('get', '/access-letters/9/file', 'pdf')
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(saves.saved).toEqual(['Cartas de acceso.pdf']))
})

test('to who has an e-mail the code goes by mail too, and it is said when one went already', async () => {
  const { person, dialog } = await open('Carta de acceso')
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreta')
  answers('post', '/schools/1/access-mails', { data: { sent: 0, left_out: [{ user_id: 7, why: 'mailed' }] } })
  await person.click(dialog.getByRole('button', { name: 'Enviar por correo' }))
  await dialog.findByText('No salió ningún correo')
  expect(dialog.getByText('Ana Peña: ya recibió un correo en las últimas 24 horas')).toBeTruthy()
})

test('who has nobody to write to reads why; a wrong password is said at its field', async () => {
  const { person, dialog } = await open('Carta de acceso')
  const refuse = (status: number, code: number) =>
    answers('post', '/schools/1/access-letters', refusal(status, code), { status })
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreta')
  refuse(422, 3753)
  await person.click(dialog.getByRole('button', { name: 'Hacer la carta' }))
  await dialog.findByText(/La contraseña es incorrecta/)
  await person.type(dialog.getByLabelText(/^Su contraseña/), '2')
  refuse(404, 3500)
  await person.click(dialog.getByRole('button', { name: 'Hacer la carta' }))
  await dialog.findByText(/^No hay a quién escribir/)
})

const openMany = async (rows: ReturnType<typeof userRow>[]) => {
  answers('get', '/schools/1/parents', pageOf(rows))
  answers('get', '/schools/1/jobs', page([]))
  const { person } = openScreen({
    path: '/usuarios/:tab?',
    address: '/usuarios/padres',
    Screen: UsersScreen,
    roles: ['ADMINISTER'],
  })
  await person.click(await screen.findByRole('button', { name: 'Cartas de acceso' }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: 'Cartas de acceso' })) }
}

test('letters of several are asked for together, and who gets none is said by name', async () => {
  const { person, dialog } = await openMany([userRow(7, 'Ana'), userRow(8, 'Luis'), userRow(9, 'Eva')])
  const password = dialog.getByLabelText(/^Su contraseña/)
  await person.type(password, 'secreta{Enter}')
  expect(dialog.getByText('Elija al menos a una persona')).toBeTruthy()
  for (const name of ['Ana', 'Eva'])
    await person.click(await dialog.findByRole('button', { name: `Agregar Peña ${name}` }))
  expect(dialog.getByText('2 personas elegidas')).toBeTruthy()
  const sent = answers('post', '/schools/1/access-letters', {
    data: { job_id: 9, left_out: [{ user_id: 9, why: 'no_child' }] },
  })
  answers('get', '/schools/1/jobs', page([DONE]))
  await person.click(dialog.getByRole('button', { name: 'Hacer las cartas' }))
  await dialog.findByText('Listas para imprimir', undefined, { timeout: 8_000 })
  expect(await sentBody(sent)).toEqual({ user_ids: [7, 9], password: 'secreta' })
  expect(dialog.getByText('Peña Eva: no tiene a nadie en activo en la escuela')).toBeTruthy()
})

test('the code goes by mail too; who has no e-mail is said by name, and a wrong password at its field', async () => {
  const { person, dialog } = await openMany([userRow(7, 'Ana'), userRow(8, 'Luis')])
  for (const name of ['Ana', 'Luis'])
    await person.click(await dialog.findByRole('button', { name: `Agregar Peña ${name}` }))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secret')
  answers('post', '/schools/1/access-mails', refusal(422, 3753), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Enviar por correo' }))
  await dialog.findByText(/La contraseña es incorrecta/)
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'a')
  const sent = answers('post', '/schools/1/access-mails', {
    data: { sent: 1, left_out: [{ user_id: 8, why: 'no_email' }] },
  })
  await person.click(dialog.getByRole('button', { name: 'Enviar por correo' }))
  await dialog.findByText('1 correo en camino')
  expect(await sentBody(sent)).toEqual({ user_ids: [7, 8], password: 'secreta' })
  expect(dialog.getByText('Peña Luis: no tiene correo')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Enviar por correo' })).toBeNull()
})

test('when every parent has come in, there is nobody to choose', async () => {
  const { dialog } = await openMany([])
  await dialog.findByText('Todos ya ingresaron')
})

test('a Carta nueva needs the identification; the phone goes along when it was corrected', async () => {
  const { person, dialog } = await open('Carta nueva', true)
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreta')
  await person.click(dialog.getByRole('button', { name: 'Hacer la carta' }))
  expect(dialog.getByText('Confirme que vio su identificación')).toBeTruthy()
  await person.click(dialog.getByLabelText('Vi su identificación'))
  const phone = dialog.getByLabelText(/^Celular con el que ingresará/)
  await person.clear(phone)
  await person.type(phone, '6185550101')
  const sent = answers('post', '/users/7/new-letter', { data: { job_id: 9 } })
  answers('get', '/schools/1/jobs', page([DONE]))
  await person.click(dialog.getByRole('button', { name: 'Hacer la carta' }))
  await dialog.findByText('Listas para imprimir', undefined, { timeout: 8_000 })
  expect(await sentBody(sent)).toEqual({ identified: true, password: 'secreta', cellphone: '6185550101' })
})
