import type { BulkDone } from '@plantel/contract/bulk'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { groupOf, rowOf } from '../../../../test/samples/students.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import StudentsScreen from '../list/students-screen.tsx'

const NAMES = ['Abad', 'Báez', 'Cano', 'Díaz']
const ROWS = NAMES.map((last_name, at) => rowOf({ student_id: at + 1, last_name }))

const answerOf = (data: Partial<BulkDone>, undo_id: number | null = null) => ({
  data: { done: 0, refused: [], job_id: null, ...data },
  undo_id,
})

const open = async (total = 470) => {
  answers('get', '/schools/1/students', {
    data: ROWS,
    meta: { total, per_page: 20, current_page: 1, last_page: 24 },
  })
  answers('get', '/schools/1/groups', page([groupOf(5)]))
  const opened = openScreen({
    path: '/alumnos',
    address: '/alumnos?level=2',
    Screen: StudentsScreen,
    roles: ['ADMINISTER'],
  })
  await screen.findByRole('row', { name: /Abad/ })
  return opened
}

const choose = async (person: Awaited<ReturnType<typeof open>>['person'], names: readonly string[]) => {
  for (const name of names)
    await person.click(screen.getByRole('checkbox', { name: new RegExp(`Elegir a .*${name}`) }))
}

const openDialog = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => {
  await person.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

const pickGroup = async (
  person: Awaited<ReturnType<typeof open>>['person'],
  dialog: ReturnType<typeof within>,
) => {
  await person.click(dialog.getByRole('combobox'))
  await person.click(await dialog.findByRole('option'))
}

test('the chosen students change their group in one call, and the bar goes', async () => {
  const { person, toasts } = await open()
  await choose(person, ['Abad', 'Cano'])
  const sent = answers('post', '/schools/1/bulk/students-group', answerOf({ done: 2 }, 8))
  const dialog = await openDialog(person, 'Cambiar de grupo')
  expect(dialog.getByText('2 alumnos')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
  await pickGroup(person, dialog)
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({ ids: [1, 3], expect: 2, group_id: 5, partly: false })
  await waitFor(() => expect(toasts).toMatchObject([{ detail: '2 alumnos', undo: expect.any(Function) }]))
  expect(toasts[0]!.message).toMatch(/^Cambiaron a /)
  expect(screen.queryByText('alumnos elegidos')).toBeNull()
})

test('all that match go as the filter with their number; leaving a group needs no other', async () => {
  const { person } = await open()
  await choose(person, ['Abad'])
  await person.click(await screen.findByRole('button', { name: 'Seleccionar los 470 que coinciden' }))
  const sent = answers('post', '/schools/1/bulk/students-group', answerOf({ done: 470 }))
  const dialog = await openDialog(person, 'Cambiar de grupo')
  await person.click(dialog.getByRole('checkbox', { name: 'Sacarlos de su grupo, sin otro' }))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({ filter: { level: '2' }, expect: 470, group_id: null, partly: false })
})

test('whom it cannot be done to is named, and the others can still be', async () => {
  const { person, toasts } = await open()
  await choose(person, ['Abad', 'Báez', 'Díaz'])
  const refused = [{ id: 2, title: 'Báez López Ana', code: 1025, message: 'Está de baja' }]
  answers('post', '/schools/1/bulk/special-group', answerOf({ refused }))
  const dialog = await openDialog(person, 'Grupo especial')
  await pickGroup(person, dialog)
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('No se hizo ningún cambio')
  expect(alert.textContent).toContain('Báez López Ana: Está de baja')
  const sent = answers('post', '/schools/1/bulk/special-group', answerOf({ done: 2, refused }))
  await person.click(dialog.getByRole('button', { name: 'Solo a los otros 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({ ids: [1, 2, 4], expect: 3, create: [5], partly: true })
  expect(toasts).toMatchObject([{ detail: '2 alumnos' }])
})

test('another selection than was seen is said in the dialog', async () => {
  const { person } = await open()
  await choose(person, ['Abad'])
  answers('post', '/schools/1/bulk/special-group', refusal(409, 9016), { status: 409 })
  const dialog = await openDialog(person, 'Grupo especial')
  await pickGroup(person, dialog)
  await person.click(dialog.getByRole('radio', { name: 'Sacar del grupo especial' }))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('La selección cambió')
})

const JOB = {
  job_id: 9,
  kind: 'bulk',
  step: null,
  total: 470,
  created_at: '2026-03-10T18:00:00Z',
  finished_at: null,
}

test('a long one shows how far it is, and what came of it', async () => {
  const { person, toasts } = await open()
  await choose(person, ['Abad'])
  await person.click(await screen.findByRole('button', { name: 'Seleccionar los 470 que coinciden' }))
  answers('post', '/schools/1/bulk/students-group', answerOf({ job_id: 9 }))
  answers('get', '/jobs/9', { data: { ...JOB, status: 'running', done: 200, result: null } })
  const dialog = await openDialog(person, 'Cambiar de grupo')
  await pickGroup(person, dialog)
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('200 de 470')).toBeTruthy()
  const message = 'No se hizo ningún cambio. Báez López Ana: Ya está en el grupo'
  answers('get', '/jobs/9', { data: { ...JOB, status: 'failed', done: 0, result: { code: 1017, message } } })
  expect((await dialog.findByRole('alert', {}, { timeout: 3_000 })).textContent).toContain('Báez López Ana')
  answers('post', '/schools/1/bulk/students-group', answerOf({ job_id: 9 }))
  const result = { done: 469, refused: [], undo_id: 4 }
  answers('get', '/jobs/9', { data: { ...JOB, status: 'done', done: 469, result } })
  await person.click(dialog.getByRole('button', { name: 'Solo a los demás' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(toasts).toMatchObject([{ undo: expect.any(Function) }]))
})

test('a notice to their families begins with them', async () => {
  const { person } = await open()
  await choose(person, ['Abad', 'Cano'])
  await person.click(await screen.findByRole('button', { name: 'Más' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Avisar a sus familias' }))
  await waitFor(() => expect(window.location.pathname).toBe('/avisos/nuevo'))
})

const openMore = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => {
  await person.click(await screen.findByRole('button', { name: 'Más' }))
  await person.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

test('the chosen students leave on the terms of one: kind, day, reason and the own password', async () => {
  const { person, toasts } = await open()
  await choose(person, ['Abad', 'Cano'])
  const dialog = await openMore(person, 'Dar de baja')
  const wrong = answers('post', '/schools/1/bulk/deactivate', refusal(422, 3753), { status: 422 })
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Tipo de baja/ }), 'Definitiva')
  await person.type(dialog.getByLabelText(/^Motivo/), 'Cambio de ciudad')
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'otra')
  await person.click(dialog.getByRole('button', { name: 'Dar de baja' }))
  expect(await dialog.findByText('La contraseña es incorrecta')).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(await sentBody(wrong)).toEqual({
    ids: [1, 3],
    expect: 2,
    kind: 2,
    reason: 'Cambio de ciudad',
    password: 'otra',
    partly: false,
  })
  const refused = [{ id: 3, title: 'Cano López Ana', code: 1025, message: 'Ya está de baja' }]
  answers('post', '/schools/1/bulk/deactivate', answerOf({ refused }))
  await person.clear(dialog.getByLabelText(/^Su contraseña/))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreta{Enter}')
  expect((await dialog.findByRole('alert')).textContent).toContain('Cano López Ana: Ya está de baja')
  const sent = answers('post', '/schools/1/bulk/deactivate', answerOf({ done: 1, refused }))
  await person.click(dialog.getByRole('button', { name: 'Solo al otro' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toMatchObject({ password: 'secreta', partly: true })
  expect(toasts).toMatchObject([{ message: 'Se dieron de baja', detail: '1 alumno' }])
})

test('or come back into the cycle', async () => {
  const { person } = await open()
  await choose(person, ['Abad'])
  const dialog = await openMore(person, 'Reinscribir')
  const sent = answers('post', '/schools/1/bulk/reenrol', answerOf({ done: 1 }))
  await person.click(dialog.getByRole('button', { name: 'Reinscribir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({ ids: [1], expect: 1, partly: false })
})
