import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { watchSaves } from '../../../test/files.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers, opensStreams, refusal, server } from '../../../test/server.ts'
import { jobOf, openPaper } from '../../../test/samples/printing.tsx'
import { answersCentres } from '../../../test/samples/work-centres.ts'

vi.setConfig({ testTimeout: 20_000 })

const DONE = jobOf({
  status: 'done',
  done: 30,
  result: { group_id: 5, count: 30 },
  finished_at: '2026-11-20T18:05:00Z',
})

let saves: ReturnType<typeof watchSaves>
beforeEach(() => {
  answersCentres()
  saves = watchSaves()
})
afterEach(() => saves.stop())

const openCards = (jobs: object[] = [], snaphot?: string) => {
  const asked = answers('get', '/schools/1/jobs', page(jobs))
  return openPaper('report-cards', snaphot).then((opened) => ({ ...opened, asked }))
}

test('the boletas of a group are issued as a job that is followed to its end, then downloaded', async () => {
  const { person, dialog, asked } = await openCards()
  const start = await dialog.findByRole('button', { name: 'Emitir boletas' })
  expect(new URL(asked[0]?.url ?? '').searchParams.get('kind')).toBe('report-cards')
  const sent = answers('post', '/groups/5/report-cards', { data: { job_id: 9 } })
  answers('get', '/schools/1/jobs', page([jobOf()]))
  await person.click(start)
  expect(await dialog.findByText('Emitiendo las boletas: 12 de 30')).toBeTruthy()
  expect(await sentBody(sent)).toEqual({})
  expect(dialog.getByRole('progressbar')).toHaveProperty('value', 0.4)
  expect(dialog.queryByRole('button', { name: /Emitir|Descargar/ })).toBeNull()
  answers('get', '/schools/1/jobs', page([DONE]))
  await dialog.findByText('Las boletas están listas', undefined, { timeout: 8_000 })
  expect(dialog.getByText(/30 boletas, terminadas el/)).toBeTruthy()
  answers('get', '/jobs/9/file', 'pdf')
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(saves.saved).toEqual(['Boletas 2° B Matutino.pdf']))
})

test('it is told of as it happens', async () => {
  const opened = opensStreams()
  const { dialog } = await openCards([jobOf({ status: 'waiting', done: 0 })])
  expect(await dialog.findByText('En espera de comenzar')).toBeTruthy()
  await waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.send(':\n\n')
  const asked = answers('get', '/schools/1/jobs', page([jobOf({ status: 'waiting', done: 0 })]))
  await waitFor(() => expect(asked).toHaveLength(1))
  const tell = (job: object) => opened[0]?.send(`event: job\ndata: ${JSON.stringify({ data: job })}\n\n`)
  tell(jobOf({ job_id: 11, done: 3, result: { group_id: 6 } }))
  tell(jobOf({ job_id: 12, kind: 'cycle-cut', done: 4, total: 5 }))
  tell(jobOf({ done: 20 }))
  expect(await dialog.findByText('Emitiendo las boletas: 20 de 30')).toBeTruthy()
  tell(DONE)
  expect(await dialog.findByText('Las boletas están listas')).toBeTruthy()
  await waitFor(() => expect(opened[0]?.request.signal.aborted).toBe(true))
})

test('what is told of another group while the jobs are read does not hide this one’s', async () => {
  const opened = opensStreams()
  const gate = Promise.withResolvers<undefined>()
  const asked: Request[] = []
  server.use(
    http.get('*/v1/schools/1/jobs', async ({ request }) => {
      asked.push(request)
      await gate.promise
      return HttpResponse.json(page([DONE]))
    }),
  )
  const { dialog } = await openPaper('report-cards')
  await waitFor(() => expect([opened.length, asked.length]).toEqual([1, 1]))
  const other = jobOf({ job_id: 11, result: { group_id: 6 } })
  opened[0]?.send(`event: job\ndata: ${JSON.stringify({ data: other })}\n\n`)
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true))
  gate.resolve(undefined)
  expect(await dialog.findByText('Las boletas están listas')).toBeTruthy()
})

test('closed and opened again, the job under way is there', async () => {
  const { person, dialog, reopen } = await openCards([jobOf()])
  expect(await dialog.findByText('Emitiendo las boletas: 12 de 30')).toBeTruthy()
  await person.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await reopen()
  expect(await again.findByText('Emitiendo las boletas: 12 de 30')).toBeTruthy()
})

test('a job of another group is not this one’s', async () => {
  const { dialog } = await openCards([jobOf({ result: { group_id: 6 } })])
  expect(await dialog.findByRole('button', { name: 'Emitir boletas' })).toBeTruthy()
  expect(dialog.queryByText(/12 de 30/)).toBeNull()
})

test('one that ended within the day can be downloaded, or issued again', async () => {
  const { person, dialog } = await openCards([DONE])
  expect(await dialog.findByRole('button', { name: 'Descargar' })).toBeTruthy()
  answers('post', '/groups/5/report-cards', { data: { job_id: 10 } })
  answers('get', '/schools/1/jobs', page([jobOf({ job_id: 10, done: 1 }), DONE]))
  await person.click(dialog.getByRole('button', { name: 'Emitir de nuevo' }))
  expect(await dialog.findByText(/: 1 de 30/)).toBeTruthy()
})

test('one that failed says why and can be tried again', async () => {
  const failed = jobOf({ status: 'failed', result: { group_id: 5, message: 'No hubo espacio' } })
  const { person, dialog } = await openCards([failed])
  expect(await dialog.findByText('No hubo espacio.')).toBeTruthy()
  const sent = answers('post', '/groups/5/report-cards', { data: { job_id: 10 } })
  answers('get', '/schools/1/jobs', page([jobOf({ job_id: 10, done: 2 }), failed]))
  await person.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await dialog.findByText(/: 2 de 30/)).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test.each([
  [3500, 404, /no tiene alumnos activos/],
  [5905, 409, /grupos son incompatibles/],
])('a start refused with %i says why', async (code, status, words) => {
  const { person, dialog } = await openCards()
  answers('post', '/groups/5/report-cards', refusal(status, code), { status })
  await person.click(await dialog.findByRole('button', { name: 'Emitir boletas' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(words)
  expect(dialog.getByRole('button', { name: 'Emitir boletas' })).toBeTruthy()
})

test('a file that is gone is said', async () => {
  const { person, dialog } = await openCards([DONE])
  answers('get', '/jobs/9/file', refusal(404, 3500), { status: 404 })
  await person.click(await dialog.findByRole('button', { name: 'Descargar' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/ya no está disponible/)
})

test('what went wrong with the last file is no longer said of new boletas, and the other way round', async () => {
  const { person, dialog } = await openCards([DONE])
  answers('get', '/jobs/9/file', refusal(404, 3500), { status: 404 })
  answers('post', '/groups/5/report-cards', refusal(409, 5905), { status: 409 })
  await person.click(await dialog.findByRole('button', { name: 'Descargar' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/ya no está disponible/)
  await person.click(dialog.getByRole('button', { name: 'Emitir de nuevo' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/grupos son incompatibles/))
  await person.click(dialog.getByRole('button', { name: 'Descargar' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/ya no está disponible/))
})

test('of a finished cycle the boletas are of that cycle', async () => {
  const { person, dialog } = await openCards([], '2025_2026-1')
  const sent = answers('post', '/groups/5/report-cards', { data: { job_id: 9 } })
  await person.click(await dialog.findByRole('button', { name: 'Emitir boletas' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ snaphot: '2025_2026-1' })
})

test('when the jobs cannot be read it says so and can be tried again', async () => {
  answers('get', '/schools/1/jobs', refusal(503), { status: 503 })
  const { person, dialog } = await openPaper('report-cards')
  const again = await dialog.findByRole('button', { name: 'Intentar de nuevo' })
  answers('get', '/schools/1/jobs', page([DONE]))
  await person.click(again)
  expect(await dialog.findByText('Las boletas están listas')).toBeTruthy()
})
