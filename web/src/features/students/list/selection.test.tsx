import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { groupOf, rowOf } from '../../../../test/samples/students.ts'
import { watchSaves } from '../../../../test/files.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import StudentsScreen from './students-screen.tsx'

const NAMES = ['Abad', 'Báez', 'Cano', 'Díaz']
const ROWS = NAMES.map((last_name, at) => rowOf({ student_id: at + 1, last_name }))

const list = (total = 470) =>
  answers('get', '/schools/1/students', {
    data: ROWS,
    meta: { total, per_page: 20, current_page: 1, last_page: 24 },
  })

const open = async (address = '/alumnos') => {
  answers('get', '/schools/1/groups', page([groupOf(5)]))
  const opened = openScreen({ path: '/alumnos', address, Screen: StudentsScreen, roles: ['ADMINISTER'] })
  await screen.findByRole('button', { name: 'Vista' })
  await screen.findByRole('row', { name: /Abad/ })
  return opened
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chosen = () =>
  NAMES.filter(
    (name) => screen.getByRole('row', { name: new RegExp(name) }).getAttribute('aria-selected') === 'true',
  )

test('rows are chosen one by one, in ranges with Shift, with x, and the bar says how many', async () => {
  list()
  const { person } = await open()
  await person.click(box(/Abad/))
  expect(await screen.findByText('alumno elegido')).toBeTruthy()
  fireEvent.click(box(/Díaz/), { shiftKey: true })
  expect(chosen()).toEqual(NAMES)
  box(/a Ana Díaz/).focus()
  await person.keyboard('{ArrowUp}x')
  expect(chosen()).toEqual(['Abad', 'Báez', 'Díaz'])
  expect(box(/toda la página/).indeterminate).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Quitar la selección' }))
  expect(chosen()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Alumnos' }))
})

test('all that match are the filter itself; another filter ends it, and one box makes it rows again', async () => {
  list()
  const { person } = await open('/alumnos?level=2')
  await person.click(box(/toda la página/))
  await person.click(await screen.findByRole('button', { name: 'Seleccionar los 470 que coinciden' }))
  expect(screen.getByText('470')).toBeTruthy()
  await person.click(box(/Cano/))
  expect(chosen()).toEqual(['Abad', 'Báez', 'Díaz'])
  await person.click(screen.getByRole('button', { name: 'Seleccionar los 470 que coinciden' }))
  expect(chosen()).toEqual(NAMES)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Secundaria')
  await waitFor(() => expect(chosen()).toEqual([]))
})

const more = async (person: Awaited<ReturnType<typeof open>>['person'], action: string) => {
  await person.click(await screen.findByRole('button', { name: 'Más' }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

const make = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  await more(person, 'Cartas de acceso')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cartas de acceso' }))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreta')
  await person.click(dialog.getByRole('button', { name: 'Hacer las cartas' }))
  return dialog
}

test('the families of the chosen students get letters, and who gets none is counted by its reason', async () => {
  list()
  answers('get', '/schools/1/jobs', page([]))
  const { person } = await open()
  await person.click(box(/Abad/))
  await person.click(box(/Cano/))
  const left_out = [
    { user_id: 7, why: 'signed_in' },
    { user_id: 8, why: 'signed_in' },
  ]
  const sent = answers('post', '/schools/1/access-letters', { data: { job_id: 9, left_out } })
  const dialog = await make(person)
  expect(await dialog.findByText('2: ya ingresó')).toBeTruthy()
  expect(await sentBody(sent)).toEqual({ student_ids: [1, 3], password: 'secreta' })
})

test('nothing is done when those that match are others than were seen', async () => {
  list(3)
  answers('get', '/schools/1/jobs', page([]))
  const { person } = await open()
  await person.click(await screen.findByRole('checkbox', { name: 'Elegir a Ana Abad López' }))
  await person.click(await screen.findByRole('button', { name: 'Seleccionar los 3 que coinciden' }))
  answers('get', '/schools/1/students', page(ROWS.slice(0, 2)))
  const sent = answers('post', '/schools/1/access-letters', { data: { job_id: 9, left_out: [] } })
  const dialog = await make(person)
  expect(await dialog.findByText(/La selección cambió/)).toBeTruthy()
  expect(sent).toEqual([])
})

test('more than 500 at once get no letters, and that is said', async () => {
  list(501)
  const { person } = await open()
  await person.click(box(/Abad/))
  await person.click(await screen.findByRole('button', { name: 'Seleccionar los 501 que coinciden' }))
  await person.click(screen.getByRole('button', { name: 'Más' }))
  const letters = await screen.findByRole('menuitem', { name: /^Cartas de acceso/ })
  expect(letters.getAttribute('aria-disabled')).toBe('true')
  expect(letters.textContent).toContain('Son 500 alumnos como máximo a la vez')
})

test('on a phone boxes come with Elegir varios', async () => {
  list()
  const { person } = await open()
  const place = () => box(/Abad/).closest('td')?.dataset['card']
  expect(place()).toBe('hide')
  await person.click(screen.getByRole('button', { name: 'Vista' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Elegir varios' }))
  expect(place()).toBe('beside')
  expect(await screen.findByRole('button', { name: 'Quitar la selección' })).toBeTruthy()
})

test('what is shown is exported with its filters and order, and nothing of its pages', async () => {
  list()
  const saves = watchSaves()
  const { person } = await open('/alumnos?level=2&without_group=1')
  const asked = answers('get', '/exportable', 'file')
  await person.click(screen.getByRole('button', { name: 'Vista' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Exportar' }))
  await person.click(await screen.findByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(saves.saved).toHaveLength(1))
  saves.stop()
  const query = Object.fromEntries(new URL(asked[0]!.url).searchParams)
  expect(query['report']).toBe('school-students')
  expect(JSON.parse(query['data']!)).toEqual({
    school_id: 1,
    status: null,
    level: 2,
    without_group: 1,
    sort: 'name',
    columns: [
      'folio',
      'name',
      'group',
      'groups',
      'amount_subjects',
      'relationships',
      'average_rating',
      'absence_days',
      'total_absence',
      'total_presence',
    ],
  })
})

test('the columns of the view go into the file, and who administers adds what is personal', async () => {
  list()
  const saves = watchSaves()
  const { person } = await open('/alumnos?columnas=name.folio')
  const asked = answers('get', '/exportable', 'file')
  await person.click(screen.getByRole('button', { name: 'Vista' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Exportar' }))
  await person.click(await screen.findByRole('checkbox', { name: 'CURP' }))
  await person.click(screen.getByRole('checkbox', { name: 'Teléfonos' }))
  expect(screen.getByText(/datos personales/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saves.saved).toHaveLength(1))
  saves.stop()
  const data = JSON.parse(new URL(asked[0]!.url).searchParams.get('data')!)
  expect(data.columns).toEqual(['name', 'folio', 'phones', 'curp'])
})

test('boletas of the chosen students are prepared, not those of their classmates', async () => {
  list()
  answers('get', '/schools/1/jobs', page([]))
  const { person } = await open()
  await person.click(box(/Abad/))
  await person.click(box(/Cano/))
  await more(person, 'Imprimir boletas')
  const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir boletas' }))
  expect(dialog.getByText('2 alumnos')).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
  const sent = answers('post', '/schools/1/print-jobs', { data: { job_id: 9 } })
  await person.click(dialog.getByRole('button', { name: 'Preparar el archivo' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ kind: 'report-cards', student_ids: [1, 3] })
})

test('the chosen students are exported with the columns of the list', async () => {
  list()
  const saves = watchSaves()
  const { person } = await open()
  const asked = answers('get', '/exportable', 'file')
  await person.click(box(/Báez/))
  await more(person, 'Exportar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar: Alumnos' }))
  await person.click(dialog.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saves.saved).toHaveLength(1))
  saves.stop()
  const data = JSON.parse(new URL(asked[0]!.url).searchParams.get('data') ?? '{}')
  expect(data).toMatchObject({ school_id: 1, status: null, student_id: [2] })
  expect(data.columns).toContain('folio')
})
