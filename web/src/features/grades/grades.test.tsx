import type { ClassList } from '@plantel/contract/classes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leave } from '../../lib/routing/leave.ts'
import { classOf, graded } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { readSums } from '../../../test/sums.ts'
import GradesScreen from './grades-screen.tsx'

const ADDRESS = '/inicio-maestros/calificaciones/7'
const SCREEN = { path: '/inicio-maestros/calificaciones/:subjectId', address: ADDRESS, Screen: GradesScreen }
const shows = (list: ClassList) => answers('get', '/subjects/7/students', { data: list })
const open = (list: ClassList = classOf(), settings: Record<string, string> = {}, address = ADDRESS) => {
  shows(list)
  return openScreen({ ...SCREEN, address }, settings)
}
const ready = () => screen.findByRole('table')
const ANA = 'Álvarez Ríos Ana'
const INIGO = 'Bautista Núñez Íñigo'
const LUZ = 'Castañeda Peña Luz'
const cell = (name: string, partial = 'P2') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${partial} de ${name}` })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
const grade = (student_id: number, partial_id: number, calification: number, version = 1) => ({
  calification_id: student_id * 100 + partial_id,
  calification,
  partial_id,
  subject_id: 7,
  student_id,
  is_final: 0,
  version,
})
const problem = (code: number | undefined, status: number, more: object = {}) => ({
  ...refusal(status, code),
  ...more,
})
const create = (student_id: number, calification: number) => ({
  is_final: 0,
  calification,
  partial_id: 22,
  student_id,
  subject_id: 7,
})

const average = (name: Parameters<typeof rowOf>[0]) => rowOf(name).getAllByRole('cell').at(-1)?.textContent

test('one column per partial and PROMEDIO, the active one named', async () => {
  open(graded({ 101: { 21: 85, 22: 90 }, 102: { 21: 59.99 } }))
  await ready()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Alumno', 'P1 · 0–100', 'P2 · 0–100Activo', 'P3 · 0–100', 'PROMEDIO'])
  expect([cell(ANA, 'P1').value, cell(ANA).value, cell(ANA, 'P3').value]).toEqual(['85', '90', ''])
  expect(average(ANA)).toBe('87.5')
  expect(average(INIGO)).toBe('59.9')
  expect(average(LUZ)).toBe('—')
  // Under the name, where phones show one column.
  expect(rowOf(ANA).getByRole('rowheader').textContent).toContain('promedio 87.5')
  expect(save().disabled).toBe(true)
})

test('failing is told by sign and word, passing needs none, from the minimum of the school', async () => {
  open(graded({ 101: { 22: 75 }, 102: { 22: 74 } }), { 'calification-minimum': '7.5' })
  await ready()
  expect(rowOf(ANA).queryByRole('img')).toBeNull()
  const cells = rowOf(INIGO).getAllByRole('cell')
  expect(cells.filter((one) => within(one).queryByLabelText('reprobatoria'))).toHaveLength(2)
})

test('only touched cells are sent, and afterwards nothing is left to save', async () => {
  const { person, toasts } = open(graded({ 101: { 21: 85, 22: 70 } }))
  await ready()
  await person.type(cell(ANA), '90', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  await person.type(cell(INIGO), '77.5')
  expect(screen.getByText('2 calificaciones sin guardar')).toBeTruthy()
  expect(leave.guarded()).toBe(true)
  const sums = readSums()
  const asked = answers('post', '/califications', {
    undo_id: null,
    data: [grade(101, 22, 90, 2), grade(102, 22, 77.5)],
  })
  shows(graded({ 101: { 21: 85, 22: 90 }, 102: { 22: 77.5 } }))
  await person.click(save())
  await waitFor(() => expect(save().disabled).toBe(true))
  expect(await sentBody(asked)).toEqual({
    update: [{ calification_id: 10_122, calification: 90, version: 1 }],
    create: [create(102, 77.5)],
  })
  await waitFor(() => expect(leave.guarded()).toBe(false))
  expect(toasts).toMatchObject([
    {
      message: 'Calificaciones registradas',
      detail: expect.stringMatching(/^\d calificaci(ón|ones) · /),
      ms: 2500,
    },
  ])
  expect([cell(ANA).value, cell(INIGO).value]).toEqual(['90', '77.5'])
  expect(sums.areStale()).toBe(true)
})

test('a column is typed with two digits and Enter each', async () => {
  const { person } = open()
  await ready()
  await person.click(cell(ANA))
  await person.keyboard('81{Enter}82{Enter}83')
  expect([ANA, INIGO, LUZ].map((name) => cell(name).value)).toEqual(['81', '82', '83'])
})

test('an invalid cell says the rule, blocks Guardar, is counted, and one click leads to it', async () => {
  const { person } = open()
  await ready()
  await person.type(cell(INIGO), '101')
  await person.type(cell(LUZ), '80')
  expect(cell(INIGO).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('De 0 a 100, con dos decimales como máximo')).toHaveLength(2)
  expect(save().disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: '1 celda por corregir' }))
  expect(document.activeElement).toBe(cell(INIGO))
  await person.keyboard('100')
  expect(save().disabled).toBe(false)
})

test('zero is valid and not saved', async () => {
  const { person } = open()
  await ready()
  await person.type(cell(ANA), '0')
  expect(save().disabled).toBe(true)
  expect(screen.getByText('El 0 no se guarda')).toBeTruthy()
  expect(leave.guarded()).toBe(false)
})

test('a cell that is emptied to be typed anew is no 0', async () => {
  const { person } = open(graded({ 101: { 22: 70 } }))
  await ready()
  await person.clear(cell(ANA))
  expect(screen.queryByText('El 0 no se guarda')).toBeNull()
  await person.type(cell(ANA), '0')
  expect(screen.getByText('El 0 no se guarda')).toBeTruthy()
})

test.each(['100.00', '100.00\r\n'])('%j pasted alone is 100, as in a column', async (text) => {
  const { person } = open()
  await ready()
  await person.click(cell(ANA))
  await person.paste(text)
  expect([cell(ANA).value, save().disabled]).toEqual(['100', false])
})

test('saved by keyboard, the focus goes back to the cell that it came from', async () => {
  const { person } = open()
  await ready()
  await person.type(cell(INIGO), '80')
  answers('post', '/califications', { undo_id: null, data: [grade(102, 22, 80)] })
  shows(graded({ 102: { 22: 80 } }))
  await person.tab()
  expect(document.activeElement).toBe(save())
  await person.keyboard('{Enter}')
  await waitFor(() => expect(save().disabled).toBe(true))
  expect(document.activeElement).toBe(cell(INIGO))
})

test('a column pasted from a spreadsheet fills from the focused cell on', async () => {
  const { person } = open(graded({ 102: { 22: 70 } }))
  await ready()
  await person.click(cell(ANA))
  await person.paste('8,5\r\n\r\n100.00\r\n')
  expect([ANA, INIGO, LUZ].map((name) => cell(name).value)).toEqual(['8.5', '70', '100'])
  const asked = answers('post', '/califications', { undo_id: null, data: [] })
  await person.click(save())
  await waitFor(async () =>
    expect(await sentBody(asked)).toEqual({ update: [], create: [create(101, 8.5), create(103, 100)] }),
  )
})

test('a school of 0–10 reads and types 0–10 and stores 0–100', async () => {
  const { person } = open(graded({ 101: { 21: 87.5 } }), { 'calification-scale': '10' })
  await ready()
  expect(cell(ANA, 'P1').value).toBe('8.75')
  expect(average(ANA)).toBe('8.7')
  await person.type(cell(ANA), '9.25')
  await person.type(cell(INIGO), '11')
  expect(screen.getAllByText('De 0 a 10, con dos decimales como máximo')).toHaveLength(2)
  await person.clear(cell(INIGO))
  const asked = answers('post', '/califications', { undo_id: null, data: [grade(101, 22, 92.5)] })
  await person.click(save())
  await waitFor(async () =>
    expect(await sentBody(asked)).toEqual({ update: [], create: [create(101, 92.5)] }),
  )
})

test('a grade that another person changed shows both values; nothing is saved until one is chosen', async () => {
  const { person } = open(graded({ 101: { 22: 70 } }))
  await ready()
  await person.type(cell(ANA), '80', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  const theirs = { calification_id: 10_122, student_id: 101, partial_id: 22, calification: 91, version: 2 }
  answers('post', '/califications', problem(9002, 409, { conflicts: [theirs] }), { status: 409 })
  await person.click(save())
  await screen.findByText('Otra persona guardó 91')
  expect([cell(ANA).value, save().disabled]).toEqual(['80', true])

  await person.click(screen.getByRole('button', { name: 'Conservar 80' }))
  const asked = answers('post', '/califications', { undo_id: null, data: [grade(101, 22, 80, 3)] })
  await person.click(save())
  await waitFor(async () =>
    expect(await sentBody(asked)).toEqual({
      update: [{ calification_id: 10_122, calification: 80, version: 2 }],
      create: [],
    }),
  )
})

test('choosing the value of the other person leaves nothing to save', async () => {
  const { person } = open()
  await ready()
  await person.type(cell(LUZ), '80')
  const theirs = { calification_id: 500, student_id: 103, partial_id: 22, calification: 66, version: 1 }
  answers('post', '/califications', problem(9002, 409, { conflicts: [theirs] }), { status: 409 })
  await person.click(save())
  await person.click(await screen.findByRole('button', { name: 'Usar 66' }))
  expect(cell(LUZ).value).toBe('66')
  expect(document.activeElement).toBe(cell(LUZ))
  expect(leave.guarded()).toBe(false)
})

test('a grade that another person cleared meanwhile is a conflict too', async () => {
  const { person } = open(graded({ 101: { 22: 70 } }))
  await ready()
  await person.type(cell(ANA), '80', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  answers('post', '/califications', problem(undefined, 404), { status: 404 })
  shows(classOf())
  await person.click(save())
  await screen.findByText('Otra persona borró la calificación')
  expect(screen.getByText(/La lista cambió/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Conservar 80' }))
  const asked = answers('post', '/califications', { undo_id: null, data: [grade(101, 22, 80)] })
  await person.click(save())
  await waitFor(async () => expect(await sentBody(asked)).toEqual({ update: [], create: [create(101, 80)] }))
})

test('cleared meanwhile and told with the refusal (9002), the other conflicts of the save show beside it', async () => {
  const { person } = open(graded({ 101: { 22: 70 }, 102: { 22: 60 } }))
  await ready()
  for (const name of [ANA, INIGO])
    await person.type(cell(name), '80', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  const conflicts = [
    { calification_id: 10_122, student_id: 101, partial_id: 22, calification: null, version: null },
    { calification_id: 10_222, student_id: 102, partial_id: 22, calification: 91, version: 2 },
  ]
  answers('post', '/califications', problem(9002, 409, { conflicts }), { status: 409 })
  await person.click(save())
  await screen.findByText('Otra persona borró la calificación')
  expect(screen.getByText('Otra persona guardó 91')).toBeTruthy()
  expect([cell(ANA).value, cell(INIGO).value]).toEqual(['80', '80'])
  for (const keep of screen.getAllByRole('button', { name: 'Conservar 80' })) await person.click(keep)
  const asked = answers('post', '/califications', {
    undo_id: null,
    data: [grade(101, 22, 80), grade(102, 22, 80, 3)],
  })
  await person.click(save())
  await waitFor(async () =>
    expect(await sentBody(asked)).toEqual({
      update: [{ calification_id: 10_222, calification: 80, version: 2 }],
      create: [create(101, 80)],
    }),
  )
})

test('a cycle that has ended meanwhile is said to have, and what was typed stays', async () => {
  const { person } = open()
  await ready()
  await person.type(cell(ANA), '80')
  answers('post', '/califications', refusal(409, 9013), { status: 409 })
  await person.click(save())
  expect((await screen.findByText(/No se guardó/)).parentElement?.textContent).toContain(
    'El ciclo ya terminó. Lo de un ciclo terminado solo se consulta',
  )
  expect(cell(ANA).value).toBe('80')
})

test('a save without an answer keeps what was typed', async () => {
  const { person } = open()
  await ready()
  await person.type(cell(ANA), '80')
  fails('post', '/califications')
  await person.click(save())
  await screen.findByText(/No se guardó/)
  expect([cell(ANA).value, save().disabled]).toEqual(['80', false])
})

test('Supr asks before it clears a stored grade, and keeping it is the default', async () => {
  const { person, toasts } = open(graded({ 101: { 22: 70 } }))
  await ready()
  await person.click(cell(ANA))
  await person.keyboard('{Delete}')
  expect(screen.getByRole('heading', { name: `¿Borrar la calificación de ${ANA} en P2?` })).toBeTruthy()
  // The browser gives the focus to the first.
  const question = within(screen.getByRole('dialog'))
  expect(question.getAllByRole('button')[0]?.textContent).toBe('Conservarla')
  await person.click(screen.getByRole('button', { name: 'Conservarla' }))
  expect(cell(ANA).value).toBe('70')
  // As in a browser, the cell has the focus again.
  expect(document.activeElement).toBe(cell(ANA))

  await person.keyboard('{Delete}')
  const sums = readSums()
  const asked = answers('delete', '/califications/10122', { undo_id: null, data: null })
  shows(classOf())
  await person.click(screen.getByRole('button', { name: 'Borrar la calificación' }))
  await waitFor(() => expect(cell(ANA).value).toBe(''))
  expect(asked[0]?.url).toContain('?version=1')
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Calificación borrada' }]))
  expect(sums.areStale()).toBe(true)
})

test('while one grade is being cleared the next waits with its question', async () => {
  const { person, toasts } = open(graded({ 101: { 22: 70 }, 102: { 22: 60 } }))
  await ready()
  const confirm = () => screen.getByRole('button', { name: 'Borrar la calificación' })
  const answer = Promise.withResolvers<void>()
  const first = answers(
    'delete',
    '/califications/10122',
    { undo_id: null, data: null },
    { until: answer.promise },
  )
  const second = answers('delete', '/califications/10222', { undo_id: null, data: null })
  shows(graded({ 102: { 22: 60 } }))
  await person.click(cell(ANA))
  await person.keyboard('{Delete}')
  await person.click(confirm())
  await person.click(cell(INIGO))
  await person.keyboard('{Delete}')
  expect(confirm().getAttribute('aria-busy')).toBe('true')
  await person.click(confirm())
  expect(screen.getByRole('heading', { name: `¿Borrar la calificación de ${INIGO} en P2?` })).toBeTruthy()
  answer.resolve()
  await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBeNull())
  await person.click(confirm())
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect([first.length, second.length]).toEqual([1, 1])
})

test('leaving a stored grade empty asks the same, and keeping it brings it back', async () => {
  const { person } = open(graded({ 101: { 22: 70 } }))
  await ready()
  await person.clear(cell(ANA))
  fireEvent.blur(cell(ANA))
  await person.click(await screen.findByRole('button', { name: 'Conservarla' }))
  expect(cell(ANA).value).toBe('70')
})

test('a grade that changed meanwhile is not cleared but shown', async () => {
  const { person, toasts } = open(graded({ 101: { 22: 70 } }))
  await ready()
  await person.click(cell(ANA))
  await person.keyboard('{Delete}')
  const theirs = { calification_id: 10_122, student_id: 101, partial_id: 22, calification: 91, version: 2 }
  answers('delete', '/califications/10122', problem(9002, 409, { conflicts: [theirs] }), { status: 409 })
  await person.click(screen.getByRole('button', { name: 'Borrar la calificación' }))
  await waitFor(() => expect(cell(ANA).value).toBe('91'))
  expect(toasts).toMatchObject([{ message: 'La calificación cambió', variant: 'error' }])
})

test('who does not teach the class reads its grades and changes none', async () => {
  open(graded({ 101: { 22: 70 } }, classOf({ can_grade: false })))
  await ready()
  expect(screen.getByText('Solo consulta')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(rowOf(ANA).getAllByText('70')).toHaveLength(1)
})

test('without partials or students there is no table but what to do', async () => {
  open(classOf({ partials: [] }))
  await screen.findByText('Sin parciales')
  expect(screen.getByRole('link', { name: 'Ir a Mis grupos' })).toBeTruthy()
})

test('a failed load says so, and the second try shows the table', async () => {
  fails('get', '/subjects/7/students')
  const { person } = openScreen(SCREEN)
  await screen.findByText('Estamos teniendo problemas')
  shows(classOf())
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await ready()
})

test('a class that is not there says so and leads back', async () => {
  answers('get', '/subjects/7/students', problem(undefined, 404), { status: 404 })
  openScreen(SCREEN)
  await screen.findByText('Clase no encontrada')
})

test('an invalid cell on another page is led to', { timeout: 15_000 }, async () => {
  const { person } = open(classOf({ size: 101 }), {}, `${ADDRESS}?pagina=2`)
  await ready()
  await person.type(screen.getByRole('textbox', { name: /^P2/ }), '101')
  await person.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(save().disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: '1 por corregir en la página 2' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^P2/ }).value).toBe('101')
})
