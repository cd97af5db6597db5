import type { ReservedRequest } from '@plantel/contract/reserved-copies'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openSettings } from '../../../../test/samples/school-settings.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import ReservedScreen from './reserved-screen.tsx'

// A whole screen, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const WORDS = '0A1B-2C3D-4E5F-6G7H-8J9K-0M1N-2P3Q'

const requestOf = (changed: Partial<ReservedRequest> = {}): ReservedRequest => ({
  request_id: 7,
  state: 'waiting',
  asked_at: '2026-11-28T18:00:00Z',
  by: { name: 'Ana', last_name: 'Peña', second_last_name: 'Ruiz', url_photo_profile: null },
  own: false,
  parts: ['photos'],
  until: '2026-11-29T18:00:00Z',
  ended_at: null,
  ended_by: null,
  join: 'open',
  contents: { resolutions: 1, documents: 1, excuses: 1_240, photos: 310, entries: 86 },
  ...changed,
})

const openDirector = (request: ReservedRequest | null) => {
  const asked = answers('get', '/schools/1/reserved-copy', { data: request })
  const path = '/copia-reservada'
  return {
    asked,
    ...openScreen({ path, address: path, Screen: ReservedScreen, roles: ['DIRECTOR'] }),
  }
}

test('the direction reads who asks, until when, and what would leave', async () => {
  openDirector(requestOf())
  await screen.findByRole('heading', { name: 'Se espera a la dirección' })
  const page = screen.getByText('Peña Ruiz Ana')
  expect(page).toBeTruthy()
  expect(screen.getByText('1 resolución de custodia, con 1 documento')).toBeTruthy()
  expect(screen.getByText('El texto de 1,240 justificantes, con 310 fotos')).toBeTruthy()
  expect(screen.getByText(/86 registros de la Bitácora/)).toBeTruthy()
  expect(screen.getByText('De su propia familia no lleva nada.')).toBeTruthy()
})

test('a wrong password is said at its field; the right one shows the passphrase, which closes only once it was noted', async () => {
  const { person } = openDirector(requestOf())
  await person.click(await screen.findByRole('button', { name: 'Unirse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unirse a la copia' }))
  const password = dialog.getByLabelText(/^Su contraseña/)
  await person.type(password, 'x')
  answers('post', '/reserved-copies/7/join', refusal(422, 3753), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Unirse' }))
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  const sent = answers('post', '/reserved-copies/7/join', { data: { job_id: 9, passphrase: WORDS } })
  await person.type(password, 'y')
  await person.click(dialog.getByRole('button', { name: 'Unirse' }))
  const shown = within(await screen.findByRole('dialog', { name: 'La frase, esta única vez' }))
  expect(await sentBody(sent)).toEqual({ password: 'xy' })
  expect(shown.getByLabelText('Frase de lo reservado').textContent).toBe(WORDS.replaceAll('-', ''))
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  await person.click(shown.getByRole('button', { name: 'Imprimir' }))
  expect(printed).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  await person.click(shown.getByText('Cerrar'))
  await person.click(await screen.findByRole('button', { name: 'Volver a la frase' }))
  const asked = answers('get', '/schools/1/reserved-copy', { data: requestOf({ state: 'joined' }) })
  await person.click(shown.getByLabelText('Ya la escribí'))
  await person.click(shown.getByText('Cerrar'))
  await screen.findByText(/^La dirección se unió a la última/)
  expect(asked).toHaveLength(1)
  expect(document.body.textContent).not.toContain(WORDS.slice(0, 4))
})

test('one that waits no more says so in the dialog', async () => {
  const { person } = openDirector(requestOf())
  await person.click(await screen.findByRole('button', { name: 'Unirse' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unirse a la copia' }))
  answers('post', '/reserved-copies/7/join', refusal(404), { status: 404 })
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'x')
  await person.click(dialog.getByRole('button', { name: 'Unirse' }))
  expect(await dialog.findByText('Esta solicitud ya no espera.')).toBeTruthy()
})

test('the direction says no', async () => {
  const { person, toasts } = openDirector(requestOf())
  await person.click(await screen.findByRole('button', { name: 'No autorizar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia con lo reservado' }))
  const sent = answers('post', '/reserved-copies/7/refuse', { data: null })
  answers('get', '/schools/1/reserved-copy', { data: requestOf({ state: 'refused' }) })
  await person.click(dialog.getByRole('button', { name: 'No autorizar' }))
  await screen.findByText('No se autorizó, o se retiró, la copia con lo reservado.')
  expect(sent).toHaveLength(1)
  expect(toasts).toMatchObject([{ message: 'La copia no se preparará' }])
})

test.each([
  ['asked', /Es su propia solicitud/],
  ['resting', /En los últimos siete días/],
] as const)('who may not join (%s) reads why', async (join, why) => {
  openDirector(requestOf({ join, own: join === 'asked' }))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unirse' })).toBeNull()
})

test.each([
  [null, /^Cuando la administración pida/],
  [requestOf({ state: 'expired', join: 'other' }), /^Venció sin que la dirección/],
] as const)('where nothing waits, that is said', async (request, words) => {
  openDirector(request)
  expect(await screen.findByText('Nadie espera a la dirección')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})

const openAdministrator = async (reserved: ReservedRequest | null) => {
  const opened = await openSettings({ reserved })
  await screen.findByRole('heading', { name: 'Copia de la escuela' })
  return opened
}

test('the administration ticks it, and the direction is asked', async () => {
  const { person } = await openAdministrator(null)
  await person.click(screen.getByRole('button', { name: 'Preparar copia' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia de toda la escuela' }))
  await person.click(dialog.getByLabelText('Con lo reservado (lo autoriza la dirección)'))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'x')
  const sent = answers('post', '/schools/1/backups', { data: { job_id: null } })
  answers('get', '/schools/1/reserved-copy', { data: requestOf({ own: true, join: 'other' }) })
  await person.click(dialog.getByRole('button', { name: 'Pedir a la dirección' }))
  expect(await screen.findByText('Se espera a la dirección')).toBeTruthy()
  expect(await sentBody(sent)).toMatchObject({ password: 'x', reserved: true })
  expect(screen.getByRole('button', { name: 'Preparar copia' })).toHaveProperty('disabled', false)
})

test('while it waits it can be taken back; once it was refused that is read', async () => {
  const { person } = await openAdministrator(requestOf({ own: true, join: 'other' }))
  await person.click(await screen.findByRole('button', { name: 'Retirar solicitud' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia con lo reservado' }))
  const sent = answers('post', '/reserved-copies/7/refuse', { data: null })
  const until = new Date(Date.now() + 3_600_000).toISOString()
  answers('get', '/schools/1/reserved-copy', { data: requestOf({ state: 'refused', until }) })
  await person.click(dialog.getByRole('button', { name: 'Retirar solicitud' }))
  await screen.findByText('No se autorizó, o se retiró, la copia con lo reservado.')
  expect(sent).toHaveLength(1)
})
