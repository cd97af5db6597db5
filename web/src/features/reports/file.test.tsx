import type { CaseFilePage } from '@plantel/contract/case-files'
import type { Role } from '@plantel/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import FileScreen from './file-screen.tsx'
import { fileOf } from '../../../test/samples/reports.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T18:00:00Z') })
})

const FILE = '/files/71'
const at = { path: '/expedientes/:fileId', address: '/expedientes/71', Screen: FileScreen }

const open = (file: CaseFilePage = fileOf(), roles: readonly Role[] = ['ASSESSOR']) => {
  const read = answers('get', FILE, { data: file })
  return { read, ...openScreen({ ...at, roles }) }
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const items = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim())

test('shows the student, the advisor, the days and the reports in their order', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Expediente 71' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Ana Peña López' })).toBeTruthy()
  for (const words of ['A1042 · 2° B Matutino', 'Olga Ríos', 'Abierto'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('Se abrió').nextElementSibling?.textContent).toBe('2 de marzo')
  expect(screen.queryByText('Se cerró')).toBeNull()
  expect(await items()).toEqual([
    'Retardo2 de marzo · 2° B Matutino · Reportó Íñigo Peña',
    'OtroCorrió en el pasillohace 11 días · 2° B Matutino · Reportó Íñigo Peña',
  ])
  expect(screen.getByRole('link', { name: 'Reportes' }).getAttribute('href')).toBe('/reportes')
})

test('a family reads titles and days, closes nothing and goes back to its notices', async () => {
  const reports = fileOf().reports.map(({ description: _1, reporter: _2, user_id: _3, ...rest }) => rest)
  open(fileOf({ reports, can_close: false }), ['PARENT'])
  expect(await items()).toEqual(['Retardo2 de marzo · 2° B Matutino', 'Otrohace 11 días · 2° B Matutino'])
  expect(screen.queryByRole('button', { name: 'Cerrar expediente' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Mis avisos' }).getAttribute('href')).toBe('/mis-avisos')
})

test('is closed after a question, and the toast opens it again', async () => {
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Cerrar expediente' }))
  const saved = answers('patch', FILE, { data: { file_id: 71, student_id: 101, assessor_id: 30, status: 1 } })
  answers('get', FILE, { data: fileOf({ status: 1, closed_at: '2026-03-12T15:00:00Z' }) })
  const asked = within(await dialog('Cerrar expediente'))
  await person.click(asked.getByRole('button', { name: 'Cerrar expediente' }))
  await screen.findByText('hace 8 días')
  expect(await sentBody(saved)).toEqual({ status: 1 })
  expect(screen.getByText('Cerrado')).toBeTruthy()
  expect(toasts).toMatchObject([{ message: 'Expediente cerrado' }])
  const opened = answers('patch', FILE, {
    data: { file_id: 71, student_id: 101, assessor_id: 30, status: 0 },
  })
  toasts[0]?.undo?.()
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(await sentBody(opened)).toEqual({ status: 0 })
})

test('is not opened beside another one, and the reason is said (1025)', async () => {
  const { person, toasts } = open(fileOf({ status: 1, closed_at: '2026-03-12T15:00:00Z' }))
  answers('patch', FILE, refusal(409, 1025), { status: 409 })
  await person.click(await screen.findByRole('button', { name: 'Abrir expediente' }))
  const asked = within(await dialog('Abrir expediente'))
  await person.click(asked.getByRole('button', { name: 'Abrir expediente' }))
  await asked.findByText('El alumno ya tiene otro expediente abierto con el mismo orientador')
  expect(toasts).toEqual([])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Abrir expediente' }))
  expect(within(await dialog('Abrir expediente')).queryByText(/ya tiene otro expediente/)).toBeNull()
})

test.each([403, 404])('one that may not be seen (%i) is missing, with a way back', async (status) => {
  answers('get', FILE, refusal(status), { status })
  openScreen({ ...at, roles: ['TUTOR'] })
  await screen.findByText('Expediente no encontrado')
  expect(screen.getByRole('link', { name: 'Ir a Reportes' }).getAttribute('href')).toBe('/reportes')
})

test('a load that fails says so and is tried again', async () => {
  fails('get', FILE)
  const { person } = openScreen({ ...at, roles: ['DIRECTOR'] })
  await screen.findByText('Estamos teniendo problemas')
  answers('get', FILE, { data: fileOf({ can_close: false, reports: [] }) })
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Sin reportes')
})

test('what a family answered is read, and what it gave on paper is written down', async () => {
  const [first] = fileOf().reports
  const answer = {
    answer_id: 4,
    text: 'Hablamos con ella',
    answered_at: '2026-03-10T15:00:00Z',
    parent: { name: 'Rosa', last_name: 'Peña', second_last_name: null, url_photo_profile: null },
    how: null,
    recorder: null,
  }
  const { person } = open(
    fileOf({
      can_record: true,
      reports: [{ ...first!, family_text: 'Llegó tarde', answers: [answer] }],
    }),
  )
  expect(await screen.findByText('Para la familia: Llegó tarde')).toBeTruthy()
  expect(screen.getByText('Hablamos con ella')).toBeTruthy()
  answers('get', '/students/101/parents', {
    data: [],
    meta: { total: 0, per_page: 10, current_page: 1, last_page: 1 },
  })
  await person.click(screen.getByRole('button', { name: 'Registrar respuesta: Retardo' }))
  const open_ = within(await dialog('Registrar respuesta: Retardo'))
  await person.type(open_.getByRole('textbox'), 'Firmó el papel')
  const sent = answers('post', '/reports/1/answers', {
    data: { text: 'Firmó el papel', answered_at: '2026-03-20T18:00:00Z', how: 1 },
  })
  await person.click(open_.getByRole('button', { name: 'Guardar' }))
  expect(await sentBody(sent)).toEqual({ text: 'Firmó el papel', on_behalf: { how: 1 } })
})
