import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { shortDay, todayIn } from '../../lib/dates/dates.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { addDays } from '../../lib/dates/add-days.ts'
// The calendar's code is large: read before the first test waits for it.
import './partials/partial-dialog.tsx'
import { openSettings, page, partialOf } from '../../../test/samples/school-settings.ts'

// A whole screen and a dialog, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const TODAY = todayIn('America/Mexico_City')
const CLOSED = partialOf(1)
const ACTIVE = partialOf(2, {
  start_date: addDays(TODAY, -3),
  end_date: addDays(TODAY, 3),
  limit_date: addDays(TODAY, 8),
  active: true,
})
const COMING = partialOf(3, {
  start_date: addDays(TODAY, 20),
  end_date: addDays(TODAY, 30),
  limit_date: addDays(TODAY, 35),
})
const ALL = [CLOSED, ACTIVE, COMING]

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Dialog = Awaited<ReturnType<typeof dialog>>

const typeDay = (opened: Dialog, label: RegExp, day: string) => {
  const field = opened.getByRole('textbox', { name: label })
  fireEvent.change(field, { target: { value: shortDay(day) } })
  return field
}

const rowMenu = async (name: string, item: string) => {
  const { person } = await openSettings({ partials: ALL })
  const [button] = await screen.findAllByRole('button', { name })
  if (button) await person.click(button)
  await person.click(await screen.findByRole('menuitem', { name: item }))
  return person
}

test('both tables ask for their kind, ten a page, and show state and days in words', async () => {
  const { asked, person } = await openSettings({ partials: ALL })
  const table = within(await screen.findByRole('table', { name: 'Parciales' }))
  expect(table.getAllByText('10 ene 2020')).toHaveLength(1)
  for (const state of ['Cerrado', 'Activo', 'Por venir']) expect(table.getByText(state)).toBeTruthy()
  const urls = asked.map(({ url }) => url)
  expect(urls.some((url) => url.includes('per_page=10&status=1&is_regularized=0'))).toBe(true)
  expect(urls.some((url) => url.includes('per_page=10&status=1&is_regularized=1'))).toBe(true)
  await person.selectOptions(screen.getAllByRole('combobox', { name: 'Nivel' }).at(-1)!, 'Primaria')
  await waitFor(() => expect(asked.at(-1)?.url).toContain('level=2'))
  expect(location.search).toBe('?regularizaciones-level=2')
})

test('without partials the table says why they matter', async () => {
  const { person } = await openSettings()
  await screen.findByText('Sin parciales')
  await person.click(
    screen.getAllByRole('button', { name: 'Agregar regularización' }).at(-1) ?? document.body,
  )
  expect((await dialog('Agregar regularización')).getByLabelText(/^Número de regularización/)).toBeTruthy()
})

const openNew = async () => {
  const { person, toasts } = await openSettings({ partials: ALL })
  await person.click(screen.getAllByRole('button', { name: 'Agregar parcial' })[0] ?? document.body)
  const opened = await dialog('Agregar parcial')
  await person.type(opened.getByRole('textbox', { name: /^Número/ }), '4')
  const level = async () => {
    await person.selectOptions(opened.getByRole('combobox', { name: /^Nivel/ }), 'Secundaria')
    await waitFor(() =>
      expect(opened.getByRole('button', { name: /: Fecha de inicio/ })).toHaveProperty('disabled', false),
    )
  }
  return { person, toasts, opened, level }
}

test('the level comes first; the days propose the limit; plain days are sent', async () => {
  const { person, toasts, opened, level } = await openNew()
  expect(opened.getByRole('button', { name: /: Fecha de inicio/ })).toHaveProperty('disabled', true)
  await level()
  typeDay(opened, /^Fecha de inicio/, addDays(TODAY, 40))
  typeDay(opened, /^Fecha final/, addDays(TODAY, 50))
  const sent = answers('post', '/schools/1/partials', { data: partialOf(4) })
  await person.click(opened.getByRole('button', { name: 'Crear' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Parcial creado correctamente'))
  expect(await sentBody(sent)).toEqual({
    partial: 4,
    level: 3,
    start_date: addDays(TODAY, 40),
    end_date: addDays(TODAY, 50),
    limit_date: addDays(TODAY, 55),
    is_regularized: false,
  })
})

test('days that are taken, crossed or in the wrong order are said beside their field', async () => {
  const { opened, level } = await openNew()
  await level()
  const start = (day: string) => typeDay(opened, /^Fecha de inicio/, day)
  fireEvent.blur(start('2020-05-05'))
  // A school may begin in the middle of a cycle.
  expect(opened.queryByText(/El día ya está/)).toBeNull()
  start(addDays(TODAY, 25))
  expect(opened.getByText(/El día ya está en el número 3/)).toBeTruthy()
  start(addDays(TODAY, 10))
  fireEvent.blur(typeDay(opened, /^Fecha final/, addDays(TODAY, 40)))
  expect(await opened.findByText(/El rango se cruza con el número 3/)).toBeTruthy()
  expect(opened.getByRole('button', { name: 'Crear' })).toHaveProperty('disabled', true)
})

test('a stored one is sent with its hours, its level stays', async () => {
  const person = await rowMenu('Acciones de parcial 3 de Secundaria', 'Editar')
  const opened = await dialog('Editar parcial')
  const number = opened.getByRole('textbox', { name: /^Número/ })
  expect(opened.getByRole('combobox', { name: /^Nivel/ })).toHaveProperty('disabled', true)
  await person.clear(number)
  await person.type(number, '5')
  const sent = answers('patch', '/partials/23', { undo_id: null, data: COMING })
  const save = opened.getByRole('button', { name: 'Guardar' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await person.click(save)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({
    partial: 5,
    start_date: `${COMING.start_date} 00:00:00`,
    end_date: `${COMING.end_date} 23:59:59`,
    limit_date: `${COMING.limit_date} 23:59:59`,
  })
})

test.each([
  [6100, 'El parcial no se puede modificar ni eliminar.'],
  [6101, 'El parcial ya está registrado'],
  [6102, 'El parcial no puede cambiar de nivel'],
  [6103, 'El rango de fechas se cruza con otro parcial'],
])('a save refused with %i stays open and says so at its field', async (code, words) => {
  const person = await rowMenu('Acciones de parcial 3 de Secundaria', 'Editar')
  const opened = await dialog('Editar parcial')
  answers('patch', '/partials/23', refusal(409, code), { status: 409 })
  await person.type(opened.getByRole('textbox', { name: /^Número/ }), '0')
  await waitFor(() =>
    expect(opened.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', false),
  )
  await person.click(opened.getByRole('button', { name: 'Guardar' }))
  expect(await opened.findByText(words)).toBeTruthy()
})

test('deleting says that it is for good', async () => {
  const person = await rowMenu('Acciones de parcial 1 de Secundaria', 'Eliminar')
  const opened = await dialog('Eliminar parcial')
  expect(opened.getByText(/de forma permanente/)).toBeTruthy()
  const sent = answers('delete', '/partials/21', { data: null })
  answers('get', '/schools/1/partials', page([]))
  await person.click(opened.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
})

test.each([
  [6104, 'El parcial tiene calificaciones o asistencias.'],
  [9013, /Lo de un ciclo terminado solo se consulta/],
])('a deletion refused with %i says why', async (code, words) => {
  const person = await rowMenu('Acciones de parcial 1 de Secundaria', 'Eliminar')
  const opened = await dialog('Eliminar parcial')
  answers('delete', '/partials/21', refusal(409, code), { status: 409 })
  await person.click(opened.getByRole('button', { name: 'Eliminar' }))
  expect(await opened.findByText(words)).toBeTruthy()
})
