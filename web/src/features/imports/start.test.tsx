import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchSaves } from '../../../test/files.ts'
import { APPLIED, importOf } from '../../../test/samples/imports.ts'
import { page } from '../../../test/samples/school-settings.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import ImportsScreen from './imports-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  return () => vi.useRealTimers()
})

type Roles = Parameters<typeof openScreen>[0]['roles']

const openImports = ({ roles = ['ADMINISTER'] as Roles, imports = [importOf()] } = {}) => {
  answers('get', '/schools/1/imports', page(imports))
  return openScreen({
    path: '/configuracion/importar',
    Screen: ImportsScreen,
    ...(roles ? { roles } : {}),
  })
}

const list = (name = 'Lista.csv', size?: number) => {
  const file = new File(['NOMBRE,GRADO\nAna,1'], name, { type: 'text/csv' })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}

test('a file that is chosen goes up, and its screen opens', async () => {
  const sent = answers('post', '/schools/1/imports', { data: importOf({ status: 'reading' }) })
  const { person } = openImports()
  await screen.findByText('Suba su lista tal como la tiene')
  await person.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), list())
  await screen.findByText('Otra pantalla')
  expect(location.pathname).toBe('/configuracion/importar/12')
  const form = await sent[0]?.formData()
  expect(form?.get('file')).toHaveProperty('name', 'Lista.csv')
})

test('a roster of another program is named, and can be chosen', async () => {
  const sent = answers('post', '/schools/1/imports', { data: importOf({ status: 'reading' }) })
  const { person } = openImports()
  await screen.findByText(/En ZIP, OneRoster, School Data Sync/)
  const zip = new File(['PK'], 'escuela.zip', { type: 'application/zip' })
  await person.upload(screen.getByLabelText('Elegir archivo', { selector: 'input' }), zip)
  await screen.findByText('Otra pantalla')
  expect((await sent[0]?.formData())?.get('file')).toHaveProperty('name', 'escuela.zip')
})

test('a file that is dropped goes up; one that is too large is refused before, in the words of the catalogue', async () => {
  const sent = answers('post', '/schools/1/imports', { data: importOf({ status: 'reading' }) })
  openImports()
  const zone = (await screen.findByText('Suba su lista tal como la tiene')).parentElement ?? document.body
  fireEvent.dragOver(zone)
  expect(zone.dataset['over']).toBe('true')
  fireEvent.drop(zone, { dataTransfer: { files: [list('Enorme.xlsx', 25 * 1_048_576 + 1)] } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Archivo demasiado grande')
  expect(alert.textContent).toContain('Hasta 25 MB y 50,000 renglones; divídalo por nivel')
  expect(sent).toHaveLength(0)
  fireEvent.drop(zone, { dataTransfer: { files: [list()] } })
  await screen.findByText('Otra pantalla')
  expect(sent).toHaveLength(1)
})

const paste = (text: string, files: File[] = []) =>
  fireEvent.paste(document.body, { clipboardData: { files, getData: () => text } })

test('what is pasted onto the page is a list, as a file or as lines of text; one line is not', async () => {
  const texts = answers('post', '/schools/1/imports/text', { data: importOf({ status: 'reading' }) })
  const files = answers('post', '/schools/1/imports', refusal(415, 9101), { status: 415 })
  openImports()
  await screen.findByText('Suba su lista tal como la tiene')
  paste('6181234567')
  paste('', [list('Lista.doc')])
  expect((await screen.findByRole('alert')).textContent).toContain('Archivo no reconocido')
  expect([texts.length, files.length]).toEqual([0, 1])
  paste('1. Peña López Ana\n2. Ruiz Soto Luis')
  await screen.findByText('Otra pantalla')
  expect(await sentBody(texts)).toEqual({ text: '1. Peña López Ana\n2. Ruiz Soto Luis' })
})

test('Pegar texto asks for the lines, and says what is missing', async () => {
  const sent = answers('post', '/schools/1/imports/text', { data: importOf({ status: 'reading' }) })
  const { person } = openImports()
  await person.click(await screen.findByRole('button', { name: 'Pegar texto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pegar una lista' }))
  await person.click(dialog.getByRole('button', { name: 'Leer la lista' }))
  expect(dialog.getByText('Campo requerido')).toBeTruthy()
  await person.click(dialog.getByRole('textbox'))
  await person.paste('Peña López Ana\nRuiz Soto Luis')
  await person.click(dialog.getByRole('button', { name: 'Leer la lista' }))
  await screen.findByText('Otra pantalla')
  expect(await sentBody(sent)).toEqual({ text: 'Peña López Ana\nRuiz Soto Luis' })
})

test('the template is saved as a file', async () => {
  const { saved, stop } = watchSaves()
  answers('get', '/schools/1/import-template.xlsx', {})
  const { person } = openImports()
  await person.click(await screen.findByRole('button', { name: 'Descargar plantilla' }))
  await waitFor(() => expect(saved).toEqual(['Plantilla de alumnos.xlsx']))
  stop()
})

test('earlier imports: file, who, counts in words, state; what may be reverted offers it', async () => {
  const rejected = importOf({ import_id: 11, status: 'rejected', file_name: 'Foto.jpg' })
  answers('post', '/imports/12/revert', refusal(409, 9108), { status: 409 })
  const { person } = openImports({ imports: [APPLIED, rejected] })
  const table = within(await screen.findByRole('table', { name: 'Importaciones anteriores' }))
  const row = within(table.getByRole('row', { name: /Lista 1A/ }))
  for (const words of ['Peña Ana', '171 alumnos · 2 por resolver', 'Importada'])
    expect(row.getByText(words)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Lista 1A.xlsx' }).getAttribute('href')).toBe(
    '/configuracion/importar/12',
  )
  expect(within(table.getByRole('row', { name: /Foto/ })).queryByRole('button')).toBeNull()
  await person.click(row.getByRole('button', { name: 'Revertir Lista 1A.xlsx' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revertir esta importación' }))
  expect(await dialog.findByText(/Ya no se puede revertir/)).toBeTruthy()
})

test('a director sees the counts, and no way to a row', async () => {
  openImports({ roles: ['DIRECTOR'] })
  const table = within(await screen.findByRole('table', { name: 'Importaciones anteriores' }))
  expect(table.getByText('171 nuevos · 9 se actualizan · 6 por resolver')).toBeTruthy()
  expect(table.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Suba su lista tal como la tiene')).toBeNull()
})

test('a school without imports is told what comes here', async () => {
  openImports({ imports: [] })
  expect(await screen.findByText('Sin importaciones')).toBeTruthy()
})

test('a professor brings grades of the own classes, at an address of the own and without a template', async () => {
  openImports({ roles: ['PROFESSOR'], imports: [APPLIED] })
  await screen.findByRole('heading', { name: 'Importar calificaciones', level: 1 })
  const link = await screen.findByRole('link', { name: APPLIED.file_name })
  expect(link.getAttribute('href')).toBe(`/inicio-maestros/importar/${APPLIED.import_id}`)
  expect(screen.getAllByRole('button', { name: 'Elegir archivo' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Descargar plantilla' })).toBeNull()
  expect(screen.queryByText(/OneRoster/)).toBeNull()
  const input = screen.getByLabelText<HTMLInputElement>('Elegir archivo', { selector: 'input' })
  expect(input.accept).not.toContain('zip')
})
