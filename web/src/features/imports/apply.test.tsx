import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { watchSaves } from '../../../test/files.ts'
import { APPLIED, countsOf, importJob, importOf, openImport, rowOf } from '../../../test/samples/imports.ts'
import { page } from '../../../test/samples/school-settings.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'

vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  return () => vi.useRealTimers()
})

const openApply = async () => {
  const opened = openImport()
  await opened.person.click(await screen.findByRole('button', { name: 'Importar 180 alumnos' }))
  return {
    ...opened,
    dialog: within(await screen.findByRole('dialog', { name: 'Confirmar la importación' })),
  }
}

test('the own password applies what was seen; then the progress is told', async () => {
  const { person, dialog } = await openApply()
  expect(
    dialog.getByText(
      'Escriba su contraseña para importar. Nadie recibirá avisos. Puede revertirla durante 30 días.',
    ),
  ).toBeTruthy()
  expect(dialog.getByText(/^Se crearán 171 alumnos, 6 grupos/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Importar 180 alumnos' }))
  expect(dialog.getByText('Campo requerido')).toBeTruthy()
  const sent = answers('post', '/imports/12/apply', { data: { job_id: 40 } })
  answers('get', '/imports/12', { data: importOf({ status: 'applying' }) })
  answers('get', '/schools/1/jobs', page([importJob('import-apply')]))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreto{Enter}')
  expect(await screen.findByText('Importando… 6,500 de 12,000. Puede cerrar esta ventana.')).toBeTruthy()
  expect(await sentBody(sent)).toEqual({ password: 'secreto', expect: importOf().counts })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
})

test('counts that changed are told one by one, and what is confirmed next are the new ones', async () => {
  const { person, dialog } = await openApply()
  answers('post', '/imports/12/apply', refusal(409, 9106), { status: 409 })
  answers('get', '/imports/12', {
    data: importOf({ counts: { ...importOf().counts, new: 170, question: 5 }, to_apply: 179 }),
  })
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreto{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('Los datos cambiaron')
  expect(await dialog.findByText('Nuevos: 171 → 170')).toBeTruthy()
  expect(dialog.getByText('Por confirmar: 4 → 5')).toBeTruthy()
  const sent = answers('post', '/imports/12/apply', { data: { job_id: 40 } })
  await person.click(dialog.getByRole('button', { name: 'Importar 179 alumnos' }))
  await waitFor(async () => expect(await sentBody(sent)).toMatchObject({ expect: { new: 170, question: 5 } }))
})

test.each([
  [9107, 'Hay otra importación o un corte en curso'],
  [3753, undefined],
] as const)('a refusal %s is said in the dialog', async (code, title) => {
  const { person, dialog } = await openApply()
  answers('post', '/imports/12/apply', refusal(code === 3753 ? 403 : 409, code), {
    status: code === 3753 ? 403 : 409,
  })
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreto{Enter}')
  if (title) expect((await dialog.findByRole('alert')).textContent).toContain(title)
  else
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Su contraseña/).getAttribute('aria-invalid')).toBe('true'),
    )
})

test('without anything to import there is no button for it', async () => {
  openImport({ known: importOf({ to_apply: 0, counts: countsOf({ unchanged: 180 }), summary: null }) })
  expect(await screen.findByText('No hay nada que importar por ahora.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()
})

test('the result: what came in, what is left as a filter and as a file, and what comes next', async () => {
  const { saved, stop } = watchSaves()
  const { person, asked } = openImport({ known: APPLIED })
  expect(await screen.findByText('Listo: 171 alumnos.')).toBeTruthy()
  expect(screen.getByText('Faltan 2 renglones por arreglar')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Ver' }))
  await waitFor(() => expect(location.search).toBe('?state=error'))
  await waitFor(() => expect(new URL(asked.at(-1)?.url ?? '').searchParams.get('state')).toBe('error'))
  answers('get', '/imports/12/errors.xlsx', {})
  answers('get', '/imports/12/original', {})
  await person.click(screen.getByRole('button', { name: 'Descargar en Excel' }))
  await person.click(screen.getByRole('button', { name: 'Descargar el original' }))
  await waitFor(() => expect(saved).toEqual(['Renglones por arreglar.xlsx', 'Lista 1A.xlsx']))
  stop()
  // What is in the file can no longer be said otherwise.
  expect(screen.queryByText('Lo que encontramos')).toBeNull()
})

test('what is left and can be imported by now is offered', async () => {
  openImport({ known: { ...APPLIED, to_apply: 1 } })
  expect(await screen.findByRole('button', { name: 'Importar los que faltan' })).toBeTruthy()
})

test('letters for the families of those who came in', async () => {
  const target = { student_id: 101, user_id: null, name: 'Peña López Ana', group_title: '1° A' }
  const { person } = openImport({
    known: APPLIED,
    rows: [rowOf({ applied: true, target }), rowOf({ row_no: 2, state: 'error' })],
  })
  await person.click(await screen.findByRole('button', { name: 'Cartas de acceso para familias' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cartas de acceso para familias' }))
  const sent = answers('post', '/schools/1/access-letters', {
    data: { job_id: 9, left_out: [{ user_id: 7, why: 'contact' }] },
  })
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreto')
  await person.click(dialog.getByRole('button', { name: 'Hacer las cartas' }))
  await waitFor(async () => expect(await sentBody(sent)).toEqual({ student_ids: [101], password: 'secreto' }))
  expect(await dialog.findByText('1: no tiene un celular para ingresar')).toBeTruthy()
})

test('of a large school the letters are made group by group', async () => {
  openImport({ known: { ...APPLIED, applied: 501 } })
  const link = await screen.findByRole('link', { name: 'Cartas de acceso para familias' })
  expect(link.getAttribute('href')).toBe('/grupos')
})

test('an import that did not come to its end says why', async () => {
  openImport({
    jobs: [importJob('import-apply', { status: 'failed', result: { message: 'El disco está lleno' } })],
  })
  expect(
    (await screen.findByText('No se terminó de importar')).closest('[role=alert]')?.textContent,
  ).toContain('El disco está lleno.')
})

const PLAN = {
  job_id: null,
  removed: {
    students: 168,
    guardians: 160,
    relationships: 170,
    groups: 6,
    staff: 0,
    subjects: 0,
    classes: 0,
    grades: 0,
    lists: 0,
  },
  restored: 9,
  kept_count: 3,
  kept: [{ name: 'Ana Peña López', why: 'ya tiene 3 asistencias' }],
}

test('a revert is rehearsed first: what goes, what is set back, what stays and why; then the password', async () => {
  const { person } = openImport({ known: APPLIED })
  const rehearsed = answers('post', '/imports/12/revert', { data: PLAN })
  await person.click(await screen.findByRole('button', { name: 'Revertir esta importación' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revertir esta importación' }))
  expect(await dialog.findByText('168 alumnos, 160 tutores, 170 vínculos, 6 grupos')).toBeTruthy()
  expect(await sentBody(rehearsed)).toEqual({ rehearse: true })
  expect(dialog.getByText('Ana Peña López: ya tiene 3 asistencias')).toBeTruthy()
  expect(dialog.getByText('Y 2 más')).toBeTruthy()
  const sent = answers('post', '/imports/12/revert', { data: { ...PLAN, job_id: 41 } })
  answers('get', '/imports/12', { data: { ...APPLIED, status: 'reverting' } })
  answers('get', '/schools/1/jobs', page([importJob('import-revert', { done: 100, total: 168 })]))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreto{Enter}')
  expect(await screen.findByText('Revirtiendo… 100 de 168. Puede cerrar esta ventana.')).toBeTruthy()
  expect(await sentBody(sent)).toEqual({ rehearse: false, password: 'secreto' })
})

test('the result of a revert names who stays; the list may be imported again', async () => {
  openImport({
    known: importOf({ status: 'reverted', reverted: { removed: 168, kept: 3 } }),
    jobs: [importJob('import-revert', { status: 'done', result: { kept: PLAN.kept } })],
  })
  expect(await screen.findByText('Se revirtieron 168 de 171 alumnos; 3 se conservan.')).toBeTruthy()
  expect(await screen.findByText('Ana Peña López: ya tiene 3 asistencias')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Importar 180 alumnos' })).toBeTruthy()
})

test('letters for the staff who came in, those of them who can sign in', async () => {
  const target = { student_id: null, user_id: 31, name: 'Luna Díaz Rosa', group_title: null }
  const { person } = openImport({
    known: { ...APPLIED, kind: 'staff' },
    rows: [rowOf({ applied: true, target }), rowOf({ row_no: 2, applied: true, target })],
  })
  await person.click(await screen.findByRole('button', { name: 'Cartas de acceso para el personal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cartas de acceso para el personal' }))
  const sent = answers('post', '/schools/1/access-letters', {
    data: { job_id: 9, left_out: [{ user_id: 32, why: 'contact' }] },
  })
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreto')
  await person.click(dialog.getByRole('button', { name: 'Hacer las cartas' }))
  await waitFor(async () => expect(await sentBody(sent)).toEqual({ user_ids: [31], password: 'secreto' }))
})
