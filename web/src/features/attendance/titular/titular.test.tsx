import type { ListKind } from '@plantel/contract/classes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import AttendanceScreen from '../attendance-screen.tsx'

const ANA = 'Álvarez Ríos Ana'
const PAPER = 'Registrar justificante'

const pageOf = (data: object[]) =>
  JSON.parse(
    JSON.stringify({ data, meta: { total: data.length, per_page: 5, current_page: 1, last_page: 1 } }),
  )

const open = async (list_kind: ListKind) => {
  const list = { ...classOf(), list_kind }
  answers('get', '/subjects/7/students', { data: list })
  const opened = openScreen({
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    address: '/inicio-maestros/lista-asistencia/7',
    Screen: AttendanceScreen,
  })
  await screen.findByRole('table')
  return { ...opened, list }
}

test('the titular records from the list what a family handed in', async () => {
  const { person, list, toasts } = await open('day')
  const sent = answers('post', '/students/101/excuses', { data: excuse(list.date) })
  await person.click(screen.getByRole('button', { name: `Opciones de ${ANA}` }))
  await person.click(await screen.findByRole('menuitem', { name: PAPER }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Justificar a Ana/ }))
  await person.click(dialog.getByRole('radio', { name: 'Cita médica' }))
  await person.click(dialog.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Justificante registrado' }]))
  expect(await sentBody(sent)).toEqual({
    from_date: list.date,
    to_date: list.date,
    reason: 2,
    on_behalf: { how: 1 },
  })
})

test('and from what the list knows of the child', async () => {
  const { person, list } = await open('shown')
  const { date: today, codes } = list
  const [student] = list.students
  answers('get', '/students/101/days', {
    data: { student, today, codes, days: [], days_off: [], roll: 'day', may_record: true },
  })
  answers('get', '/students/101/family-reports', pageOf([]))
  await person.click(screen.getByRole('button', { name: new RegExp(`^[\\d\\s]*${ANA}`) }))
  const child = within(await screen.findByRole('dialog', { name: ANA }))
  await person.click(child.getByRole('button', { name: PAPER }))
  expect(await screen.findByRole('dialog', { name: /^Justificar a Ana/ })).toBeTruthy()
})

test('of a report the titular reads what the family was told, and writes down what it answers', async () => {
  const { person, list, toasts } = await open('day')
  const { date: today, codes } = list
  const [student] = list.students
  answers('get', '/students/101/days', {
    data: { student, today, codes, days: [], days_off: [], roll: 'day', may_record: true },
  })
  const report = {
    report_id: 5,
    title: 'Celular en clase',
    created_at: '2026-11-11T15:00:00.000Z',
    group_title: '2° B Matutino',
    text: 'Hablemos el lunes',
    status: 0,
    answer: { text: null, answered_at: '2026-11-12T15:00:00.000Z', how: 1 },
    can_answer: true,
  }
  answers('get', '/students/101/family-reports', pageOf([report]))
  const sent = answers('post', '/reports/5/answers', { data: report.answer })
  await person.click(screen.getByRole('button', { name: new RegExp(`^[\\d\\s]*${ANA}`) }))
  const child = within(await screen.findByRole('dialog', { name: ANA }))
  expect(await child.findByText('Hablemos el lunes')).toBeTruthy()
  expect(child.getByText('Recibido en papel: Enterado')).toBeTruthy()
  await person.click(child.getByRole('button', { name: 'Registrar respuesta: Celular en clase' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar respuesta: Celular en clase' }))
  expect(dialog.queryByLabelText('Quién respondió')).toBeNull()
  await person.type(dialog.getByLabelText(/^Respuesta/), 'Ya no lo lleva')
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Respuesta registrada' }]))
  expect(await sentBody(sent)).toEqual({ text: 'Ya no lo lleva', on_behalf: { how: 1 } })
})

test('who teaches one class of the group is not offered it', async () => {
  const { person } = await open('class')
  await person.click(screen.getByRole('button', { name: `Opciones de ${ANA}` }))
  await screen.findByRole('menu')
  expect(screen.queryByRole('menuitem', { name: PAPER })).toBeNull()
})

const excuse = (day: string) => ({
  excuse_id: 9,
  student_id: 101,
  from_date: day,
  to_date: day,
  status: 0,
  reason: 2,
  text: null,
  file: null,
  sent_at: `${day}T15:00:00Z`,
  sent_by: null,
  mine: false,
  on_paper: { how: 1, recorded_by: null },
  decided_at: null,
  decided_by: null,
  answer: null,
  days: [],
})

test('the list of the day leads the titular to the slips of notices', async () => {
  await open('day')
  const link = await screen.findByRole('link', { name: 'Talones de avisos' })
  expect(link.getAttribute('href')).toBe('/talones')
})
