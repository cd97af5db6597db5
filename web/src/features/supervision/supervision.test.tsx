import type { Role } from '@plantel/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import SupervisionScreen from './supervision-screen.tsx'
import { detailOf, SURVEY, VISIT } from '../../../test/samples/supervision.ts'

// Its day picker is large, and the first import of it slower than a click may take.
beforeAll(() => import('./visit-dialog.tsx'))

const DETAIL = '/info-school-supervisor/7'

const open = (roles: Role[] = ['SUPERVISOR']) =>
  openScreen({
    path: '/Supervisiones/Detalles/:schoolId',
    address: '/Supervisiones/Detalles/7',
    Screen: SupervisionScreen,
    roles,
  })

type Person = ReturnType<typeof openScreen>['person']

/** At once, as pasted: typing letter by letter draws the form for each. */
const fill = async (person: Person, field: HTMLElement, text: string) => {
  await person.clear(field)
  await person.click(field)
  await person.paste(text)
}

const opened = async (name: 'Registrar visita' | 'Encuesta de satisfacción') => {
  const asked = answers('get', DETAIL, { data: detailOf() })
  const { person, toasts } = open()
  await screen.findByRole('table', { name: 'Capacitados por tipo' })
  await person.click(screen.getByRole('button', { name }))
  return { asked, person, toasts, dialog: within(await screen.findByRole('dialog', { name })) }
}

test('shows the school, who is trained, and what was recorded', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T18:00:00Z') })
  answers('get', DETAIL, { data: detailOf() })
  const { person } = open()
  await screen.findByRole('heading', { level: 1, name: 'Escuela Guadiana' })
  expect(screen.getByText('Secundaria, pública, federal')).toBeTruthy()
  expect(screen.getByText('Pino Suárez 1210, 34270, Durango')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Capacitados por tipo' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'IDTipoCapacitadosTotalesPorcentaje',
    '1Maestro61060 %',
    '2Asesor1250 %',
    '3Director010 %',
  ])
  await person.click(screen.getByText('hace 9 días, 9:30 h'))
  expect(screen.getByText('Todo en orden')).toBeTruthy()
  expect(screen.getAllByText('Sí')).toHaveLength(5)
  expect(screen.getByText('3 de 5')).toBeTruthy()
})

test('a school without visits or surveys says what will appear', async () => {
  answers('get', DETAIL, { data: detailOf({ visits: [], surveys: [], last_supervition: null, user: null }) })
  open()
  await screen.findByText(/^Sin visitas/)
  expect(screen.getByText(/^Sin encuestas/)).toBeTruthy()
  expect(screen.getByText('No Supervisado')).toBeTruthy()
})

test(
  'a visit is recorded with what was trained so far, and the page asks again',
  { timeout: 15_000 },
  async () => {
    const { asked, person, toasts, dialog } = await opened('Registrar visita')
    const sent = answers('post', `${DETAIL}/visits`, { data: VISIT })
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
    await fill(person, dialog.getByLabelText(/Enlace/), 'Luz Ríos')
    await fill(person, dialog.getByLabelText(/Sector/), 'Zona 3')
    await fill(person, dialog.getByLabelText(/Motivo/), 'Seguimiento')
    await person.type(dialog.getByLabelText(/Hora/), '09:30')
    const professors = dialog.getByLabelText<HTMLInputElement>(/Maestros/)
    expect(professors.value).toBe('6')
    await fill(person, professors, '8')
    await person.click(dialog.getByLabelText('La asistencia se toma todos los días'))
    await person.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await sentBody(sent)).toEqual({
      contact: 'Luz Ríos',
      sector: 'Zona 3',
      reason: 'Seguimiento',
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      hour: '09:30',
      checklist: {
        attendance_taken: true,
        grades_captured: false,
        reports_followed: false,
        families_linked: false,
        notices_sent: false,
        users_active: false,
      },
      trained: { professors: 8, assessors: 1, directors: 0 },
      observation: null,
    })
    expect(toasts.map(({ message }) => message)).toEqual(['Visita registrada'])
    await waitFor(() => expect(asked).toHaveLength(2))
  },
)

test('more trained than there are is said beside the field', async () => {
  const { person, dialog } = await opened('Registrar visita')
  await fill(person, dialog.getByLabelText(/Directores/), '2')
  await person.tab()
  await dialog.findByText('Máximo 1: los que tiene la escuela')
})

test(
  'what the server refuses stands beside its field, and the dialog stays',
  { timeout: 15_000 },
  async () => {
    const { person, dialog } = await opened('Registrar visita')
    const message = 'Ya registró una visita a esta hora'
    const errors = [{ field: 'hour', message }]
    const refusal = { type: 'x', title: 'x', status: 422, detail: 'x', code: 1017, errors }
    answers('post', `${DETAIL}/visits`, refusal, { status: 422 })
    await fill(person, dialog.getByLabelText(/Enlace/), 'Luz')
    await fill(person, dialog.getByLabelText(/Sector/), '3')
    await fill(person, dialog.getByLabelText(/Motivo/), 'x')
    await person.type(dialog.getByLabelText(/Hora/), '09:30')
    await person.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findAllByText(new RegExp(message))).toHaveLength(2)
  },
)

test('nothing closes the dialog while the survey is being saved', { timeout: 15_000 }, async () => {
  const { person, toasts, dialog } = await opened('Encuesta de satisfacción')
  const answer = Promise.withResolvers<void>()
  const sent = answers('post', `${DETAIL}/surveys`, { data: SURVEY }, { until: answer.promise })
  await fill(person, dialog.getByLabelText(/Enlace/), 'Iván Soto')
  for (const four of dialog.getAllByLabelText('4')) await person.click(four)
  await fill(person, dialog.getByLabelText(/Comentario/), 'Muy útil')
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await person.keyboard('{Escape}')
  expect(dialog.getByLabelText<HTMLButtonElement>('Cerrar').disabled).toBe(true)
  answer.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({
    contact: 'Iván Soto',
    answers: { easy: 4, useful: 4, reliable: 4, support: 4, recommend: 4 },
    comment: 'Muy útil',
  })
  expect(toasts.map(({ message }) => message)).toEqual(['Encuesta registrada'])
})

test('what was typed is not thrown away by Cancelar without asking', async () => {
  const { person, dialog } = await opened('Encuesta de satisfacción')
  await fill(person, dialog.getByLabelText(/Enlace/), 'Iván')
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await screen.findByText('¿Descartar los cambios?')
})

test('a school that is not in the own care leads back', async () => {
  answers('get', DETAIL, { type: 'about:blank', title: 'x', status: 404, detail: 'x' }, { status: 404 })
  open()
  await screen.findByText('Escuela no encontrada')
  expect(screen.getByRole('link', { name: 'Ir a Supervisiones' })).toBeTruthy()
})

test('a load that fails says so and is tried again', async () => {
  fails('get', DETAIL)
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Registrar visita' }).disabled).toBe(true)
  answers('get', DETAIL, { data: detailOf() })
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Datos de la escuela')
})

test('who only reads has no forms', async () => {
  answers('get', DETAIL, { data: detailOf() })
  open(['SUPER_ADMIN'])
  await screen.findByText('Datos de la escuela')
  expect(screen.queryByRole('button', { name: 'Registrar visita' })).toBeNull()
})
