import type { Family } from '@plantel/contract/family-home'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childOf, familyOf } from '../../../test/samples/family.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import ChildScreen from './child-screen.tsx'

const open = (family: Partial<Family>, address = '/padres/101') => {
  answers('get', '/me/family', { data: familyOf(family) })
  return openScreen({ path: '/padres/:studentId', address, Screen: ChildScreen, roles: ['PARENT'] })
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('the day of a child, what asks for attention, and who advises', async () => {
  const missed = { assistance: 0, code: 'F', excused: false, arrived_at: null, taken_at: null } as const
  open({
    children: [
      childOf({
        advisor: {
          user_id: 3,
          assessor_id: 3,
          name: 'Karla',
          last_name: 'Fernández',
          second_last_name: null,
          url_photo_profile: null,
        },
        day: {
          state: 'absent',
          roll: 'class',
          text: null,
          classes: [{ subject_id: 7, title: 'Artes', ...missed }],
        },
        attention: [{ kind: 'failing', id: 7, text: 'Artes va en 5.4', date: null }],
      }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Ana Peña Ruiz', level: 1 })).toBeTruthy()
  expect(screen.getByText('Faltó a la clase en que ya se pasó lista')).toBeTruthy()
  expect(hrefOf('Artes va en 5.4')).toContain('101')
  expect(hrefOf('Llamar a la escuela')).toBe('tel:6181234567')
  expect(screen.getByText('Orientación: Karla Fernández')).toBeTruthy()
})

test.each(['/padres/999', '/padres/102'])(
  '%s is nobody of mine: it says so and leads home',
  async (address) => {
    open({ children: [childOf()] }, address)
    expect(await screen.findByText('Alumno no encontrado')).toBeTruthy()
    expect(hrefOf('Ir a mi familia')).toBe('/padres')
  },
)
