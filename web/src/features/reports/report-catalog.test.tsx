import type { ReportType } from '@plantel/contract/case-files'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import ReportsScreen from './reports-screen.tsx'
import { pageOf, reportOf, typeOf } from '../../../test/samples/reports.ts'

const CATALOG = '/schools/1/reportcatalogs'

const open = async (types: ReportType[] = [typeOf(1, 'Retardo'), typeOf(2, 'Gritos', 0)]) => {
  answers('get', '/schools/1/reports', pageOf([reportOf(1)]))
  answers('get', '/schools/1/reports/groups', pageOf([]))
  const read = answers('get', CATALOG, pageOf(types))
  const opened = openScreen({ path: '/reportes', Screen: ReportsScreen, roles: ['ADMINISTER'] })
  await opened.person.click(await screen.findByRole('button', { name: 'Catálogo' }))
  return { read, ...opened, catalog: within(await dialog('Catálogo de reportes')) }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const toggle = (title: string) => screen.findByRole<HTMLInputElement>('switch', { name: `Activo: ${title}` })

test('the catalogue shows every type, in use or not', async () => {
  const { catalog } = await open()
  expect(await catalog.findByRole('rowheader', { name: 'Retardo' })).toBeTruthy()
  expect((await toggle('Retardo')).checked).toBe(true)
  expect((await toggle('Gritos')).checked).toBe(false)
})

test('a type is switched off at once, and the toast takes it back', async () => {
  const { person, toasts, read } = await open()
  const answer = Promise.withResolvers<void>()
  const data = typeOf(1, 'Retardo', 0)
  const saved = answers('patch', '/reportcatalogs/1', { data }, { until: answer.promise })
  await person.click(await toggle('Retardo'))
  expect((await toggle('Retardo')).checked).toBe(false)
  expect(toasts).toEqual([])
  answer.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Catálogo actualizado' }]))
  expect(await sentBody(saved)).toEqual({ status: 0 })
  await waitFor(() => expect(read.length).toBeGreaterThan(1))
  const back = answers('patch', '/reportcatalogs/1', { data: typeOf(1, 'Retardo') })
  toasts[0]?.undo?.()
  await waitFor(() => expect(back).toHaveLength(1))
  expect(await sentBody(back)).toEqual({ status: 1 })
})

test('a type that cannot be switched turns back and says why', async () => {
  const { person, toasts } = await open()
  const answer = Promise.withResolvers<void>()
  answers('patch', '/reportcatalogs/1', refusal(403), { status: 403, until: answer.promise })
  await person.click(await toggle('Retardo'))
  expect((await toggle('Retardo')).checked).toBe(false)
  answer.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Sin permiso', variant: 'error' }]))
  expect((await toggle('Retardo')).checked).toBe(true)
})

test('a type is added, and the catalogue read again', async () => {
  const { person, toasts, catalog, read } = await open()
  await person.click(catalog.getByRole('button', { name: 'Agregar' }))
  const form = within(await dialog('Agregar al catálogo'))
  const field = form.getByRole('textbox', { name: /Título del reporte/ })
  expect(document.activeElement).toBe(field)
  await person.keyboard('{Enter}')
  expect(form.getByText('Campo requerido')).toBeTruthy()
  await person.type(field, 'x'.repeat(31))
  expect(form.getByText('Máximo 30 caracteres')).toBeTruthy()
  const saved = answers('post', CATALOG, { data: typeOf(3, 'Uniforme') })
  answers('get', CATALOG, pageOf([typeOf(1, 'Retardo'), typeOf(3, 'Uniforme')]))
  await person.clear(field)
  await person.type(field, ' Uniforme {Enter}')
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Catálogo creado' }]))
  expect(await sentBody(saved)).toEqual({ title: 'Uniforme' })
  await catalog.findByText('Uniforme')
  expect(read).toHaveLength(1)
})

test('a type gets another title; one that is taken is said beside the field', async () => {
  const { person, toasts, catalog } = await open()
  await person.click(await catalog.findByRole('button', { name: 'Editar Retardo' }))
  const form = within(await dialog('Editar catálogo'))
  const field = form.getByRole<HTMLInputElement>('textbox', { name: /Título del reporte/ })
  expect(field.value).toBe('Retardo')
  const taken = [{ field: 'title', message: 'Ya existe un reporte con ese título' }]
  answers('patch', '/reportcatalogs/1', refusal(422, 1017, taken), { status: 422 })
  await person.clear(field)
  await person.type(field, 'gritos{Enter}')
  expect(await form.findByText('Ya existe un reporte con ese título')).toBeTruthy()
  const saved = answers('patch', '/reportcatalogs/1', { data: typeOf(1, 'Gritos y empujones') })
  await person.type(field, ' y empujones')
  expect(form.queryByText('Ya existe un reporte con ese título')).toBeNull()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Catálogo actualizado' }]))
  expect(await sentBody(saved)).toEqual({ title: 'gritos y empujones' })
})

test('an empty catalogue says what it is for, one that fails is tried again', async () => {
  const { catalog, person } = await open([])
  expect(await catalog.findByText('Sin reportes en el catálogo')).toBeTruthy()
  await person.click(catalog.getAllByRole('button', { name: 'Cerrar' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a catalogue that cannot be read is tried again', async () => {
  answers('get', '/schools/1/reports', pageOf([reportOf(1)]))
  answers('get', '/schools/1/reports/groups', pageOf([]))
  fails('get', CATALOG)
  const { person } = openScreen({ path: '/reportes', Screen: ReportsScreen, roles: ['ADMINISTER'] })
  await person.click(await screen.findByRole('button', { name: 'Catálogo' }))
  const catalog = within(await dialog('Catálogo de reportes'))
  await catalog.findByText('Estamos teniendo problemas')
  answers('get', CATALOG, pageOf([typeOf(1, 'Retardo')]))
  await person.click(catalog.getByRole('button', { name: 'Intentar de nuevo' }))
  await catalog.findByText('Retardo')
})
