import type { ClassList } from '@plantel/contract/classes'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf, graded } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import GradesScreen from './grades-screen.tsx'

const ANA = 'Álvarez Ríos Ana'
const INIGO = 'Bautista Núñez Íñigo'
const LUZ = 'Castañeda Peña Luz'

const cell = (name: string, partial: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${partial} de ${name}` })
const column = (partial: string) => [ANA, INIGO, LUZ].map((name) => cell(name, partial).value)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** The cell of the first student in this partial has the focus, and this is pasted there. */
const pasteOn = async (partial: string, text: string, list: ClassList = classOf()) => {
  answers('get', '/subjects/7/students', { data: list })
  const { person } = openScreen({
    path: '/inicio-maestros/calificaciones/:subjectId',
    address: '/inicio-maestros/calificaciones/7',
    Screen: GradesScreen,
  })
  await screen.findByRole('table')
  await person.click(cell(ANA, partial))
  await person.paste(text)
  return person
}

test('names and grades, in any order: each grade goes to its student, and to no other partial', async () => {
  const person = await pasteOn('P2', `Alumno\tP2\n${LUZ}\t70\nana alvarez rios\t85\nÍñigo Bautista\t90\n`)
  expect([column('P1'), column('P2'), column('P3')]).toEqual([
    ['', '', ''],
    ['85', '90', '70'],
    ['', '', ''],
  ])
  expect(screen.getByText('3 valores pegados')).toBeTruthy()
  const asked = answers('post', '/califications', { undo_id: null, data: [] })
  await person.click(button('Guardar'))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await sentBody(asked)).toMatchObject({
    update: [],
    create: [
      { student_id: 103, calification: 70, partial_id: 22 },
      { student_id: 101, calification: 85, partial_id: 22 },
      { student_id: 102, calification: 90, partial_id: 22 },
    ],
  })
})

test('who is not found is named and left out', async () => {
  await pasteOn('P2', `Soto Vela Eva\t60\n${ANA}\t85\nMora Gil Saúl\t75\n${ANA}\t95`)
  expect(column('P2')).toEqual(['', '', ''])
  expect(screen.getByText('No están en esta lista: Soto Vela Eva y Mora Gil Saúl.')).toBeTruthy()
  expect(screen.getByText(`No se sabe de quién son, o están dos veces: ${ANA} y ${ANA}.`)).toBeTruthy()
})

test('another partial is touched only when the person says so', async () => {
  const person = await pasteOn('P1', '85\t90\n75\t80')
  expect(screen.getByRole('heading', { name: '¿Pegar en P1 y P2?' })).toBeTruthy()
  expect([column('P1'), column('P2')]).toEqual([
    ['', '', ''],
    ['', '', ''],
  ])
  await person.click(button('Solo en P1'))
  expect([column('P1'), column('P2')]).toEqual([
    ['85', '75', ''],
    ['', '', ''],
  ])
  await person.click(cell(ANA, 'P1'))
  await person.paste('1\t2')
  await person.click(button('No pegar'))
  expect(column('P1')).toEqual(['85', '75', ''])
  await person.click(cell(ANA, 'P1'))
  await person.paste('1\t2')
  await person.click(button('Pegar en P1 y P2'))
  expect([cell(ANA, 'P1').value, cell(ANA, 'P2').value]).toEqual(['1', '2'])
})

test('Deshacer pegado takes the paste back, and leaves what was typed before and after', async () => {
  const person = await pasteOn('P2', '', graded({ 101: { 22: 60 } }))
  await person.type(cell(INIGO, 'P2'), '55')
  await person.click(cell(ANA, 'P2'))
  await person.paste('85\n90\n95')
  await person.clear(cell(LUZ, 'P2'))
  await person.type(cell(LUZ, 'P2'), '99')
  expect(column('P2')).toEqual(['85', '90', '99'])
  await person.click(button('Deshacer pegado'))
  expect(column('P2')).toEqual(['60', '55', '99'])
  expect(screen.queryByRole('button', { name: 'Deshacer pegado' })).toBeNull()
})

test('by keyboard the focus is in the cell again, and Esc there keeps what stood before the paste', async () => {
  const person = await pasteOn('P2', '85\n90', graded({ 101: { 22: 60 } }))
  button('Deshacer pegado').focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(cell(ANA, 'P2')))
  await person.keyboard('{Escape}')
  expect(column('P2')).toEqual(['60', '', ''])
})
