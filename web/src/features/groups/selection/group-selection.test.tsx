import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { groupOf } from '../../../../test/samples/students.ts'
import { pageOf, userRow } from '../../../../test/samples/users.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import GroupsScreen from '../groups-screen.tsx'

const openBar = async () => {
  answers('get', '/schools/1/groups', page([groupOf(5), groupOf(6, { group: 'C', title: '2° C Matutino' })]))
  answers('get', '/schools/1/assessors', pageOf([userRow(8, 'Luis')]))
  const opened = openScreen({ path: '/grupos', Screen: GroupsScreen, roles: ['ADMINISTER'] })
  await screen.findByRole('row', { name: /2° *C/ })
  await opened.person.click(screen.getByRole('checkbox', { name: /toda la página/ }))
  return opened
}

const open = async () => {
  const opened = await openBar()
  await opened.person.click(await screen.findByRole('button', { name: 'Asignar orientador' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Asignar orientador' })) }
}

test('the chosen groups get one advisor', async () => {
  const { person, toasts, dialog } = await open()
  const refused = [{ id: 6, title: '2° C Matutino', code: 5904, message: 'Tiene expedientes abiertos' }]
  const data = { done: 0, refused, job_id: null }
  const sent = answers('post', '/schools/1/bulk/advisor', { data, undo_id: null })
  await person.type(dialog.getByRole('combobox'), 'Luis')
  await person.click(await dialog.findByRole('option', { name: /Luis/ }))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    '2° C Matutino: Tiene expedientes abiertos',
  )
  expect(await sentBody(sent)).toEqual({ ids: [5, 6], expect: 2, assessor_id: 8, partly: false })
  answers('post', '/schools/1/bulk/advisor', { data: { ...data, done: 1 }, undo_id: null })
  await person.click(dialog.getByRole('button', { name: 'Solo al otro' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts).toMatchObject([{ detail: '1 grupo' }])
})

test('or nobody', async () => {
  const { person, dialog } = await open()
  const data = { done: 2, refused: [], job_id: null }
  const sent = answers('post', '/schools/1/bulk/advisor', { data, undo_id: null })
  await person.click(dialog.getByRole('checkbox', { name: 'Quitar al orientador que tengan' }))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ assessor_id: null })
})

const JOB = {
  job_id: 9,
  kind: 'print',
  status: 'running',
  step: '2° B Matutino',
  done: 1,
  total: 2,
  result: null,
  created_at: '2026-03-10T18:00:00Z',
  finished_at: null,
}

test('their papers are prepared in one file, and which group has none is said', async () => {
  answers('get', '/schools/1/jobs', page([]))
  const { person } = await openBar()
  await person.click(await screen.findByRole('button', { name: 'Imprimir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir' }))
  expect(dialog.getByText('2 grupos')).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: /^Mes/ })).toBeNull()
  await person.click(dialog.getByRole('radio', { name: 'Listas de asistencia' }))
  await person.selectOptions(
    dialog.getByRole('combobox', { name: /^Mes/ }),
    dialog.getAllByRole('option')[1]!,
  )
  const sent = answers('post', '/schools/1/print-jobs', { data: { job_id: 9 } })
  answers('get', '/schools/1/jobs', page([JOB]))
  await person.click(dialog.getByRole('button', { name: 'Preparar el archivo' }))
  expect(await dialog.findByText('2° B Matutino: 1 de 2')).toBeTruthy()
  expect(await sentBody(sent)).toMatchObject({ kind: 'attendance-sheets', group_ids: [5, 6] })
  const skipped = [{ title: '2° C Matutino', why: 'Sin materias' }]
  const result = { kind: 'attendance-sheets', files: 1, rows: 30, skipped }
  answers('get', '/schools/1/jobs', page([{ ...JOB, status: 'done', done: 2, result }]))
  expect(await dialog.findByText('El archivo está listo', {}, { timeout: 4_000 })).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toBe('2° C Matutino: Sin materias')
  expect(dialog.getByRole('button', { name: 'Descargar' })).toBeTruthy()
})
