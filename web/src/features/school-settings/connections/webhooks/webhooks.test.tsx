import type { Webhook, WebhookDelivery } from '@plantel/contract/webhooks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openSettings } from '../../../../../test/samples/school-settings.ts'
import { sentBody } from '../../../../../test/screen.tsx'
import { answers, refusal } from '../../../../../test/server.ts'

// A whole screen, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const URL = 'https://sistema.example.mx/avisos'

const webhook = (changed: Partial<Webhook> = {}): Webhook => ({
  endpoint_id: 5,
  url: URL,
  types: ['grade.saved', 'notice.sent'],
  status: 'on',
  failing_since: null,
  old_until: null,
  last_tried_at: null,
  waiting: 0,
  created_at: '2026-03-01T18:00:00.000Z',
  ...changed,
})

const delivery = (changed: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  delivery_id: 9,
  event_id: 'msg_1',
  type: 'grade.saved',
  status: 'failed',
  attempts: 10,
  created_at: '2020-01-08T18:00:00.000Z',
  tried_at: '2020-01-11T18:00:00.000Z',
  next_at: null,
  ms: 12,
  answer_status: 500,
  answer: 'no se pudo',
  problem: null,
  body: '{"type":"grade.saved"}',
  ...changed,
})

const card = async () =>
  within(await screen.findByRole('region', { name: 'Avisos a otros sistemas (webhooks)' }))
const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (person: { click: (button: HTMLElement) => Promise<void> }, name: RegExp | string) =>
  person.click((await card()).getByRole('button', { name }))

test('a school without addresses says so', async () => {
  await openSettings()
  expect(await (await card()).findByText('Ningún otro sistema recibe avisos.')).toBeTruthy()
})

test('the bell leads to one of them', async () => {
  const other = webhook({ endpoint_id: 6, url: `${URL}/otra`, status: 'failed' })
  await openSettings({ webhooks: [webhook(), other], at: 'direccion-6' })
  const text = await (await card()).findByText(`${URL}/otra`)
  await waitFor(() => expect(document.activeElement).toBe(text.closest('p')))
})

test('what cannot be read is asked for again', async () => {
  const { person } = await openSettings({ webhooks: 'refused' })
  const asked = answers('get', '/schools/1/webhooks', { data: [webhook()] })
  await person.click(await (await card()).findByRole('button', { name: 'Intentar de nuevo' }))
  expect(await (await card()).findByText(URL)).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('an address says what it is told, how it stands, and what waits', async () => {
  await openSettings({
    webhooks: [
      webhook({
        last_tried_at: '2020-01-08T18:00:00.000Z',
        failing_since: '2020-01-07T18:00:00.000Z',
        waiting: 3,
      }),
      webhook({ endpoint_id: 6, url: 'https://otro.example.mx/', status: 'restored' }),
    ],
  })
  const rows = (await card()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Falla')
  expect(rows[0]).toContain('Calificaciones guardadas · Aviso enviado')
  expect(rows[0]).toContain('3 en espera')
  expect(rows[0]).toContain('no llega nada desde')
  expect(rows[1]).toContain('Por activar: se restauró una copia')
  expect(rows[1]).toContain('Actívela solo si')
  expect((await card()).queryByRole('button', { name: 'Probar: otro.example.mx' })).toBeNull()
})

test('an address is added by keyboard, and its secret is shown once to be copied', async () => {
  const { person } = await openSettings()
  await press(person, 'Nueva dirección')
  const form = await dialog()
  await person.type(form.getByLabelText(/^Dirección/), 'http://sistema')
  await person.click(form.getByRole('button', { name: 'Agregar' }))
  expect(await form.findByText('Elija al menos uno')).toBeTruthy()
  await person.clear(form.getByLabelText(/^Dirección/))
  await person.type(form.getByLabelText(/^Dirección/), URL)
  await person.click(form.getByLabelText('Todo'))
  await person.click(form.getByLabelText('Todo'))
  await person.click(form.getByLabelText('Calificaciones guardadas'))
  const sent = answers('post', '/schools/1/webhooks', { data: { ...webhook(), secret: SECRET } })
  await person.type(form.getByLabelText(/^Dirección/), '{Enter}')
  await waitFor(() => expect(form.getByLabelText('Clave secreta')).toHaveProperty('value', SECRET))
  expect(await sentBody(sent)).toEqual({ url: URL, types: ['grade.saved'] })
  expect(form.getByRole('button', { name: 'Copiar' })).toBeTruthy()
  await person.click(form.getAllByRole('button', { name: 'Cerrar' })[0]!)
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull())
})

test('a refused address is said beside it', async () => {
  const { person } = await openSettings()
  await press(person, 'Nueva dirección')
  const form = await dialog()
  await person.type(form.getByLabelText(/^Dirección/), 'https://10.0.0.1/')
  await person.click(form.getByLabelText('Aviso enviado'))
  answers(
    'post',
    '/schools/1/webhooks',
    refusal(422, 1017, [{ field: 'url', message: 'Debe ser la dirección https de un servidor en internet' }]),
    { status: 422 },
  )
  await person.click(form.getByRole('button', { name: 'Agregar' }))
  expect(await form.findByText(/Debe ser la dirección https/)).toBeTruthy()
})

test('an address is changed, tried, switched off and gets a new secret', async () => {
  const { person, toasts } = await openSettings({ webhooks: [webhook()] })
  const changes = answers('patch', '/webhooks/5', { data: { ...webhook(), secret: SECRET } })
  answers('post', '/webhooks/5/test', { data: { delivery_id: 1 } })
  await press(person, 'Probar: sistema.example.mx')
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Prueba enviada: véala en Envíos'))
  await press(person, 'Desactivar: sistema.example.mx')
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Avisos desactivados'))
  await press(person, 'Cambiar: sistema.example.mx')
  await person.click((await dialog()).getByLabelText('Corte de ciclo'))
  await person.click((await dialog()).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Dirección guardada'))
  await press(person, 'Renovar la clave: sistema.example.mx')
  await person.click((await dialog()).getByRole('button', { name: 'Renovar' }))
  const field = await (await dialog()).findByLabelText('Clave secreta')
  expect(field).toHaveProperty('value', SECRET)
  expect(await Promise.all(changes.map((change) => change.json()))).toEqual([
    { active: false },
    { url: URL, types: ['grade.saved', 'notice.sent', 'cycle.cut'] },
    { rotate: true },
  ])
})

test('an address is eliminated after a question', async () => {
  const { person, toasts } = await openSettings({ webhooks: [webhook()] })
  const gone = answers('delete', '/webhooks/5', { data: null })
  await press(person, 'Eliminar: sistema.example.mx')
  await person.click((await dialog()).getByRole('button', { name: 'Eliminar la dirección' }))
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Dirección eliminada'))
  expect(gone).toHaveLength(1)
})

test('its deliveries say how they went, and are sent again one by one or since a time', async () => {
  const { person } = await openSettings({ webhooks: [webhook()] })
  answers('get', '/webhooks/5/deliveries', {
    data: [
      delivery(),
      delivery({
        delivery_id: 8,
        event_id: 'msg_0',
        status: 'delivered',
        attempts: 1,
        answer_status: 204,
        answer: '',
      }),
    ],
  })
  const again = answers('post', '/webhooks/5/replay', { data: { deliveries: 1 } })
  await press(person, 'Envíos: sistema.example.mx')
  const list = await dialog()
  expect((await list.findAllByText('Calificaciones guardadas')).length).toBe(2)
  expect(list.getByText('No llegó')).toBeTruthy()
  expect(list.getByText(/10 intentos · contestó 500 · 12 ms/)).toBeTruthy()
  expect(list.getByText('no se pudo')).toBeTruthy()
  expect(list.getAllByText('{"type":"grade.saved"}')).toHaveLength(2)
  await person.click(list.getByRole('button', { name: 'Reenviar: Calificaciones guardadas, msg_1' }))
  await waitFor(() => expect(again).toHaveLength(1))
  expect(await again[0]!.json()).toEqual({ delivery_id: 9 })
  await person.selectOptions(list.getByLabelText('Reenviar desde…'), 'hace una semana')
  await person.click(list.getByRole('button', { name: 'Reenviar todo' }))
  await waitFor(() => expect(again).toHaveLength(2))
  const { since } = await again[1]!.json()
  const days = (Date.now() - Date.parse(since)) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
})

test('of an address that is switched off nothing is sent again', async () => {
  const { person } = await openSettings({ webhooks: [webhook({ status: 'failed' })] })
  answers('get', '/webhooks/5/deliveries', { data: [delivery({ status: 'stopped' })] })
  await press(person, 'Envíos: sistema.example.mx')
  expect(await (await dialog()).findByText('No se envió')).toBeTruthy()
  expect((await dialog()).queryByRole('button', { name: /^Reenviar/ })).toBeNull()
})

test('of ten addresses one goes before another comes', async () => {
  const webhooks = Array.from({ length: 10 }, (_, place) => webhook({ endpoint_id: place + 1 }))
  await openSettings({ webhooks })
  expect(await (await card()).findByText(/La escuela ya tiene 10 direcciones/)).toBeTruthy()
  expect((await card()).queryByRole('button', { name: 'Nueva dirección' })).toBeNull()
})
