import type { FamilyChild } from '@plantel/contract/family-home'
import type { StudentScores, SubjectScores } from '@plantel/contract/scores'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { partialOf } from '../../../../test/samples/classes.ts'
import { childOf, familyOf } from '../../../../test/samples/family.ts'
import { scoresOf } from '../../../../test/samples/scores.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails } from '../../../../test/server.ts'
import ChildGradesScreen from './child-grades-screen.tsx'

const [artes] = scoresOf().subjects
const PARTIALS = [partialOf(1), partialOf(2), partialOf(3)]
const secondary = { ...scoresOf().group, level: 3, title: '1° A Matutino' }

const graded = (subject_id: number, title: string, grades: readonly number[]): SubjectScores => ({
  ...artes!,
  subject_id,
  title,
  total_absence: 2,
  califications: grades.map((calification, at) => ({
    calification_id: subject_id * 10 + at,
    calification,
    partial_id: PARTIALS[at]!.partial_id,
    is_final: 0,
    version: 1,
  })),
})

const scores = (subjects: SubjectScores[], changed: Partial<StudentScores> = {}) =>
  scoresOf({ group: secondary, partials: PARTIALS, subjects, ...changed })

interface Opened {
  data: StudentScores
  search?: string
  child?: Partial<FamilyChild>
  settings?: Record<string, string>
}

const open = async ({ data, search = '', child = {}, settings = {} }: Opened) => {
  answers('get', '/me/family', { data: familyOf({ children: [childOf(child)] }) })
  answers('get', '/groups/5/students/101', { data })
  const opened = openScreen(
    {
      path: '/padres/:studentId/calificaciones',
      address: `/padres/101/calificaciones${search}`,
      Screen: ChildGradesScreen,
      roles: ['PARENT'],
    },
    settings,
  )
  await screen.findByRole('heading', { name: 'Calificaciones', level: 1 })
  return opened
}
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr')!

test('each class has its professor, its partials, its average and what that means', async () => {
  await open({
    data: scores([
      graded(1, 'Español', [75, 62]),
      graded(2, 'Artes', [54]),
      graded(3, 'Física', [60, 60, 60]),
      graded(4, 'Química', [59, 60, 60]),
      graded(5, 'Historia', []),
    ]),
  })
  const spanish = await rowOf('Español')
  expect(spanish.textContent).toContain('Luz Rojas')
  expect(
    within(spanish)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['P1Parcial 1: 7.5', 'P2Parcial 2: 6.2', 'P3Parcial 3: –sin calificación', '6.9 Va bien'])
  expect((await rowOf('Artes')).textContent).toContain('5.4 ✘ Por debajo de 6')
  expect((await rowOf('Física')).textContent).toContain('6.0 Acreditada')
  expect((await rowOf('Química')).textContent).toContain('5.96 ✘ No acreditada')
  expect((await rowOf('Historia')).textContent).toContain('Sin calificaciones todavía')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Clase',
    'Parcial 1',
    'Parcial 2',
    'Parcial 3',
    'Promedio',
    'Faltas (clases)',
    '¿Qué falta para aprobar?',
  ])
})

test('how it is calculated is said with the numbers of this child', async () => {
  const { person } = await open({ data: scores([graded(1, 'Español', [75, 62])]) })
  expect(await screen.findByRole('heading', { name: 'Promedio general 6.9' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: '¿Cómo se calcula?' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cómo se calcula?' }))
  expect(dialog.getByText('(7.5 + 6.2) ÷ 2 = 6.85 → 6.9')).toBeTruthy()
  expect(dialog.getByText('13.7 ÷ 2 calificaciones = 6.85 → 6.9')).toBeTruthy()
  expect(dialog.getByText('Regla de la escuela: redondear al décimo.')).toBeTruthy()
})

test.each([
  [[75, 62], '10', 'Con 4.3 o más en el parcial que falta, aprueba.'],
  [[75, 62], '100', 'Con 4.3 o más en el parcial que falta, aprueba.'],
  [[59, 59], '100', 'Con 6.2 o más en el parcial que falta, aprueba.'],
  [[50, 50], '10', 'Con 8.0 o más en el parcial que falta, aprueba.'],
  [[40, 40], '10', 'Con 10.0 o más en el parcial que falta, aprueba.'],
  [[10, 20], '10', /^Con lo que falta no se llega a 6\. Hable con su maestra o maestro\./],
  [[], '10', 'Con 6.0 o más en cada uno de los 3 parciales que faltan, aprueba.'],
  [[60, 60, 60], '10', 'Ya está aprobada: 6.0.'],
  [[59, 60, 60], '10', /^No está aprobada: 5\.96\./],
])('%j on the scale of %s: %s', async (grades, scale, words) => {
  await open({
    data: scores([graded(7, 'Artes', grades)]),
    search: '?clase=7',
    settings: { 'calification-scale': scale },
  })
  const dialog = within(await screen.findByRole('dialog', { name: '¿Qué falta para aprobar? Artes' }))
  expect(dialog.getByText(words)).toBeTruthy()
  expect(dialog.getByText(/^Cálculo con el promedio de la escuela\./)).toBeTruthy()
})

test('a grade is tried by slider and by number, and the result is told', async () => {
  const { person } = await open({ data: scores([graded(7, 'Artes', [50, 50])]) })
  await person.click(await screen.findByRole('link', { name: '¿Qué falta para aprobar? Artes' }))
  const dialog = within(await screen.findByRole('dialog'))
  const result = () => dialog.getByText(/el promedio queda en/)
  expect(result().textContent).toBe('Con 8.0 en el parcial que falta el promedio queda en 6.0: aprueba.')
  expect(result().getAttribute('aria-live')).toBe('polite')
  fireEvent.change(dialog.getByRole('slider'), { target: { value: '7' } })
  expect(result().textContent).toBe('Con 7.0 en el parcial que falta el promedio queda en 5.7: no aprueba.')
  const field = dialog.getByLabelText(/^Calificación que podría obtener/)
  await person.clear(field)
  await person.type(field, '9.5')
  expect(result().textContent).toBe('Con 9.5 en el parcial que falta el promedio queda en 6.5: aprueba.')
  await person.type(field, '55')
  expect(dialog.getByText('Escriba de 0.1 a 10, con un decimal')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('')
})

test('where the school does not show it nobody is asked, and kinder has no numbers', async () => {
  await open({
    data: scores([graded(7, 'Artes', [])], { group: { ...secondary, level: 1 } }),
    search: '?clase=7',
  })
  expect(await screen.findByText('Sin calificación numérica')).toBeTruthy()
  expect(screen.queryByText('¿Qué falta para aprobar?')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('before the first grades their last day is said', async () => {
  const partial = { ...partialOf(1), limit_date: '2026-12-06' }
  await open({ data: scores([graded(7, 'Artes', [])], { partials: [partial] }) })
  expect(
    await screen.findByText('Las calificaciones del primer parcial se capturan hasta el 6 de diciembre.'),
  ).toBeTruthy()
})

test('a finished cycle is chosen, and of who has left the last is shown', async () => {
  const { person } = await open({ data: scores([graded(7, 'Artes', [80])]) })
  await screen.findByText('Artes')
  const asked = answers('get', '/groups/2/students/101', {
    data: scores([graded(9, 'Lenguaje', [90])], { group: { ...secondary, level: 1 } }),
  })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Ciclo' }), '2025-2026')
  expect(await screen.findByText('Lenguaje')).toBeTruthy()
  expect(new URL(asked[0]!.url).search).toBe('?snaphot=2025_2026-1')
  expect(window.location.search).toBe('?snaphot=2025_2026-1')
})

test('a failed load can be tried again', async () => {
  answers('get', '/me/family', { data: familyOf() })
  fails('get', '/groups/5/students/101')
  openScreen({
    path: '/padres/:studentId/calificaciones',
    address: '/padres/101/calificaciones',
    Screen: ChildGradesScreen,
    roles: ['PARENT'],
  })
  expect(await screen.findByText('Estamos teniendo problemas')).toBeTruthy()
})
