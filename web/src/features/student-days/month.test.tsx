import { FIRST_CODES } from '@plantel/contract/marks'
import type { Role } from '@plantel/contract/permissions'
import type { DayMark, StudentDay } from '@plantel/contract/student-days'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { dayWord, monthDays } from '../../domain/student-days/month-days.ts'
import StudentMonthScreen from './month-screen.tsx'

const said = (subject_id: number, code: string, more: object = {}): DayMark => ({
  subject_id,
  title: subject_id === 7 ? 'Matemáticas' : 'Español',
  mark: {
    assist_id: 400 + subject_id,
    code,
    assistance: code === 'F' ? 0 : 1,
    excused: false,
    arrived_at: code === 'R' ? '08:12' : null,
    note: null,
    version: 1,
    ...more,
  },
  may_correct: true,
  taken_at: '2026-11-10T15:14:00Z',
})

const day = (date: string, marks: DayMark[]): StudentDay => {
  const its = marks.flatMap(({ mark }) => mark ?? [])
  const absent = its.filter(({ assistance }) => assistance === 0)
  return {
    date,
    lists: its.length,
    absences: absent.length,
    excused: absent.filter(({ excused }) => excused).length,
    lates: its.filter(({ code }) => code === 'R').length,
    marks,
  }
}

const DAYS = [
  day('2026-11-09', [said(7, 'P'), said(8, 'P')]),
  day('2026-11-10', [said(7, 'F'), said(8, 'P')]),
  day('2026-11-11', [said(7, 'F'), said(8, 'F')]),
  day('2026-11-13', [said(7, 'R')]),
  day('2026-11-16', [{ ...said(7, 'P'), mark: null }]),
]

type Roll = 'class' | 'day'

const dataOf = (days: StudentDay[], roll: Roll = 'class') => ({
  data: {
    student: {
      student_id: 101,
      folio: 'F101',
      name: 'Ana',
      last_name: 'Álvarez',
      second_last_name: 'Ríos',
      url_photo_profile: null,
    },
    today: '2026-11-20',
    codes: [...FIRST_CODES],
    days,
    days_off: ['2026-11-20'],
    roll,
    may_record: false,
  },
})

const ADDRESS = '/asistencia/alumnos/101?mes=2026-11'

const open = async (days: StudentDay[] = DAYS, role: Role = 'ADMINISTER', roll: Roll = 'class') => {
  const asked = answers('get', '/students/101/days', dataOf(days, roll))
  const opened = openScreen({
    path: '/asistencia/alumnos/:studentId',
    address: ADDRESS,
    Screen: StudentMonthScreen,
    roles: [role],
  })
  await screen.findByText('Álvarez Ríos Ana · F101')
  return { ...opened, asked }
}
const cell = (words: string) => screen.getByRole('button', { name: words })
const TUESDAY = 'martes, 10 de noviembre de 2026: Faltó a 1 de 2'
const correct = { name: 'Matemáticas, 10 de noviembre de 2026' }

test('a month has a word for each day, and asks for no other', async () => {
  const { asked, person } = await open()
  expect(new URL(asked[0]!.url).search).toBe('?from=2026-11-01&to=2026-11-30&with=marks')
  expect(screen.getAllByRole('button', { name: /^(lunes|martes|miércoles|viernes)/ })).toHaveLength(5)
  for (const words of [
    'lunes, 9 de noviembre de 2026: Asistió',
    TUESDAY,
    'miércoles, 11 de noviembre de 2026: Falta',
    'viernes, 13 de noviembre de 2026: Retardo',
    'lunes, 16 de noviembre de 2026: Sin registro',
  ])
    expect(cell(words)).toBeTruthy()
  expect(screen.getAllByRole('columnheader')).toHaveLength(5)
  await person.click(screen.getByRole('button', { name: 'Mes anterior' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(new URL(asked[1]!.url).search).toBe('?from=2026-10-01&to=2026-10-31&with=marks')
})

const SUM = '4 días de clase · 1 día de falta · 1 clase suelta · 1 retardo'

test('days missed stand first, for who sees every class', async () => {
  await open()
  expect(screen.getByText(SUM)).toBeTruthy()
})

test('where the group passes one list a day, no single class is counted', async () => {
  await open(DAYS, 'ADMINISTER', 'day')
  expect(screen.getByText('4 días de clase · 1 día de falta · 1 retardo')).toBeTruthy()
})

test('who teaches some classes counts no days', async () => {
  await open(DAYS, 'PROFESSOR')
  expect(screen.queryByText(SUM)).toBeNull()
})

test('the arrows lead from list to list, and the day says each class', async () => {
  const { person } = await open()
  await person.click(cell('lunes, 9 de noviembre de 2026: Asistió'))
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement?.querySelector('.unseen')?.textContent).toBe(
    'lunes, 16 de noviembre de 2026: Sin registro',
  )
  await person.keyboard('{ArrowLeft}')
  expect(document.activeElement?.querySelector('.unseen')?.textContent).toBe(
    'viernes, 13 de noviembre de 2026: Retardo',
  )
  expect(screen.getByText('Retardo, 8:12')).toBeTruthy()
  await person.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(cell(TUESDAY).getAttribute('aria-pressed')).toBe('true')
})

test('the administration opens each list of the day', async () => {
  const { person } = await open()
  await person.click(cell(TUESDAY))
  const link = screen.getByRole('link', { name: 'Ver lista de Matemáticas' })
  expect(link.getAttribute('href')).toMatch(/^\/asistencia\/listas\/\d+\?dia=2026-11-10$/)
})

test('the administration corrects a mark with a reason', async () => {
  const { person, asked } = await open()
  await person.click(cell(TUESDAY))
  await person.click(cell('Corregir Matemáticas'))
  const dialog = within(await screen.findByRole('dialog', correct))
  expect(dialog.getByText('Ahora dice: Falta.')).toBeTruthy()
  await person.click(dialog.getByLabelText('Justificada'))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(dialog.getByText('Elija un motivo')).toBeTruthy()
  await person.click(dialog.getByLabelText('Error de captura'))
  const sent = answers('patch', '/assists', { undo_id: null, data: [] })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({
    reason: 'Error de captura',
    items: [
      { assist_id: 407, version: 1, assistance: 0, code: 'F', excused: true, arrived_at: null, note: null },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('who has no mark gets one', async () => {
  const { person } = await open()
  await person.click(cell('lunes, 16 de noviembre de 2026: Sin registro'))
  await person.click(cell('Corregir Matemáticas'))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByLabelText('Retardo'))
  await person.type(dialog.getByLabelText('Hora de llegada'), '08:20')
  await person.click(dialog.getByLabelText('Otro'))
  await person.type(dialog.getByLabelText(/Otro motivo/), 'Entró después')
  const sent = answers('patch', '/assists', { undo_id: null, data: [] })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({
    reason: 'Entró después',
    items: [
      { student_id: 101, subject_id: 7, date: '2026-11-16', assistance: 1, code: 'R', arrived_at: '08:20' },
    ],
  })
})

test('changed by somebody else: what it says now is shown, and the next save knows it', async () => {
  const { person } = await open()
  await person.click(cell(TUESDAY))
  await person.click(cell('Corregir Matemáticas'))
  const dialog = within(await screen.findByRole('dialog', correct))
  await person.click(dialog.getByLabelText('Presente'))
  await person.click(dialog.getByLabelText('Error de captura'))
  answers('patch', '/assists', refusal(9014), { status: 409 })
  answers('get', '/students/101/days', dataOf([day('2026-11-10', [said(7, 'R', { version: 4 })])]))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('Ahora dice: Retardo, 8:12.')).toBeTruthy()
  const sent = answers('patch', '/assists', { undo_id: null, data: [] })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ items: [{ version: 4, code: 'P' }] })
})

test('who only reads corrects nothing; a month without lists says so; a stranger finds nobody', async () => {
  const marks = [{ ...said(7, 'F'), may_correct: false }]
  const { person } = await open([day('2026-11-10', marks)])
  await person.click(cell('martes, 10 de noviembre de 2026: Falta'))
  expect(screen.queryByRole('button', { name: /^Corregir/ })).toBeNull()
  answers('get', '/students/101/days', dataOf([]))
  await person.click(screen.getByRole('button', { name: 'Mes siguiente' }))
  expect(await screen.findByText('En este mes no se pasó ninguna lista.')).toBeTruthy()
  answers('get', '/students/101/days', refusal(404), { status: 404 })
  await person.click(screen.getByRole('button', { name: 'Mes siguiente' }))
  expect(await screen.findByText('Alumno no encontrado')).toBeTruthy()
})

test('a Saturday stands in the month only where it has a list', () => {
  expect(monthDays('2026-11', []).weekdays).toHaveLength(5)
  const saturday = monthDays('2026-11', [day('2026-11-14', [said(7, 'P')])])
  expect(saturday.weekdays.at(-1)).toBe('sábado')
  // The first of the month is a Sunday: its week has no day to show.
  expect(saturday.weeks[0]).toEqual([
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ])
  expect(monthDays('2026-12', []).weeks[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ])
})

test('a day whose absences are all excused is one', () => {
  const excused = { excused: true }
  expect(dayWord(day('2026-11-10', [said(7, 'F', excused), said(8, 'F', excused)])).word).toBe('Justificada')
  expect(dayWord(day('2026-11-10', [said(7, 'F', excused), said(8, 'F')])).word).toBe('Falta')
})

test('who records what the family handed in begins on the sheet of the child; a titular names nobody of the family', async () => {
  const { data } = dataOf([])
  answers('get', '/students/101/days', { data: { ...data, may_record: true } })
  const sent = answers('post', '/students/101/excuses', refusal(422, 1017), { status: 422 })
  const { person } = openScreen({
    path: '/asistencia/alumnos/:studentId',
    address: ADDRESS,
    Screen: StudentMonthScreen,
    roles: ['PROFESSOR'],
  })
  await person.click(await screen.findByRole('button', { name: 'Registrar justificante' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Justificar a Ana/ }))
  expect(dialog.queryByRole('combobox', { name: 'Quién lo entregó' })).toBeNull()
  await person.click(dialog.getByRole('radio', { name: 'Enfermedad' }))
  await person.click(dialog.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ from_date: '2026-11-20', reason: 1, on_behalf: { how: 1 } })
})

test('who only teaches the child is not offered it', async () => {
  await open(DAYS, 'PROFESSOR')
  expect(screen.queryByRole('button', { name: 'Registrar justificante' })).toBeNull()
})
