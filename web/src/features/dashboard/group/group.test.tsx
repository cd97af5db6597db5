import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../../lib/routing/history.ts'
import { advisor, page } from '../../../../test/samples/classes.ts'
import { answers, refusal } from '../../../../test/server.ts'
import { groupOf, groupStudentOf } from '../../../../test/samples/students.ts'
import { SNAPHOT } from '../../../../test/samples/dashboard.ts'
import { askedLast, classOf, openAsDirector } from '../../../../test/samples/dashboard-tables.ts'
import GroupScreen from './group-screen.tsx'

const PATH = '/director/grupos'
const open = (search = '') =>
  openAsDirector({ path: `${PATH}/:groupId`, address: `${PATH}/5${search}`, Screen: GroupScreen })

const answersGroup = (changed = {}) => answers('get', '/groups/5', { data: groupOf(5, changed) })
const answersTables = (
  classes = [classOf(7)],
  students = [groupStudentOf(), groupStudentOf({ student_id: 102, name: 'Luis', status: 0 })],
) => ({
  classes: answers('get', '/schools/1/subjects', page(classes)),
  students: answers('get', '/groups/5/students', page(students)),
})

const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const row = (name: RegExp) => screen.findByRole('row', { name })

test('a group shows its cards, its classes and its students', async () => {
  answersGroup({ assessor: advisor, assessor_id: 30, total_presence: 95, total_absence: 5, total_reports: 4 })
  const asked = answersTables()
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buscando')
  await screen.findByRole('heading', { level: 1, name: '2° B Matutino' })
  expect(texts(screen.getAllByRole('term'))).toEqual([
    'Grupo',
    'Orientador',
    'Alumnos',
    'Reportes',
    'Promedio',
    'Asistencias',
    'Faltas (clases)',
  ])
  expect(texts(screen.getAllByRole('definition'))).toEqual([
    '2° B',
    'Matutino · Primaria',
    'Guadalupe Ordóñez',
    '30',
    '4',
    '80.0',
    '95',
    'Índice: 95\u00A0% de 100 marcas',
    '5',
    '5.0\u00A0% de 100 marcas',
  ])
  const algebra = within(await row(/Álgebra/))
  expect(algebra.getByRole('link').getAttribute('href')).toBe('/director/materias/7')
  const ana = within(await row(/Peña López Ana/))
  expect(texts(ana.getAllByRole('cell'))).toEqual(['1', 'A1042', '0', '78.5', '120', '3', 'Ver'])
  expect(ana.getByRole('link', { name: /^Ver/ }).getAttribute('href')).toBe('/director/alumnos/101')
  expect((await row(/Luis/)).textContent).toContain('De baja')
  expect(askedLast(asked.classes)).toEqual({ page: '1', per_page: '10', sort: 'title', group_id: '5' })
  expect(askedLast(asked.students)).toEqual({ page: '1', per_page: '10', sort: 'name' })
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy()
})

test('each of its tables is sorted by itself', async () => {
  answersGroup()
  const asked = answersTables()
  const { person } = open()
  await row(/Álgebra/)
  const inTable = (name: string) => within(screen.getByRole('table', { name }))
  await person.click(inTable('Materias del grupo').getByRole('button', { name: 'Maestro' }))
  await waitFor(() => expect(askedLast(asked.classes)['sort']).toBe('professor'))
  await person.click(inTable('Alumnos del grupo').getByRole('button', { name: 'Faltas (clases)' }))
  await waitFor(() => expect(askedLast(asked.students)['sort']).toBe('total_absence'))
  expect(askedLast(asked.classes)['sort']).toBe('professor')
  expect(history.place().search).toBe('?materias-orden=professor&alumnos-orden=total_absence')
})

test('each table is exported as it is on the screen', async () => {
  answersGroup()
  answersTables()
  const exported = answers('get', '/exportable', refusal(422, 1017), { status: 422 })
  const { person } = open('?materias-orden=-students&alumnos-buscar=ana')
  await row(/Álgebra/)
  const seen = [
    [
      'Materias',
      'group-subjects',
      { group_id: 5, school_id: 1, sort: '-students' },
      'title.folio.professor.students.average_rating.total_presence.total_absence.absence_rate',
    ],
    [
      'Alumnos',
      'group-students',
      { group_id: 5, school_id: 1, sort: 'name', search: 'ana' },
      'name.folio.absence_days.average_rating.total_presence.total_absence',
    ],
  ] as const
  for (const [title, report, data, columns] of seen) {
    const section = within(screen.getByRole('region', { name: title }))
    await person.click(section.getByRole('button', { name: 'Exportar' }))
    await person.click(await screen.findByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(askedLast(exported)['report']).toBe(report))
    expect(JSON.parse(askedLast(exported)['data']!)).toEqual({ ...data, columns: columns.split('.') })
    await person.click(await screen.findByRole('button', { name: 'Cerrar' }))
  }
})

test('without advisor, classes and students it says so', async () => {
  answersGroup({ students: 0, average_rating: 0 })
  answersTables([], [])
  open()
  await screen.findByRole('heading', { name: 'No hay materias en este grupo' })
  await screen.findByRole('heading', { name: 'Sin alumnos' })
  const values = texts(screen.getAllByRole('definition'))
  expect(values).toContain('Sin orientador')
  expect(values).toContain('Sin registro')
})

test('of a finished cycle everything is asked for with it, and nobody is marked', async () => {
  const group = answersGroup()
  const asked = answersTables()
  open(`?snaphot=${SNAPHOT}`)
  expect((await row(/Luis/)).textContent).not.toContain('De baja')
  for (const each of [group, asked.classes, asked.students]) expect(askedLast(each)['snaphot']).toBe(SNAPHOT)
  const algebra = within(await row(/Álgebra/))
  expect(algebra.getByRole('link').getAttribute('href')).toBe(`/director/materias/7?snaphot=${SNAPHOT}`)
  const back = screen.getAllByRole('link', { name: 'Grupos' })[0]
  expect(back?.getAttribute('href')).toBe(`${PATH}?snaphot=${SNAPHOT}`)
})

test('a group that is not there says so and leads to the groups', async () => {
  answers('get', '/groups/5', refusal(404, 5901), { status: 404 })
  answers('get', '/groups/5/students', refusal(404, 5901), { status: 404 })
  answers('get', '/schools/1/subjects', page([]))
  open()
  await screen.findByRole('heading', { name: 'Grupo no encontrado' })
  expect(screen.getByRole('link', { name: 'Ir a grupos' }).getAttribute('href')).toBe(PATH)
})
