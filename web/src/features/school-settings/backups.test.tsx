import type { Backup } from '@plantel/contract/backups'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { jobOf, openSettings } from '../../../test/samples/school-settings.ts'

// A whole screen, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const BY = { name: 'Ana', last_name: 'Peña', second_last_name: 'Ruiz', url_photo_profile: null }

const backupOf = (changed: Partial<Backup> = {}): Backup => ({
  job_id: 41,
  status: 'done',
  asked_at: '2026-11-28T18:00:00Z',
  by: BY,
  own: true,
  parts: ['workbook', 'photos', 'report-cards', 'oneroster', 'sds'],
  problem: null,
  file: {
    name: 'plantel-10DPR0001A-2026-11-28.zip',
    bytes: 73_400_320,
    rows: 3_259_816,
    files: 68,
    sealed: 12,
    reserved: false,
    until: '2026-12-05T18:00:00Z',
    fetched_at: null,
  },
  ...changed,
})

const open = async (backups: Backup[], options: Parameters<typeof openSettings>[0] = {}) => {
  const opened = await openSettings({ backups, ...options })
  await screen.findByRole('heading', { name: 'Copia de la escuela' })
  return opened
}

const table = async () => within(await screen.findByRole('table', { name: 'Copias anteriores' }))

test('says what is in it and what is not, and who asked for each one and when', async () => {
  const other = backupOf({ job_id: 40, own: false })
  const failed = backupOf({ job_id: 39, status: 'failed', problem: 'Se llenó el disco', file: null })
  await open([backupOf(), other, failed])
  expect(screen.getByText(/Lo sellado se queda en Plantel/)).toBeTruthy()
  const rows = (await table()).getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toMatch(
    /Peña Ruiz Ana.*Lista, hasta el.*3,259,816 renglones, 70 MB; quedaron sellados 12.*Descargar/,
  )
  expect(rows[2]).not.toMatch(/Descargar/)
  expect(rows[3]).toMatch(/No se preparó.*Se llenó el disco/)
})

test('a school without one reads so, and who does not administer sees nothing of it', async () => {
  await open([])
  expect(await screen.findByText('Sin copias')).toBeTruthy()
})

test('one click and a password prepare it; a wrong password is said at its field', async () => {
  const { person } = await open([])
  await person.click(screen.getByRole('button', { name: 'Preparar copia' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia de toda la escuela' }))
  await person.click(dialog.getByRole('button', { name: 'Preparar copia' }))
  expect(dialog.getByText('Campo requerido')).toBeTruthy()
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'x')
  answers('post', '/schools/1/backups', refusal(422, 3753), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Preparar copia' }))
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Su contraseña/).getAttribute('aria-invalid')).toBe('true'),
  )
  answers('post', '/schools/1/backups', refusal(409, 9107), { status: 409 })
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'y')
  await person.click(dialog.getByRole('button', { name: 'Preparar copia' }))
  expect(await dialog.findByText('Hay otra importación o un corte en curso')).toBeTruthy()
  const sent = answers('post', '/schools/1/backups', { data: { job_id: 41 } })
  await person.click(dialog.getByLabelText('Fotos y logotipo'))
  await person.click(dialog.getByRole('button', { name: 'Preparar copia' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({
    password: 'xy',
    parts: ['workbook', 'report-cards', 'oneroster', 'sds'],
  })
})

test('each download asks for the password', async () => {
  const { person } = await open([backupOf()])
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await person.click((await table()).getByRole('button', { name: /^Descargar la del/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Descargar la copia' }))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'x')
  answers('post', '/jobs/41/file', refusal(404), { status: 404 })
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  expect(await dialog.findByText('Ya no está: prepare otra.')).toBeTruthy()
  const asked = answers('post', '/jobs/41/file', 'zip')
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  expect(await sentBody(asked)).toEqual({ password: 'x' })
  clicked.mockRestore()
})

test('one under way is watched, and another cannot be asked for meanwhile', async () => {
  await open([backupOf({ job_id: 9, status: 'running', file: null })], {
    jobs: [jobOf({ kind: 'backup', step: 'Asistencias', done: 35 })],
  })
  await screen.findAllByText('Asistencias')
  expect(screen.getByRole('progressbar', { name: 'Avance de la copia' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Preparar copia' })).toHaveProperty('disabled', true)
})
