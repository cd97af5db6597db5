import type { StudentPage } from '@plantel/contract/student-page'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StudentLeavings } from '@plantel/contract/leavings'
import { leavingsOf } from '../../../../test/samples/leavings.ts'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../../test/server.ts'
import { groupOf, placeOf, rowOf, storedStudent, workshopOf } from '../../../../test/samples/students.ts'
import { scoresOf } from '../../../../test/samples/scores.ts'
import StudentScreen from './student-screen.tsx'

type Roles = Parameters<typeof openScreen>[0]['roles']

const PATH = '/alumnos/:studentId'

const pageOf = (changed: Partial<StudentPage> = {}): StudentPage => {
  const { student_id, folio, name, last_name, second_last_name, url_photo_profile } = rowOf()
  return {
    student: { student_id, folio, name, last_name, second_last_name, url_photo_profile },
    place: rowOf(),
    missing: ['curp', 'guardian'],
    ...changed,
  }
}

const mother = {
  relationship_id: 9,
  relationship: 2,
  relationship_label: null,
  legal_guardian: false,
  parent_id: 77,
  user_id: 77,
  contact: false,
  name: 'Rosa',
  last_name: 'López',
  second_last_name: null,
  url_photo_profile: null,
  cellphone: '6181230001',
}

const DAYS = {
  student: pageOf().student,
  today: '2026-11-20',
  codes: [],
  days: [{ date: '2026-11-03', lists: 1, absences: 1, excused: 0, lates: 0, marks: [] }],
  days_off: [],
  roll: 'day',
  may_record: false,
}

const sections = (left: Partial<StudentLeavings> = {}) => ({
  parents: answers('get', '/students/101/parents', page([mother])),
  groups: answers(
    'get',
    '/students/101/groups',
    page([placeOf(groupOf(5)), placeOf(workshopOf(8, 'Taller'))]),
  ),
  days: answers('get', '/students/101/days', { data: DAYS }),
  scores: answers('get', '/groups/5/students/101', { data: scoresOf() }),
  workshop: answers('get', '/groups/8/students/101', { data: { ...scoresOf(), subjects: [] } }),
  reports: answers('get', '/schools/1/reports', page([])),
  cards: answers('get', '/students/101/report-cards', page([])),
  leavings: answers('get', '/students/101/leavings', { data: leavingsOf(left) }),
  changes: answers('get', '/schools/1/change-requests', page([])),
})

const open = (roles: Roles = ['ADMINISTER'], search = '') =>
  openScreen({ path: PATH, address: `/alumnos/101${search}`, Screen: StudentScreen, roles })

const section = (name: string) => screen.findByRole('region', { name })

test('the office reads head, family with a phone to call, groups, gaps and every section', async () => {
  answers('get', '/students/101/page', { data: pageOf() })
  const asked = sections()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Peña López' })).toBeTruthy()
  const family = within(await section('Familia'))
  const call = await family.findByRole('link', { name: 'Llamar a Rosa López, 6181230001' })
  expect(call.getAttribute('href')).toBe('tel:6181230001')
  expect(family.getByRole('link', { name: 'López Rosa' }).getAttribute('href')).toBe('/usuarios/77')
  expect(within(await section('Grupos')).getByText('Especial')).toBeTruthy()
  expect(within(await section('Datos por completar')).getByText('CURP')).toBeTruthy()
  for (const name of [
    'Asistencia',
    'Calificaciones',
    'Reportes y expedientes',
    'Boletas',
    'Cambios de datos',
  ])
    expect(await section(name)).toBeTruthy()
  expect(await screen.findByText('La familia no ha pedido ningún cambio.')).toBeTruthy()
  await waitFor(() => expect(asked.cards).toHaveLength(1))
  expect(new URL(asked.reports.at(-1)!.url).searchParams.get('student_id')).toBe('101')
})

test('each dialog of the list opens from here, on the student', async () => {
  answers('get', '/students/101/page', { data: pageOf() })
  answers('get', '/students/101', { data: storedStudent() })
  sections()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña López' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Cambiar de grupo',
    'Asistencia por mes',
    'Editar',
    'Agregar parentesco',
    'Acceso de la familia',
    'Confirmación de datos',
    'Agregar grupo especial',
    'Boleta',
    'Dar de baja alumno',
    'Bitácora',
    'Sincronizar',
  ])
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Editar' }))
  expect(await screen.findByRole('dialog', { name: /Editar a Ana/ })).toBeTruthy()
})

test('a grade leads to who wrote it', async () => {
  answers('get', '/students/101/page', { data: pageOf() })
  sections()
  const history = answers('get', '/students/101/subjects/:subject/califications/history', page([]))
  const { person } = open()
  const [grade] = await screen.findAllByRole('button', { name: /historia de / })
  await person.click(grade!)
  expect(await screen.findByRole('dialog', { name: /^Historia de/ })).toBeTruthy()
  expect(await screen.findByText('Sin cambios')).toBeTruthy()
  expect(history).toHaveLength(1)
})

const LEFT = {
  leaving_id: 7,
  folio: 'BAJA-0007',
  left_on: '2026-11-06',
  kind: 1,
  reason: 'Se muda',
  asked_by: 'Rosa, la madre',
  to_school: 'Primaria Juárez',
  to_key: '10DPR0034K',
  group_title: '2° B Matutino',
  returned_on: '2026-11-12',
} as const

test('the office reads each leaving with its return and its papers, and enrols who waits since a cut', async () => {
  answers('get', '/students/101/page', { data: pageOf() })
  sections({ enrolled_on: null, leavings: [LEFT] })
  const asked = answers('post', '/students/101/reenrolment', {
    undo_id: null,
    data: { student_id: 101, enrolled_on: '2026-11-20' },
  })
  const { person, toasts } = open()
  const enrolment = within(await section('Inscripción'))
  expect(await enrolment.findByText('Por reinscribir')).toBeTruthy()
  const left = within(enrolment.getByRole('region', { name: 'Baja desde el 6 de noviembre de 2026' }))
  for (const words of ['Traslado', 'Primaria Juárez (10DPR0034K)', 'Se muda', '12 de noviembre de 2026'])
    expect(left.getByText(words)).toBeTruthy()
  expect(left.getByRole('button', { name: /^Constancia de baja/ })).toBeTruthy()
  await person.click(enrolment.getByRole('button', { name: 'Reinscribir' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ message: 'Reinscripción guardada' }))
})

test('a professor sees own classes: no family, no cards, nothing to change', async () => {
  answers('get', '/students/101/page', { data: pageOf({ place: null, missing: null }) })
  const asked = sections()
  open(['PROFESSOR'])
  expect(await section('Calificaciones')).toBeTruthy()
  expect(await screen.findByText('Sin reportes.')).toBeTruthy()
  for (const name of ['Familia', 'Boletas', 'Cambios de datos', 'Datos por completar'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
  expect(asked.parents).toEqual([])
  expect(asked.cards).toEqual([])
  expect(asked.leavings).toEqual([])
})

test('a finished cycle is only looked at, with its group and its grades', async () => {
  const asked = answers('get', '/students/101/page', { data: pageOf({ missing: null }) })
  const { groups, days } = sections()
  open(['ADMINISTER'], '?snaphot=2024_2025-2')
  expect(await screen.findByText('Ciclo terminado: solo consulta')).toBeTruthy()
  await waitFor(() => expect(groups.length).toBeGreaterThan(0))
  for (const { url } of [asked.at(-1)!, groups.at(-1)!])
    expect(new URL(url).searchParams.get('snaphot')).toBe('2024_2025-2')
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Asistencia' })).toBeNull()
  expect(days).toEqual([])
  expect((await screen.findAllByRole('link', { name: '2° B Matutino' }))[0]?.getAttribute('href')).toBe(
    '/grupos/5?snaphot=2024_2025-2',
  )
})

test('somebody who left can only be activated; a section that fails is tried again by itself', async () => {
  answers('get', '/students/101/page', { data: pageOf({ place: rowOf({ status: 0, group_id: null }) }) })
  sections()
  fails('get', '/students/101/parents')
  const { person } = open()
  const family = within(await section('Familia'))
  expect(await family.findByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
  expect(screen.getByText('De baja')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
  answers('get', '/students/101/parents', page([]))
  await person.click(family.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await family.findByText(/Nadie recibe todavía/)).toBeTruthy()
})

test('who is not there, or not theirs, is not found; the way back is the list that one came from', async () => {
  answers('get', '/students/101/page', refusal(404), { status: 404 })
  open()
  expect(await screen.findByText('Alumno no encontrado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir a Alumnos' }).getAttribute('href')).toBe('/alumnos')
})
