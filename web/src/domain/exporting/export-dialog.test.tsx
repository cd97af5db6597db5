import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { slowFile, watchSaves } from '../../../test/files.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, reachesNobody, refusal, server } from '../../../test/server.ts'
import { answersCentres } from '../../../test/samples/work-centres.ts'
import { ExportButton } from './export-button.tsx'

let saves: ReturnType<typeof watchSaves>
beforeEach(() => {
  saves = watchSaves()
  answersCentres()
  return saves.stop
})

const Screen = () => (
  <ExportButton title="Grupos" report="groups" data={{ level: 3, search: undefined }} snaphot="2025_2026-1" />
)

const openDialog = async () => {
  const opened = openScreen({ path: '/grupos', Screen, roles: ['DIRECTOR'] })
  await opened.person.click(screen.getByRole('button', { name: 'Exportar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar: Grupos' }))
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  return { ...opened, dialog, button }
}

test('a report of one level that is not that of the key of the school is warned of', async () => {
  const { dialog } = await openDialog()
  expect(
    await dialog.findByText(/La clave 10DPR0001A es de Primaria y este documento es de Secundaria/),
  ).toBeTruthy()
})

test.each([
  ['PDF', 'pdf', 'Reporte.pdf'],
  ['Excel', 'excel', 'Reporte.xlsx'],
  ['CSV', 'csv', 'Reporte.csv'],
])(
  '%s asks for the report of the school and cycle, saves the file and closes',
  async (name, format, file) => {
    const { person, button } = await openDialog()
    const asked = answers('get', '/exportable', 'file')
    await person.click(button(name))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saves.saved).toEqual([file])
    const query = Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams)
    expect(query).toEqual({
      report: 'groups',
      format,
      data: '{"level":3,"school_id":1}',
      cycle: '2025_2026-1',
    })
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token')
  },
)

test('while the file is made nothing can be chosen and nothing closes the dialog, not even Esc', async () => {
  const { person, button } = await openDialog()
  const come = slowFile('/exportable', 'Grupos de 2° año.pdf')
  await person.click(button('PDF'))
  await waitFor(() => expect(button('PDF').getAttribute('aria-busy')).toBe('true'))
  expect(button('PDF').getAttribute('aria-disabled')).toBe('true')
  expect([button('Excel').disabled, button('Cerrar').disabled]).toEqual([true, true])
  expect(button('Excel').getAttribute('aria-busy')).toBeNull()
  await person.keyboard('{Escape}{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  come()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saves.saved).toEqual(['Grupos de 2° año.pdf'])
})

test('Esc and Cerrar close it while nothing is under way', async () => {
  const { person, button } = await openDialog()
  button('PDF').focus()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  await person.click(await screen.findByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Enter on a format makes the file', async () => {
  const { person, button } = await openDialog()
  const asked = answers('get', '/exportable', 'file')
  button('PDF').focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(saves.saved).toHaveLength(1))
  expect(asked).toHaveLength(1)
})

const tooMany =
  'El reporte tiene 5,001 renglones y el máximo es 5,000: redúzcalo por nivel o con una búsqueda'

test.each([
  ['a report that is not there', 404, refusal(404, 3500), 'Reporte no disponible', /no existe o aún no/],
  [
    'too many rows',
    422,
    refusal(422, 1017, [{ field: 'data', message: tooMany }]),
    'Solicitud no válida',
    /redúzcalo por nivel/,
  ],
])('%s is said in the dialog, and another try is possible', async (_, status, body, title, words) => {
  const { person, button, dialog } = await openDialog()
  answers('get', '/exportable', body, { status })
  await person.click(button('Excel'))
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getByText(title)).toBeTruthy()
  expect(alert.getByText(words)).toBeTruthy()
  expect([button('PDF').disabled, button('Cerrar').disabled]).toEqual([false, false])
  const asked = answers('get', '/exportable', 'file')
  await person.click(button('PDF'))
  await waitFor(() => expect(saves.saved).toHaveLength(1))
  expect(asked).toHaveLength(1)
})

test('too many files in a minute say when to try again', async () => {
  const { person, button, dialog } = await openDialog()
  const headers = { 'retry-after': '40' }
  const body = { ...refusal(429), title: 'Demasiados intentos' }
  server.use(http.get('*/v1/exportable', () => HttpResponse.json(body, { status: 429, headers })))
  await person.click(button('PDF'))
  expect(await dialog.findByText('Demasiados intentos')).toBeTruthy()
  expect(dialog.getByText('Puede intentarlo de nuevo en 40 segundos.')).toBeTruthy()
})

test('without a connection the dialog stays and says so', async () => {
  const { person, button, dialog } = await openDialog()
  reachesNobody('get', '/exportable')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await person.click(button('PDF'))
  expect(await dialog.findByText('Sin conexión')).toBeTruthy()
  expect(saves.saved).toEqual([])
  online.mockRestore()
})
