import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../../lib/routing/history.ts'
import { page } from '../../../../test/samples/classes.ts'
import { answers, fails, refusal } from '../../../../test/server.ts'
import { answersCycles, SNAPHOT } from '../../../../test/samples/dashboard.ts'
import {
  ana,
  askedLast,
  classOf,
  GRADES,
  openAsDirector,
  PARTIALS,
} from '../../../../test/samples/dashboard-tables.ts'
import { answersCentres } from '../../../../test/samples/work-centres.ts'
import SubjectScreen from './subject-screen.tsx'
import SubjectsScreen from './subjects-screen.tsx'

const PATH = '/director/materias'
const openList = (search = '') =>
  openAsDirector({ path: PATH, address: `${PATH}${search}`, Screen: SubjectsScreen })
const openOne = (search = '', settings = {}) =>
  openAsDirector(
    { path: `${PATH}/:subjectId`, address: `${PATH}/7${search}`, Screen: SubjectScreen },
    settings,
  )
const answersClasses = (...rows: ReturnType<typeof classOf>[]) =>
  answers('get', '/schools/1/subjects', page(rows))

const bruno = { ...ana, student_id: 102, folio: 'A1043', name: 'Bruno', last_name: 'Rosas' }
const students = [
  {
    ...ana,
    list_number: 2,
    status: 1,
    califications: GRADES,
    average_rating: 71.3,
    total_presence: 19,
    total_absence: 1,
    total_late: 0,
    total_excused: 0,
  },
  {
    ...bruno,
    list_number: null,
    status: 0,
    califications: [],
    average_rating: 0,
    total_presence: 0,
    total_absence: 4,
    total_late: 0,
    total_excused: 0,
  },
]
const answersClass = (changed = {}) =>
  answers('get', '/subjects/7/califications', {
    data: { subject: classOf(7), partials: PARTIALS, students, ...changed },
  })

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const row = (name: RegExp) => screen.findByRole('row', { name })
const namesShown = () => texts(screen.getAllByRole('rowheader'))

test('each class has its figures, its group and its professor, and Ver leads to it', async () => {
  const asked = answersClasses(classOf(7), classOf(8, { title: 'Danza', professor: null, average_rating: 0 }))
  openList()
  const heads = texts(await screen.findAllByRole('columnheader'))
  expect(heads).toEqual([
    'Materia',
    'Folio',
    'Grupo',
    'Nivel',
    'Maestro',
    'Alumnos',
    'Promedio',
    'Asistencias',
    'Faltas (clases)',
    'Inasistencia',
    'Detalle',
  ])
  const algebra = within(await row(/Álgebra/))
  const cells = [
    'ALG',
    '2° B Matutino',
    'Primaria',
    'Rojas Luz',
    '30',
    '84.5',
    '1,200',
    '31',
    '2.5\u00A0%31 de 1,231',
    'Ver',
  ]
  expect(texts(algebra.getAllByRole('cell'))).toEqual(cells)
  expect(algebra.getByRole('link').getAttribute('href')).toBe('/director/materias/7')
  const dance = texts(within(await row(/Danza/)).getAllByRole('cell'))
  expect([dance[3], dance[5]]).toEqual(['Sin profesor', '—'])
  expect(askedLast(asked)).toEqual({ page: '1', per_page: '10', sort: 'title' })
})

test('sorting, search and level ask the server, and stay in the address bar', async () => {
  const asked = answersClasses(classOf(7))
  const { person } = openList()
  await person.click(await screen.findByRole('button', { name: 'Promedio' }))
  await waitFor(() => expect(askedLast(asked)['sort']).toBe('average_rating'))
  await person.click(screen.getByRole('button', { name: 'Promedio' }))
  await waitFor(() => expect(askedLast(asked)['sort']).toBe('-average_rating'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Secundaria')
  await person.type(screen.getByRole('searchbox'), 'rojas{Enter}')
  await waitFor(() =>
    expect(askedLast(asked)).toEqual({
      page: '1',
      per_page: '10',
      sort: '-average_rating',
      level: '3',
      search: 'rojas',
    }),
  )
  expect(history.place().search).toBe('?orden=-average_rating&level=3&buscar=rojas')
})

test('the export is of what is on the screen', async () => {
  answersCentres()
  answersClasses(classOf(7))
  const exported = answers('get', '/exportable', refusal(422, 1017), { status: 422 })
  const { person } = openList(`?orden=-students&buscar=rojas&level=3&snaphot=${SNAPHOT}`)
  await row(/Álgebra/)
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  await person.click(await screen.findByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(exported).toHaveLength(1))
  const { data, ...rest } = askedLast(exported)
  expect(rest).toEqual({ report: 'subjects', format: 'excel', cycle: SNAPHOT })
  expect(JSON.parse(data!)).toEqual({
    sort: '-students',
    search: 'rojas',
    level: 3,
    school_id: 1,
    columns:
      'title.folio.group.level.professor.students.average_rating.total_presence.total_absence.absence_rate'.split(
        '.',
      ),
  })
})

test('a finished cycle is asked for, has no level to choose, and is kept on the way on', async () => {
  answersCycles()
  const asked = answersClasses(classOf(7))
  openList(`?snaphot=${SNAPHOT}`)
  const algebra = within(await row(/Álgebra/))
  expect(askedLast(asked)['snaphot']).toBe(SNAPHOT)
  expect(algebra.getByRole('link').getAttribute('href')).toBe(`/director/materias/7?snaphot=${SNAPHOT}`)
  expect(screen.queryByRole('combobox', { name: 'Nivel' })).toBeNull()
})

test('nothing found takes itself back; nothing at all says where classes come from', async () => {
  answersClasses()
  const { person } = openList('?buscar=zzz')
  await screen.findByRole('heading', { name: 'No se encontraron resultados' })
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda' }))
  await screen.findByRole('heading', { name: 'Sin materias' })
  expect(screen.queryByRole('link', { name: 'Ir a Grupos' })).toBeNull()
})

test('a finished cycle without classes leads to the current one', async () => {
  answersClasses()
  openList(`?snaphot=${SNAPHOT}`)
  await screen.findByText('Ese ciclo terminó sin materias.')
  const link = screen.getByRole('link', { name: 'Ver el ciclo actual' })
  expect(link.getAttribute('href')).toBe('/director/materias')
})

test('a failed load can be tried again', async () => {
  fails('get', '/schools/1/subjects')
  const { person } = openList()
  await screen.findByText('Estamos teniendo problemas')
  answersClasses(classOf(7))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await row(/Álgebra/)
})

test('a class shows its cards and a column for each partial, the active one with its word', async () => {
  const asked = answersClass()
  openOne()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buscando')
  await screen.findByRole('heading', { level: 1, name: 'Álgebra · 2° B Matutino' })
  const values = texts(screen.getAllByRole('definition'))
  expect(values).toEqual([
    '2° B Matutino',
    'Primaria',
    'Luz Rojas',
    'ALG',
    '30',
    '84.5',
    '1,200',
    'Índice: 97\u00A0% de 1,231 marcas',
    '31',
    '2.5\u00A0% de 1,231 marcas',
  ])
  expect(texts(screen.getAllByRole('columnheader'))).toEqual([
    'Núm.',
    'Alumno',
    'P1',
    'P2Activo',
    'R1',
    'Promedio',
    'Asistencias',
    'Faltas (clases)',
    'Detalle',
  ])
  expect(askedLast(asked)).toEqual({})
  const group = screen.getByRole('link', { name: '2° B Matutino' })
  expect(group.getAttribute('href')).toBe('/director/grupos/5')
  expect(screen.getByRole('link', { name: 'Luz Rojas' }).getAttribute('href')).toBe('/director/profesores/40')
})

test('a grade below the passing one has its sign; a missing one is a dash; who left is marked', async () => {
  answersClass()
  openOne()
  const first = within(await row(/Peña López Ana/))
  expect(texts(first.getAllByRole('cell'))).toEqual(['2', '87.5', '—', '55', '71.3', '19', '1', 'Ver'])
  expect(first.getAllByRole('img', { name: 'reprobatorio' })).toHaveLength(1)
  expect(first.getByRole('link', { name: /^Ver/ }).getAttribute('href')).toBe('/director/alumnos/101')
  const second = await row(/Rosas López Bruno/)
  expect(second.textContent).toContain('De baja')
  expect(texts(within(second).getAllByRole('cell'))).toEqual(['—', '—', '—', '—', '—', '0', '4', 'Ver'])
})

test('grades and averages are in the scale of the school', async () => {
  answersClass()
  openOne('', { 'calification-scale': '10' })
  const first = within(await row(/Peña López Ana/))
  expect(texts(first.getAllByRole('cell')).slice(1, 5)).toEqual(['8.75', '—', '5.5', '7.1'])
})

test('its students are sorted here by any grade, both ways', async () => {
  answersClass()
  const { person } = openOne()
  await row(/Ana/)
  await person.click(screen.getByRole('button', { name: 'P1' }))
  await waitFor(() => expect(namesShown()[0]).toContain('Bruno'))
  await person.click(screen.getByRole('button', { name: 'P1' }))
  await waitFor(() => expect(namesShown()[0]).toContain('Ana'))
  await person.click(screen.getByRole('button', { name: 'Faltas (clases)' }))
  await person.click(screen.getByRole('button', { name: 'Faltas (clases)' }))
  await waitFor(() => expect(namesShown()[0]).toContain('Bruno'))
  await person.click(screen.getByRole('button', { name: 'Alumno' }))
  await waitFor(() => expect(namesShown()[0]).toContain('Ana'))
  expect(history.place().search).toBe('')
})

test('its students have the number on their list before the name, and are sorted by it', async () => {
  answersClass({
    students: [
      { ...students[0], list_number: 3 },
      { ...students[1], status: 1, list_number: 1 },
      { ...students[1], student_id: 103, name: 'Ciro' },
    ],
  })
  const { person } = openOne()
  expect((await row(/Peña López Ana/)).textContent).toMatch(/^3/)
  expect((await row(/Ciro/)).textContent).toMatch(/^—/)
  await person.click(screen.getByRole('button', { name: 'Núm.' }))
  await waitFor(() => expect(namesShown()[0]).toContain('Bruno'))
  expect(namesShown()[2]).toContain('Ciro')
})

test('ten students a page', async () => {
  const many = Array.from({ length: 12 }, (_, place) => ({
    ...students[0],
    student_id: 200 + place,
    folio: `F${place}`,
  }))
  answersClass({ students: many })
  const { person } = openOne()
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(10))
  expect(screen.getByText('1–10 de 12 alumnos')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Siguiente' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  expect(history.place().search).toBe('?alumnos-pagina=2')
})

test('a class without students says where they are added', async () => {
  answersClass({ students: [] })
  openOne()
  await screen.findByRole('heading', { name: 'Sin alumnos' })
  expect(screen.getByText(/los agrega en Grupos/)).toBeTruthy()
})

test('in a finished cycle nobody is marked, and the ways on keep it', async () => {
  const asked = answersClass()
  openOne(`?snaphot=${SNAPHOT}`)
  const second = await row(/Rosas López Bruno/)
  expect(second.textContent).not.toContain('De baja')
  expect(askedLast(asked)).toEqual({ snaphot: SNAPHOT })
  const link = within(second).getByRole('link', { name: /^Ver/ })
  expect(link.getAttribute('href')).toBe(`/director/alumnos/102?snaphot=${SNAPHOT}`)
})

test('a class that is not there says so and leads to the classes of the cycle', async () => {
  answers('get', '/subjects/7/califications', refusal(404), { status: 404 })
  openOne(`?snaphot=${SNAPHOT}`)
  await screen.findByRole('heading', { name: 'Materia no encontrada' })
  const link = screen.getByRole('link', { name: 'Ir a materias' })
  expect(link.getAttribute('href')).toBe(`/director/materias?snaphot=${SNAPHOT}`)
})
