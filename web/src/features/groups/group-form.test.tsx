import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { offers } from '../../../test/offers.ts'
import { groupOf } from '../../../test/samples/students.ts'
import GroupsScreen from './groups-screen.tsx'

const CATALOG = ['Artes', 'Español', 'Matemáticas'].map((title, place) => ({
  catalog_subject_id: place + 1,
  folio: `P${place + 1}`,
  title,
  level: 2,
  status: 1,
  groups: 1,
  professors: 1,
}))

const offersCatalog = () =>
  offers('/schools/1/subjectcatalogs', CATALOG, {
    id: ({ catalog_subject_id }) => catalog_subject_id,
    label: ({ title, folio }) => `${title} ${folio}`,
  })

const open = async () => {
  const asked = answers('get', '/schools/1/groups', page([groupOf(5)]))
  const catalog = offersCatalog()
  const opened = openScreen({ path: '/grupos', Screen: GroupsScreen })
  await screen.findByRole('row', { name: /2°/ })
  return { ...opened, asked, catalog }
}

const openNew = async () => {
  const opened = await open()
  await opened.person.click(screen.getByRole('button', { name: 'Agregar' }))
  await screen.findByRole('dialog', { name: 'Agregar grupo' })
  return opened
}

const openEdit = async () => {
  const opened = await open()
  await opened.person.click(screen.getByRole('button', { name: /Acciones de/ }))
  await opened.person.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  await screen.findByRole('dialog', { name: 'Editar 2° B Matutino' })
  return opened
}

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: RegExp) => dialog().getByRole('textbox', { name })
const choose = async (person: UserEvent, name: RegExp, option: string) => {
  await person.selectOptions(dialog().getByRole('combobox', { name }), option)
}
const save = () => dialog().getByRole('button', { name: /Crear grupo|Guardar/ })

const fill = async (person: UserEvent) => {
  await person.type(field(/Grado/), '2')
  await person.type(field(/Grupo/), 'C')
  await choose(person, /Turno/, 'Matutino')
  await choose(person, /Nivel/, 'Primaria')
}

test('a new group is created with the chosen subjects in one call', async () => {
  const { person, toasts, asked } = await openNew()
  const created = answers('post', '/schools/1/groups', { data: groupOf(6) })
  await fill(person)
  await person.click(await screen.findByRole('button', { name: 'Agregar Español (P2)' }))
  await person.type(dialog().getByRole('searchbox', { name: 'Buscar en disponibles' }), 'mate')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Artes/ })).toBeNull())
  await person.click(screen.getByRole('button', { name: /Agregar Matemáticas/ }))
  expect(screen.getByText('Materias (2 elegidas)')).toBeTruthy()
  await person.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(created)).toEqual({
    grade: '2',
    roll: 0,
    group: 'C',
    turn: 1,
    level: 2,
    special: 0,
    subjects: [2, 3],
  })
  expect(toasts.map(({ message }) => message)).toEqual(['Grupo creado'])
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('subjects wait for the level, are those of it, and another level clears the choice', async () => {
  const { person, catalog } = await openNew()
  expect(screen.getByText('Elija primero el nivel.')).toBeTruthy()
  expect(catalog).toHaveLength(0)
  await choose(person, /Nivel/, 'Primaria')
  await person.click(await screen.findByRole('button', { name: 'Agregar todo (3)' }))
  await screen.findByText('Materias (3 elegidas)')
  expect(new URL(catalog[0]!.url).searchParams.get('level')).toBe('2')
  await choose(person, /Nivel/, 'Kinder')
  await waitFor(() => expect(screen.queryByText(/elegidas/)).toBeNull())
})

test('what is missing or too long is said beside its field, and the first has the focus', async () => {
  const { person } = await openNew()
  await person.type(field(/Grado/), '123')
  await person.click(save())
  expect(dialog().getByText('Máximo 2 caracteres')).toBeTruthy()
  expect(dialog().getAllByText('Campo requerido')).toHaveLength(3)
  await waitFor(() => expect(document.activeElement).toBe(field(/Grado/)))
})

test('a group that exists already is refused beside its field, and the dialog stays', async () => {
  const { person } = await openNew()
  answers('post', '/schools/1/groups', refusal(409, 5900), { status: 409 })
  await fill(person)
  await person.click(save())
  await screen.findByText(/^El grupo ya está registrado con este grado/)
  expect(field(/Grupo/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('every subject that failed is named', async () => {
  const { person } = await openNew()
  const errors = [
    { field: 'subjects.0', message: 'La materia no existe' },
    { field: 'subjects.1', message: '«Español» no es del nivel' },
  ]
  answers('post', '/schools/1/groups', refusal(422, 1017, errors), { status: 422 })
  await fill(person)
  await person.click(await screen.findByRole('button', { name: 'Agregar todo (3)' }))
  await screen.findByText('Materias (3 elegidas)')
  await person.click(save())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Artes: La materia no existe')
  expect(alert.textContent).toContain('«Español» no es del nivel')
  expect(alert.textContent).not.toContain('Español:')
})

test('a catalogue that cannot be read can be asked for again', async () => {
  const { person } = await openNew()
  fails('get', '/schools/1/subjectcatalogs')
  await choose(person, /Nivel/, 'Primaria')
  await screen.findByText('Estamos teniendo problemas')
  offersCatalog()
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByRole('button', { name: 'Agregar todo (3)' })
})

test('a level without subjects says where they are added', async () => {
  const { person } = await openNew()
  answers('get', '/schools/1/subjectcatalogs', page([]))
  await choose(person, /Nivel/, 'Primaria')
  await screen.findByText(/agréguelas en Materias/)
})

test('a stored group keeps its level and type; only what may change is sent', async () => {
  const { person, toasts } = await openEdit()
  const saved = answers('patch', '/groups/5', { data: groupOf(5) })
  expect(dialog().getByRole('combobox', { name: /Nivel/ })).toHaveProperty('disabled', true)
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Especial' }).disabled).toBe(true)
  expect(screen.queryByText(/^Materias/, { selector: 'legend' })).toBeNull()
  expect(save()).toHaveProperty('disabled', true)
  await person.clear(field(/Grupo/))
  await person.type(field(/Grupo/), 'D{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({ grade: '2', group: 'D', turn: 1, roll: 0 })
  expect(toasts.map(({ message }) => message)).toEqual(['Grupo actualizado'])
})

test('a group that has gone is said in the dialog', async () => {
  const { person } = await openEdit()
  answers('patch', '/groups/5', refusal(404, 5901), { status: 404 })
  await person.type(field(/Grupo/), '2{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Grupo no encontrado')
})

test('nothing closes the dialog while it saves; Esc asks before changes are lost', async () => {
  const { person } = await openEdit()
  const answer = Promise.withResolvers<void>()
  answers('patch', '/groups/5', refusal(409, 5900), { status: 409, until: answer.promise })
  await person.type(field(/Grupo/), '2')
  await person.keyboard('{Enter}{Escape}')
  expect(screen.queryByText('¿Descartar los cambios?')).toBeNull()
  answer.resolve()
  await screen.findByText(/ya está registrado/)
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Descartar los cambios', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
