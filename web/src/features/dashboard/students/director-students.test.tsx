import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { history } from '../../../lib/routing/history.ts'
import { page, partialOf } from '../../../../test/samples/classes.ts'
import { answers, refusal, server } from '../../../../test/server.ts'
import { rowOf } from '../../../../test/samples/students.ts'
import { SNAPHOT } from '../../../../test/samples/dashboard.ts'
import { askedLast, openAsDirector, overviewOf, secondB } from '../../../../test/samples/dashboard-tables.ts'
import DirectorStudentsScreen from './director-students-screen.tsx'
import StudentScreen from './student-screen.tsx'

const PATH = '/director/alumnos'
const openList = (search = '') =>
  openAsDirector({ path: PATH, address: `${PATH}${search}`, Screen: DirectorStudentsScreen })
const openOne = (search = '') =>
  openAsDirector({ path: `${PATH}/:studentId`, address: `${PATH}/101${search}`, Screen: StudentScreen })
const answersStudents = (...rows: ReturnType<typeof rowOf>[]) =>
  answers('get', '/schools/1/students', page(rows))
const answersOverview = (changed: Parameters<typeof overviewOf>[0] = {}) =>
  answers('get', '/students/101/overview', { data: overviewOf(changed) })

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const row = (name: RegExp) => screen.findByRole('row', { name })

test('the active students with their group and figures; Ver leads to each', async () => {
  const asked = answersStudents(
    rowOf(),
    rowOf({ student_id: 102, name: 'Bruno', group_id: null, group_title: null, grade: null, level: null }),
  )
  openList()
  const heads = texts(await screen.findAllByRole('columnheader'))
  expect(heads).toEqual([
    'Alumno',
    'Matrícula',
    'Grupo',
    'Nivel',
    'Días de falta',
    'Promedio',
    'Asistencias',
    'Faltas (clases)',
    'Detalle',
  ])
  const ana = within(await row(/Peña López Ana/))
  const cells = ['A1042', '2° B Matutino', 'Primaria', '0', '78.5', '120', '3', 'Ver']
  expect(texts(ana.getAllByRole('cell'))).toEqual(cells)
  expect(ana.getByRole('link', { name: /^Ver/ }).getAttribute('href')).toBe('/director/alumnos/101')
  expect(ana.getByRole('link', { name: 'Peña López Ana' }).getAttribute('href')).toBe('/alumnos/101')
  expect((await row(/Bruno/)).textContent).toContain('Sin grupo')
  expect(askedLast(asked)).toEqual({ page: '1', per_page: '10', sort: 'name', status: '1' })
})

test('of a finished cycle, whoever was enrolled, active or not', async () => {
  const asked = answersStudents(rowOf({ status: 0 }))
  openList(`?snaphot=${SNAPHOT}`)
  const ana = await row(/Peña López Ana/)
  expect(ana.textContent).not.toContain('De baja')
  expect(askedLast(asked)).toEqual({ page: '1', per_page: '10', sort: 'name', snaphot: SNAPHOT })
})

test('while another cycle is on its way, nobody of this one stands under its name', async () => {
  answersStudents(rowOf())
  openList()
  await row(/Peña López Ana/)
  let come = (): void => undefined
  const coming = new Promise<void>((resolve) => (come = resolve))
  server.use(
    http.get('*/v1/schools/1/students', async () => {
      await coming
      return HttpResponse.json(page([rowOf({ name: 'Zoe' })]))
    }),
  )
  act(() => history.move(`${PATH}?snaphot=${SNAPHOT}`))
  expect(screen.queryByRole('row', { name: /Ana/ })).toBeNull()
  come()
  await row(/Zoe/)
})

test('sorting asks the server; the export is told the order', async () => {
  const asked = answersStudents(rowOf())
  const exported = answers('get', '/exportable', refusal(422, 1017), { status: 422 })
  const { person } = openList()
  await person.click(await screen.findByRole('button', { name: 'Faltas (clases)' }))
  await waitFor(() => expect(askedLast(asked)['sort']).toBe('total_absence'))
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  await person.click(await screen.findByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(exported).toHaveLength(1))
  const { report, data } = askedLast(exported)
  expect(report).toBe('school-students')
  expect(JSON.parse(data!)).toEqual({
    sort: 'total_absence',
    school_id: 1,
    columns: 'name.folio.group.level.absence_days.average_rating.total_presence.total_absence'.split('.'),
  })
})

test('a student shows tutors with their relationship, figures, and each class with its partials', async () => {
  const asked = answersOverview()
  openOne()
  await screen.findByRole('heading', { level: 1, name: 'Ana Peña López' })
  expect(texts(screen.getAllByRole('term'))).toEqual([
    'Alumno',
    'Grupo',
    'Tutor',
    'Promedio',
    'Reportes',
    'Inasistencias',
    'Asistencias',
    'Faltas (clases)',
  ])
  const values = texts(screen.getAllByRole('definition'))
  expect(values).toContain('Matrícula A1042 · En activo')
  expect(values).toContain('0 días de falta · 1 clase suelta')
  expect(values).toContain('Rojas Luz (Madre)')
  expect(values).toContain('Índice: 95\u00A0% de 20 marcas')
  const table = within(screen.getByRole('table', { name: 'Materias de 2° B Matutino' }))
  expect(texts(table.getAllByRole('columnheader'))).toEqual([
    'Materia',
    'P1',
    'P2Activo',
    'R1',
    'Promedio',
    'Asistencias',
    'Faltas (clases)',
    'Maestro',
    'Detalle',
  ])
  const cells = texts(table.getAllByRole('cell'))
  expect(cells).toEqual(['87.5', '—', '55', '71.3', '19', '1', 'Sin profesor', 'Ver'])
  expect(table.getByRole('link').getAttribute('href')).toBe('/director/materias/7')
  expect(askedLast(asked)).toEqual({})
})

test('each group has a table of its own, sorted by itself', async () => {
  const [first] = overviewOf().groups
  const [algebra] = first!.subjects
  const workshop = { ...secondB, group_id: 9, special: 1 as const, title: '1° Danza Matutino' }
  const danza = { ...algebra!, subject_id: 8, title: 'Danza', califications: [] }
  const canto = { ...algebra!, subject_id: 9, title: 'Canto' }
  answersOverview({
    groups: [first!, { ...first!, group: workshop, partials: [partialOf(1)], subjects: [canto, danza] }],
  })
  const { person } = openOne()
  const dances = within(await screen.findByRole('table', { name: 'Materias de 1° Danza Matutino' }))
  expect(screen.getByText('Primaria · Grupo especial')).toBeTruthy()
  expect(texts(dances.getAllByRole('rowheader'))).toEqual(['Canto', 'Danza'])
  await person.click(dances.getByRole('button', { name: 'P1' }))
  await waitFor(() => expect(texts(dances.getAllByRole('rowheader'))).toEqual(['Danza', 'Canto']))
  const other = screen.getByRole('table', { name: 'Materias de 2° B Matutino' })
  const sorted = within(other)
    .getAllByRole('columnheader')
    .find((head) => head.getAttribute('aria-sort'))
  expect(sorted?.textContent).toBe('Materia')
})

test('who has a regular group has the boleta beside the export', async () => {
  answersOverview()
  openOne()
  await screen.findByRole('button', { name: /Boleta/ })
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy()
})

test('who is only in a special group has the export, and no boleta', async () => {
  const [first] = overviewOf().groups
  answersOverview({ groups: [{ ...first!, group: { ...secondB, special: 1 } }] })
  openOne()
  await screen.findByRole('button', { name: 'Exportar' })
  expect(screen.queryByRole('button', { name: /Boleta/ })).toBeNull()
})

test('a student without groups says why there are no grades, and there is no boleta', async () => {
  answersOverview({ groups: [], tutors: [] })
  openOne()
  await screen.findByRole('heading', { name: 'Sin grupo' })
  expect(texts(screen.getAllByRole('definition'))).toContain('Sin registro')
  expect(screen.queryByRole('button', { name: /Boleta/ })).toBeNull()
})

test('who was in no group of a finished cycle is asked for with it, and leads to themselves in the current one', async () => {
  const asked = answersOverview({ groups: [] })
  openOne(`?snaphot=${SNAPHOT}`)
  await screen.findByText('El alumno no estuvo en ningún grupo cuando terminó ese ciclo.')
  expect(texts(screen.getAllByRole('definition'))).toContain('Matrícula A1042')
  expect(askedLast(asked)).toEqual({ snaphot: SNAPHOT })
  expect(screen.getByRole('link', { name: 'Ver el ciclo actual' }).getAttribute('href')).toBe(`${PATH}/101`)
})

test('a student who is not there says so and leads to the students', async () => {
  answers('get', '/students/101/overview', refusal(404), { status: 404 })
  openOne(`?snaphot=${SNAPHOT}`)
  await screen.findByRole('heading', { name: 'Alumno no encontrado' })
  const link = screen.getByRole('link', { name: 'Ir a alumnos' })
  expect(link.getAttribute('href')).toBe(`${PATH}?snaphot=${SNAPHOT}`)
})
