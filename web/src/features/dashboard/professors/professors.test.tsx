import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { answers, refusal } from '../../../../test/server.ts'
import { SNAPHOT } from '../../../../test/samples/dashboard.ts'
import { askedLast, classOf, openAsDirector, professorOf } from '../../../../test/samples/dashboard-tables.ts'
import ProfessorScreen from './professor-screen.tsx'
import ProfessorsScreen from './professors-screen.tsx'

const PATH = '/director/profesores'
const openList = (search = '') =>
  openAsDirector({ path: PATH, address: `${PATH}${search}`, Screen: ProfessorsScreen })
const openOne = (search = '') =>
  openAsDirector({ path: `${PATH}/:userId`, address: `${PATH}/40${search}`, Screen: ProfessorScreen })
const answersProfessors = (...rows: ReturnType<typeof professorOf>[]) =>
  answers('get', '/schools/1/professors/totals', page(rows))
const answersProfessor = (changed = {}) =>
  answers('get', '/professors/40/totals', { data: professorOf(40, changed) })

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const row = (name: RegExp) => screen.findByRole('row', { name })

test('each professor has the sums of what is taught; lists taken as a count, the last capture as a day', async () => {
  const asked = answersProfessors(
    professorOf(40),
    professorOf(41, { name: 'Íñigo', enrollment: null, status: 0, last_score_created: null }),
  )
  openList()
  const heads = texts(await screen.findAllByRole('columnheader'))
  expect(heads).toEqual([
    'Maestro',
    'Matrícula',
    'Materias',
    'Grupos',
    'Promedio',
    'Asistencias',
    'Faltas (clases)',
    'Listas tomadas',
    'Reportes',
    'Última captura',
    'Detalle',
  ])
  const luz = within(await row(/Rojas Luz/))
  const last = luz.getByTitle('20 de noviembre de 2026').textContent
  expect(texts(luz.getAllByRole('cell'))).toEqual([
    'EMP-7',
    '2',
    '1',
    '84.5',
    '950',
    '50',
    '3similares: 43',
    '3',
    last,
    'Ver',
  ])
  expect(luz.getByRole('link', { name: /^Ver/ }).getAttribute('href')).toBe('/director/profesores/40')
  const other = await row(/Rojas Íñigo/)
  expect(other.textContent).toContain('De baja')
  expect(other.textContent).toContain('Sin registro')
  expect(askedLast(asked)).toEqual({ page: '1', per_page: '10', sort: 'name' })
  // Not by phone or e-mail, which a director is not shown.
  expect(screen.getByRole('searchbox', { name: 'Buscar por nombre o matrícula' })).toBeTruthy()
})

test('lists that were due by the timetable have a rate with its base', async () => {
  answersProfessors(professorOf(40, { lists_due: { due: 58, taken: 41 } }))
  openList()
  const luz = within(await row(/Rojas Luz/))
  expect(texts(luz.getAllByRole('cell'))).toContain('70.7\u00A0%41 de 58')
})

test('lists taken and the last capture are sorted by the server', async () => {
  const asked = answersProfessors(professorOf(40))
  const { person } = openList()
  for (const [title, sort] of [
    ['Listas tomadas', 'assists_list_percent'],
    ['Última captura', 'last_score_created'],
    ['Grupos', 'groups'],
  ] as const) {
    await person.click(await screen.findByRole('button', { name: title }))
    await waitFor(() => expect(askedLast(asked)['sort']).toBe(sort))
  }
})

test('a professor shows the figures and the classes taught, asked for by the server', async () => {
  answersProfessor()
  const classes = answers('get', '/schools/1/subjects', page([classOf(7)]))
  const { person } = openOne()
  await screen.findByRole('heading', { level: 1, name: 'Luz Rojas' })
  const terms = texts(screen.getAllByRole('term'))
  const values = texts(screen.getAllByRole('definition'))
  expect(terms).toEqual([
    'Maestro',
    'Materias',
    'Grupos',
    'Última captura',
    'Promedio',
    'Asistencias',
    'Faltas (clases)',
    'Listas tomadas',
    'Reportes',
  ])
  expect(values).toContain('Matrícula EMP-7 · En activo')
  expect(screen.getByTitle('20 de noviembre de 2026').tagName).toBe('TIME')
  expect(values).toContain('Índice: 95\u00A0% de 1,000 marcas')
  const algebra = within(await row(/Álgebra/))
  expect(algebra.queryByRole('cell', { name: 'Luz Rojas' })).toBeNull()
  expect(askedLast(classes)).toEqual({ page: '1', per_page: '10', sort: 'title', professor_id: '40' })
  await person.click(screen.getByRole('button', { name: 'Grupo' }))
  await waitFor(() => expect(askedLast(classes)['sort']).toBe('group'))
})

test('of a finished cycle everything is asked for with it, and the export too', async () => {
  const professor = answersProfessor()
  const classes = answers('get', '/schools/1/subjects', page([classOf(7)]))
  const exported = answers('get', '/exportable', refusal(422, 1017), { status: 422 })
  const { person } = openOne(`?snaphot=${SNAPHOT}&materias-orden=-students`)
  await row(/Álgebra/)
  expect(askedLast(professor)).toEqual({ snaphot: SNAPHOT })
  expect(askedLast(classes)).toMatchObject({ snaphot: SNAPHOT, sort: '-students' })
  expect(screen.getByRole('link', { name: 'Profesores' }).getAttribute('href')).toBe(
    `/director/profesores?snaphot=${SNAPHOT}`,
  )
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  await person.click(await screen.findByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(exported).toHaveLength(1))
  const { report, cycle, data } = askedLast(exported)
  expect([report, cycle]).toEqual(['professor-subjects', SNAPHOT])
  expect(JSON.parse(data!)).toEqual({
    professor_id: 40,
    sort: '-students',
    school_id: 1,
    columns:
      'title.folio.group.level.students.average_rating.total_presence.total_absence.absence_rate'.split('.'),
  })
})

test('of a finished cycle nobody in the list is marked: who has left since was at the school', async () => {
  answersProfessors(professorOf(40, { status: 0 }))
  openList(`?snaphot=${SNAPHOT}`)
  expect((await row(/Rojas Luz/)).textContent).not.toContain('De baja')
})

test('nor is a professor of a finished cycle', async () => {
  answersProfessor({ status: 0 })
  answers('get', '/schools/1/subjects', page([classOf(7)]))
  openOne(`?snaphot=${SNAPHOT}`)
  await row(/Álgebra/)
  expect(texts(screen.getAllByRole('definition'))).toContain('Matrícula EMP-7')
})

test('a professor without classes says where they are assigned', async () => {
  answersProfessor({ subjects: 0, groups: 0, status: 0, total_presence: 0, total_absence: 0 })
  answers('get', '/schools/1/subjects', page([]))
  openOne()
  await screen.findByRole('heading', { name: 'Sin materias' })
  expect(texts(screen.getAllByRole('definition'))).toContain('Matrícula EMP-7 · De baja')
})

test('Sincronizar asks for the professor and the classes again', async () => {
  const professor = answersProfessor()
  const classes = answers('get', '/schools/1/subjects', page([classOf(7)]))
  const { person } = openOne()
  await row(/Álgebra/)
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await waitFor(() => expect([professor.length, classes.length]).toEqual([2, 2]))
})

test('a professor who is not there says so and leads to the professors', async () => {
  answers('get', '/professors/40/totals', refusal(404), { status: 404 })
  answers('get', '/schools/1/subjects', page([]))
  openOne()
  await screen.findByRole('heading', { name: 'Profesor no encontrado' })
  expect(screen.getByRole('link', { name: 'Ir a profesores' }).getAttribute('href')).toBe(PATH)
})
