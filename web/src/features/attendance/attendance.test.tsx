import type { ClassList } from '@plantel/contract/classes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLASS_LISTS_KEY } from '../../domain/class-list/class-list.ts'
import { history } from '../../lib/routing/history.ts'
import { leave } from '../../lib/routing/leave.ts'
import { queryClient } from '../../lib/http/query.ts'
import { classOf } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { readSums } from '../../../test/sums.ts'
import AttendanceScreen from './attendance-screen.tsx'

const ADDRESS = '/inicio-maestros/lista-asistencia/7'
const InMain = () => (
  <main tabIndex={-1}>
    <AttendanceScreen />
  </main>
)
const open = (list: ClassList = classOf(), address = ADDRESS) => {
  const lists = answers('get', '/subjects/7/students', { data: list })
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  return { lists, ...openScreen({ path, address, Screen: InMain }) }
}
/** All that the mark of somebody says, in words. */
const says = (name: string) => document.getElementById(`${box(name).id}-marca`)?.textContent
const ready = () => screen.findByRole('table')
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
const count = () => screen.getByRole('status').textContent
const ANA = 'Álvarez Ríos Ana'
const INIGO = 'Bautista Núñez Íñigo'
const LUZ = 'Castañeda Peña Luz'
const marks = (...assistance: (0 | 1)[]) =>
  assistance.map((mark, place) => ({
    student_id: 101 + place,
    subject_id: 7,
    date: '2026-11-20',
    assistance: mark,
  }))
const taken = (list: ClassList, ...assistance: (0 | 1 | null)[]): ClassList => ({
  ...list,
  taken: true,
  taken_at: '2026-11-20T15:14:00Z',
  can_take: false,
  students: list.students.map((student, place) => ({ ...student, assistance: assistance[place] ?? null })),
})
const saves = (held: { until?: Promise<unknown> } = {}) =>
  answers(
    'post',
    '/assists',
    { data: { subject_id: 7, date: '2026-11-20', taken: true, presences: 2, absences: 1, told_at: null } },
    held,
  )
const refused = (code: number, status = 409) => answers('post', '/assists', refusal(status, code), { status })

const somebody = (user_id: number, name: string, last_name: string) => ({
  user_id,
  name,
  last_name,
  second_last_name: null,
  url_photo_profile: null,
})
const stoodIn = {
  stand_in: {
    professor: somebody(40, 'Laura', 'Ríos'),
    substitute: somebody(41, 'Pedro', 'Gómez'),
    to: '2026-12-03',
    grades: 0,
  },
} as const

test('whoever opens the list reads at its head who stands in for whom, and until when', async () => {
  open(classOf(stoodIn))
  await ready()
  expect(screen.getByText('Suplencia de Laura Ríos hasta el 3 de diciembre · Pedro Gómez')).toBeTruthy()
})

test('the list of a day before says nothing of who stands in today', async () => {
  open(classOf({ ...stoodIn, date: '2026-11-19' }))
  await ready()
  expect(screen.queryByText(/^Suplencia/)).toBeNull()
})

test('everybody is present already, under the class and the day of today in Spanish', async () => {
  open()
  await ready()
  expect([ANA, INIGO, LUZ].map((name) => box(name).checked)).toEqual([true, true, true])
  expect(count()).toBe('3 presentes · 0 faltas')
  expect(screen.getByText(/Matemáticas · 2° B Matutino/).textContent).toContain(
    'viernes, 20 de noviembre de 2026',
  )
  expect(within(screen.getByRole('table')).getAllByText('F101').length).toBeGreaterThan(0)
})

test('one tap is an absence, a second is late with the hour, a third takes it back', async () => {
  const { person } = open()
  await ready()
  await person.click(box(INIGO))
  expect(count()).toBe('2 presentes · 1 falta: Íñigo B.')
  await person.click(box(INIGO))
  expect(count()).toBe('2 presentes · 0 faltas · 1 retardo')
  expect(says(INIGO)).toMatch(/^Retardo, \d{1,2}:\d\d$/)
  await person.click(box(INIGO))
  expect([count(), says(INIGO), leave.guarded()]).toEqual(['3 presentes · 0 faltas', 'Presente', false])
})

test('saving sends the whole list and leaves it read-only, with the hour', async () => {
  const { person, toasts, lists } = open()
  await ready()
  await person.click(box(INIGO))
  const sums = readSums()
  const asked = saves()
  answers('get', '/subjects/7/students', { data: taken(classOf(), 1, 0, 1) })
  await person.click(save())
  await screen.findAllByText('Lista tomada hoy a las 9:14')
  expect(await sentBody(asked)).toEqual({ group_id: 5, client_id: expect.any(String), items: marks(1, 0, 1) })
  expect(toasts).toMatchObject([
    {
      message: 'Guardado correctamente',
      detail: expect.stringMatching(/^\d presentes? · \d faltas? · /),
      ms: 2500,
    },
  ])
  expect([box(ANA).disabled, box(INIGO).checked, save().disabled]).toEqual([true, false, true])
  expect(lists).toHaveLength(1)
  expect([leave.guarded(), sums.areStale()]).toEqual([false, true])
})

test('nobody missing is one action', async () => {
  const { person } = open()
  await ready()
  const asked = saves()
  await person.click(save())
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await sentBody(asked)).toMatchObject({ items: marks(1, 1, 1) })
})

test('while a list is being saved it takes neither marks nor a second click', async () => {
  const { person } = open()
  await ready()
  const answer = Promise.withResolvers<void>()
  const asked = saves({ until: answer.promise })
  answers('get', '/subjects/7/students', { data: taken(classOf(), 1, 1, 1) })
  await person.click(save())
  expect(box(ANA).disabled).toBe(true)
  await person.click(save())
  answer.resolve()
  await screen.findAllByText(/Lista tomada hoy/)
  expect(asked).toHaveLength(1)
})

test('a list that was taken is read-only, and a student without a mark says so', async () => {
  open(taken(classOf(), 1, 0, null))
  await ready()
  expect(count()).toBe('1 presente · 1 falta: Íñigo B.')
  expect(screen.getAllByText('Lista tomada hoy a las 9:14')).toHaveLength(1)
  expect(save().disabled).toBe(true)
  expect(box(LUZ).disabled).toBe(true)
  expect(screen.getAllByText('Sin registro')).toHaveLength(2)
})

test.each([
  [4022, 'La escuela no tiene parciales registrados'],
  [4024, 'La fecha no corresponde a ningún parcial'],
] as const)('a day closed by %i says why and takes no marks', async (closed, words) => {
  open(classOf({ closed, can_take: false }))
  await ready()
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  expect(box(ANA).disabled).toBe(true)
  expect(save().disabled).toBe(true)
  expect(count()).toBe('')
})

test('who does not teach the class only reads it', async () => {
  open(classOf({ can_take: false }))
  await ready()
  expect(screen.getByText('Solo consulta')).toBeTruthy()
  expect(save().disabled).toBe(true)
})

test('a group without students says so and leads back', async () => {
  open(classOf({ size: 0 }))
  await screen.findByText('Sin alumnos')
  expect(screen.getByRole('link', { name: 'Ir a Mis grupos' }).getAttribute('href')).toBe('/inicio-maestros')
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

test('a failed load says so, and the second try shows the list', async () => {
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  fails('get', '/subjects/7/students')
  const { person } = openScreen({ path, address: ADDRESS, Screen: AttendanceScreen })
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/subjects/7/students', { data: classOf() })
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await ready()
})

test('a class that is not there says so and leads back', async () => {
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  answers(
    'get',
    '/subjects/7/students',
    { type: 'about:blank', title: '', status: 404, detail: '' },
    { status: 404 },
  )
  openScreen({ path, address: ADDRESS, Screen: AttendanceScreen })
  await screen.findByText('Clase no encontrada')
  expect(screen.getByRole('link', { name: 'Ir a Mis grupos' })).toBeTruthy()
})

test('a save without an answer keeps the marks, says so, and the next one saves', async () => {
  const { person } = open()
  await ready()
  await person.click(box(LUZ))
  fails('post', '/assists')
  await person.click(save())
  expect((await screen.findByText(/No se guardó/)).textContent).toContain('Se produjo un problema')
  expect([box(LUZ).checked, box(LUZ).disabled, count()]).toEqual([
    false,
    false,
    '2 presentes · 1 falta: Luz C.',
  ])
  const asked = saves()
  await person.click(save())
  await waitFor(async () => expect(await sentBody(asked)).toMatchObject({ items: marks(1, 1, 0) }))
})

test('a cycle that has ended meanwhile is said to have, not that one may not', async () => {
  const { person } = open()
  await ready()
  await person.click(box(LUZ))
  refused(9013)
  await person.click(save())
  expect((await screen.findByText(/No se guardó/)).parentElement?.textContent).toContain(
    'El ciclo ya terminó. Lo de un ciclo terminado solo se consulta',
  )
})

test('a student who has left refreshes the list and keeps the marks of the others', async () => {
  const { person } = open()
  await ready()
  await person.click(box(INIGO))
  refused(3102, 404)
  answers('get', '/subjects/7/students', { data: classOf({ size: 2 }) })
  await person.click(save())
  await waitFor(() => expect(count()).toBe('1 presente · 1 falta: Íñigo B.'))
  expect(screen.getByText(/El alumno no pertenece al grupo/)).toBeTruthy()
})

test('a list saved meanwhile with other marks is offered, and no mark goes unsaid', async () => {
  const { person } = open()
  await ready()
  await person.click(box(INIGO))
  refused(9001)
  await person.click(save())
  await screen.findByText(/La lista de hoy ya fue guardada con otros datos/)
  expect(box(INIGO).checked).toBe(false)

  answers('get', '/subjects/7/students', { data: taken(classOf(), 1, 1, 0) })
  await person.click(screen.getByRole('button', { name: 'Ver la lista guardada' }))
  await screen.findByText('Sus marcas no se guardaron')
  expect(screen.getByText(/Usted había marcado falta/).textContent).toContain(INIGO)
  expect([box(INIGO).checked, box(LUZ).checked, save().disabled]).toEqual([true, false, true])
  await person.click(screen.getByRole('button', { name: 'Entendido' }))
  expect(screen.queryByText('Sus marcas no se guardaron')).toBeNull()
})

test('by keyboard the focus stays on the screen once the list is saved', async () => {
  const { person } = open()
  await ready()
  const answer = Promise.withResolvers<void>()
  saves({ until: answer.promise })
  answers('get', '/subjects/7/students', { data: taken(classOf(), 1, 1, 1) })
  save().focus()
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(save())
  answer.resolve()
  await screen.findAllByText(/Lista tomada hoy/)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('by keyboard the focus leads from a refused list to the saved one', async () => {
  const { person } = open()
  await ready()
  refused(9001)
  save().focus()
  await person.keyboard('{Enter}')
  const load = await screen.findByRole('button', { name: 'Ver la lista guardada' })
  expect(document.activeElement).toBe(load)
  answers('get', '/subjects/7/students', { data: taken(classOf(), 1, 1, 0) })
  await person.keyboard('{Enter}')
  await screen.findAllByText(/Lista tomada hoy/)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('what was refused because of one day’s list does not stand in the way of the next day’s', async () => {
  const { person } = open()
  await ready()
  refused(9001)
  await person.click(save())
  await screen.findByRole('button', { name: 'Ver la lista guardada' })
  answers('get', '/subjects/7/students', { data: classOf({ date: '2026-11-21', today: '2026-11-21' }) })
  await act(() => queryClient.invalidateQueries({ queryKey: CLASS_LISTS_KEY }))
  await screen.findByText(/21 de noviembre/)
  expect(screen.queryByText(/No se guardó/)).toBeNull()
  const asked = saves()
  await person.click(save())
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('leaving while everybody present is being saved is asked about, and a failure is told elsewhere', async () => {
  const { person, toasts } = open()
  await ready()
  const problem = { type: 'about:blank', title: '', status: 503, detail: '' }
  const answer = Promise.withResolvers<void>()
  const asked = answers('post', '/assists', problem, { status: 503, until: answer.promise })
  await person.click(save())
  await person.click(screen.getByRole('link', { name: 'Mis grupos' }))
  expect(leave.pending()).toBeDefined()
  act(leave.go)
  await screen.findByText('Otra pantalla')
  answer.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error', ms: 2500 }]))
  expect(asked).toHaveLength(1)
})

test('leaving with marks that are not saved is asked about, and then they are gone', async () => {
  const { person } = open()
  await ready()
  await person.click(box(INIGO))
  await person.click(screen.getByRole('link', { name: 'Mis grupos' }))
  expect(leave.pending()).toBeDefined()
  leave.go()
  await screen.findByText('Otra pantalla')
  history.move(ADDRESS)
  await ready()
  expect(box(INIGO).checked).toBe(true)
})

test('on the way to a report and back the marks are kept, and nothing is asked', async () => {
  const { person } = open()
  await ready()
  await person.click(box(INIGO))
  await person.click(screen.getByRole('link', { name: `Reportar a ${LUZ}` }))
  await screen.findByText('Otra pantalla')
  expect(location.pathname).toBe('/inicio-maestros/reportar/7/alumno/103')
  history.move(ADDRESS)
  await ready()
  expect(box(INIGO).checked).toBe(false)
  expect(count()).toBe('2 presentes · 1 falta: Íñigo B.')
})

test('by keyboard: arrows between students, space marks, Tab leads to what else the row has and to Guardar', async () => {
  const { person } = open()
  await ready()
  box(ANA).focus()
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(box(LUZ))
  await person.keyboard('{ArrowUp} ')
  expect(box(INIGO).checked).toBe(false)
  await person.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Retardo: ${INIGO}`)
  await person.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Reportar a ${INIGO}`)
  await person.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Opciones de ${INIGO}`)
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Íñigo B.' }))
  await person.tab()
  expect(document.activeElement).toBe(save())
})

test('more than a hundred students are shown by pages and saved together', { timeout: 15_000 }, async () => {
  const { person } = open(classOf({ size: 102 }))
  await ready()
  await person.click(box(ANA))
  expect(screen.getAllByRole('checkbox')).toHaveLength(100)
  await person.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect([location.search, count()]).toEqual(['?pagina=2', '101 presentes · 1 falta: Ana Á.'])
  const asked = saves()
  await person.click(save())
  await waitFor(() => expect(asked).toHaveLength(1))
  const everybody = Array.from({ length: 102 }, (_, place) => (place === 0 ? 0 : 1))
  expect(await sentBody(asked)).toMatchObject({ items: marks(...everybody) })
})
