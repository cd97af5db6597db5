import type { Family } from '@plantel/contract/family-home'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { watchSaves } from '../../../test/files.ts'
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
const moreOf = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  await person.click(screen.getByRole('button', { name: 'Más de Ana Peña Ruiz' }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}
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
  const { person } = await open({
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
  expect(hrefOf('Reporte abierto: Uniforme, 18 de noviembre')).toBe('/padres/101/reportes')
  expect(hrefOf('Ana Peña Ruiz')).toBe('/padres/101')
  expect(hrefOf('Calificaciones')).toBe('/padres/101/calificaciones')
  expect(hrefOf('Justificar')).toBe(`/padres/101/asistencia?justificar=${familyOf().today}`)
  expect(await moreOf(person)).toEqual(['Asistencia', 'Reportes', 'Documentos', 'Datos'])
  expect(screen.getByRole('menuitem', { name: 'Asistencia' }).getAttribute('href')).toBe(
    '/padres/101/asistencia',
  )
})

test('with informative access nothing is justified, and there is no page of data', async () => {
  const { person } = await open({ children: [childOf({ access: 1 })] })
  expect(screen.queryByRole('link', { name: 'Justificar' })).toBeNull()
  expect(await moreOf(person)).toEqual(['Asistencia', 'Reportes', 'Documentos'])
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
  expect(screen.getByText('Ya no está en la escuela. Último ciclo: 2025-2026')).toBeTruthy()
})

test('since when somebody is not here, or that they graduated; documents stay in reach', async () => {
  const { student } = childOf()
  const gone = (name: string, change: object) =>
    childOf({ student: { ...student, student_id: name.length, name, status: 0, ...change } })
  await open({
    children: [
      gone('Luis', { left_on: '2026-11-03' }),
      gone('Zoé', { left_on: '2026-07-15', graduated: true }),
    ],
  })
  expect(screen.getByText('Baja el 3 de noviembre de 2026')).toBeTruthy()
  expect(screen.getByText('Egresó en el ciclo 2025-2026')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Ver documentos' })).toHaveLength(2)
})

test('the school says its office hours', async () => {
  await open({ school: { ...familyOf().school, office_hours: 'Lunes a viernes de 8:00 a 14:00' } })
  expect(screen.getByText('Horario de atención: Lunes a viernes de 8:00 a 14:00')).toBeTruthy()
})

test('nothing waits, nothing is drawn', async () => {
  await open()
  expect(screen.queryByRole('heading', { name: /^Pendientes/ })).toBeNull()
})

test('news lead on, and the next dates say for whom they are', async () => {
  await open()
  expect(hrefOf(/Ana faltó hoy a Matemáticas/)).toBe('/padres/101/asistencia?fecha=2026-11-20')
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
      { kind: 'confirm', id: 101, student_id: 101, text: 'Datos de Ana', due: null },
    ],
  })
  expect(screen.getByRole('heading', { name: 'Pendientes (2)' })).toBeTruthy()
  expect(hrefOf('Contestar: Visita al museo mañana sábado')).toBe('/mis-avisos/7')
  expect(hrefOf('Confirmar: Datos de Ana')).toBe('/padres/101/datos')
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

test('twins are told apart by their matrícula, and the school card says whom to ask', async () => {
  const { student } = childOf()
  const karla = {
    user_id: 3,
    assessor_id: 3,
    name: 'Karla',
    last_name: 'Fernández',
    second_last_name: null,
    url_photo_profile: null,
  }
  await open({
    children: [
      childOf({ advisor: karla }),
      childOf({ student: { ...student, student_id: 102, name: 'Eva', folio: 'A1043' } }),
    ],
  })
  expect(screen.getByText('Matrícula A1042')).toBeTruthy()
  expect(screen.getByText('Matrícula A1043')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'La escuela' })).toBeTruthy()
  expect(screen.getByText('Orientación de Ana: Karla Fernández')).toBeTruthy()
  expect(hrefOf('Teléfono 6181234567')).toBe('tel:6181234567')
})

test('in vacation its last day is said, before a cycle when it begins', async () => {
  await open({ calendar: { state: 'vacation', text: 'Vacaciones de invierno', until: '2027-01-06' } })
  expect(screen.getByText('Vacaciones de invierno')).toBeTruthy()
  expect(screen.getByText('Último día sin clases: miércoles, 6 de enero de 2027.')).toBeTruthy()
})

test('a card is read aloud by a Mexican voice, without what can only be pressed', async () => {
  const spoken: { text: string; lang: string }[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      lang = ''
      voice: unknown
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-US' }, { lang: 'es-ES' }, { lang: 'es-MX' }],
    speaking: false,
    cancel: () => undefined,
    speak: (words: { text: string; lang: string }) => spoken.push(words),
  })
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Escuchar: Ana Peña Ruiz' }))
  expect(spoken).toHaveLength(1)
  expect(spoken[0]!.lang).toBe('es-MX')
  expect(spoken[0]!.text).toBe(
    'Ana Peña Ruiz. 1° A Matutino. Aún no se pasa lista. Promedio 7.0 subió 0.3 2 días de falta (1 justificado) · 3 retardos 1 reporte abierto',
  )
  vi.unstubAllGlobals()
})

test('without a voice there is no button to hear it', async () => {
  await open()
  expect(screen.queryByRole('button', { name: /^Escuchar/ })).toBeNull()
})

test('a family of two schools goes from one to the other', async () => {
  const school = { clave: 'X', user_id: 1, roles: ['PARENT'], unread: 0 }
  answers('get', '/me/schools', {
    data: [
      { ...school, school_id: 1, name: 'Inst. Sierra Madre', current: true },
      { ...school, school_id: 2, name: 'Sec. Guadiana', unread: 2, current: false },
    ],
  })
  await open()
  const chips = await screen.findByRole('navigation', { name: 'Mis escuelas' })
  expect(within(chips).getByText('Inst. Sierra Madre').getAttribute('aria-current')).toBe('true')
  expect(within(chips).getByRole('button', { name: /Sec\. Guadiana.*2 sin leer/ })).toBeTruthy()
})

test('a date goes into the calendar of the phone', async () => {
  const saves = watchSaves()
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Agregar a mi calendario: Feria de ciencias' }))
  await waitFor(() => expect(saves.saved).toEqual(['Feria de ciencias.ics']))
  saves.stop()
})
