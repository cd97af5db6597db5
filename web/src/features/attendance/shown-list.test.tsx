import type { ClassList } from '@plantel/contract/classes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import AttendanceScreen from './attendance-screen.tsx'

const open = async (list: ClassList) => {
  answers('get', '/subjects/7/students', { data: list })
  openScreen({
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    address: '/inicio-maestros/lista-asistencia/7',
    Screen: AttendanceScreen,
  })
  await screen.findByRole('table')
}

test('a class that shows the list of the day leads to it, and asks for none', async () => {
  await open(classOf({ list_kind: 'shown', list_subject_id: 4, can_take: false }))
  expect(screen.getByText('La lista se pasa una vez al día')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Pasar lista' })
  expect(link.getAttribute('href')).toBe('/inicio-maestros/lista-asistencia/4')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true)
})

test('the list of the day has the name of its group, not of a class', async () => {
  await open(classOf({ list_kind: 'day' }))
  expect(screen.getByText('2° B Matutino')).toBeTruthy()
  expect(screen.queryByText(/Matemáticas/)).toBeNull()
})
