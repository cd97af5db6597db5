import { screen, waitFor, within } from '@testing-library/react'
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

const cell = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const saves = () => answers('put', '/groups/5/timetable', { data: { hours: [], can_edit: true } })

test('a week is shown by day and hour, and a changed cell is saved with all the others', async () => {
  const { person, toasts } = await open(hour(1, '07:00', '07:50'), hour(3, '07:00', '07:50'))
  expect(
    within(screen.getByRole('table', { name: 'Horario de 2° B Matutino' })).getAllByRole('row'),
  ).toHaveLength(2)
  expect(cell('Lunes, 07:00 a 07:50').selectedOptions[0]?.textContent).toBe('Matemáticas')
  await person.selectOptions(cell('Martes, 07:00 a 07:50'), 'Artes')
  await person.selectOptions(cell('Miércoles, 07:00 a 07:50'), '—')
  const sent = saves()
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Horario guardado']))
  expect(await sentBody(sent)).toEqual({
    hours: [
      { subject_id: 70, weekday: 1, starts: '07:00', ends: '07:50', room: 'Aula 3' },
      { subject_id: 71, weekday: 2, starts: '07:00', ends: '07:50', room: null },
    ],
  })
})

test('what is stored is taken along as a PDF, as long as nothing is changed', async () => {
  const { saved, stop } = watchSaves()
  const { person } = await open(hour(1, '07:00', '07:50'))
  slowFile('/groups/5/timetable-sheet')()
  await person.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() => expect(saved).toEqual(['Horario de 2° B Matutino.pdf']))
  stop()
  await person.selectOptions(cell('Lunes, 07:00 a 07:50'), '—')
  expect(screen.queryByRole('button', { name: 'Descargar PDF' })).toBeNull()
})

test('a group without one gets its hours line by line', async () => {
  const { person } = await open()
  expect(screen.getByText('Sin horario')).toBeTruthy()
  const add = screen.getByRole('button', { name: 'Agregar hora' })
  await person.click(add)
  await person.click(add)
  expect(cell('Viernes, 07:00 a 07:50')).toBeTruthy()
  await person.selectOptions(cell('Viernes, 07:50 a 08:40'), 'Artes')
  await person.click(screen.getByRole('button', { name: 'Quitar la hora de las 07:00' }))
  const sent = saves()
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({
    hours: [{ subject_id: 71, weekday: 5, starts: '07:50', ends: '08:40', room: null }],
  })
})

test('what was copied from Excel goes into the cells from the chosen one on; what is no class is named', async () => {
  const { person } = await open(hour(1, '07:00', '07:50'))
  cell('Lunes, 07:00 a 07:50').focus()
  await person.paste('artes\tMATEMATICAS\tAjedrez')
  expect(cell('Lunes, 07:00 a 07:50').value).toBe('71')
  expect(cell('Martes, 07:00 a 07:50').value).toBe('70')
  expect(screen.getByText('Ajedrez')).toBeTruthy()
})

test('a refusal names what meets, and marks the cell', async () => {
  const { person } = await open(hour(1, '07:00', '07:50'))
  await person.selectOptions(cell('Martes, 07:00 a 07:50'), 'Artes')
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
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(message)).toBeTruthy()
  expect(cell('Martes, 07:00 a 07:50').getAttribute('aria-invalid')).toBe('true')
  expect(cell('Lunes, 07:00 a 07:50').getAttribute('aria-invalid')).toBe('false')
})
