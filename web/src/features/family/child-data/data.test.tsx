import type { FamilyData } from '@plantel/contract/family-data'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childOf, familyOf } from '../../../../test/samples/family.ts'
import { openScreen } from '../../../../test/screen.tsx'
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
