import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { offers } from '../../../test/offers.ts'
import { groupOf, groupSubjectOf } from '../../../test/samples/students.ts'
import GroupsScreen from './groups-screen.tsx'

const GROUP = groupOf(5)
const MATHS = groupSubjectOf(GROUP, 70, 'Matemáticas', 3)
const pablo = {
  user_id: 40,
  professor_id: 40,
  name: 'Pablo',
  last_name: 'Espinoza',
  second_last_name: null,
  url_photo_profile: null,
}
const ARTS = { ...groupSubjectOf(GROUP, 71, 'Artes', 1), professor_id: 40, professor: pablo }
const row = { ...pablo, enrollment: 'EMP-40', status: 1 }
const CATALOG = ['Artes', 'Español', 'Matemáticas'].map((title, place) => ({
  catalog_subject_id: place + 1,
  folio: `M${place + 1}`,
  title,
  level: 2,
  status: 1,
  groups: 1,
  professors: 1,
}))

const open = async (subjects = [ARTS, MATHS]) => {
  answers('get', '/schools/1/groups', page([GROUP]))
  const asked = answers('get', '/groups/5/subjects', page(subjects))
  const catalog = offers('/schools/1/subjectcatalogs', CATALOG.slice(1, 2), {
    id: ({ catalog_subject_id }) => catalog_subject_id,
    label: ({ title, folio }) => `${title} ${folio}`,
  })
  const opened = openScreen({ path: '/grupos', Screen: GroupsScreen })
  await screen.findByRole('row', { name: /2°/ })
  return { ...opened, asked, catalog }
}

const openList = async (subjects = [ARTS, MATHS]) => {
  const opened = await open(subjects)
  await opened.person.click(screen.getByRole('button', { name: '8 materias de 2° B Matutino' }))
  await screen.findByRole('dialog', { name: 'Materias de 2° B Matutino' })
  return opened
}

const openTransfer = async () => {
  const opened = await open()
  await opened.person.click(screen.getByRole('button', { name: /Acciones de/ }))
  await opened.person.click(await screen.findByRole('menuitem', { name: 'Agregar materia' }))
  await screen.findByRole('heading', { name: 'Asignadas (2)' })
  return opened
}

const said = (toasts: { message: string }[]) => toasts.map(({ message }) => message)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the list says folio, subject and professor', async () => {
  await openList()
  const found = await screen.findByRole('row', { name: /Matemáticas/ })
  expect(found.textContent).toContain('M3')
  expect(found.textContent).toContain('Sin Maestro')
  expect(screen.getByRole('row', { name: /Artes/ }).textContent).toContain('Espinoza Pablo')
  expect(screen.getByText('2 materias')).toBeTruthy()
  const list = screen.getByRole('link', { name: 'Lista de asistencia de Artes' })
  expect(list.getAttribute('href')).toMatch(/^\/asistencia\/listas\/\d+$/)
})

test('a group without subjects says how to add them', async () => {
  const { person } = await openList([])
  await screen.findByRole('heading', { name: 'Sin materias' })
  await person.click(button('Agregar materia'))
  await screen.findByRole('heading', { name: 'Asignadas (0)' })
})

test('a list that cannot be read can be asked for again', async () => {
  answers('get', '/schools/1/groups', page([GROUP]))
  fails('get', '/groups/5/subjects')
  const { person } = openScreen({ path: '/grupos', Screen: GroupsScreen })
  await person.click(await screen.findByRole('button', { name: /materias de/ }))
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/groups/5/subjects', page([ARTS]))
  await person.click(button('Intentar de nuevo'))
  await screen.findByRole('row', { name: /Artes/ })
})

test('a professor is searched for, at most ten active ones, and assigned', async () => {
  const { person, toasts, asked } = await openList()
  const searched = answers('get', '/schools/1/professors', page([row]))
  const saved = answers('patch', '/subjects/70', {
    data: { ...MATHS, professor_id: 40, professor: pablo },
    undo_id: null,
  })
  await person.click(await screen.findByRole('button', { name: /Sin Maestro/ }))
  await person.type(await screen.findByRole('combobox', { name: /Buscar maestro/ }), 'pab')
  await person.click(await screen.findByRole('option', { name: /Espinoza Pablo/ }))
  const query = new URL(searched.at(-1)!.url).searchParams
  expect([query.get('search'), query.get('per_page'), query.get('status')]).toEqual(['pab', '10', '1'])
  await person.click(button('Guardar'))
  await waitFor(() => expect(said(toasts)).toEqual(['Profesor agregado']))
  expect(await sentBody(saved)).toEqual({ professor_id: 40 })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Asignar maestro' })).toBeNull())
  expect(screen.getByRole('dialog', { name: /Materias de/ })).toBeTruthy()
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('another professor takes a subject over, and one is taken away', async () => {
  const { person, toasts } = await openList()
  const other = { ...row, user_id: 41, name: 'Rosa' }
  answers('get', '/schools/1/professors', page([other]))
  const saved = answers('patch', '/subjects/71', { data: ARTS, undo_id: null })
  await person.click(await screen.findByRole('button', { name: /Espinoza Pablo/ }))
  await person.type(await screen.findByRole('combobox', { name: /Buscar maestro/ }), 'r')
  await person.click(await screen.findByRole('option', { name: /Rosa/ }))
  await person.click(button('Guardar'))
  await waitFor(() => expect(said(toasts)).toEqual(['Nuevo profesor asignado']))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cambiar maestro' })).toBeNull())
  await person.click(screen.getByRole('button', { name: /^Espinoza Pablo: cambiar/ }))
  await person.click(await screen.findByRole('button', { name: 'Quitar a Pablo Espinoza' }))
  await waitFor(() => expect(said(toasts).at(-1)).toBe('El profesor fue eliminado de la materia'))
  expect(await sentBody(saved)).toEqual({ professor_id: null })
})

test('a search without an answer does not say that nobody was found', async () => {
  const { person } = await openList()
  fails('get', '/schools/1/professors')
  await person.click(await screen.findByRole('button', { name: /Sin Maestro/ }))
  await person.type(await screen.findByRole('combobox', { name: /Buscar maestro/ }), 'x')
  await screen.findAllByText(/Escriba de nuevo para buscar otra vez/)
  expect(screen.queryByText('No se encontraron resultados')).toBeNull()
})

test('a subject is deleted once its name has been confirmed', async () => {
  const { person, toasts } = await openList()
  const deleted = answers('delete', '/subjects/70', { data: null })
  await person.click(await screen.findByRole('button', { name: 'Eliminar Matemáticas' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Eliminar materia' }))
  expect(asking.getByText('Matemáticas (M3)')).toBeTruthy()
  await person.click(asking.getByRole('button', { name: 'Eliminar Matemáticas' }))
  await waitFor(() => expect(said(toasts)).toEqual(['La materia fue eliminada correctamente']))
  expect(deleted).toHaveLength(1)
})

test('a subject with grades stays, and the dialog says why', async () => {
  const { person } = await openList()
  answers('delete', '/subjects/70', refusal(409, 1025), { status: 409 })
  await person.click(await screen.findByRole('button', { name: 'Eliminar Matemáticas' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Eliminar materia' }))
  await person.click(asking.getByRole('button', { name: 'Eliminar Matemáticas' }))
  expect((await asking.findByRole('alert')).textContent).toContain('no se puede eliminar')
  expect(asking.getByText(/con calificaciones o asistencias se conserva/)).toBeTruthy()
})

test('the transfer saves additions and removals in one call, and nothing while nothing changed', async () => {
  const { person, toasts } = await openTransfer()
  const saved = answers('post', '/groups/5/subjects', page([ARTS]))
  expect(button('Guardar').disabled).toBe(true)
  await person.click(await screen.findByRole('button', { name: 'Agregar Español (M2)' }))
  await person.click(button('Quitar Matemáticas (M3)'))
  await person.click(button('Guardar'))
  await waitFor(() => expect(said(toasts)).toEqual(['Materias actualizadas']))
  expect(await sentBody(saved)).toEqual({ create: [2], delete: [70] })
})

test('only additions are registered subjects; taking a change back disables saving again', async () => {
  const { person, toasts } = await openTransfer()
  answers('post', '/groups/5/subjects', page([ARTS]))
  await person.click(await screen.findByRole('button', { name: 'Agregar Español (M2)' }))
  await person.click(button('Quitar Español (M2)'))
  expect(button('Guardar').disabled).toBe(true)
  await person.click(await screen.findByRole('button', { name: 'Agregar Español (M2)' }))
  await person.click(button('Guardar'))
  await waitFor(() => expect(said(toasts)).toEqual(['Materias registradas']))
})

test('a refused transfer names every subject that failed and stays', async () => {
  const { person } = await openTransfer()
  const errors = [
    { field: 'create.0', message: '«Español» ya está en el grupo' },
    { field: 'delete.0', message: 'Tiene calificaciones o asistencias' },
  ]
  answers('post', '/groups/5/subjects', refusal(409, 1025, errors), { status: 409 })
  await person.click(await screen.findByRole('button', { name: 'Agregar Español (M2)' }))
  await person.click(button('Quitar Matemáticas (M3)'))
  await person.click(button('Guardar'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('«Español» ya está en el grupo')
  expect(alert.textContent).toContain('Matemáticas: Tiene calificaciones')
  expect(alert.textContent).toContain('No se guardó ningún cambio')
  expect(screen.getByText('se quitará')).toBeTruthy()
})

test('the subjects that the group may be given are searched by the server, which knows the group', async () => {
  const { person, catalog } = await openTransfer()
  await screen.findByRole('button', { name: 'Agregar Español (M2)' })
  const query = () => new URL(catalog.at(-1)!.url).searchParams
  expect(Object.fromEntries(query())).toEqual({
    page: '1',
    per_page: '8',
    sort: 'title',
    level: '2',
    without_group_id: '5',
  })
  await person.type(screen.getByRole('searchbox', { name: 'Buscar en disponibles' }), 'segundo b mat')
  await screen.findByText('No se encontraron resultados')
  expect(query().get('search')).toBe('segundo b mat')
  // No letter was asked for by itself.
  expect(catalog.length).toBeLessThan(6)
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Agregar Español (M2)' }))
  await waitFor(() => expect(query().get('except')).toBe('2'))
  await screen.findByText('Sin elementos')
})

test('a catalogue that cannot be read is asked for again, beside what the group has', async () => {
  const { person } = await openTransfer()
  fails('get', '/schools/1/subjectcatalogs')
  await person.type(screen.getByRole('searchbox', { name: 'Buscar en disponibles' }), 'x')
  await screen.findByText('Estamos teniendo problemas')
  await person.click(button('Quitar Matemáticas (M3)'))
  expect(button('Guardar').disabled).toBe(false)
  answers('get', '/schools/1/subjectcatalogs', page([]))
  await person.click(button('Intentar de nuevo'))
  await screen.findByText('No se encontraron resultados')
})
