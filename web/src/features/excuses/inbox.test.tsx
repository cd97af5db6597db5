import type { Role } from '@plantel/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { inboxOf } from '../../../test/samples/excuses.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import InboxScreen from './inbox-screen.tsx'

const INBOX = '/schools/1/excuses'

beforeEach(() => void vi.setSystemTime('2026-11-21T15:00:00Z'))
afterEach(() => void vi.useRealTimers())

const ROWS = [inboxOf(1, 'Ana'), inboxOf(2, 'Luis'), inboxOf(3, 'Eva')]

const open = (search = '', roles: Role[] = ['ADMINISTER']) =>
  openScreen({ path: '/justificantes', address: `/justificantes${search}`, Screen: InboxScreen, roles })

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`Peña Ruiz ${name}`) })

test('what waits is listed, the first one beside it with its days, reason, text and absences', async () => {
  const asked = answers('get', INBOX, page(ROWS))
  open()
  const detail = within(await screen.findByRole('region', { name: 'Justificante de Ana Peña Ruiz' }))
  expect(detail.getByText('viernes 20 de noviembre')).toBeTruthy()
  expect(detail.getByText('Enfermedad')).toBeTruthy()
  expect(detail.getByText('Tuvo fiebre')).toBeTruthy()
  expect(detail.getByText(/^Enviado por Rosa Ruiz/)).toBeTruthy()
  expect(detail.getByText('viernes 20 de noviembre: 2 clases')).toBeTruthy()
  expect(new URL(asked[0]!.url).searchParams.get('status')).toBe('0')
})

test('A accepts, the next one gets the focus; Z takes it back', async () => {
  answers('get', INBOX, page(ROWS))
  const sent = answers('patch', '/excuses/1', { data: inboxOf(1, 'Ana', { status: 1, may_undo: true }) })
  const { person, toasts } = open()
  ;(await row('Ana')).focus()
  answers('get', INBOX, page(ROWS.slice(1)))
  await person.keyboard('a')
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: 'Justificante aceptado', detail: 'Ana Peña Ruiz' }]),
  )
  expect(await sentBody(sent)).toEqual({ status: 1 })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('2'))
  expect(screen.queryByRole('button', { name: /Peña Ruiz Ana/ })).toBeNull()
  const undone = answers('patch', '/excuses/1', { data: inboxOf(1, 'Ana') })
  answers('get', INBOX, page(ROWS))
  await person.keyboard('z')
  await waitFor(() => expect(undone).toHaveLength(1))
  expect(await sentBody(undone)).toEqual({ status: 0 })
  await row('Ana')
})

test('R asks why before it rejects, and arrows move', async () => {
  answers('get', INBOX, page(ROWS))
  const sent = answers('patch', '/excuses/2', { data: inboxOf(2, 'Luis', { status: 2, answer: 'No' }) })
  const { person } = open()
  ;(await row('Ana')).focus()
  await person.keyboard('{ArrowDown}')
  await screen.findByRole('region', { name: 'Justificante de Luis Peña Ruiz' })
  await person.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: /Rechazar justificante de Luis/ }))
  await person.click(dialog.getByRole('button', { name: 'Rechazar' }))
  expect(dialog.getByText('Campo requerido')).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: /Por qué/ }), 'La receta no tiene fecha{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ status: 2, answer: 'La receta no tiene fecha' })
})

test('one that somebody else decided first is said, and the list is read anew', async () => {
  const asked = answers('get', INBOX, page(ROWS))
  answers('patch', '/excuses/1', refusal(409, 9004), { status: 409 })
  const { person, toasts } = open()
  ;(await row('Ana')).focus()
  await person.keyboard('a')
  await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error' }]))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('nothing to decide says so', async () => {
  answers('get', INBOX, page([]))
  open()
  await screen.findByText('Nada por revisar')
})

test('a failed answer may be asked for again', async () => {
  fails('get', INBOX)
  open('?estado=1')
  await screen.findByRole('button', { name: 'Intentar de nuevo' })
})

test('who decided one may undo it', async () => {
  const decided = inboxOf(4, 'Zoé', {
    status: 2,
    answer: 'No tiene fecha',
    decided_at: '2026-11-21T14:55:00Z',
    decided_by: { name: 'Karla', last_name: 'Soto', second_last_name: null, url_photo_profile: null },
    may_undo: true,
    on_paper: {
      how: 1,
      recorded_by: { name: 'Rosa', last_name: 'Díaz', second_last_name: null, url_photo_profile: null },
    },
  })
  answers('get', INBOX, page([decided]))
  open('?estado=todos', ['ASSESSOR'])
  const detail = within(await screen.findByRole('region', { name: 'Justificante de Zoé Peña Ruiz' }))
  expect(detail.getByText('No tiene fecha')).toBeTruthy()
  expect(detail.getByText(/Recibido en papel.*Rosa Díaz/)).toBeTruthy()
  expect(detail.getByRole('button', { name: 'Deshacer' })).toBeTruthy()
})

test('a director, who records nothing, is not offered it', async () => {
  answers('get', INBOX, page([]))
  open('', ['DIRECTOR'])
  await screen.findByText('Nada por revisar')
  expect(screen.queryByRole('button', { name: 'Registrar en papel' })).toBeNull()
})

const found = {
  student_id: 101,
  folio: 'F101',
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: 'Ruiz',
  url_photo_profile: null,
  group_title: '1° A Matutino',
}

test.each([['ADMINISTER'], ['ASSESSOR']] as const)(
  'on paper, by %s: student, day, reason and how it came are sent for the family',
  async (role) => {
    answers('get', INBOX, page([]))
    answers('get', '/schools/1/excuse-students', page([found]))
    answers('get', '/students/101/parents', page([]))
    const sent = answers('post', '/students/101/excuses', { data: inboxOf(9, 'Ana', { status: 1 }) })
    const { person, toasts } = open('', [role])
    await person.click(await screen.findByRole('button', { name: 'Registrar en papel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar justificante en papel' }))
    await person.click(dialog.getByRole('button', { name: 'Registrar' }))
    expect(dialog.getByText('Elija el motivo')).toBeTruthy()
    await person.type(dialog.getByRole('combobox', { name: /Buscar alumno/ }), 'ana')
    await person.click(await dialog.findByRole('option', { name: /Peña Ruiz Ana/ }))
    await person.click(dialog.getByRole('radio', { name: 'Cita médica' }))
    await person.click(dialog.getByRole('button', { name: 'Registrar' }))
    await waitFor(() => expect(toasts).toMatchObject([{ message: 'Justificante registrado' }]))
    expect(await sentBody(sent)).toEqual({
      from_date: '2026-11-20',
      to_date: '2026-11-20',
      reason: 2,
      on_behalf: { how: 1 },
    })
  },
)
