import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import GradesScreen from './grades-screen.tsx'

const open = async (can_grade = true) => {
  answers('get', '/subjects/7/students', { data: classOf({ size: 23, can_grade }) })
  const opened = openScreen({
    path: '/inicio-maestros/calificaciones/:subjectId',
    address: '/inicio-maestros/calificaciones/7',
    Screen: GradesScreen,
  })
  await screen.findByRole('table')
  return opened
}

const row = () => document.activeElement?.closest('tr')?.dataset['number']
const cells = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^P1 de / })

test('left of the grades the number on the list leads to its row, and from there to its grade', async () => {
  const { person } = await open()
  await person.click(cells()[3]!)
  await person.keyboard('{ArrowLeft}')
  expect([row(), document.activeElement?.tagName]).toEqual(['4', 'TH'])
  await person.keyboard('23')
  expect(row()).toBe('23')
  await person.keyboard('{ArrowUp}{ArrowRight}')
  const name = document.activeElement?.getAttribute('aria-label')
  expect([row(), name?.startsWith('P1 de ')]).toEqual(['22', true])
  await person.keyboard('88{Enter}')
  expect(cells()[21]?.value).toBe('88')
  expect(row()).toBe('23')
})

test('a number in a grade is a grade; one that nobody has leads nowhere', async () => {
  const { person } = await open()
  await person.click(cells()[3]!)
  await person.keyboard('12')
  expect(cells()[3]?.value).toBe('12')
  expect(row()).toBe('4')
  await person.keyboard('{Home}{ArrowLeft}0')
  expect([row(), document.activeElement?.tagName]).toEqual(['4', 'TH'])
})

test('how to get to a number is said to who may type, and to nobody else', async () => {
  await open()
  expect(screen.getAllByText(/el número de lista lleva a su fila/)).not.toHaveLength(0)
})

test('who only reads is told of no keys', async () => {
  await open(false)
  expect(screen.queryByText(/el número de lista lleva a su fila/)).toBeNull()
})
