import type { DayMark, StudentDay } from '@plantel/contract/student-days'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { childOf, familyOf } from '../../../../test/samples/family.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails } from '../../../../test/server.ts'
import ChildDaysScreen from './child-days-screen.tsx'

const said = (subject_id: number, title: string, code: string, excused = false): DayMark => ({
  subject_id,
  title,
  taken_at: '2026-11-10T15:14:00Z',
  mark: {
    assist_id: subject_id,
    code,
    assistance: code === 'F' ? 0 : 1,
    excused,
    arrived_at: code === 'R' ? '08:12' : null,
    note: null,
    version: 1,
  },
  may_correct: false,
})

const day = (date: string, marks: DayMark[]): StudentDay => {
  const absent = marks.filter(({ mark }) => mark?.assistance === 0)
  return {
    date,
    lists: marks.length,
    absences: absent.length,
    excused: absent.filter(({ mark }) => mark?.excused).length,
    lates: marks.filter(({ mark }) => mark?.code === 'R').length,
    marks,
  }
}

const DAYS = [
  day('2026-11-09', [said(7, 'Artes', 'P'), said(8, 'Física', 'P')]),
  day('2026-11-10', [said(7, 'Artes', 'F'), said(8, 'Física', 'P')]),
  day('2026-11-11', [said(7, 'Artes', 'F', true), said(8, 'Física', 'F', true)]),
  day('2026-11-12', [said(7, 'Artes', 'R')]),
]

const open = async (search = '', days: StudentDay[] = DAYS) => {
  answers('get', '/me/family', { data: familyOf({ children: [childOf()] }) })
  answers('get', '/students/101/excuses', page([]))
  const asked = answers('get', '/students/101/days', {
    data: {
      student: childOf().student,
      today: '2026-11-20',
      codes: [
        { code: 'P', label: 'Presente', assistance: 1, active: true },
        { code: 'F', label: 'Falta', assistance: 0, active: true },
        { code: 'R', label: 'Retardo', assistance: 1, active: true },
      ],
      days,
      days_off: ['2026-11-16'],
      roll: 'class',
      may_record: false,
    },
  })
  const opened = openScreen({
    path: '/padres/:studentId/asistencia',
    address: `/padres/101/asistencia${search}`,
    Screen: ChildDaysScreen,
    roles: ['PARENT'],
  })
  await screen.findByRole('heading', { name: 'Asistencia', level: 1 })
  return { ...opened, asked }
}

test('a month has totals, a word for each day, and what was missed as a list', async () => {
  const { asked } = await open()
  expect(
    await screen.findByText(/^En el mes: 4 días de clase · 1 día de falta \(1 justificado\)/),
  ).toBeTruthy()
  expect(screen.getByText('En el ciclo: 2 días de falta (1 justificado) · 3 retardos')).toBeTruthy()
  expect(new URL(asked[0]!.url).search).toBe('?from=2026-11-01&to=2026-11-30&with=marks')
  expect(screen.getByText('sin clases')).toBeTruthy()
  const missed = screen.getByRole('heading', { name: 'Faltas y retardos del mes' }).closest('section')!
  expect([...missed.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'jueves 12◔ Retardo',
    'miércoles 11▣ Justificada',
    expect.stringMatching(/^martes 10◐ Falt. (en|a) 1 de 2$/),
  ])
})

test('a day opens its classes with the hour of each list, also from an address', async () => {
  const { person } = await open('?fecha=2026-11-11')
  expect(await screen.findByRole('heading', { name: 'miércoles, 11 de noviembre de 2026' })).toBeTruthy()
  expect(screen.getAllByText(/Falta justificada/)).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: /^jueves 12/ }))
  expect(await screen.findByText(/Retardo, 8:12/)).toBeTruthy()
  expect(screen.getByText(/lista a las 9:14/)).toBeTruthy()
  expect(window.location.search).toBe('?fecha=2026-11-12')
})

test('another month is asked for, and one without lists says so', async () => {
  const { person, asked } = await open('', [])
  expect(await screen.findByText('En este mes no se ha pasado lista.')).toBeTruthy()
  expect(screen.getByText('Sin faltas ni retardos en este mes.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Mes anterior' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(new URL(asked[1]!.url).search).toBe('?from=2026-10-01&to=2026-10-31&with=marks')
})

test('a failed load can be tried again', async () => {
  answers('get', '/me/family', { data: familyOf({ children: [childOf()] }) })
  answers('get', '/students/101/excuses', page([]))
  fails('get', '/students/101/days')
  openScreen({
    path: '/padres/:studentId/asistencia',
    address: '/padres/101/asistencia',
    Screen: ChildDaysScreen,
    roles: ['PARENT'],
  })
  expect(await screen.findByText('Estamos teniendo problemas')).toBeTruthy()
})
