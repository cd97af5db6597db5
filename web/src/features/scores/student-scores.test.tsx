import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import {
  changeOf,
  gradedScores,
  gradeOf,
  openStudent,
  scoresOf,
  showsScores,
} from '../../../test/samples/scores.ts'

import StudentScoresScreen from './student-scores-screen.tsx'

const ready = () => screen.findByRole('heading', { name: 'Calificaciones de Ana Peña López' })
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }))
const cells = (name: RegExp) =>
  rowOf(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const markOf = (assist_id: number, changed: object = {}) => ({
  assist_id,
  student_id: 101,
  subject_id: 7,
  partial_id: 22,
  date: '2026-11-20',
  assistance: 1,
  code: 'P',
  excused: false,
  arrived_at: null,
  note: null,
  version: 1,
  ...changed,
})
const searchOf = (asked: readonly Request[]) => Object.fromEntries(new URL(asked.at(-1)!.url).searchParams)

test('cards, and grades by subject and partial on 0–10, the active partial named', async () => {
  openStudent()
  await ready()
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual([
    'Ana Peña López',
    'Matrícula A1042',
    '2°',
    'B',
    'Primaria · Matutino',
    '0 días de falta · 1 clase suelta',
    '14',
    '1',
    '0',
    '7.4',
  ])
  const grid = within(screen.getByRole('table', { name: /^Calificaciones/ }))
  const heads = grid.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Materia', 'P1 · 0–10', 'P2 · 0–10Activo', 'R1 · 0–10', 'PROMEDIO'])
  expect(rowOf(/^Álgebra/).getByRole('rowheader').textContent).toBe('ÁlgebraRojas Luzpromedio 7.4')
  expect(cells(/^Álgebra/).map((text) => /\d+\.\d|—/.exec(text)?.[0])).toEqual(['8.8', '6.0', '—', '7.4'])
  expect(cells(/^Danza/).map((text) => /\d+\.\d|—/.exec(text)?.[0])).toEqual(['—', '—', '—', '—'])
})

test('failing is told by sign and word, from the minimum of the school', async () => {
  openStudent(scoresOf(), { settings: { 'calification-minimum': '6.1' } })
  await ready()
  expect(rowOf(/^Álgebra/).getAllByRole('img', { name: 'reprobatoria' })).toHaveLength(1)
  expect(rowOf(/^Álgebra/).queryByRole('img', { name: 'aprobatoria' })).toBeNull()
})

test('an administrator goes back to the group; in a finished cycle nothing is edited, and the way keeps it', async () => {
  openStudent(scoresOf({ can_edit: false }), { address: '/calificaciones/5/alumno/101?snaphot=antes' })
  await ready()
  const back = screen.getByRole('link', { name: '2° B Matutino' })
  expect(back.getAttribute('href')).toBe('/calificaciones/5?snaphot=antes')
  expect(screen.getByText(/Ciclo terminado: solo consulta/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Editar calificaciones' })).toBeNull()
})

test('an advisor only reads, without history, and goes back to what they were told', async () => {
  openStudent(scoresOf({ can_edit: false }), { roles: ['ASSESSOR'] })
  await ready()
  expect(screen.getByRole('link', { name: 'Mis avisos' }).getAttribute('href')).toBe('/mis-avisos')
  for (const name of [/historia/, /Editar/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a group or a student that is not there says so, with the way back that the person has', async () => {
  answers('get', '/groups/5/students/101', refusal(404, 5901), { status: 404 })
  const open = (roles: ('ADMINISTER' | 'PARENT')[], code: number) => {
    openStudent(scoresOf(), { roles })
    return answers('get', '/groups/5/students/101', refusal(404, code), { status: 404 })
  }
  open(['ADMINISTER'], 3102)
  await screen.findByRole('heading', { name: 'Alumno no encontrado' })
  expect(screen.getByRole('link', { name: 'Ir a este grupo' }).getAttribute('href')).toBe('/calificaciones/5')
})

test('a group that an advisor does not reach leads back to what they were told', async () => {
  openStudent(scoresOf(), { roles: ['ASSESSOR'] })
  answers('get', '/groups/5/students/101', refusal(404, 5901), { status: 404 })
  await screen.findByRole('heading', { name: 'Grupo no encontrado' })
  expect(screen.getByRole('link', { name: 'Ir a Mis avisos' })).toBeTruthy()
})

test.each([
  ['', '/padres/101/calificaciones'],
  ['?snaphot=antes', '/padres/101/calificaciones?snaphot=antes'],
  ['#asistencias', '/padres/101/asistencia'],
])('a parent is led to the page of the family: %s', async (rest, address) => {
  const path = '/calificaciones/:groupId/alumno/:studentId'
  openScreen({
    path,
    address: `/calificaciones/5/alumno/101${rest}`,
    Screen: StudentScoresScreen,
    roles: ['PARENT'],
  })
  await screen.findByText('Otra pantalla')
  expect(location.pathname + location.search).toBe(address)
})

test('a failed load says so, and the second try shows the student', async () => {
  const { person } = openStudent()
  fails('get', '/groups/5/students/101')
  await screen.findByText('Estamos teniendo problemas')
  showsScores(scoresOf())
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await ready()
})

test('without subjects or partials it says why there is no grid', async () => {
  openStudent(scoresOf({ subjects: [] }))
  await screen.findByRole('heading', { name: 'Sin materias' })
  expect(screen.getByRole('link', { name: 'Ir a Grupos' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Editar calificaciones' })).toBeNull()
})

test('the attendance says who came late and which absence is excused', async () => {
  openStudent()
  const late = { code: 'R', arrived_at: '07:25' }
  const marks = [markOf(1, late), markOf(2, { assistance: 0, code: 'F', excused: true, date: '2026-11-19' })]
  answers('get', '/students/101/assists', page(marks))
  await ready()
  const table = within(await screen.findByRole('table', { name: 'Asistencias por día' }))
  expect(table.getAllByText('Retardo, 07:25', { ignore: '[aria-hidden] *' })).toHaveLength(1)
  expect(table.getAllByText('Falta justificada', { ignore: '[aria-hidden] *' })).toHaveLength(1)
})

test('the attendance says day, subject, partial and mark; pages and absences are in the address', async () => {
  const { person } = openStudent()
  const marks = [markOf(1), markOf(2, { subject_id: 8, assistance: 0, partial_id: 31 })]
  const meta = { total: 42, per_page: 20, current_page: 1, last_page: 3 }
  const asked = answers('get', '/students/101/assists', { data: marks, meta })
  await ready()
  const table = within(await screen.findByRole('table', { name: 'Asistencias por día' }))
  const absence = within(table.getByRole('row', { name: /Danza/ }))
  expect(absence.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Danza', 'R1', 'Falta'])
  expect(table.getByRole('row', { name: /Álgebra/ }).textContent).toContain('20 de noviembre de 2026')
  expect(searchOf(asked)).toEqual({ page: '1', per_page: '20', group_id: '5' })
  await person.click(screen.getByRole('button', { name: 'Siguiente' }))
  await waitFor(() => expect(searchOf(asked)).toMatchObject({ page: '2' }))
  await person.click(screen.getByRole('checkbox', { name: 'Solo faltas' }))
  await waitFor(() => expect(searchOf(asked)).toMatchObject({ page: '1', assistance: '0' }))
  expect(history.place().search).toBe('?asistencias-assistance=0')
})

test('who has no absence is told so, and may see all', async () => {
  const { person } = openStudent(scoresOf(), {
    address: '/calificaciones/5/alumno/101?asistencias-assistance=0',
  })
  await screen.findByRole('heading', { name: 'Sin faltas' })
  await person.click(screen.getByRole('button', { name: 'Ver todas las asistencias' }))
  await screen.findByRole('heading', { name: 'Sin asistencias' })
})

test('what leads to the attendance brings it in sight', async () => {
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    seen.push(this.id)
  })
  openStudent(scoresOf(), { address: '/calificaciones/5/alumno/101#asistencias' })
  await ready()
  expect(seen).toEqual(['asistencias'])
})

test('the history of a grade, by keyboard: who, as what, when, from what to what', async () => {
  const { person } = openStudent(gradedScores([gradeOf(902, 22, 88)]))
  await ready()
  const changes = [
    changeOf(),
    changeOf({
      history_id: 2,
      user: null,
      role: null,
      granted: false,
      reason: null,
      from_calification: null,
      to_calification: 87.5,
    }),
  ]
  const asked = answers('get', '/students/101/subjects/7/califications/history', page(changes))
  screen.getByRole('button', { name: /^P2 de Álgebra: 8\.8 , ver historia/ }).focus()
  await person.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Historia de Álgebra en P2' }))
  const items = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items[0]).toMatch(
    /^De 8\.75 a 8\.8Núñez María · Administración · con contraseña confirmada20 de noviembre de 2026/,
  )
  expect(items[1]).toMatch(/^De vacía a 8\.75El sistema20/)
  expect(searchOf(asked)).toEqual({ page: '1', per_page: '10', partial_id: '22' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a grade that nobody has captured has an empty history that says so', async () => {
  const { person } = openStudent()
  await ready()
  answers('get', '/students/101/subjects/8/califications/history', page([]))
  await person.click(screen.getByRole('button', { name: /^P1 de Danza/ }))
  await screen.findByRole('heading', { name: 'Sin cambios' })
})
