import type { Activity } from '@plantel/contract/activity'
import type { Role } from '@plantel/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import CalendarScreen from './calendar-screen.tsx'
import { activityOf, pageOf } from '../../../test/samples/activities.ts'

afterEach(() => void vi.useRealTimers())

const LIST = '/schools/1/activities'
const EDITABLE = activityOf({ can_edit: true })

const open = (
  rows: Activity[] = [EDITABLE],
  { roles = ['DIRECTOR'] as Role[], search = '?mes=2026-11' } = {},
) => {
  const asked = answers('get', LIST, pageOf(rows))
  const address = `/calendario${search}`
  return { asked, ...openScreen({ path: '/calendario', address, Screen: CalendarScreen, roles }) }
}

const list = () => screen.findByRole('list', { name: 'Actividades de noviembre de 2026' })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('the month is asked for as its grid shows it, and listed in words', async () => {
  const { asked } = open([
    activityOf(),
    activityOf({ activity_id: 8, description: 'Ya en diciembre', start_date: '2026-12-01 00:00:00' }),
  ])
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Feria de ciencias18 de noviembre de 2026Secundaria',
  ])
  expect(asked[0]?.url).toContain('?from=2026-11-01&to=2026-12-05&page=1&per_page=100')
  expect(screen.getByText('Escuela Primaria Benito Juárez')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'noviembre de 2026' })).toBeTruthy()
})

test('Anterior, Hoy and Siguiente lead to other months, kept in the address', async () => {
  const { person, asked } = open([], { search: '?mes=2019-11' })
  await person.click(button('Siguiente'))
  expect(location.search).toBe('?mes=2019-12')
  await screen.findByRole('heading', { name: 'diciembre de 2019' })
  await person.click(button('Anterior'))
  expect(location.search).toBe('?mes=2019-11')
  await person.click(button('Hoy'))
  expect(location.search).toBe('')
  await waitFor(() => expect(asked).toHaveLength(3))
})

test('the level is asked for, kept in the address, and taken back where nothing is', async () => {
  const { person, asked } = open([], { search: '?mes=2026-11&level=0' })
  await screen.findByText('No hay actividades de Escuela en noviembre de 2026.')
  expect(asked[0]?.url).toContain('&level=0&')
  await person.click(button('Ver todos los niveles'))
  expect(location.search).toBe('?mes=2026-11')
  await screen.findByText('La escuela no tiene actividades en noviembre de 2026.')
})

test('a load that fails says so and is tried again', async () => {
  fails('get', LIST)
  const { person } = openScreen({
    path: '/calendario',
    address: '/calendario?mes=2026-11',
    Screen: CalendarScreen,
  })
  await screen.findByText('Estamos teniendo problemas')
  answers('get', LIST, pageOf([EDITABLE]))
  await person.click(button('Intentar de nuevo'))
  await list()
})

test('Obtener datos asks again', async () => {
  const { person } = open()
  await list()
  const again = answers('get', LIST, pageOf([activityOf({ description: 'Otra cosa' })]))
  await person.click(button('Obtener datos'))
  await within(await list()).findByText('Otra cosa')
  expect(again).toHaveLength(1)
})

test('who may not write reads an activity, and has nothing to change it with', async () => {
  const { person } = open([activityOf()], { roles: ['PARENT'] })
  expect(screen.queryByRole('button', { name: 'Crear actividad' })).toBeNull()
  await person.click(within(await list()).getByRole('button'))
  const detail = within(await dialog('Actividad'))
  expect(detail.getByText('2026-2027')).toBeTruthy()
  expect(detail.queryAllByRole('textbox')).toEqual([])
  expect(detail.getAllByRole('button', { name: 'Cerrar' })).toHaveLength(2)
})

test('a new activity is created on the month’s day, in its cycle', async () => {
  const { person, toasts } = open([], { search: '?mes=2026-12' })
  await person.click(button('Crear actividad'))
  const form = within(await dialog('Crear actividad'))
  await person.click(form.getByRole('button', { name: 'Crear' }))
  expect(form.getAllByText('Campo requerido o incorrecto')).toHaveLength(2)
  await person.type(form.getByLabelText(/Descripción/), 'Posada')
  await person.selectOptions(form.getByRole('combobox', { name: /Nivel/ }), 'Escuela')
  const saved = answers('post', LIST, { data: EDITABLE })
  await person.click(form.getByRole('button', { name: 'Crear' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Actividad creada' }]))
  expect(await sentBody(saved)).toEqual({
    description: 'Posada',
    school_cycle: '2026-2027',
    level: 0,
    is_range: 0,
    start_date: '2026-12-01 00:00:00',
    end_date: null,
    no_class: 0,
    color: '#741CD9',
  })
})

test('an edited range that becomes a single day is sent without its end', async () => {
  const range = activityOf({ can_edit: true, is_range: 1, end_date: '2026-11-20 23:59:59' })
  const { person } = open([range])
  await person.click(within(await list()).getByRole('button'))
  const form = within(await dialog('Editar actividad'))
  expect(form.getByRole('textbox', { name: /^Fin/ })).toBeTruthy()
  await person.click(form.getByRole('radio', { name: 'Único día' }))
  expect(form.queryByRole('textbox', { name: /^Fin/ })).toBeNull()
  const saved = answers('patch', '/activities/7', { undo_id: null, data: EDITABLE })
  await person.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await sentBody(saved)).toMatchObject({ is_range: 0, end_date: null, color: '#00838F' })
})

test('a day without classes says so in the list and to who only reads, and is sent so', async () => {
  const { person } = open([activityOf({ can_edit: true, no_class: 1 })])
  expect(within(await list()).getByText('Sin clases')).toBeTruthy()
  await person.click(within(await list()).getByRole('button'))
  const form = within(await dialog('Editar actividad'))
  const box = form.getByRole<HTMLInputElement>('checkbox', { name: 'Sin clases' })
  expect(box.checked).toBe(true)
  await person.click(box)
  const saved = answers('patch', '/activities/7', { undo_id: null, data: EDITABLE })
  await person.click(form.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await sentBody(saved)).toMatchObject({ no_class: 0 })
})

test('what the server refuses stays in the dialog', async () => {
  const { person } = open()
  await person.click(within(await list()).getByRole('button'))
  const form = within(await dialog('Editar actividad'))
  answers('patch', '/activities/7', refusal(403), { status: 403 })
  await person.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findByText(/No tiene permiso/)
})

test('an activity is deleted after a question that names it', async () => {
  const { person, toasts } = open()
  await person.click(within(await list()).getByRole('button'))
  await person.click(within(await dialog('Editar actividad')).getByRole('button', { name: 'Eliminar' }))
  const question = within(await dialog('Eliminar actividad'))
  const removed = answers('delete', '/activities/7', { undo_id: null, data: null })
  answers('get', LIST, pageOf([]))
  await person.click(question.getByRole('button', { name: 'Eliminar Feria de ciencias' }))
  await screen.findByText('Sin actividades')
  expect(removed).toHaveLength(1)
  expect(toasts).toMatchObject([{ message: 'Actividad eliminada' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a suspension is not changed: it is taken back, and who was told hears it', async () => {
  vi.setSystemTime('2026-11-20T18:00:00Z')
  const made = activityOf({
    can_edit: true,
    no_class: 1,
    start_date: '2026-11-20 00:00:00',
    turn: 2,
    description: 'Sin agua',
    told_at: '2026-11-18T12:00:10Z',
  })
  const { person, toasts } = open([made])
  expect(within(await list()).getByText('Secundaria · Vespertino')).toBeTruthy()
  await person.click(within(await list()).getByRole('button'))
  const detail = within(await dialog('Suspensión de clases'))
  await person.click(detail.getByRole('button', { name: 'Retirar suspensión' }))
  const asked = within(await dialog('Retirar suspensión'))
  expect(asked.getByText(/ya recibieron el aviso/)).toBeTruthy()
  expect(asked.getByText('Sí hay clases')).toBeTruthy()
  const removed = answers('delete', '/activities/7', { undo_id: null, data: null })
  await person.click(asked.getByRole('button', { name: 'Retirar suspensión' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Suspensión retirada' }]))
  expect(removed).toHaveLength(1)
})

test('of a day that has passed it says that nobody is told', async () => {
  vi.setSystemTime('2026-11-20T18:00:00Z')
  const made = activityOf({
    can_edit: true,
    no_class: 1,
    start_date: '2026-11-03 00:00:00',
    told_at: '2026-11-03T12:00:10Z',
  })
  const { person } = open([made])
  await person.click(within(await list()).getByRole('button'))
  await person.click(
    within(await dialog('Suspensión de clases')).getByRole('button', { name: 'Retirar suspensión' }),
  )
  expect(within(await dialog('Retirar suspensión')).getByText(/no se avisa a nadie/)).toBeTruthy()
})

test('Suspender clases opens from the calendar', async () => {
  const { person } = open([])
  await person.click(button('Suspender clases'))
  expect(await dialog('Suspender clases')).toBeTruthy()
})

test('and not for who only reads', async () => {
  open([], { roles: ['PARENT'] })
  await screen.findByText('Sin actividades')
  expect(screen.queryByRole('button', { name: 'Suspender clases' })).toBeNull()
})
