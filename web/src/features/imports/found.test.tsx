import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  COLUMNS,
  countsOf,
  importJob,
  importOf,
  LEVEL_QUESTION,
  openImport,
  ORDER_QUESTION,
  tablesOf,
} from '../../../test/samples/imports.ts'
import { page } from '../../../test/samples/school-settings.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'

test('while a list is read its progress is told, and then what was found in it', async () => {
  openImport({
    known: importOf({ status: 'reading', counts: countsOf() }),
    jobs: [importJob('import-read', { done: 1, total: 2 })],
  })
  expect((await screen.findByText(/^Leyendo la lista…/)).textContent).toContain('Puede cerrar esta ventana.')
  expect(screen.queryByText('Lo que encontramos')).toBeNull()
  answers('get', '/imports/12', { data: importOf() })
  answers('get', '/schools/1/jobs', page([importJob('import-read', { status: 'done' })]))
  expect(await screen.findByText('Lo que encontramos', undefined, { timeout: 5_000 })).toBeTruthy()
})

test('a list that could not be read says why and what to do', async () => {
  const problem = {
    code: 9103,
    title: 'Archivo protegido',
    message: 'Quite la contraseña del libro en Excel',
  }
  openImport({ known: importOf({ status: 'rejected', problem, counts: countsOf() }) })
  expect(await screen.findByRole('heading', { name: 'Archivo protegido' })).toBeTruthy()
  expect(screen.getByText('Quite la contraseña del libro en Excel.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Subir otra lista' }).getAttribute('href')).toBe(
    '/configuracion/importar',
  )
})

test('an import that is not there leads back', async () => {
  answers('get', '/imports/12', refusal(404), { status: 404 })
  openImport()
  answers('get', '/imports/12', refusal(404), { status: 404 })
  expect(await screen.findByText('Importación no encontrada')).toBeTruthy()
})

test('where all is certain nothing is asked, and everything may still be said otherwise', async () => {
  const { person } = openImport({ tables: tablesOf({ questions: [ORDER_QUESTION] }) })
  expect(await screen.findByText('Reconocimos todo en el archivo.')).toBeTruthy()
  const asked = screen.getByText('Cambiar').closest('details')
  expect(asked?.open).toBe(false)
  await person.click(screen.getByText('Cambiar'))
  const said = answers('patch', '/imports/12', { data: importOf({ status: 'reading' }) })
  await person.click(await screen.findByRole('radio', { name: 'Nombre' }))
  await waitFor(async () =>
    expect(await sentBody(said)).toEqual({ options: [{ key: 'order', value: 'given' }] }),
  )
  // What was found stays in sight while it is read again.
  expect(await screen.findByText(/En espera de comenzar/)).toBeTruthy()
  expect(screen.getByText('Lo que encontramos')).toBeTruthy()
})

test('what is not certain is open: a question without an answer, and a column to confirm', async () => {
  const columns = COLUMNS.map((column) => ({ ...column, certain: column.key !== 'curp' }))
  const { person } = openImport({
    tables: tablesOf({ questions: [LEVEL_QUESTION], columns, repaired: true }),
  })
  expect(await screen.findByText('Algo no es seguro: revise lo marcado.')).toBeTruthy()
  expect(screen.getByText('Sin esta respuesta no se puede importar.')).toBeTruthy()
  expect(screen.getByText('Repararemos los acentos dañados (GarcÃ­a → García).')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Columnas' }))
  expect(within(table.getByRole('row', { name: /CURP/ })).getByText('Por confirmar')).toBeTruthy()
  const said = answers('patch', '/imports/12', { data: importOf() })
  await person.selectOptions(screen.getByLabelText('¿De qué nivel son?'), 'Primaria')
  await waitFor(async () => expect(await sentBody(said)).toEqual({ options: [{ key: 'level', value: '2' }] }))
  // What is certain is there to be said otherwise, under its fold.
  expect(screen.queryByLabelText('TEL. MAMÁ: En Plantel')).toBeNull()
  await person.click(screen.getByText('Cambiar lo demás'))
  await person.selectOptions(screen.getByLabelText('TEL. MAMÁ: En Plantel'), 'Tutor 2 · Celular')
  await waitFor(async () =>
    expect(await sentBody(said)).toEqual({
      columns: [{ key: 'tel', field: 'guardian_phone', guardian: 1 }],
    }),
  )
  await waitFor(() => expect(screen.getByLabelText('CURP: En Plantel')).toHaveProperty('disabled', false))
  await person.selectOptions(screen.getByLabelText('CURP: En Plantel'), 'No importar')
  await waitFor(async () => expect(await sentBody(said)).toEqual({ columns: [{ key: 'curp', field: null }] }))
})

test('a sheet is left out and taken again; one without a list says so', async () => {
  const { person } = openImport()
  const sheet = await screen.findByRole('button', { name: '1A 32 renglones' })
  expect(sheet.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('PORTADA: no es una lista')).toBeTruthy()
  const said = answers('patch', '/imports/12', { data: importOf() })
  await person.click(sheet)
  await waitFor(async () => expect(await sentBody(said)).toEqual({ sheets: [{ sheet: '1A', taken: false }] }))
})

test('once the file is gone its counts are left', async () => {
  openImport({ known: importOf({ status: 'applied', applied: 171, has_rows: false, to_apply: 0 }) })
  expect(await screen.findByText(/El archivo y sus renglones ya se borraron/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Descargar el original' })).toBeNull()
})
