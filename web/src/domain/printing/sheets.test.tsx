import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { slowFile, watchSaves } from '../../../test/files.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { PrintMenu } from './print-menu.tsx'
import { monthsAround, monthOption, monthsOfSpans } from './sheet-months.ts'
import { GROUP, openPaper } from '../../../test/samples/printing.tsx'
import { chosenIn, offeredIn } from '../../../test/lists.ts'
import { answersCentres } from '../../../test/samples/work-centres.ts'

vi.setConfig({ testTimeout: 20_000 })

const classOf = (subject_id: number, title: string) => ({
  subject_id,
  group_id: 5,
  catalog_subject_id: subject_id,
  professor_id: null,
  special: 0,
  catalogSubject: { catalog_subject_id: subject_id, folio: 'M1', title, level: 3 },
  professor: null,
})

let saves: ReturnType<typeof watchSaves>

beforeEach(() => {
  answersCentres()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  saves = watchSaves()
  answers('get', '/groups/5/subjects', page([classOf(31, 'Matemáticas'), classOf(32, 'Historia')]))
})

afterEach(() => {
  saves.stop()
  vi.useRealTimers()
})

const queryOf = (request: Request | undefined) => Object.fromEntries(new URL(request?.url ?? '').searchParams)

test('the menu of a special group has its sheets, and no boletas', async () => {
  const Special = () => <PrintMenu group={{ ...GROUP, special: 1 }} snaphot={undefined} />
  const { person } = openScreen({ path: '/x', Screen: Special, roles: ['DIRECTOR'] })
  await person.click(screen.getByRole('button', { name: 'Imprimir' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Lista de asistencia',
    'Lista de calificaciones',
  ])
})

test.each(['attendance', 'grades', 'report-cards'] as const)(
  'the %s of a group of another level than the key of the school are warned of',
  async (paper) => {
    answers('get', '/schools/1/jobs', page([]))
    const { dialog } = await openPaper(paper)
    expect(await dialog.findByText(/La clave 10DPR0001A es de Primaria/)).toBeTruthy()
  },
)

test('a professor has no menu', () => {
  const Screen = () => <PrintMenu group={GROUP} snaphot={undefined} />
  openScreen({ path: '/x', Screen })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the attendance of one class and the current month is saved, and the dialog closes', async () => {
  const { person, dialog } = await openPaper('attendance')
  const asked = answers('get', '/groups/5/attendance-sheet', 'pdf')
  expect(chosenIn(dialog.getByRole('combobox', { name: /^Mes/ }))).toBe('Noviembre de 2026')
  await person.selectOptions(await dialog.findByRole('combobox', { name: /^Materia/ }), 'Historia')
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(queryOf(asked[0])).toEqual({ month: '2026-11', subject_id: '32' })
  expect(saves.saved).toEqual(['Lista de asistencia 2° B Matutino 2026-11.pdf'])
})

test('of all classes, unless one is chosen; any of the last twelve months, or the next one', async () => {
  const { person, dialog } = await openPaper('attendance')
  const asked = answers('get', '/groups/5/attendance-sheet', 'pdf')
  await dialog.findByRole('combobox', { name: /^Materia/ })
  const list = dialog.getByRole('combobox', { name: /^Mes/ })
  expect(offeredIn(list).at(0)).toBe('Diciembre de 2026')
  expect(offeredIn(list).at(-1)).toBe('Noviembre de 2025')
  await person.selectOptions(list, 'Octubre de 2026')
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(queryOf(asked[0])).toEqual({ month: '2026-10' })
})

test('while the sheet is drawn the dialog stays, also with Esc', async () => {
  const { person, dialog } = await openPaper('grades')
  const come = slowFile('/groups/5/grade-sheet')
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Descargar' }).getAttribute('aria-busy')).toBe('true'),
  )
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveProperty('disabled', true)
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  come()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a month without a partial is said beside it, until another one is chosen', async () => {
  const { person, dialog } = await openPaper('grades')
  answers('get', '/groups/5/grade-sheet', refusal(404, 3500), { status: 404 })
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  const words = await dialog.findByText(/Ningún parcial abarca este mes/)
  const month = dialog.getByRole('combobox', { name: /^Mes/ })
  expect(document.getElementById(month.getAttribute('aria-describedby') ?? '')?.contains(words)).toBe(true)
  expect(dialog.queryByRole('alert')).toBeNull()
  await person.selectOptions(month, 'Octubre de 2026')
  expect(dialog.queryByText(/Ningún parcial abarca este mes/)).toBeNull()
})

test.each([
  [3500, 404, /no tiene materias de las que imprimir/],
  [5901, 404, /grupo no existe o no pertenece/],
])('an attendance sheet refused with %i says why', async (code, status, words) => {
  const { person, dialog } = await openPaper('attendance')
  await dialog.findByRole('combobox', { name: /^Materia/ })
  answers('get', '/groups/5/attendance-sheet', refusal(status, code), { status })
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(words)
  expect(saves.saved).toEqual([])
})

test('of a finished cycle the months are those of its partials', async () => {
  const partials = answers('get', '/schools/1/partials', {
    ...page(
      [
        {
          partial_id: 1,
          partial: 1,
          level: 3,
          start_date: '2025-08-25',
          end_date: '2025-10-10',
          limit_date: '2025-10-15',
        },
        {
          partial_id: 2,
          partial: 2,
          level: 3,
          start_date: '2025-10-13',
          end_date: '2025-12-12',
          limit_date: '2025-12-15',
        },
      ].map((each) => ({ ...each, is_regularized: false, active: false, status: 1, used: true })),
    ),
  })
  const { person, dialog } = await openPaper('grades', '2025_2026-1')
  const asked = answers('get', '/groups/5/grade-sheet', 'pdf')
  const list = await dialog.findByRole('combobox', { name: /^Mes/ })
  expect(offeredIn(list)).toEqual([
    'Diciembre de 2025',
    'Noviembre de 2025',
    'Octubre de 2025',
    'Septiembre de 2025',
    'Agosto de 2025',
  ])
  await person.selectOptions(list, 'Septiembre de 2025')
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(queryOf(asked[0])).toEqual({ month: '2025-09', snaphot: '2025_2026-1' })
  expect(queryOf(partials[0])['snaphot']).toBe('2025_2026-1')
})

test('months go back over the turn of the year and belong to spans of days', () => {
  expect(monthsAround('2026-01-31').slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsAround('2026-01-31')).toHaveLength(14)
  expect(monthsOfSpans([{ start_date: '2025-12-31', end_date: '2026-01-01' }])).toEqual([
    '2026-01',
    '2025-12',
  ])
  expect(monthOption('2026-01')).toEqual({ value: '2026-01', label: 'Enero de 2026' })
})
