import type { CatalogRow } from '@plantel/contract/subjects'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leave } from '../../lib/routing/leave.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { offers } from '../../../test/offers.ts'
import { answers, fails, refusal } from '../../../test/server.ts'
import SubjectCatalogsScreen from './subject-catalogs-screen.tsx'

const LIST = '/schools/1/subjectcatalogs'

const row = (catalog_subject_id: number, title: string, changed: Partial<CatalogRow> = {}): CatalogRow => ({
  catalog_subject_id,
  folio: `F${catalog_subject_id}`,
  title,
  level: 2,
  status: 1,
  groups: 3,
  professors: 1,
  ...changed,
})

const page = <Row,>(data: Row[], { total = data.length, current = 1 } = {}) => ({
  data,
  meta: { total, per_page: 10, current_page: current, last_page: Math.max(1, Math.ceil(total / 10)) },
})

const group = (group_id: number, letter: string) => ({
  group_id,
  grade: '2',
  group: letter,
  turn: 1,
  level: 2,
  special: 0,
  title: `2° ${letter} Matutino`,
  levelName: 'Primaria',
})

const groupRow = (group_id: number, letter: string) => ({
  ...group(group_id, letter),
  assessor_id: null,
  assessor: null,
  subjects: 0,
  students: 0,
  average_rating: 0,
  total_presence: 0,
  total_absence: 0,
  total_late: 0,
  total_excused: 0,
  total_reports: 0,
  roll: 0,
  roll_subject_id: null,
  numbers_kept: true,
})

const professor = {
  professor_id: 20,
  name: 'Íñigo',
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
  enrollment: 'P20',
  status: 1,
  cellphone: '6181112233',
}

const open = (rows: CatalogRow[] = [row(1, 'Matemáticas'), row(2, 'Español')], address = '/materias') => {
  const asked = answers('get', LIST, page(rows))
  return { asked, ...openScreen({ path: '/materias', address, Screen: SubjectCatalogsScreen }) }
}
const offersGroups = () =>
  offers('/schools/1/groups', [groupRow(5, 'A'), groupRow(6, 'B')], {
    id: ({ group_id }) => group_id,
    label: ({ title }) => title,
  })
const dialog = (name: string) => screen.findByRole('dialog', { name })
test('shows the catalogue with its counts, ten rows a page, by title', async () => {
  const { asked } = open()
  const table = await screen.findByRole('table', { name: 'Materias' })
  expect(within(table).getByRole('cell', { name: 'F1' })).toBeTruthy()
  expect(within(table).getByRole('button', { name: '3 grupos con Matemáticas' })).toBeTruthy()
  expect(within(table).getByRole('button', { name: '1 maestro de Español' })).toBeTruthy()
  expect(within(table).getAllByText('Primaria')).toHaveLength(2)
  expect(screen.getByText('2 materias')).toBeTruthy()
  expect(asked[0]?.url).toContain('?page=1&per_page=10&sort=title')
})

test('a load that fails says so and is tried again', async () => {
  fails('get', LIST)
  const { person } = openScreen({ path: '/materias', Screen: SubjectCatalogsScreen })
  await screen.findByText('Estamos teniendo problemas')
  answers('get', LIST, page([row(1, 'Matemáticas')]))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Matemáticas')
})

test('an empty catalogue offers to add the first subject', async () => {
  const { person } = open([])
  await screen.findByText('Sin materias')
  await person.click(screen.getByRole('button', { name: 'Agregar materia' }))
  await dialog('Agregar materia')
})

test('a search without results can be taken back', async () => {
  const { person, asked } = open([], '/materias?buscar=xyz&level=3')
  await screen.findByText('No se encontraron resultados')
  expect(asked[0]?.url).toContain('search=xyz&sort=title&level=3')
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtro' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('searching, filtering and sorting go to the server and into the address', async () => {
  const { person, asked } = open()
  await screen.findByText('Matemáticas')
  await person.type(screen.getByRole('searchbox'), 'mate')
  await waitFor(() => expect(asked.at(-1)?.url).toContain('search=mate'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Secundaria')
  await waitFor(() => expect(asked.at(-1)?.url).toContain('level=3'))
  await person.click(screen.getByRole('button', { name: 'Grupos' }))
  await waitFor(() => expect(asked.at(-1)?.url).toContain('sort=groups'))
  expect(location.search).toContain('buscar=mate')
})

test('the counts open their lists, empty ones with the next step', async () => {
  const { person } = open()
  const entry = { ...row(1, 'Matemáticas'), groups: [group(5, 'B')], professors: [professor] }
  const answer = Promise.withResolvers<void>()
  answers('get', '/subjectcatalogs/1', { data: entry }, { until: answer.promise })
  await person.click(await screen.findByRole('button', { name: '3 grupos con Matemáticas' }))
  expect(within(await dialog('Grupos con Matemáticas')).getByText('Recuperando información')).toBeTruthy()
  answer.resolve()
  expect(await within(await dialog('Grupos con Matemáticas')).findByText('Matutino')).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: '1 maestro de Matemáticas' }))
  const professors = within(await dialog('Maestros de Matemáticas'))
  expect(await professors.findByText('Peña Íñigo')).toBeTruthy()
  expect(professors.getByRole('link', { name: '6181112233' })).toBeTruthy()
})

test('a subject that nobody has says what to do', async () => {
  const { person } = open([row(1, 'Matemáticas', { groups: 0, professors: 0 })])
  answers('get', '/subjectcatalogs/1', { data: { ...row(1, 'Matemáticas'), groups: [], professors: [] } })
  await person.click(await screen.findByRole('button', { name: '0 grupos con Matemáticas' }))
  await screen.findByText('Sin grupos')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: '0 maestros de Matemáticas' }))
  await screen.findByText('Sin profesores')
  expect(screen.getByRole('link', { name: 'Ir a Grupos' })).toBeTruthy()
})

test('a list that fails can be tried again in its dialog', async () => {
  const { person } = open()
  fails('get', '/subjectcatalogs/1')
  await person.click(await screen.findByRole('button', { name: '3 grupos con Matemáticas' }))
  await within(await dialog('Grupos con Matemáticas')).findByText('Estamos teniendo problemas')
})

test('editing sends folio and title; the level stays', async () => {
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Editar Matemáticas' }))
  const form = within(await dialog('Editar materia'))
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
  expect(form.getByRole('combobox', { name: /Nivel/ })).toHaveProperty('disabled', true)
  expect(form.getByText(/El nivel no se puede cambiar/)).toBeTruthy()
  const title = form.getByRole('textbox', { name: /Materia/ })
  await person.clear(title)
  await person.tab()
  expect(form.getByText('Campo requerido, máximo 70 caracteres')).toBeTruthy()
  const saved = answers('patch', '/subjectcatalogs/1', {
    data: { ...row(1, 'Álgebra'), groups: [], professors: [] },
    undo_id: null,
  })
  await person.type(title, 'Álgebra{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({ folio: 'F1', title: 'Álgebra' })
  expect(toasts).toMatchObject([{ message: 'Materia actualizada' }])
})

test('a subject is put aside from its dialog with a way back, and those put aside are a filter', async () => {
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Editar Matemáticas' }))
  const saved = answers('patch', '/subjectcatalogs/1', {
    data: { ...row(1, 'Matemáticas', { status: 0 }), groups: [], professors: [] },
    undo_id: 8,
  })
  await person.click(within(await dialog('Editar materia')).getByRole('button', { name: 'Archivar materia' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({ status: 0 })
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Materia archivada', detail: 'Matemáticas' }]))
  const asked = answers('get', LIST, page([row(1, 'Matemáticas', { status: 0 })]))
  await person.selectOptions(screen.getByLabelText('Estado'), 'Archivadas')
  await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('status')).toBe('0'))
  await person.click(await screen.findByRole('button', { name: 'Editar Matemáticas' }))
  expect(within(await dialog('Editar materia')).getByRole('button', { name: 'Volver a usar' })).toBeTruthy()
})

test('a folio that is taken is said beside it, and the dialog stays', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Editar Matemáticas' }))
  const form = within(await dialog('Editar materia'))
  answers('patch', '/subjectcatalogs/1', refusal(409, 4015), { status: 409 })
  const folio = form.getByRole('textbox', { name: /Folio/ })
  await person.clear(folio)
  await person.type(folio, 'F2{Enter}')
  await waitFor(() => expect(folio.getAttribute('aria-invalid')).toBe('true'))
  expect(form.getAllByText(/El folio de la materia ya está registrado/)).toHaveLength(2)
  expect(leave.guarded()).toBe(true)
  await person.keyboard('{Escape}')
  expect(await screen.findByText('¿Descartar los cambios?')).toBeTruthy()
})

const fillIn = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Agregar' }))
  const form = within(await dialog('Agregar materia'))
  await person.type(form.getByRole('textbox', { name: /Folio/ }), 'QUI1')
  await person.type(form.getByRole('textbox', { name: /Materia/ }), 'Química')
  await person.selectOptions(form.getByRole('combobox', { name: /Nivel/ }), 'Primaria')
  return form
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
const created = { data: { ...row(9, 'Química'), groups: [], professors: [] } }

test('a new subject goes into the catalogue alone', async () => {
  const { person, toasts } = open()
  const form = await fillIn(person)
  expect(form.queryByText('Grupos')).toBeNull()
  const answer = Promise.withResolvers<void>()
  const saved = answers('post', LIST, created, { until: answer.promise })
  await person.click(save())
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  answer.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({ folio: 'QUI1', title: 'Química', level: 2 })
  expect(toasts).toMatchObject([{ message: 'Materia creada' }])
})

test(
  'assigning it needs a group; professor and groups go in the same call',
  { timeout: 20_000 },
  async () => {
    const { person } = open()
    const form = await fillIn(person)
    const groups = offersGroups()
    const professors = answers(
      'get',
      '/schools/1/professors',
      page([{ ...professor, user_id: 20, cellphone: undefined }]),
    )
    await person.click(form.getByRole('checkbox', { name: 'Asignar y crear materia' }))
    expect(await form.findByText('Al menos se tiene que seleccionar un grupo')).toBeTruthy()
    expect(save().disabled).toBe(true)
    await form.findByRole('button', { name: 'Agregar 2° A Matutino' })
    await person.type(form.getByRole('searchbox', { name: 'Buscar en disponibles' }), '2° b')
    await waitFor(() => expect(form.queryByRole('button', { name: 'Agregar 2° A Matutino' })).toBeNull())
    expect(groups.at(-1)?.url).toContain('search=2%C2%B0+b')
    await person.click(form.getByRole('button', { name: 'Agregar 2° B Matutino' }))
    expect(form.getByText('1 grupo elegido')).toBeTruthy()
    await person.type(form.getByRole('combobox', { name: /Maestro/ }), 'peña')
    await person.click(await screen.findByRole('option', { name: /Peña Íñigo/ }))
    // At most once in a second, however many letters.
    expect(professors.length).toBeLessThan(4)
    const saved = answers('post', LIST, created)
    await person.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await sentBody(saved)).toEqual({
      folio: 'QUI1',
      title: 'Química',
      level: 2,
      create_subject: true,
      professor_id: 20,
      groups: [6],
    })
  },
)

test('groups that could not have it are named, and another level forgets them', async () => {
  const { person } = open()
  const form = await fillIn(person)
  offersGroups()
  await person.click(form.getByRole('checkbox', { name: 'Asignar y crear materia' }))
  await person.click(await form.findByRole('button', { name: 'Agregar todo (2)' }))
  await form.findByText('2 grupos elegidos')
  answers('post', LIST, refusal(422, 1017, [{ field: 'groups.1', message: 'El grupo no existe' }]), {
    status: 422,
  })
  await person.click(save())
  const alert = within(await form.findByRole('alert'))
  expect(alert.getByText('2° B Matutino:')).toBeTruthy()
  await person.selectOptions(form.getByRole('combobox', { name: /Nivel/ }), 'Kinder')
  await waitFor(() => expect(save().disabled).toBe(true))
})

test('a subject goes to many groups at once, each with its professor', async () => {
  answers('get', LIST, page([row(1, 'Artes')]))
  answers('get', '/subjectcatalogs/1', {
    data: { ...row(1, 'Artes'), groups: [group(5, 'A')], professors: [] },
  })
  answers('get', '/schools/1/groups', page([groupRow(5, 'A'), groupRow(6, 'B'), groupRow(7, 'C')]))
  const { person } = openScreen({ path: '/materias', Screen: SubjectCatalogsScreen, roles: ['ADMINISTER'] })
  await person.click(await screen.findByRole('button', { name: '3 grupos con Artes' }))
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Agregar a grupos' })
  await waitFor(() => expect(add.disabled).toBe(false))
  await person.click(add)
  await screen.findByRole('checkbox', { name: /^Todos los grupos del nivel/ })
  const adding = within(screen.getByRole('dialog', { name: 'Agregar Artes a grupos' }))
  await person.click(await adding.findByRole('checkbox', { name: /^Todos los grupos del nivel/ }))
  expect(adding.queryByRole('checkbox', { name: /2° A/ })).toBeNull()
  expect(adding.getByText('2 grupos')).toBeTruthy()
  expect(adding.getByRole('combobox', { name: 'Maestro de 2° C Matutino (opcional)' })).toBeTruthy()
  const sent = answers('post', '/schools/1/bulk/subjects', {
    data: { done: 2, refused: [], job_id: null },
    undo_id: null,
  })
  await person.click(adding.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({ ids: [6, 7], catalog_subject_id: 1, professors: [], partly: false })
})
