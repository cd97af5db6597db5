import type { ReportType } from '@plantel/contract/case-files'
import type { ClassList } from '@plantel/contract/classes'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CLASS_LISTS_KEY, DRAFTS_KEY } from '../../domain/class-list/class-list.ts'
import { history } from '../../lib/routing/history.ts'
import { leave } from '../../lib/routing/leave.ts'
import { queryClient } from '../../lib/http/query.ts'
import { classOf, page } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { readSums } from '../../../test/sums.ts'
import ReportScreen from './report-screen.tsx'

const SCREEN = {
  path: '/inicio-maestros/reportar/:subjectId/alumno/:studentId',
  address: '/inicio-maestros/reportar/7/alumno/101',
  Screen: ReportScreen,
}
const type = (catalog_report_id: number, title: string): ReportType => ({
  catalog_report_id,
  title,
  status: 1,
})
const TYPES = [type(1, 'Sin tarea'), type(2, 'Uso de celular'), type(3, 'Otros')]
const open = (list: ClassList = classOf(), types = TYPES, address = SCREEN.address) => {
  answers('get', '/subjects/7/students', { data: list })
  const asked = answers('get', '/schools/1/reportcatalogs', page(types))
  return { asked, ...openScreen({ ...SCREEN, address }) }
}
const ready = () => screen.findByRole('group', { name: 'Reportes disponibles' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
const file = { file_id: 40, student_id: 101, assessor_id: 30, status: 0 }
const written = {
  report_id: 1,
  file_id: 40,
  catalog_report_id: 1,
  title: 'Sin tarea',
  user_id: 12,
  created_at: '2026-11-20T15:14:00Z',
}
const accepts = (held: { until?: Promise<unknown> } = {}) => ({
  files: answers('post', '/students/101/assessors/30/files', { data: file }, held),
  reports: answers('post', '/files/40/professors/12/reports', { data: [written] }),
})

test('shows the student, the adviser and the types in use', async () => {
  const { asked } = open()
  await ready()
  expect(screen.getByText('Ana Álvarez Ríos')).toBeTruthy()
  expect(screen.getByText('Guadalupe Ordóñez')).toBeTruthy()
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(asked[0]?.url).toContain('?status=1&page=1')
  expect(save().disabled).toBe(true)
})

test('what is checked is written into the case file, and the list comes back', async () => {
  const { person, toasts } = open()
  await ready()
  await person.click(box('Uso de celular'))
  expect([save().disabled, leave.guarded()]).toEqual([false, true])
  const { files, reports } = accepts()
  const sums = readSums()
  await person.click(save())
  await screen.findByText('Otra pantalla')
  expect(files).toHaveLength(1)
  expect(sums.areStale()).toBe(true)
  expect(await sentBody(reports)).toEqual({ reports: [{ catalog_report_id: 2, description: null }] })
  expect(location.pathname).toBe('/inicio-maestros/lista-asistencia/7')
  expect(toasts).toMatchObject([{ message: 'Guardado correctamente', ms: 2500 }])
})

test('otros takes own words, at most 255 characters, which a slip of the finger does not lose', async () => {
  const { person } = open()
  await ready()
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.click(box('Otros'))
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Descripción de «Otros»' })
  expect(words.maxLength).toBe(255)
  await person.type(words, ' Salió sin permiso ')
  expect(screen.getByText('19 de 255 caracteres')).toBeTruthy()
  await person.click(box('Otros'))
  await person.click(box('Otros'))
  const { reports } = accepts()
  await person.click(save())
  await waitFor(async () =>
    expect(await sentBody(reports)).toEqual({
      reports: [{ catalog_report_id: 3, description: 'Salió sin permiso' }],
    }),
  )
})

test('while it is being saved nothing can be checked', async () => {
  const { person } = open()
  await ready()
  await person.click(box('Sin tarea'))
  const answer = Promise.withResolvers<void>()
  const { files } = accepts({ until: answer.promise })
  await person.click(save())
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true)
  await person.click(save())
  answer.resolve()
  await screen.findByText('Otra pantalla')
  expect(files).toHaveLength(1)
})

test('a failed save keeps what was checked and says so', async () => {
  const { person } = open()
  await ready()
  await person.click(box('Sin tarea'))
  answers('post', '/students/101/assessors/30/files', { data: file })
  fails('post', '/files/40/professors/12/reports')
  await person.click(save())
  await screen.findByText(/No se guardó/)
  expect([box('Sin tarea').checked, save().disabled]).toEqual([true, false])
  accepts()
  await person.click(save())
  await screen.findByText('Otra pantalla')
})

test('a group without adviser says so: nothing to check, and the way back', async () => {
  const list = classOf()
  open({ ...list, group: { ...list.group, assessor: null } })
  await screen.findByText('Grupo sin asesor')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  const back = screen.getByRole('link', { name: 'Regresar a la lista' })
  expect(back.getAttribute('href')).toBe('/inicio-maestros/lista-asistencia/7')
})

test('a group that has lost its adviser is told after the refusal', async () => {
  const list = classOf()
  const { person } = open()
  await ready()
  await person.click(box('Sin tarea'))
  const refusal = { type: 'about:blank', title: '', status: 422, detail: '', code: 1017 }
  answers('post', '/students/101/assessors/30/files', refusal, { status: 422 })
  answers('get', '/subjects/7/students', { data: { ...list, group: { ...list.group, assessor: null } } })
  await person.click(save())
  await screen.findByText('Grupo sin asesor')
})

test('who does not teach the class writes no report', async () => {
  open(classOf({ can_report: false }))
  await ready()
  expect(screen.getByText('Solo consulta')).toBeTruthy()
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true)
  expect(save().disabled).toBe(true)
})

test('a school without report types says what to do', async () => {
  open(classOf(), [])
  await screen.findByText('Sin tipos de reporte')
  expect(save().disabled).toBe(true)
})

test('types that cannot be read can be asked for again', async () => {
  answers('get', '/subjects/7/students', { data: classOf() })
  fails('get', '/schools/1/reportcatalogs')
  const { person } = openScreen(SCREEN)
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/schools/1/reportcatalogs', page(TYPES))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await ready()
})

test('a student of another group, and a class of another person, are not found', async () => {
  open(classOf(), TYPES, '/inicio-maestros/reportar/7/alumno/999')
  await screen.findByText('Alumno no encontrado')
  expect(screen.getByRole('link', { name: 'Ir a Lista de asistencia' })).toBeTruthy()
})

test('a class that is not there says so and leads back', async () => {
  const missing = { type: 'about:blank', title: '', status: 404, detail: '' }
  answers('get', '/subjects/7/students', missing, { status: 404 })
  openScreen(SCREEN)
  await screen.findByText('Clase no encontrada')
})

test('leaving with something checked is asked about', async () => {
  const { person } = open()
  await ready()
  await person.click(box('Sin tarea'))
  await person.click(screen.getByRole('link', { name: 'Lista de asistencia' }))
  expect(leave.pending()).toBeDefined()
})

const LIST = '/inicio-maestros/lista-asistencia/7'

const typeElsewhere = () => onTestFinished(leave.guard())

test('a save that ends after the person has left says so, and touches nothing where they are', async () => {
  const { person, toasts } = open()
  await ready()
  await person.click(box('Sin tarea'))
  const answer = Promise.withResolvers<void>()
  const { reports } = accepts({ until: answer.promise })
  await person.click(save())
  await person.click(screen.getByRole('link', { name: 'Lista de asistencia' }))
  act(leave.go)
  act(() => history.move('/inicio-maestros/calificaciones/8'))
  await screen.findByText('Otra pantalla')
  typeElsewhere()
  answer.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Guardado correctamente' }]))
  expect(reports).toHaveLength(1)
  expect([location.pathname, leave.guarded()]).toEqual(['/inicio-maestros/calificaciones/8', true])
})

test('a save that fails after the person has left is told', async () => {
  const { person, toasts } = open()
  await ready()
  await person.click(box('Sin tarea'))
  const problem = { type: 'about:blank', title: '', status: 503, detail: '' }
  const answer = Promise.withResolvers<void>()
  answers('post', '/students/101/assessors/30/files', problem, { status: 503, until: answer.promise })
  await person.click(save())
  act(() => history.move('/inicio-maestros', { force: true }))
  answer.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error', ms: 2500 }]))
})

test('the question about leaving is closed by the save, which leads one step back', async () => {
  const { person } = open()
  await ready()
  act(() => history.move(SCREEN.address, { replace: true, force: true, state: { fromList: true } }))
  await person.click(box('Sin tarea'))
  const answer = Promise.withResolvers<void>()
  accepts({ until: answer.promise })
  const steps = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
  await person.click(save())
  act(() => history.move('/inicio-maestros'))
  expect(leave.pending()).toBeDefined()
  answer.resolve()
  await waitFor(() => expect(steps).toHaveBeenCalledWith(-1))
  expect(steps).toHaveBeenCalledTimes(1)
  expect([leave.pending(), leave.guarded(), location.pathname]).toEqual([undefined, false, SCREEN.address])
})

const openWithMarks = async () => {
  const key = [...DRAFTS_KEY, 7, classOf().today]
  queryClient.setQueryDefaults(key, { gcTime: Infinity })
  queryClient.setQueryData(key, [102])
  const opened = open()
  await ready()
  return { ...opened, marks: () => queryClient.getQueryData(key) }
}

test('marks that wait on the list are not lost unasked: neither by a move, nor with the session or the tab', async () => {
  const { person, marks } = await openWithMarks()
  act(() => history.move('/inicio-maestros'))
  expect(leave.pending()).toBeDefined()
  act(leave.stay)
  act(() => leave.attempt(() => undefined))
  expect(leave.pending()).toBeDefined()
  act(leave.stay)
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await person.click(screen.getByRole('link', { name: 'Lista de asistencia' }))
  expect([location.pathname, marks(), leave.guarded()]).toEqual([LIST, [102], false])
})

test('who leaves the marks behind has forgotten them', async () => {
  const { marks } = await openWithMarks()
  act(() => history.move('/inicio-maestros'))
  act(leave.go)
  await screen.findByText('Otra pantalla')
  expect([marks(), leave.guarded()]).toEqual([undefined, false])
})

test('a saved report leads back to the marks', async () => {
  const { person, marks } = await openWithMarks()
  await person.click(box('Sin tarea'))
  accepts()
  await person.click(save())
  await screen.findByText('Otra pantalla')
  expect([location.pathname, marks()]).toEqual([LIST, [102]])
})

test('a list that can no longer be taken has no marks to lose', async () => {
  await openWithMarks()
  expect(leave.guarded()).toBe(true)
  answers('get', '/subjects/7/students', { data: classOf({ can_take: false }) })
  await act(() => queryClient.invalidateQueries({ queryKey: CLASS_LISTS_KEY }))
  await waitFor(() => expect(leave.guarded()).toBe(false))
})
