import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sentBody } from '../../../test/screen.tsx'
import { watchSaves } from '../../../test/files.ts'
import { answersCentres } from '../../../test/samples/work-centres.ts'
import { answers, opensStreams, refusal } from '../../../test/server.ts'
import { CYCLE, jobOf, openSettings, page, PLAN, REHEARSED } from '../../../test/samples/school-settings.ts'

// A whole screen and a dialog, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

type Person = ReturnType<typeof userEvent.setup>

const openCut = async () => {
  const opened = await openSettings()
  await opened.person.click(screen.getByRole('button', { name: 'Iniciar corte' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corte de ciclo escolar' }))
  return { ...opened, dialog, start: dialog.getByRole<HTMLButtonElement>('button', { name: 'Iniciar' }) }
}

type Dialog = Awaited<ReturnType<typeof openCut>>['dialog']

const choose = async (person: Person, dialog: Dialog, cycle = '2025_2026') => {
  await person.type(dialog.getByRole('textbox', { name: /^Ciclo/ }), cycle)
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Nivel/ }), 'Secundaria')
}

test('the rules: cycle, level and both passwords, each in its words', async () => {
  const { person, dialog, start } = await openCut()
  expect(dialog.getByText(/respalda toda la información/)).toBeTruthy()
  expect(dialog.getByText(/nivel más alto/)).toBeTruthy()
  expect(start.disabled).toBe(true)
  await person.type(dialog.getByRole('textbox', { name: /^Ciclo/ }), '2025/26')
  await person.tab()
  expect(dialog.getByText('Campo requerido o formato incorrecto')).toBeTruthy()
  await person.type(dialog.getByLabelText(/^Contraseña/), 'secreto')
  await person.click(dialog.getByLabelText(/^Repetir contraseña/))
  await person.tab()
  expect(dialog.getAllByText('Campo requerido').length).toBeGreaterThan(0)
  await person.type(dialog.getByLabelText(/^Repetir contraseña/), 'otro')
  expect(dialog.getByText('Los valores no coinciden')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Hacer ensayo' })).toHaveProperty('disabled', true)
})

test('the rehearsal shows where everybody goes, and only then the cut can begin', async () => {
  const { person, dialog, start, toasts } = await openCut()
  await choose(person, dialog)
  await person.type(dialog.getByLabelText(/^Contraseña/), 'secreto')
  await person.type(dialog.getByLabelText(/^Repetir contraseña/), 'secreto')
  expect(start.disabled).toBe(true)
  const rehearsed = answers('post', '/schools/1/cycles/rehearsal', { data: REHEARSED })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  const table = within(await dialog.findByRole('table', { name: 'Grupos: de dónde a dónde' }))
  expect(await sentBody(rehearsed)).toEqual({ cycle: '2025_2026', level: 3 })
  // Its button is gone: the focus is on what came instead.
  expect(document.activeElement?.contains(dialog.getByRole('table'))).toBe(true)
  expect(document.activeElement?.closest('section')).toBe(dialog.getByRole('region', { name: 'Ensayo' }))
  expect(table.getByText('se creará')).toBeTruthy()
  expect(table.getByText('Egresan')).toBeTruthy()
  expect(table.getByText('El grado «X» no es un número')).toBeTruthy()
  expect(dialog.getByText('alumnos activos').previousSibling?.textContent).toBe('60')
  expect(dialog.getByText(/1,200 calificaciones/)).toBeTruthy()
  const started = answers('post', '/schools/1/cycles', { data: { job_id: 9 } })
  answers('get', '/schools/1/jobs', page([jobOf()]))
  await person.click(start)
  await waitFor(() => expect(toasts[0]?.message).toBe('El proceso iniciará en breve'))
  expect(await sentBody(started)).toMatchObject({ level: 3, password: 'secreto' })
  await screen.findByText('Paso 3 de 5: Archivando')
  expect(screen.getByText('40 %')).toBeTruthy()
})

test('the rehearsal names in red the groups that would leave, and where to say how far the school goes', async () => {
  const { person, dialog } = await openCut()
  await choose(person, dialog)
  answers('post', '/schools/1/cycles/rehearsal', { data: { ...REHEARSED, level: 5 } })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  const leaving = within(await dialog.findByRole('alert'))
  expect(leaving.getByText('Dejarían la escuela como egresados')).toBeTruthy()
  expect(leaving.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '3° A Matutino: 28 alumnos',
  ])
  expect(leaving.getByText(/cambie antes el último grado/)).toBeTruthy()
})

test('where nobody leaves, nothing is said of it', async () => {
  const { person, dialog } = await openCut()
  await choose(person, dialog)
  const moves = PLAN.moves.filter(({ outcome }) => outcome !== 'graduated')
  answers('post', '/schools/1/cycles/rehearsal', { data: { ...REHEARSED, moves } })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  await dialog.findByRole('table')
  expect(dialog.queryByRole('alert')).toBeNull()
})

const BEFORE = {
  rehearsed_at: '2026-07-03T16:32:00Z',
  by: { name: 'Ana', last_name: 'Peña', second_last_name: null, url_photo_profile: null },
  ...PLAN,
}

const rehearseIn = async (before: typeof BEFORE | null) => {
  const { person, dialog } = await openCut()
  await choose(person, dialog)
  answers('post', '/schools/1/cycles/rehearsal', { data: { ...REHEARSED, before } })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  await dialog.findByRole('table')
  return { person, dialog }
}

test('a first rehearsal says that there is none to compare it with', async () => {
  const { dialog } = await rehearseIn(null)
  expect(dialog.getByText(/Es el primer ensayo de este ciclo y nivel/)).toBeTruthy()
  expect(dialog.queryByText(/^antes/)).toBeNull()
})

test('a rehearsal says of which one it differs, and where', async () => {
  const [first, third, ...others] = PLAN.moves
  const moves = [{ ...first!, students: 33 }, { ...third!, outcome: 'promoted' as const }, ...others]
  const totals = { ...PLAN.totals, students: 63, promoted: 61, graduated: 0, califications: 1150 }
  const { dialog } = await rehearseIn({ ...BEFORE, moves, totals })
  expect(dialog.getByText('Comparado con el ensayo del 3 de julio de 2026, 10:32, de Peña Ana.')).toBeTruthy()
  const figure = (words: string) => dialog.getByText(words).parentElement?.textContent
  expect(figure('alumnos activos')).toBe('60alumnos activosantes 63')
  expect(figure('egresan')).toBe('28egresanantes 0')
  expect(figure('quedan sin grupo')).toBe('2quedan sin grupoantes 2')
  const changes = within(dialog.getByRole('list', { name: 'Qué cambió desde el ensayo anterior' }))
  expect(changes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Calificaciones: antes 1,150 · ahora 1,200',
    '1° A Matutino: antes 33 · ahora 30',
    '3° A Matutino: antes 28 (pasan de grado) · ahora 28 (egresan)',
  ])
})

test('a group that came or went since is said, and where nothing changed, that', async () => {
  const { dialog } = await rehearseIn({ ...BEFORE, moves: PLAN.moves.slice(1) })
  expect(dialog.getByText(/^1° A Matutino: antes no estaba/).textContent).toBe(
    '1° A Matutino: antes no estaba · ahora 30',
  )
  expect(dialog.queryByText('Nada cambió desde entonces.')).toBeNull()
})

test('a rehearsal like the one before says so', async () => {
  const { dialog } = await rehearseIn(BEFORE)
  expect(dialog.getByText('Nada cambió desde entonces.')).toBeTruthy()
  expect(dialog.queryByRole('list', { name: /Qué cambió/ })).toBeNull()
})

test('it is exported student by student, without leaving the dialog', async () => {
  const { person, dialog } = await rehearseIn(null)
  answersCentres()
  const saves = watchSaves()
  const asked = answers('get', '/exportable', 'file')
  await person.click(dialog.getByRole('button', { name: 'Exportar' }))
  const file = within(await screen.findByRole('dialog', { name: 'Exportar: Ensayo del corte Secundaria' }))
  await person.click(file.getByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(saves.saved).toHaveLength(1))
  saves.stop()
  const query = Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams)
  expect(query).toEqual({ report: 'cut-students', format: 'excel', data: '{"level":3,"school_id":1}' })
  expect(dialog.getByRole('table', { name: 'Grupos: de dónde a dónde' })).toBeTruthy()
})

test('before its end a cycle can be rehearsed with the data of today, and not be cut', async () => {
  const { person, dialog, start } = await openCut()
  await choose(person, dialog)
  await person.type(dialog.getByLabelText(/^Contraseña/), 'secreto')
  await person.type(dialog.getByLabelText(/^Repetir contraseña/), 'secreto')
  answers('post', '/schools/1/cycles/rehearsal', { data: { ...REHEARSED, ended: false } })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  expect(await dialog.findByText('El ciclo aún no termina: vista previa con los datos de hoy')).toBeTruthy()
  expect(start.disabled).toBe(true)
})

test('another cycle needs another rehearsal', async () => {
  const { person, dialog } = await openCut()
  await choose(person, dialog)
  answers('post', '/schools/1/cycles/rehearsal', { data: REHEARSED })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  await dialog.findByRole('table')
  await person.type(dialog.getByRole('textbox', { name: /^Ciclo/ }), '{Backspace}')
  expect(dialog.queryByRole('table')).toBeNull()
})

test.each([
  [3750, 403, /Pida a un administrador/],
  [3752, 409, /Haga antes el corte de los niveles superiores a Secundaria/],
  [4022, 422, /Registre en la tabla Parciales/],
])('a rehearsal refused with %i says the next step', async (code, status, next) => {
  const { person, dialog } = await openCut()
  await choose(person, dialog)
  answers('post', '/schools/1/cycles/rehearsal', refusal(status, code), { status })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  expect(await dialog.findByText(next)).toBeTruthy()
})

test('a cycle that was cut already is said beside it', async () => {
  const { person, dialog } = await openCut()
  await choose(person, dialog)
  const wrong = [{ field: 'cycle', message: 'El corte de este ciclo y nivel ya se hizo' }]
  answers('post', '/schools/1/cycles/rehearsal', refusal(422, 1017, wrong), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  expect(await dialog.findByText('El corte de este ciclo y nivel ya se hizo')).toBeTruthy()
})

test.each([
  [3753, 422, 'La contraseña es incorrecta'],
  [3754, 409, /Espere a que pase la fecha límite/],
  [3751, 409, /Su avance se ve en Configuración/],
])('a start refused with %i keeps the dialog open', async (code, status, words) => {
  const { person, dialog, start } = await openCut()
  await choose(person, dialog)
  answers('post', '/schools/1/cycles/rehearsal', { data: REHEARSED })
  await person.click(dialog.getByRole('button', { name: 'Hacer ensayo' }))
  await dialog.findByRole('table')
  await person.type(dialog.getByLabelText(/^Contraseña/), 'x')
  await person.type(dialog.getByLabelText(/^Repetir contraseña/), 'x')
  answers('post', '/schools/1/cycles', refusal(status, code), { status })
  await person.click(start)
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(dialog.getByRole('table')).toBeTruthy()
  if (code === 3753) expect(document.activeElement).toBe(dialog.getByLabelText(/^Contraseña/))
})

test('a cut under way is watched until it ends, then its totals and archive are there', async () => {
  const { person } = await openSettings({ jobs: [jobOf()], cycles: [CYCLE] })
  await screen.findByText('Paso 3 de 5: Archivando')
  expect(screen.getByRole('button', { name: 'Iniciar corte' })).toHaveProperty('disabled', true)
  const done = jobOf({ status: 'done', done: 100, result: { ...PLAN }, finished_at: '2026-07-20T18:05:00Z' })
  answers('get', '/schools/1/jobs', page([done]))
  await screen.findByText('Corte de ciclo terminado: 2025-2026, Secundaria', undefined, { timeout: 8000 })
  expect(screen.getByRole('button', { name: 'Iniciar corte' })).toHaveProperty('disabled', false)
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const asked = answers('get', '/cycles/4/archive', 'zip')
  const buttons = await screen.findAllByRole('button', {
    name: 'Descargar respaldo de 2025-2026 Secundaria',
  })
  await person.click(buttons[0] ?? document.body)
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token')
  clicked.mockRestore()
})

test('a cut is told of as it happens, also one that another administrator begins; with its end the watch ends', async () => {
  const opened = opensStreams()
  await openSettings({ cycles: [CYCLE] })
  await waitFor(() => expect(opened).toHaveLength(1))
  const tell = (job: object) => opened[0]?.send(`event: job\ndata: ${JSON.stringify({ data: job })}\n\n`)
  opened[0]?.send(':\n\n')
  const asked = answers('get', '/schools/1/jobs', page([]))
  await waitFor(() => expect(asked).toHaveLength(1))
  tell(jobOf())
  await screen.findByText('Paso 3 de 5: Archivando')
  expect(screen.getByRole('button', { name: 'Iniciar corte' })).toHaveProperty('disabled', true)
  tell(jobOf({ job_id: 10, kind: 'export', step: 'Otra cosa' }))
  tell(jobOf({ step: 'Paso 4 de 5: Reorganizando', done: 60 }))
  await screen.findByText('Paso 4 de 5: Reorganizando')
  expect(screen.getByText('60 %')).toBeTruthy()
  expect(asked).toHaveLength(1)

  const done = jobOf({ status: 'done', done: 100, result: { ...PLAN }, finished_at: '2026-07-20T18:05:00Z' })
  const askedAfter = answers('get', '/schools/1/jobs', page([done]))
  tell(done)
  await screen.findByText('Corte de ciclo terminado: 2025-2026, Secundaria')
  await waitFor(() => expect(opened[0]?.request.signal.aborted).toBe(true))
  await waitFor(() => expect(askedAfter).toHaveLength(1))
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  expect([askedAfter.length, opened.length]).toEqual([1, 1])
})

test('a cut that nobody saw at work is an end too: the finished cycles are read anew', async () => {
  const opened = opensStreams()
  const ended = {
    status: 'done',
    done: 100,
    result: { ...PLAN },
    finished_at: '2026-07-20T18:05:00Z',
  } as const
  await openSettings({ jobs: [jobOf({ job_id: 8, ...ended })] })
  await screen.findByText('Sin ciclos terminados')
  await waitFor(() => expect(opened).toHaveLength(1))
  answers('get', '/schools/1/cycles', page([CYCLE]))
  opened[0]?.send(`event: job\ndata: ${JSON.stringify({ data: jobOf(ended) })}\n\n`)
  expect(await screen.findByRole('row', { name: /2025-2026 Secundaria/ })).toBeTruthy()
})

test('a cut that failed says why and that nothing changed', async () => {
  await openSettings({
    jobs: [
      jobOf({ status: 'failed', result: { code: 3754, message: 'El último ciclo escolar aún no termina' } }),
    ],
  })
  expect(await screen.findByText('El último ciclo escolar aún no termina.')).toBeTruthy()
  expect(screen.getByText(/Nada cambió/)).toBeTruthy()
})

test('without finished cycles the list says what will be there', async () => {
  await openSettings()
  expect(await screen.findByText('Sin ciclos terminados')).toBeTruthy()
})
