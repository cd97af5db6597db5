import type { InboxChange } from '@plantel/contract/change-requests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { inboxOf } from '../../../test/samples/excuses.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import RequestsScreen from './requests-screen.tsx'

const REQUESTS = '/schools/1/change-requests'

const requestOf = (id: number, name: string, changed: Partial<InboxChange> = {}): InboxChange => {
  const { student, group, sent_by, sent_at } = inboxOf(id, name)
  return {
    change_request_id: id,
    field: 'cellphone',
    from: '6181112233',
    now: '6181112233',
    to: '6185550101',
    status: 0,
    answer: null,
    decided_at: null,
    decided_by: null,
    student,
    group,
    sent_by: sent_by!,
    sent_at,
    ...changed,
  }
}

const ROWS = [requestOf(1, 'Ana'), requestOf(2, 'Luis')]

const open = () =>
  openScreen({ path: '/solicitudes', address: '/solicitudes', Screen: RequestsScreen, roles: ['ADMINISTER'] })

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`Peña Ruiz ${name}`) })
const detailOf = async (name: string) =>
  within(await screen.findByRole('region', { name: `Solicitud sobre ${name} Peña Ruiz` }))

test('what waits is listed, the first beside it with the value of before and the one that is asked for', async () => {
  const asked = answers('get', REQUESTS, page(ROWS))
  open()
  const detail = await detailOf('Ana')
  expect(detail.getByText('6181112233')).toBeTruthy()
  expect(detail.getByText('6185550101')).toBeTruthy()
  expect(detail.getByText(/^Enviado por Rosa Ruiz/)).toBeTruthy()
  expect(new URL(asked[0]!.url).searchParams.get('status')).toBe('0')
})

test('A accepts over what is seen, and the next one gets the focus', async () => {
  answers('get', REQUESTS, page(ROWS))
  const sent = answers('patch', '/change-requests/1', { data: requestOf(1, 'Ana', { status: 1 }) })
  const { person, toasts } = open()
  ;(await row('Ana')).focus()
  answers('get', REQUESTS, page(ROWS.slice(1)))
  await person.keyboard('a')
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Cambio guardado', detail: 'Ana Peña Ruiz' }]))
  expect(await sentBody(sent)).toEqual({ status: 1, over: '6181112233' })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('2'))
})

test('R asks why', async () => {
  answers('get', REQUESTS, page(ROWS))
  const sent = answers('patch', '/change-requests/1', {
    data: requestOf(1, 'Ana', { status: 2, answer: 'No' }),
  })
  const { person } = open()
  ;(await row('Ana')).focus()
  await person.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar el cambio de Ana Peña Ruiz' }))
  await person.click(dialog.getByRole('button', { name: 'Rechazar' }))
  expect(dialog.getByText('Campo requerido')).toBeTruthy()
  await person.type(dialog.getByLabelText(/^Por qué/), 'Traiga un comprobante{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ status: 2, answer: 'Traiga un comprobante' })
})

test('a value that changed meanwhile is said; who was second reads so, and the list is read anew', async () => {
  answers('get', REQUESTS, page([requestOf(1, 'Ana', { now: '6180009999' })]))
  const { person, toasts } = open()
  const detail = await detailOf('Ana')
  expect(detail.getByText('El dato cambió desde que se envió')).toBeTruthy()
  expect(detail.getByText(/6180009999/)).toBeTruthy()
  answers('patch', '/change-requests/1', refusal(409, 9015), { status: 409 })
  answers('get', REQUESTS, page([]))
  await person.click(detail.getByRole('button', { name: 'Aceptar' }))
  await screen.findByText('Nada por revisar')
  expect(toasts).toMatchObject([{ message: 'La solicitud ya no está al día' }])
})

test('health is shown when somebody asks for it', async () => {
  answers('get', REQUESTS, page([requestOf(1, 'Ana', { field: 'health', from: null, now: null, to: null })]))
  const note = {
    note: 'Asma',
    consented_at: '2026-11-20T18:00:00Z',
    consented_by: { name: 'Rosa', last_name: 'Ruiz', second_last_name: null, url_photo_profile: null },
  }
  const asked = answers('get', '/students/101/care', {
    data: { emergency: [], health: null, waiting: [{ ...note, change_request_id: 1 }] },
  })
  const { person } = open()
  const detail = await detailOf('Ana')
  expect(asked).toHaveLength(0)
  await person.click(detail.getByRole('button', { name: 'Ver el dato' }))
  expect(await detail.findByText('Asma')).toBeTruthy()
  // Each reading is in the log: a decision reads it no second time.
  const health = requestOf(1, 'Ana', { field: 'health', from: null, now: null, to: null, status: 1 })
  answers('patch', '/change-requests/1', { data: health })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'todos')
  await person.click(await screen.findByRole('button', { name: 'Ver el dato' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await person.click(screen.getByRole('button', { name: 'Aceptar' }))
  await screen.findByText('Aceptada')
  expect(asked).toHaveLength(2)
})

test('persons for an emergency are a list', async () => {
  const to = [
    { name: 'Rosa Peña', cellphone: '6185550102', kinship: 'Tía' },
    { name: 'Luz Peña', cellphone: '6185550103', kinship: 'Abuela' },
  ]
  answers('get', REQUESTS, page([requestOf(1, 'Ana', { field: 'emergency', from: null, now: null, to })]))
  open()
  const detail = await detailOf('Ana')
  expect(detail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rosa Peña (Tía), 6185550102',
    'Luz Peña (Abuela), 6185550103',
  ])
})

test('nothing to review, and what does not arrive, are said', async () => {
  answers('get', REQUESTS, page([]))
  open()
  await screen.findByText('Nada por revisar')
})

test('without an answer there is a way to try again', async () => {
  fails('get', REQUESTS)
  open()
  expect(await screen.findByRole('alert')).toBeTruthy()
})
