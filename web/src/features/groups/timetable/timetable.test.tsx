import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { groupOf, groupSubjectOf } from '../../../../test/samples/students.ts'
import { slowFile, watchSaves } from '../../../../test/files.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import GroupsScreen from '../groups-screen.tsx'

const GROUP = groupOf(5)
const MATHS = groupSubjectOf(GROUP, 70, 'Matemáticas', 3)
const ARTS = groupSubjectOf(GROUP, 71, 'Artes', 1)

const hour = (weekday: 1 | 2 | 3, starts: string, ends: string) => ({
  subject_id: 70,
  title: 'Matemáticas',
  professor: null,
  weekday,
  starts,
  ends,
  room: 'Aula 3',
})

const open = async (...hours: ReturnType<typeof hour>[]) => {
  answers('get', '/schools/1/groups', page([GROUP]))
  answers('get', '/groups/5/subjects', page([ARTS, MATHS]))
  answers('get', '/groups/5/timetable', { data: { hours, can_edit: true } })
  const opened = openScreen({ path: '/grupos', Screen: GroupsScreen })
  await screen.findByRole('row', { name: /2°/ })
  await opened.person.click(screen.getByRole('button', { name: /Acciones de/ }))
  await opened.person.click(await screen.findByRole('menuitem', { name: 'Horario' }))
  await screen.findByRole('dialog', { name: 'Horario de 2° B Matutino' })
  await screen.findByRole('button', { name: 'Agregar hora' })
  return opened
}

const cell = (name: string) => screen.getByRole('cell', { name: new RegExp(`^${name}: `) })
const words = (name: string) => cell(name).textContent.split(': ')[1]
const saves = () => answers('put', '/groups/5/timetable', { data: { hours: [], can_edit: true } })

/** Opens a place, chooses its class, and says yes. */
const put = async ({ person }: Awaited<ReturnType<typeof open>>, name: string, title: string) => {
  await person.click(cell(name))
  const dialog = within(screen.getByRole('dialog', { name }))
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Materia/ }), title)
  await person.click(dialog.getByRole('button', { name: 'Aceptar' }))
}

const saved = async ({ person }: Awaited<ReturnType<typeof open>>) => {
  const sent = saves()
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return sentBody(sent)
}

test('a week is shown by day and hour with its rooms, and a changed cell is saved with all the others', async () => {
  const opened = await open(hour(1, '07:00', '07:50'), hour(3, '07:00', '07:50'))
  expect(
    within(screen.getByRole('grid', { name: 'Horario de 2° B Matutino' })).getAllByRole('row'),
  ).toHaveLength(2)
  expect(words('Lunes, 7:00 a 7:50')).toBe('Matemáticas Aula 3')
  expect(within(cell('Lunes, 7:00 a 7:50')).getByText('Aula 3')).toBeTruthy()
  await put(opened, 'Martes, 7:00 a 7:50', 'Artes')
  await opened.person.click(cell('Miércoles, 7:00 a 7:50'))
  await opened.person.click(screen.getByRole('button', { name: 'Quitar' }))
  expect(words('Miércoles, 7:00 a 7:50')).toBe('libre')
  expect(await saved(opened)).toEqual({
    hours: [
      { subject_id: 70, weekday: 1, starts: '07:00', ends: '07:50', room: 'Aula 3' },
      { subject_id: 71, weekday: 2, starts: '07:00', ends: '07:50', room: 'Aula 3' },
    ],
  })
  expect(opened.toasts.map(({ message }) => message)).toEqual(['Horario guardado'])
})

test('a room is typed, at most 20 characters; the hours that follow begin with it', async () => {
  const opened = await open()
  const { person } = opened
  await person.click(screen.getByRole('button', { name: 'Agregar hora' }))
  await person.click(cell('Lunes, 7:00 a 7:50'))
  const dialog = within(screen.getByRole('dialog', { name: 'Lunes, 7:00 a 7:50' }))
  await person.click(dialog.getByRole('button', { name: 'Aceptar' }))
  expect(dialog.getByText('Elija la materia')).toBeTruthy()
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Materia/ }), 'Artes')
  const room = dialog.getByRole('textbox', { name: /^Salón/ })
  await person.type(room, 'Laboratorio de Química')
  await person.keyboard('{Enter}')
  expect(room.getAttribute('aria-invalid')).toBe('true')
  await person.clear(room)
  await person.type(room, 'Taller{Enter}')
  expect(words('Lunes, 7:00 a 7:50')).toBe('Artes Taller')
  await put(opened, 'Martes, 7:00 a 7:50', 'Matemáticas')
  expect(words('Martes, 7:00 a 7:50')).toBe('Matemáticas Taller')
})

test('an hour is drawn to another day or time; the class that is there takes its place', async () => {
  const opened = await open(hour(1, '07:00', '07:50'), hour(3, '08:00', '08:50'))
  await put(opened, 'Martes, 7:00 a 7:50', 'Artes')
  const draw = (from: string, to: string) => {
    const data = { setData: () => undefined }
    fireEvent.dragStart(cell(from), { dataTransfer: data })
    expect(fireEvent.dragOver(cell(to), { dataTransfer: data })).toBe(false)
    fireEvent.drop(cell(to), { dataTransfer: data })
  }
  draw('Lunes, 7:00 a 7:50', 'Martes, 7:00 a 7:50')
  expect(words('Lunes, 7:00 a 7:50')).toBe('Artes Aula 3')
  draw('Martes, 7:00 a 7:50', 'Viernes, 8:00 a 8:50')
  expect(words('Martes, 7:00 a 7:50')).toBe('libre')
  expect(words('Viernes, 8:00 a 8:50')).toBe('Matemáticas Aula 3')
  expect(document.activeElement).toBe(cell('Viernes, 8:00 a 8:50'))
  expect(cell('Martes, 7:00 a 7:50').getAttribute('draggable')).toBe('false')
})

test('keys alone move between cells, take an hour along, edit, empty and take back', async () => {
  const opened = await open(hour(1, '07:00', '07:50'), hour(2, '08:00', '08:50'))
  const { person } = opened
  cell('Lunes, 7:00 a 7:50').focus()
  await person.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(cell('Martes, 8:00 a 8:50'))
  await person.keyboard('{Control>}{ArrowRight}{ArrowUp}{/Control}')
  expect(document.activeElement).toBe(cell('Miércoles, 7:00 a 7:50'))
  expect(words('Miércoles, 7:00 a 7:50')).toBe('Matemáticas Aula 3')
  expect(words('Martes, 8:00 a 8:50')).toBe('libre')
  await person.keyboard('{Delete}')
  expect(words('Miércoles, 7:00 a 7:50')).toBe('libre')
  await person.keyboard('{Control>}z{/Control}')
  expect(words('Miércoles, 7:00 a 7:50')).toBe('Matemáticas Aula 3')
  await person.keyboard('{Enter}')
  const dialog = within(screen.getByRole('dialog', { name: 'Miércoles, 7:00 a 7:50' }))
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Materia/ }), 'Artes')
  await person.click(dialog.getByRole('textbox', { name: /^Salón/ }))
  await person.keyboard('{Enter}')
  expect(words('Miércoles, 7:00 a 7:50')).toBe('Artes Aula 3')
  expect(document.activeElement).toBe(cell('Miércoles, 8:00 a 8:50'))
})

test('without a mouse or keys the dialog moves the hour', async () => {
  const { person } = await open(hour(1, '07:00', '07:50'), hour(2, '08:00', '08:50'))
  await person.click(cell('Lunes, 7:00 a 7:50'))
  const dialog = within(screen.getByRole('dialog', { name: 'Lunes, 7:00 a 7:50' }))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Día' }), 'Jueves')
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Hora/ }), '8:00 a 8:50')
  await person.click(dialog.getByRole('button', { name: 'Aceptar' }))
  expect(words('Lunes, 7:00 a 7:50')).toBe('libre')
  expect(words('Jueves, 8:00 a 8:50')).toBe('Matemáticas Aula 3')
  expect(screen.getByRole('grid').dataset.shown).toBe('4')
})

test('what is stored is taken along as a PDF, as long as nothing is changed', async () => {
  const { saved: files, stop } = watchSaves()
  const opened = await open(hour(1, '07:00', '07:50'))
  const { person } = opened
  slowFile('/groups/5/timetable-sheet')()
  await person.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() => expect(files).toEqual(['Horario de 2° B Matutino.pdf']))
  stop()
  await put(opened, 'Lunes, 7:00 a 7:50', 'Artes')
  expect(screen.queryByRole('button', { name: 'Descargar PDF' })).toBeNull()
})

test('a group without one gets its hours line by line', async () => {
  const opened = await open()
  const { person } = opened
  expect(screen.getByText('Sin horario')).toBeTruthy()
  const add = screen.getByRole('button', { name: 'Agregar hora' })
  await person.click(add)
  await person.click(add)
  await put(opened, 'Viernes, 7:50 a 8:40', 'Artes')
  await person.click(screen.getByRole('button', { name: 'Quitar la hora de las 07:00' }))
  expect(await saved(opened)).toEqual({
    hours: [{ subject_id: 71, weekday: 5, starts: '07:50', ends: '08:40', room: null }],
  })
})

test('what was copied from Excel goes into the cells from the chosen one on; what is no class is named', async () => {
  const { person } = await open(hour(1, '07:00', '07:50'))
  cell('Lunes, 7:00 a 7:50').focus()
  await person.paste('artes\tMATEMATICAS\tAjedrez')
  expect(words('Lunes, 7:00 a 7:50')).toBe('Artes Aula 3')
  expect(words('Martes, 7:00 a 7:50')).toBe('Matemáticas Aula 3')
  expect(screen.getByText('Ajedrez')).toBeTruthy()
})

test('a refusal names what meets, and marks the cell', async () => {
  const opened = await open(hour(1, '07:00', '07:50'))
  await put(opened, 'Martes, 7:00 a 7:50', 'Artes')
  const message =
    'Artes de 2° B Matutino se encima con Artes de 1° A Matutino (Ana Peña): martes de 7:00 a 7:50'
  answers(
    'put',
    '/groups/5/timetable',
    {
      type: 'urn:plantel:problem:9012',
      title: 'El horario se encima',
      status: 409,
      code: 9012,
      detail: message,
      errors: [{ field: 'hours.1', message }],
    },
    { status: 409 },
  )
  await opened.person.click(screen.getByRole('button', { name: 'Guardar' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(message)).toBeTruthy()
  expect(cell('Martes, 7:00 a 7:50').getAttribute('aria-invalid')).toBe('true')
  expect(cell('Lunes, 7:00 a 7:50').getAttribute('aria-invalid')).toBe('false')
})
