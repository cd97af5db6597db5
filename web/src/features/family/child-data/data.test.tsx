import type { FamilyData } from '@plantel/contract/family-data'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childOf, familyOf } from '../../../../test/samples/family.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import DataScreen from './data-screen.tsx'

const dataOf = (changed: Partial<FamilyData> = {}): FamilyData => ({
  id: 101,
  shown: true,
  has_phone: true,
  has_address: true,
  cellphone: '6181112233',
  street: 'Hidalgo',
  colony: 'Centro',
  outside_number: '12',
  inside_number: null,
  zipcode: '34000',
  confirmation: { cycle: '2026-2027', confirmed_at: '2026-09-02T18:00:00Z', how: null },
  has_emergency: false,
  emergency: null,
  has_health: false,
  health: null,
  requests: [],
  ...changed,
})

const HIDDEN = {
  shown: false,
  cellphone: null,
  street: null,
  colony: null,
  outside_number: null,
  zipcode: null,
}

const open = (child = childOf()) => {
  answers('get', '/me/family', { data: familyOf({ children: [child] }) })
  return openScreen({
    path: '/padres/:studentId/datos',
    address: '/padres/101/datos',
    Screen: DataScreen,
    roles: ['PARENT'],
  })
}

test('who lives with the child reads phone and address, and finds the own data', async () => {
  answers('get', '/students/101/family-data', { data: dataOf() })
  open()
  expect(await screen.findByText('6181112233')).toBeTruthy()
  expect(screen.getByText('Hidalgo 12, Centro, C. P. 34000')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir mi perfil' }).getAttribute('href')).toBe('/perfil')
})

test('another parent reads that the school has them, or has not', async () => {
  answers('get', '/students/101/family-data', { data: dataOf({ ...HIDDEN, has_phone: false }) })
  open()
  expect(await screen.findByText('La escuela tiene este dato')).toBeTruthy()
  expect(screen.getByText('La escuela no tiene este dato')).toBeTruthy()
})

test('with informative access there is no such page', async () => {
  open(childOf({ access: 1 }))
  expect(await screen.findByText('Alumno no encontrado')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Datos' })).toBeNull()
})

test('what is refused says so', async () => {
  answers('get', '/students/101/family-data', refusal(404, 3500), { status: 404 })
  open()
  expect(await screen.findByRole('alert')).toBeTruthy()
})

const ASKED = { cycle: '2026-2027', confirmed_at: null, how: null }

const sameOf = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole('button', { name: 'Sigue igual' })

test('once a cycle each line is the same, or nothing is confirmed', async () => {
  answers('get', '/students/101/family-data', { data: dataOf({ confirmation: ASKED }) })
  const sent = answers('post', '/me/family/confirmations', {
    data: { ...ASKED, confirmed_at: '2026-11-20T18:00:00Z' },
  })
  const { person, toasts } = open()
  await screen.findByRole('heading', { name: 'Confirmar datos · Ciclo 2026-2027' })
  for (const name of ['Teléfono', 'Domicilio', 'Su celular']) await person.click(sameOf(name))
  const confirm = screen.getByRole('button', { name: 'Confirmar' })
  await person.click(confirm)
  expect(screen.getByText(/^Marque «Sigue igual» en cada dato/)).toBeTruthy()
  expect(sent).toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Cambiar: Su correo' }).getAttribute('href')).toBe('/perfil')
  await person.click(sameOf('Su correo'))
  answers('get', '/students/101/family-data', {
    data: dataOf({ confirmation: { ...ASKED, confirmed_at: '2026-11-20T18:00:00Z' } }),
  })
  await person.click(confirm)
  expect(await screen.findByText('Confirmados el 20 de noviembre de 2026')).toBeTruthy()
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Datos confirmados' }]))
  expect(await sentBody(sent)).toEqual({ student_id: 101, cycle: '2026-2027' })
})

test('of what is not shown to this parent nothing is asked', async () => {
  answers('get', '/students/101/family-data', {
    data: dataOf({ ...HIDDEN, confirmation: ASKED }),
  })
  open()
  expect(await screen.findByRole('group', { name: 'Su celular' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Domicilio' })).toBeNull()
})

test('what the school recorded on paper says so, and is asked no more', async () => {
  answers('get', '/students/101/family-data', {
    data: dataOf({ confirmation: { ...ASKED, confirmed_at: '2026-11-20T18:00:00Z', how: 1 } }),
  })
  open()
  expect(await screen.findByText('Recibido en papel')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
})
