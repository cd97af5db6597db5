import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf, page } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, reachesNobody, refusal } from '../../../../test/server.ts'
import AttendanceScreen from '../attendance-screen.tsx'

const TYPES = [
  { catalog_report_id: 3, title: 'Ruido', status: 1 },
  { catalog_report_id: 4, title: 'Uniforme', status: 1 },
]

const open = async (list = classOf(), types: typeof TYPES = TYPES) => {
  answers('get', '/subjects/7/students', { data: list })
  answers('get', '/schools/1/reportcatalogs', page(types))
  const opened = openScreen({
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    address: '/inicio-maestros/lista-asistencia/7',
    Screen: AttendanceScreen,
  })
  await screen.findByRole('table')
  await opened.person.click(screen.getByRole('button', { name: 'Reportar a varios' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reportar a varios' }))
  return { ...opened, dialog }
}

const fill = async ({ person, dialog }: Awaited<ReturnType<typeof open>>) => {
  const [first, , third] = dialog.getAllByRole('checkbox')
  await person.click(first!)
  await person.click(third!)
  await person.selectOptions(await dialog.findByRole('combobox', { name: /Tipo de reporte/ }), 'Ruido')
  await person.type(dialog.getByRole('textbox', { name: /Qué pasó/ }), 'Platicaban')
}

const reported = (student_id: number) => ({
  student_id,
  report_id: student_id,
  file_id: student_id,
  catalog_report_id: 3,
  title: 'Ruido',
  user_id: 5,
  description: 'Platicaban',
  created_at: '2026-11-20T15:00:00Z',
})

test('two faces, one type and one sentence are one save, and the marks stay as they are', async () => {
  const list = classOf()
  answers('get', '/subjects/7/students', { data: list })
  const opened = await open(list)
  const { person, dialog, toasts } = opened
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reportar' }).disabled).toBe(true)
  await fill(opened)
  const [one, , three] = list.students
  const sent = answers('post', '/subjects/7/reports', {
    data: [reported(one!.student_id), reported(three!.student_id)],
  })
  await person.click(dialog.getByRole('button', { name: 'Reportar a 2 alumnos' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({
    student_ids: [one!.student_id, three!.student_id],
    catalog_report_id: 3,
    description: 'Platicaban',
    family_text: '',
  })
  expect(toasts.map(({ message }) => message)).toEqual(['Reporte de 2 alumnos guardado'])
})

test('all are chosen at once, and none', async () => {
  const { person, dialog } = await open()
  await person.click(dialog.getByRole('button', { name: 'Elegir a todos' }))
  expect(dialog.getByRole('button', { name: 'Reportar a 3 alumnos' })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Quitar todos' }))
  expect(dialog.getByRole('button', { name: 'Reportar' })).toBeTruthy()
})

test('without a type it is asked for, and nothing is sent', async () => {
  const { person, dialog } = await open()
  const sent = answers('post', '/subjects/7/reports', { data: [] })
  await dialog.findByRole('combobox', { name: /Tipo de reporte/ })
  await person.click(dialog.getAllByRole('checkbox')[1]!)
  await person.click(dialog.getByRole('button', { name: 'Reportar a 1 alumno' }))
  expect(await dialog.findByText('Elija el tipo de reporte')).toBeTruthy()
  expect(sent).toHaveLength(0)
})

test('without a network nothing that was typed is lost', async () => {
  const opened = await open()
  const { person, dialog } = opened
  await fill(opened)
  reachesNobody('post', '/subjects/7/reports')
  await person.click(dialog.getByRole('button', { name: 'Reportar a 2 alumnos' }))
  expect(await dialog.findByText('Sin conexión')).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Qué pasó/ }).value).toBe('Platicaban')
})

test('a group that has changed says what to do', async () => {
  const opened = await open()
  const { person, dialog } = opened
  await fill(opened)
  answers('post', '/subjects/7/reports', refusal(404), { status: 404 })
  await person.click(dialog.getByRole('button', { name: 'Reportar a 2 alumnos' }))
  expect(await dialog.findByText('El grupo cambió')).toBeTruthy()
})

test('a group without an advisor and a school without types say so', async () => {
  const list = classOf()
  const { dialog } = await open({ ...list, group: { ...list.group, assessor: null } }, [])
  expect(await dialog.findByText('Sin tipos de reporte')).toBeTruthy()
  expect(dialog.getByText('El grupo no tiene asesor')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reportar' }).disabled).toBe(true)
})

test('who only reads the list reports nobody', async () => {
  answers('get', '/subjects/7/students', { data: classOf({ can_report: false }) })
  openScreen({
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    address: '/inicio-maestros/lista-asistencia/7',
    Screen: AttendanceScreen,
  })
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Reportar a varios' })).toBeNull()
})
