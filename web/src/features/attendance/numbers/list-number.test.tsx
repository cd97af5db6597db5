import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import AttendanceScreen from '../attendance-screen.tsx'

const open = async () => {
  answers('get', '/subjects/7/students', { data: classOf({ size: 23 }) })
  const opened = openScreen({
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    address: '/inicio-maestros/lista-asistencia/7',
    Screen: AttendanceScreen,
  })
  await screen.findByRole('table')
  return opened
}

const focused = (): string | undefined => document.activeElement?.closest('tr')?.dataset.number

test('the number on the list stands before the name', async () => {
  await open()
  const [first] = screen.getAllByRole('rowheader')
  expect(first?.textContent).toMatch(/^1/)
})

test('digits lead to the row with that number, in the column of the focus', async () => {
  const { person } = await open()
  screen.getAllByRole('checkbox')[4]?.focus()
  await person.keyboard('2')
  expect(focused()).toBe('2')
  await person.keyboard('3')
  expect(focused()).toBe('23')
  await person.keyboard('9')
  expect(focused()).toBe('9')
  screen.getByRole('button', { name: /^Opciones de Álvarez/ }).focus()
  await person.keyboard('3')
  expect(focused()).toBe('3')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Opciones de /)
})

test('a number that nobody has leaves the focus where it is', async () => {
  const { person } = await open()
  screen.getAllByRole('checkbox')[4]?.focus()
  await person.keyboard('0')
  expect(focused()).toBe('5')
})
