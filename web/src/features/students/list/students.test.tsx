import type { StudentRow } from '@plantel/contract/students'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails } from '../../../../test/server.ts'
import { groupOf, rowOf } from '../../../../test/samples/students.ts'
import StudentsScreen from './students-screen.tsx'
import { optionIn } from '../../../../test/lists.ts'

const open = (address = '/alumnos', settings?: Record<string, string>) => {
  answers('get', '/schools/1/groups', page([groupOf(5), groupOf(6, { group: 'C' })]))
  return openScreen({ path: '/alumnos', address, Screen: StudentsScreen }, settings)
}
const students = (...rows: StudentRow[]) => answers('get', '/schools/1/students', page(rows))
const row = async (name = /Peña/) => await screen.findByRole('row', { name })
const lastSearch = (asked: readonly Request[]) => new URL(asked.at(-1)!.url).searchParams

const menu = async (changed: Partial<StudentRow>) => {
  students(rowOf(changed))
  const opened = open()
  await opened.person.click(within(await row()).getByRole('button', { name: /^Acciones de Ana Peña/ }))
  const items = await screen.findAllByRole('menuitem')
  return items.map(
    (item) => `${item.textContent}${item.getAttribute('aria-disabled') === 'true' ? ' –' : ''}`,
  )
}

test('a row says everything about a student in the specified columns', async () => {
  students(rowOf())
  open()
  const cells = [...(await row()).children].map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '',
    'A1042',
    'APPeña López Ana',
    '2° B Matutino',
    '1',
    '8',
    '1',
    '7.9',
    '0',
    '3',
    '120',
    '',
  ])
  expect(screen.getByRole('rowheader', { name: 'Peña López Ana' })).toBeTruthy()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.join(' ')).toBe(
    ' Matrícula Nombre Grupo Grupos Materias Padres Promedio Días de falta Faltas (clases) Asistencias Acciones',
  )
})

test('averages say in words what their colour says', async () => {
  students(
    rowOf({ student_id: 1, last_name: 'Alta', average_rating: 90 }),
    rowOf({ student_id: 2, last_name: 'Baja', average_rating: 59.49 }),
    rowOf({ student_id: 3, last_name: 'Sin', average_rating: 0 }),
  )
  open()
  expect(within(await row(/Alta/)).getByRole('img', { name: 'de excelencia' })).toBeTruthy()
  expect(within(await row(/Baja/)).getByRole('img', { name: 'reprobatorio' })).toBeTruthy()
  expect((await row(/Baja/)).textContent).toContain('5.9')
  expect((await row(/Sin/)).textContent).toContain('—')
})

test('the thresholds are the school’s own', async () => {
  students(rowOf({ average_rating: 78.5 }))
  open('/alumnos', { 'calification-minimum': '8' })
  expect(within(await row()).getByRole('img', { name: 'reprobatorio' })).toBeTruthy()
})

test('twenty rows are asked for, by name', async () => {
  const asked = students(rowOf())
  open()
  await row()
  expect(lastSearch(asked).toString()).toBe('page=1&per_page=20&sort=name')
})

test('the address holds page, order, search and filters', async () => {
  const asked = students(rowOf())
  open('/alumnos?pagina=3&orden=-average_rating&buscar=pena&level=2&status=0')
  await row()
  expect(Object.fromEntries(lastSearch(asked))).toEqual({
    page: '3',
    per_page: '20',
    sort: '-average_rating',
    search: 'pena',
    level: '2',
    status: '0',
  })
})

test('typing searches, and a column sorts both ways', async () => {
  const asked = students(rowOf())
  const { person } = open()
  await row()
  await person.type(screen.getByRole('searchbox'), 'peña')
  await waitFor(() => expect(lastSearch(asked).get('search')).toBe('peña'))
  await person.click(screen.getByRole('button', { name: 'Faltas (clases)' }))
  await waitFor(() => expect(lastSearch(asked).get('sort')).toBe('total_absence'))
  await person.click(screen.getByRole('button', { name: 'Faltas (clases)' }))
  await waitFor(() => expect(lastSearch(asked).get('sort')).toBe('-total_absence'))
})

test('filters by level, group, no group and state', async () => {
  const asked = students(rowOf())
  const { person } = open()
  await row()
  const choose = async (filter: string, option: RegExp | string) => {
    const list = screen.getByRole('combobox', { name: filter })
    await person.selectOptions(list, optionIn(list, option))
  }
  const group = await screen.findByRole('combobox', { name: 'Grupo' })
  const pick = async (words: string, option: RegExp) => {
    await person.clear(group)
    await person.type(group, words)
    await person.click(await screen.findByRole('option', { name: option }))
  }
  await pick('2c', /2° C Matutino/)
  await waitFor(() => expect(lastSearch(asked).get('group_id')).toBe('6'))
  await pick('sin', /Sin grupo/)
  await waitFor(() => expect(lastSearch(asked).get('without_group')).toBe('1'))
  expect(lastSearch(asked).get('group_id')).toBeNull()
  await choose('Estado', 'Inactivos')
  await waitFor(() => expect(lastSearch(asked).get('status')).toBe('0'))
  await choose('Nivel', 'Primaria')
  await waitFor(() => expect(lastSearch(asked).get('level')).toBe('2'))
  await choose('Ficha', 'Ficha incompleta')
  await waitFor(() => expect(lastSearch(asked).get('incomplete')).toBe('1'))
  await choose('Ficha', 'Cumplen 18 años')
  await waitFor(() => expect(lastSearch(asked).get('turning_18')).toBe('1'))
  expect(lastSearch(asked).get('incomplete')).toBeNull()
})

test('an inactive student is named so and can only be activated', async () => {
  const items = await menu({ status: 0 })
  expect(screen.getByText('De baja')).toBeTruthy()
  expect(items).toEqual([
    'Activar',
    'Cambiar de grupo –',
    'Asistencia por mes',
    'Editar –',
    'Agregar parentesco –',
    'Acceso de la familia',
    'Confirmación de datos –',
    'Agregar grupo especial –',
    'Dar de baja alumno –',
  ])
})

test('an active student with a group can change it, and has a boleta', async () => {
  expect(await menu({})).toEqual([
    'Cambiar de grupo',
    'Asistencia por mes',
    'Editar',
    'Agregar parentesco',
    'Acceso de la familia',
    'Confirmación de datos',
    'Agregar grupo especial',
    'Boleta',
    'Dar de baja alumno',
  ])
})

test('one without a group is assigned to one, and has no boleta', async () => {
  const items = await menu({ group_id: null, grade: null, level: null })
  expect(items[0]).toBe('Asignar a grupo')
  expect(items).not.toContain('Boleta')
})

test('the boleta of a student opens with their name', async () => {
  students(rowOf())
  answers('get', '/students/101/report-cards', page([]))
  const { person } = open()
  await person.click(within(await row()).getByRole('button', { name: /^Acciones de/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Boleta' }))
  expect(await screen.findByRole('dialog', { name: 'Boleta de Ana Peña López' })).toBeTruthy()
  await screen.findByText(/Aún no se ha emitido ninguna boleta/)
})

test('who has a special group can change it', async () => {
  expect((await menu({ has_special_groups: true })).slice(0, 2)).toEqual([
    'Cambiar de grupo',
    'Cambiar grupo especial',
  ])
})

test('with three relationships no other can be added', async () => {
  expect(await menu({ relationships: 3 })).toContain('Agregar parentesco –')
})

test('a school without students offers to add the first', async () => {
  students()
  const { person } = open()
  await screen.findByRole('heading', { name: 'Sin alumnos' })
  await person.click(screen.getByRole('button', { name: 'Agregar alumno' }))
  await screen.findByRole('dialog', { name: 'Agregar alumno' })
})

test('nothing found says so and offers everything again', async () => {
  const asked = students()
  const { person } = open('/alumnos?buscar=xyz&level=1')
  await screen.findByRole('heading', { name: 'No se encontraron resultados' })
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtro' }))
  await waitFor(() => expect(lastSearch(asked).toString()).toBe('page=1&per_page=20&sort=name'))
})

test('a page that is no longer there leads to the first', async () => {
  answers('get', '/schools/1/students', {
    data: [],
    meta: { total: 20, per_page: 20, current_page: 2, last_page: 1 },
  })
  const { person } = open('/alumnos?pagina=2')
  const first = await screen.findByRole('button', { name: 'Ir a la primera página' })
  const asked = students(rowOf())
  await person.click(first)
  await waitFor(() => expect(lastSearch(asked).get('page')).toBe('1'))
})

test('a failed load says so, and the second try shows the students', async () => {
  fails('get', '/schools/1/students')
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  students(rowOf())
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await row()
})

test('synchronizing asks again', async () => {
  const asked = students(rowOf())
  const { person } = open()
  await row()
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a finished cycle is chosen, read and cannot be changed', async () => {
  const cycle = { cycle_id: 9, cycle: '2024_2025', level: 2, segment_cut: 1, snaphot: '2024_2025-2' }
  answers(
    'get',
    '/schools/1/cycles',
    page([{ ...cycle, created_at: '2025-07-16T12:00:00Z', archived: true }]),
  )
  const asked = students(rowOf())
  const { person } = open()
  await person.selectOptions(await screen.findByRole('combobox', { name: /^Ciclo/ }), '2024-2025 · Primaria')
  await waitFor(() => expect(lastSearch(asked).get('snaphot')).toBe('2024_2025-2'))
  expect(await screen.findByText('Ciclo terminado: solo consulta')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Acciones de/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Alumno' })).toBeNull()
})
