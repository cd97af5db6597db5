import { FIRST_CODES } from '@plantel/contract/marks'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { classOf } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import AttendanceScreen from '../attendance-screen.tsx'

const ADDRESS = '/inicio-maestros/lista-asistencia/7'
const ANA = 'Álvarez Ríos Ana'

const mark = (code: string, assist_id: number) => ({
  assist_id,
  code,
  assistance: code === 'F' ? 0 : 1,
  excused: false,
  arrived_at: code === 'R' ? '08:12' : null,
  note: null,
  version: 1,
})
const day = (date: string, code: string, assist_id: number) => ({
  date,
  lists: 1,
  absences: 0,
  excused: 0,
  lates: 0,
  marks: [
    {
      subject_id: 7,
      title: 'Matemáticas',
      mark: mark(code, assist_id),
      may_correct: false,
      taken_at: '2026-11-10T15:14:00Z',
    },
  ],
})

const open = async (days: object[], reports: object[]) => {
  const list = classOf()
  const [ana] = list.students
  const califications = [{ calification_id: 1, calification: 87.5, partial_id: 21, version: 1 }]
  answers('get', '/subjects/7/students', {
    data: { ...list, students: [{ ...ana!, califications }, ...list.students.slice(1)] },
  })
  const data = {
    student: ana!,
    today: list.today,
    codes: [...FIRST_CODES],
    days,
    days_off: [],
    roll: 'class',
    may_record: false,
  }
  const asked = answers('get', '/students/101/days', JSON.parse(JSON.stringify({ data })))
  const meta = { total: reports.length, per_page: 5, current_page: 1, last_page: 1 }
  answers('get', '/schools/1/reports', JSON.parse(JSON.stringify({ data: reports, meta })))
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  const { person } = openScreen({ path, address: ADDRESS, Screen: AttendanceScreen })
  await screen.findByRole('table')
  await person.click(screen.getByRole('button', { name: new RegExp(`^[\\d\\s]*${ANA}`) }))
  return { person, asked, dialog: within(await screen.findByRole('dialog', { name: ANA })) }
}

test('a name opens the child: absences and late arrivals with their days, grades, reports', async () => {
  const days = [day('2026-11-09', 'F', 1), day('2026-11-10', 'P', 2), day('2026-11-12', 'R', 3)]
  const report = {
    report_id: 5,
    file_id: 6,
    file_status: 0,
    student: classOf().students[0],
    group: { group_id: 5, grade: '2', group: 'B', turn: 1, level: 2, title: '2° B Matutino' },
    reportcatalog: { catalog_report_id: 1, title: 'Celular en clase' },
    assessor: {
      assessor_id: 30,
      user_id: 30,
      name: 'G',
      last_name: 'O',
      second_last_name: null,
      url_photo_profile: null,
    },
    reporter: { user_id: 12, name: 'M', last_name: 'N', second_last_name: null, url_photo_profile: null },
    created_at: '2026-11-11T15:00:00.000Z',
  }
  const { dialog, asked } = await open(days, [report])
  expect(await dialog.findByText(/lunes, 9 de noviembre/)).toBeTruthy()
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Retardo, 8:12 · jueves, 12 de noviembre de 2026',
    'Falta · lunes, 9 de noviembre de 2026',
    'Celular en clase · 11 de noviembre de 2026',
  ])
  expect(dialog.getByText('87.5')).toBeTruthy()
  expect(new URL(asked[0]!.url).searchParams.get('to')).toBe(classOf().today)
  expect(dialog.getByRole('link', { name: 'Ver por mes' }).getAttribute('href')).toBe(
    '/asistencia/alumnos/101',
  )
})

test('of whom nothing is known that is said, and nothing was marked', async () => {
  const { dialog, person } = await open([], [])
  expect(await dialog.findByText('Ninguno en los últimos dos meses.')).toBeTruthy()
  expect(await dialog.findByText('Ninguno.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Reportar' }))
  expect(await screen.findByText('Otra pantalla')).toBeTruthy()
  expect(location.pathname).toBe('/inicio-maestros/reportar/7/alumno/101')
})
