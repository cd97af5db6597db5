import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { slowFile, watchSaves } from '../../../test/files.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { ReportCardButton } from './report-card-button.tsx'
import { cardOf } from '../../../test/samples/printing.tsx'
import { answersCentres, centreOf } from '../../../test/samples/work-centres.ts'

vi.setConfig({ testTimeout: 20_000 })

const OLD = cardOf({
  report_card_id: 70,
  folio: '0000-1111-2222',
  cycle: '2024_2025',
  issued_by: null,
  replaced_at: '2026-11-20T18:00:00Z',
})

let saves: ReturnType<typeof watchSaves>
beforeEach(() => {
  saves = watchSaves()
  answersCentres()
})
afterEach(() => saves.stop())

const answersIssue = (unchanged = false) =>
  answers('post', '/students/101/report-cards', { data: { ...cardOf(), unchanged } })

const openCard = async (issued = [OLD], snaphot?: string) => {
  answers('get', '/students/101/report-cards', page(issued))
  const Screen = () => (
    <ReportCardButton student={{ student_id: 101, name: 'Ana Peña López' }} level={3} snaphot={snaphot} />
  )
  const opened = openScreen({ path: '/x', Screen, roles: ['ADMINISTER'] })
  await opened.person.click(screen.getByRole('button', { name: 'Boleta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Boleta de Ana Peña López' }))
  return { ...opened, dialog, issue: dialog.getByRole('button', { name: 'Emitir y descargar' }) }
}

test('a boleta of another level than the key of the school is warned of, and issued all the same', async () => {
  const { dialog, issue } = await openCard()
  expect(await dialog.findByText('Revise la clave de la escuela')).toBeTruthy()
  expect(
    dialog.getByText(/La clave 10DPR0001A es de Primaria y este documento es de Secundaria/),
  ).toBeTruthy()
  expect(issue).toHaveProperty('disabled', false)
})

test('one of a level with a key of its own is not', async () => {
  const asked = answersCentres([centreOf({ level: 3, clave: '10DES0001A' })])
  await openCard()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('Revise la clave de la escuela')).toBeNull()
})

test('one of the level of the key is not', async () => {
  answers('get', '/students/101/report-cards', page([OLD]))
  const Screen = () => (
    <ReportCardButton student={{ student_id: 101, name: 'Ana' }} level={2} snaphot={undefined} />
  )
  const { person } = openScreen({ path: '/x', Screen, roles: ['ADMINISTER'] })
  await person.click(screen.getByRole('button', { name: 'Boleta' }))
  await screen.findByRole('dialog', { name: 'Boleta de Ana' })
  expect(screen.queryByText('Revise la clave de la escuela')).toBeNull()
})

test('who may not issue has no button', () => {
  const Screen = () => (
    <ReportCardButton student={{ student_id: 101, name: 'Ana' }} level={3} snaphot={undefined} />
  )
  openScreen({ path: '/x', Screen, roles: ['PROFESSOR', 'ASSESSOR', 'PARENT'] })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a boleta is issued with its observations, saved, and stands in the list', async () => {
  const { person, dialog, issue } = await openCard()
  expect(dialog.getByText(/conserva su folio.*reemplaza a la anterior/)).toBeTruthy()
  expect(dialog.getByText('Caracteres disponibles: 300/300')).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: 'Observaciones' }), 'Muy bien ')
  expect(dialog.getByText('Caracteres disponibles: 292/300')).toBeTruthy()
  const sent = answersIssue()
  answers('get', '/report-cards/71/file', 'pdf')
  answers('get', '/students/101/report-cards', page([cardOf(), OLD]))
  await person.click(issue)
  expect(await dialog.findByText('Boleta emitida')).toBeTruthy()
  expect(dialog.getByText(/^Folio K7QF-2M9X-TR4D\. El archivo se descargó\.$/)).toBeTruthy()
  expect(await sentBody(sent)).toEqual({ observations: 'Muy bien' })
  expect(saves.saved).toEqual(['Boleta K7QF-2M9X-TR4D.pdf'])
  const row = within(await dialog.findByRole('row', { name: /K7QF-2M9X-TR4D/ }))
  expect(row.getByText('Vigente')).toBeTruthy()
  expect(row.getByText('Ruiz María')).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one that says the same keeps its folio, and that is said, also when it is not among the latest', async () => {
  const { person, dialog, issue } = await openCard()
  answersIssue(true)
  answers('get', '/report-cards/71/file', 'pdf')
  await person.click(issue)
  expect(await dialog.findByText('La boleta no cambió y conserva su folio')).toBeTruthy()
  expect(dialog.getByText(/^Folio K7QF-2M9X-TR4D/)).toBeTruthy()
})

test('earlier ones are marked with a word, named with their cycle, and saved again', async () => {
  const { person, dialog } = await openCard()
  const row = within(await dialog.findByRole('row', { name: /0000-1111-2222/ }))
  expect(row.getByText('Reemplazada')).toBeTruthy()
  expect(row.getByText('2° B Matutino · 2024-2025')).toBeTruthy()
  answers('get', '/report-cards/70/file', 'pdf')
  await person.click(row.getByRole('button', { name: 'Descargar 0000-1111-2222' }))
  await waitFor(() => expect(saves.saved).toEqual(['Boleta 0000-1111-2222.pdf']))
})

test('one without folio stands in the list as imported history', async () => {
  const { dialog } = await openCard([cardOf({ folio: null })])
  expect(await dialog.findByText('Historial importado')).toBeTruthy()
  expect(dialog.getByRole('button', { name: /Historial importado$/ })).toBeTruthy()
})

test('of a finished cycle it is issued of that cycle', async () => {
  const { person, dialog, issue } = await openCard([], '2025_2026-1')
  expect(await dialog.findByText(/Aún no se ha emitido ninguna boleta/)).toBeTruthy()
  const sent = answersIssue()
  answers('get', '/report-cards/71/file', 'pdf')
  await person.click(issue)
  await waitFor(() => expect(saves.saved).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ snaphot: '2025_2026-1' })
})

test('a student without a regular group is told where to give them one', async () => {
  const { person, dialog, issue } = await openCard()
  answers('post', '/students/101/report-cards', refusal(404, 3102), { status: 404 })
  await person.click(issue)
  expect((await dialog.findByRole('alert')).textContent).toMatch(/no tiene grupo regular en este ciclo/)
  expect(saves.saved).toEqual([])
})

test('observations that are too long are not sent', async () => {
  const { person, dialog, issue } = await openCard()
  const sent = answersIssue()
  const field = dialog.getByRole('textbox', { name: 'Observaciones' })
  await person.click(field)
  await person.paste('a'.repeat(301))
  await person.click(issue)
  expect(await dialog.findByText('Demasiado largo. Caracteres disponibles: −1/300')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(sent).toHaveLength(0)
})

test('an issued boleta whose file does not come can be had from the list', async () => {
  const { person, dialog, issue } = await openCard()
  answersIssue()
  answers('get', '/report-cards/71/file', refusal(404, 3500), { status: 404 })
  await person.click(issue)
  expect((await dialog.findByRole('alert')).textContent).toMatch(/se emitió, pero su archivo/)
  expect(dialog.getByText('Boleta emitida')).toBeTruthy()
  expect(dialog.getByText(/Descargue el archivo desde la lista/)).toBeTruthy()
})

test('while it is made nothing closes the dialog', async () => {
  const { person, dialog, issue } = await openCard()
  answersIssue()
  const come = slowFile('/report-cards/71/file')
  await person.click(issue)
  await waitFor(() => expect(issue.getAttribute('aria-busy')).toBe('true'))
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  come()
  expect(await dialog.findByText(/El archivo se descargó\.$/)).toBeTruthy()
})
