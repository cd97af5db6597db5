import { expect, test } from 'vitest'
import { bottomEntries } from './bottom-entries.ts'
import { menuOf } from './menu.ts'

const labels = (...roles: Parameters<typeof menuOf>[0]) =>
  bottomEntries(menuOf(roles)).map(({ label }) => label)

test('a role with up to five entries has them at the lower edge', () => {
  expect(labels('PROFESSOR')).toEqual(['Grupos', 'Reportes', 'Avisos', 'Calendario', 'Yo'])
  expect(labels('DIRECTOR')).toEqual(['Director', 'Asistencia', 'Avisos', 'Calendario', 'Yo'])
  expect(labels('PARENT')).toEqual(['Mi familia', 'Avisos', 'Calendario', 'Yo'])
})

test('who has more keeps to the drawer', () => {
  expect(labels('ADMINISTER')).toEqual([])
  expect(labels('PROFESSOR', 'DIRECTOR')).toEqual([])
})
