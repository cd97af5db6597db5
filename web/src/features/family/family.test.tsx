import type { Family } from '@plantel/contract/family-home'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childOf, familyOf } from '../../../test/samples/family.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import FamilyScreen from './family-screen.tsx'

const open = async (family: Partial<Family> = {}) => {
  answers('get', '/me/family', { data: familyOf(family) })
  const opened = openScreen({ path: '/padres', address: '/padres', Screen: FamilyScreen, roles: ['PARENT'] })
  await screen.findByRole('heading', { name: 'Novedades' })
  return opened
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const marked = (title: string, assistance: 0 | 1 | null, excused = false) => ({
  subject_id: title.length,
  title,
  assistance,
  code: null,
  excused,
  arrived_at: null,
  taken_at: null,
})

test('a child has its day, its figures and its ways on', async () => {
  const classes = [
    marked('Español', 1),
    marked('Artes', 0),
    marked('Física', 0, true),
    marked('Historia', null),
  ]
  await open({
    children: [
      childOf({
        day: { state: 'some-absent', roll: 'class', text: null, classes },
        attention: [
          { kind: 'failing', id: 7, text: 'Artes va en 5.4', date: null },
          { kind: 'report', id: 31, text: 'Reporte abierto: Uniforme', date: '2026-11-18' },
        ],
      }),
    ],
  })
  expect(screen.getByRole('heading', { name: 'Ana Peña Ruiz', level: 2 })).toBeTruthy()
  expect(screen.getByText('Faltó a 2 de 3 clases: Artes, Física')).toBeTruthy()
  const says = within(screen.getByText('Español').closest('ul')!).getAllByRole('listitem')
  expect(says.map(({ textContent }) => textContent)).toEqual([
    '✔ Español: asistió',
    '✘ Artes: faltó',
    '▣ Física: faltó, justificada',
    '· Historia: aún sin lista',
  ])
  expect(screen.getByText('2 días de falta (1 justificado) · 3 retardos')).toBeTruthy()
  expect(screen.getByText('1 reporte abierto')).toBeTruthy()
  expect(screen.getByText(/Promedio/).textContent).toBe('Promedio 7.0 ▲subió 0.3')
  expect(hrefOf('Artes va en 5.4')).toBe('/padres/101/calificaciones?clase=7')
  expect(hrefOf('Reporte abierto: Uniforme, 18 de noviembre')).toBe('/expedientes/31')
  expect(hrefOf('Ana Peña Ruiz')).toBe('/padres/101')
  expect(hrefOf('Calificaciones')).toBe('/padres/101/calificaciones')
  expect(hrefOf('Asistencia')).toBe('/padres/101/asistencia')
})

test('with one list a day no class is named, and who is absent can be asked for', async () => {
  const day = { state: 'absent', roll: 'day', text: null, classes: [marked('Lista del día', 0)] } as const
  await open({ children: [childOf({ day: { ...day, classes: [...day.classes] } })] })
  expect(screen.getByText('Faltó hoy')).toBeTruthy()
  expect(screen.queryByText('Lista del día')).toBeNull()
  expect(hrefOf('Llamar a la escuela')).toBe('tel:6181234567')
})

test('without grades, without a group, and who has left', async () => {
  const none = { ...childOf().figures, average: null, trend: null, open_reports: 0 }
  const { student } = childOf()
  await open({
    children: [
      childOf({ figures: none, group: null }),
      childOf({ student: { ...student, student_id: 102, name: 'Luis', status: 0 } }),
    ],
  })
  expect(screen.getByText('Todavía no hay calificaciones')).toBeTruthy()
  expect(screen.getByText(/^Sin grupo asignado/)).toBeTruthy()
  expect(screen.getByText('Ya no está en la escuela')).toBeTruthy()
})

test('nothing waits, nothing is drawn', async () => {
  await open()
  expect(screen.queryByRole('heading', { name: /^Pendientes/ })).toBeNull()
})

test('news lead on, and the next dates say for whom they are', async () => {
  await open()
  expect(hrefOf(/Ana faltó hoy a Matemáticas/)).toBe('/calificaciones/5/alumno/101#asistencias')
  expect(screen.getByText('26 de noviembre al 27 de noviembre · Primaria')).toBeTruthy()
  expect([hrefOf('Ver todas las novedades'), hrefOf('Ver el calendario')]).toEqual([
    '/mis-avisos',
    '/calendario',
  ])
})

test('nobody, nothing new and nothing to come: what to do is said', async () => {
  await open({ children: [], news: [], activities: [] })
  expect(screen.getByText('No hay alumnos vinculados a su cuenta')).toBeTruthy()
  expect(screen.getByText('Sin novedades')).toBeTruthy()
  expect(screen.getByText('No hay actividades próximas')).toBeTruthy()
  expect(hrefOf('Llamar a la escuela')).toBe('tel:6181234567')
})

test('what waits for the family stands above, with its day', async () => {
  await open({
    to_do: [
      { kind: 'answer', id: 7, student_id: 101, text: 'Visita al museo', due: '2026-11-21' },
      { kind: 'confirm', id: 101, student_id: 101, text: 'sus datos', due: null },
    ],
  })
  expect(screen.getByRole('heading', { name: 'Pendientes (2)' })).toBeTruthy()
  expect(hrefOf('Contestar: Visita al museo mañana sábado')).toBe('/mis-avisos/7')
  expect(hrefOf('Confirmar: sus datos')).toBe('/padres/101')
})

test('a failed load can be tried again', async () => {
  fails('get', '/me/family')
  const { person } = openScreen({
    path: '/padres',
    address: '/padres',
    Screen: FamilyScreen,
    roles: ['PARENT'],
  })
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/me/family', { data: familyOf() })
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('heading', { name: 'Ana Peña Ruiz' })).toBeTruthy()
})
