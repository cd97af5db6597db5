import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeDevice } from '../../../test/device.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { DevicePanel } from './device-panel.tsx'

beforeEach(() => {
  answers('get', '/push/key', { data: { public_key: 'BClave' } })
})

const open = () => openScreen({ path: '/perfil', Screen: DevicePanel })
const panel = () => within(screen.getByRole('region', { name: 'Avisos en este dispositivo' }))
const details = () =>
  panel().findByRole<HTMLInputElement>('switch', { name: 'Mostrar el contenido en este dispositivo' })
const receive = () =>
  panel().findByRole<HTMLInputElement>('switch', { name: 'Recibir avisos en este dispositivo' })

test('a browser that cannot receive messages is told so, and what to do on an iPhone', async () => {
  open()
  await panel().findByText('Este navegador no puede recibir avisos')
  panel().getByText(/En un iPhone o iPad, agregue Plantel a la pantalla de inicio/)
  expect(panel().queryByRole('switch')).toBeNull()
})

test('the browser is asked only when the switch is turned; then the server is told of the device', async () => {
  const device = fakeDevice()
  const told = answers('post', '/me/push-subscriptions', { data: { subscription_id: 1, details: false } })
  const { person } = open()
  expect((await receive()).checked).toBe(false)
  expect(device.requestPermission).not.toHaveBeenCalled()
  await person.click(await receive())
  await waitFor(async () => expect((await receive()).checked).toBe(true))
  panel().getByText('Este dispositivo recibirá los avisos mientras su sesión siga abierta.')
  expect(device.worker.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'BClave',
  })
  expect(await sentBody(told)).toEqual({
    endpoint: 'https://push.example/una',
    keys: { p256dh: 'BPublica', auth: 'Secreto' },
  })
})

test('who refuses in the browser is told how to change that, and the switch comes back once it is changed', async () => {
  const device = fakeDevice()
  device.asks = 'denied'
  const { person } = open()
  await person.click(await receive())
  await panel().findByText('El navegador tiene bloqueados los avisos de Plantel')
  panel().getByText(/abra los permisos del sitio/)
  expect(panel().queryByRole('switch')).toBeNull()
  act(() => device.allow('granted'))
  expect((await receive()).checked).toBe(false)
})

test('who closes the question leaves everything as it was', async () => {
  const device = fakeDevice()
  device.asks = 'default'
  const { person } = open()
  await person.click(await receive())
  await waitFor(() => expect(panel().getByRole('status').textContent).toBe(''))
  expect((await receive()).checked).toBe(false)
  expect(device.worker.subscribe).not.toHaveBeenCalled()
  expect(panel().queryByRole('alert')).toBeNull()
})

test('a push service that does not answer is the reason that is given', async () => {
  const device = fakeDevice()
  device.unreachable = true
  const { person } = open()
  await person.click(await receive())
  expect((await panel().findByRole('alert')).textContent).toContain(
    'El navegador no logró comunicarse con su servicio de mensajes',
  )
  expect((await receive()).checked).toBe(false)
})

test('when the server refuses the device, the browser does not keep it either', async () => {
  const device = fakeDevice()
  answers('post', '/me/push-subscriptions', refusal(422, 1017), { status: 422 })
  const { person } = open()
  await person.click(await receive())
  await panel().findByRole('alert')
  expect((await receive()).checked).toBe(false)
  expect(device.subscription).toBeNull()
})

test('turning it off tells the server and the browser', async () => {
  const device = fakeDevice({ on: true })
  answers('post', '/me/push-subscriptions', { data: { subscription_id: 1, details: false } })
  const told = answers('delete', '/me/push-subscriptions', { data: null })
  const { person } = open()
  await waitFor(async () => expect((await receive()).checked).toBe(true))
  await person.click(await receive())
  await waitFor(async () => expect((await receive()).checked).toBe(false))
  expect(await sentBody(told)).toEqual({ endpoint: 'https://push.example/una' })
  expect(device.subscription).toBeNull()
})

test('as long as the server has not been told, it stays on and says why', async () => {
  const device = fakeDevice({ on: true })
  answers('post', '/me/push-subscriptions', { data: { subscription_id: 1, details: false } })
  fails('delete', '/me/push-subscriptions')
  const { person } = open()
  await waitFor(async () => expect((await receive()).checked).toBe(true))
  await person.click(await receive())
  await panel().findByRole('alert')
  expect((await receive()).checked).toBe(true)
  expect(device.subscription).not.toBeNull()
})

test('messages say no names until the person wants them to, and then say so', async () => {
  fakeDevice({ on: true })
  answers('post', '/me/push-subscriptions', { data: { subscription_id: 1, details: false } })
  const { person } = open()
  expect((await details()).checked).toBe(false)
  panel().getByText('Los mensajes dicen solamente que hay algo nuevo y de qué escuela.')
  const told = answers('post', '/me/push-subscriptions', { data: { subscription_id: 1, details: true } })
  await person.click(await details())
  await waitFor(async () => expect((await details()).checked).toBe(true))
  expect(await sentBody(told)).toMatchObject({ endpoint: 'https://push.example/una', details: true })
  panel().getByText(/también en la pantalla bloqueada/)
})

test('where that cannot be saved it stays as it was and says why', async () => {
  fakeDevice({ on: true })
  answers('post', '/me/push-subscriptions', { data: { subscription_id: 1, details: false } })
  const { person } = open()
  await details()
  fails('post', '/me/push-subscriptions')
  await person.click(await details())
  await panel().findByRole('alert')
  expect((await details()).checked).toBe(false)
})
