import type { Job } from '@plantel/contract/jobs'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { watchSaves } from '../../../test/files.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal, server } from '../../../test/server.ts'
import { answersCentres } from '../../../test/samples/work-centres.ts'
import { ExportButton } from './export-button.tsx'

const Screen = () => <ExportButton title="Grupos" report="groups" data={{ level: 3 }} snaphot={undefined} />

const job = (changed: Partial<Job>): Job => ({
  job_id: 41,
  kind: 'export',
  status: 'running',
  step: 'Leyendo la lista',
  done: 3_000,
  total: 12_000,
  result: null,
  created_at: '2026-11-20T12:00:00Z',
  finished_at: null,
  ...changed,
})

const openDialog = async () => {
  answersCentres()
  const opened = openScreen({ path: '/grupos', Screen, roles: ['DIRECTOR'] })
  await opened.person.click(screen.getByRole('button', { name: 'Exportar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar: Grupos' }))
  answers('get', '/exportable', refusal(409, 9019), { status: 409 })
  return { ...opened, dialog }
}

test('too many rows are prepared apart, and fetched from there', async () => {
  const { person, dialog } = await openDialog()
  const asked = answers('post', '/schools/1/export-jobs', { data: { job_id: 41 } })
  let status: Partial<Job> = {}
  server.use(
    http.get('*/v1/schools/1/jobs', () =>
      HttpResponse.json({
        data: [job(status)],
        meta: { current_page: 1, last_page: 1, per_page: 100, total: 1 },
      }),
    ),
  )
  await person.click(dialog.getByRole('button', { name: 'Excel' }))
  expect(await dialog.findByText('Leyendo la lista: 3,000 de 12,000')).toBeTruthy()
  expect(dialog.getByText(/le avisaremos en la campana/)).toBeTruthy()
  expect(await sentBody(asked)).toEqual({
    report: 'groups',
    format: 'excel',
    data: '{"level":3,"school_id":1}',
  })
  status = { status: 'done', done: 12_000, result: { name: 'Grupos 2026-11-22.xlsx' } }
  expect(await dialog.findByText('Su archivo está listo', {}, { timeout: 6_000 })).toBeTruthy()
  const saves = watchSaves()
  answers('get', '/export-jobs/41/file', 'file')
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(saves.saved).toEqual(['Grupos 2026-11-22.xlsx']))
  saves.stop()
})

test('it may be closed while it goes on, and one that fails says why', async () => {
  const { person, dialog } = await openDialog()
  answers('post', '/schools/1/export-jobs', { data: { job_id: 41 } })
  answers('get', '/schools/1/jobs', {
    data: [job({ status: 'failed', result: { message: 'El archivo no se pudo preparar' } })],
    meta: { current_page: 1, last_page: 1, per_page: 100, total: 1 },
  })
  await person.click(dialog.getByRole('button', { name: 'CSV' }))
  expect(within(await dialog.findByRole('alert')).getByText('El archivo no se pudo preparar')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another one under way is said, and nothing is asked for twice', async () => {
  const { person, dialog } = await openDialog()
  const body = { ...refusal(429), title: 'Demasiados intentos' }
  server.use(
    http.post('*/v1/schools/1/export-jobs', () =>
      HttpResponse.json(body, { status: 429, headers: { 'retry-after': '3' } }),
    ),
  )
  await person.click(dialog.getByRole('button', { name: 'PDF' }))
  expect(await dialog.findByText('Puede intentarlo de nuevo en 3 segundos.')).toBeTruthy()
})
