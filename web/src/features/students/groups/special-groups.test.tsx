import type { GroupRow } from '@plantel/contract/groups'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { matches } from '../../../lib/words/matches.ts'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal, server } from '../../../../test/server.ts'
import { groupSubjectOf, placeOf, rowOf, workshopOf } from '../../../../test/samples/students.ts'
import StudentsScreen from '../list/students-screen.tsx'
import { isComplete, proposedPairs, withPair } from './subject-pairs.ts'
import { offeredIn, optionIn } from '../../../../test/lists.ts'

const dance = workshopOf(20, 'Danza')
const chess = workshopOf(21, 'Ajedrez')
const robots = workshopOf(22, 'Robótica', { subjects: 2 })
const other = workshopOf(24, 'Coro', { level: 3, levelName: 'Secundaria' })
const empty = workshopOf(23, 'Vacío', { subjects: 0 })

/** As the server narrows them for the student, who is in `own`. */
const answersGroups = (all: readonly GroupRow[], own: readonly GroupRow[]): Request[] => {
  const asked: Request[] = []
  server.use(
    http.get('*/v1/schools/1/groups', ({ request }) => {
      asked.push(request.clone())
      const query = new URL(request.url).searchParams
      const level = query.get('level')
      const without = query.get('without_student_id') === '101'
      const except = query.get('except')?.split(',') ?? []
      const found = all.filter(
        (group) =>
          (level === null || String(group.level) === level) &&
          !(without && own.includes(group)) &&
          !except.includes(String(group.group_id)) &&
          matches(group.title, query.get('search') ?? '') &&
          !(query.get('with_subjects') === '1' && group.subjects === 0),
      )
      return HttpResponse.json(page(found))
    }),
  )
  return asked
}

const open = async (item: string, own: readonly GroupRow[] = [dance]) => {
  answers('get', '/schools/1/students', page([rowOf({ has_special_groups: true })]))
  const groups = answersGroups([dance, chess, robots, empty, other], own)
  answers('get', '/students/101/specialgroups', page(own.map(placeOf)))
  const opened = openScreen({ path: '/alumnos', Screen: StudentsScreen })
  await opened.person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await opened.person.click(await screen.findByRole('menuitem', { name: item }))
  await screen.findByRole('dialog')
  return { ...opened, groups }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const region = (name: RegExp) => within(screen.getByRole('region', { name }))

test('special groups are entered and left in one call', async () => {
  const asked = answers('post', '/students/101/specialgroups', { ...page([placeOf(chess)]), undo_id: null })
  const { person } = await open('Agregar grupo especial')
  await screen.findByRole('button', { name: /^Agregar 2° Ajedrez/ })
  expect(button('Guardar').disabled).toBe(true)
  await person.click(button(/^Agregar 2° Ajedrez/))
  await person.click(button(/^Quitar 2° Danza/))
  expect(region(/Asignados/).getByText('se agregará')).toBeTruthy()
  expect(region(/Asignados/).getByText('se quitará')).toBeTruthy()
  await person.click(button('Guardar'))
  await screen.findByText('Grupos actualizados')
  expect(await sentBody(asked)).toEqual({ create: [21], delete: [20] })
})

test('those of another level than the student are not offered', async () => {
  const { groups } = await open('Agregar grupo especial')
  await screen.findByRole('button', { name: /^Agregar 2° Ajedrez/ })
  expect(screen.queryByRole('button', { name: /^Agregar 2° Coro/ })).toBeNull()
  expect(new URL(groups.at(-1)!.url).searchParams.get('level')).toBe('2')
})

test('taking a change back leaves nothing to save', async () => {
  const { person } = await open('Agregar grupo especial')
  await person.click(await screen.findByRole('button', { name: /^Agregar 2° Ajedrez/ }))
  await person.click(button(/^Quitar 2° Ajedrez/))
  expect(button('Guardar').disabled).toBe(true)
})

test('the special groups in which the student is not are searched by the server', async () => {
  const { person, groups } = await open('Agregar grupo especial')
  await screen.findByRole('button', { name: /^Agregar 2° Ajedrez/ })
  expect(screen.queryByRole('button', { name: /^Agregar 2° Danza/ })).toBeNull()
  await person.type(screen.getByRole('searchbox', { name: 'Buscar en disponibles' }), '2 robo')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Agregar 2° Ajedrez/ })).toBeNull())
  const query = Object.fromEntries(new URL(groups.at(-1)!.url).searchParams)
  expect(query).toMatchObject({ special: '1', without_student_id: '101', per_page: '3', search: '2 robo' })
  await person.click(screen.getByRole('button', { name: /^Agregar 2° Robótica/ }))
  expect(region(/Asignados/).getByText(/Robótica/)).toBeTruthy()
})

test('a refusal lists everything that failed, by name', async () => {
  const failed = [
    '2° Ajedrez Matutino: el alumno ya está en el grupo',
    '2° Danza Matutino: el alumno no pertenece al grupo',
  ]
  answers(
    'post',
    '/students/101/specialgroups',
    refusal(409, 3100, [
      { field: 'create.0', message: failed[0]! },
      { field: 'delete.0', message: failed[1]! },
    ]),
    { status: 409 },
  )
  const { person } = await open('Agregar grupo especial')
  await person.click(await screen.findByRole('button', { name: /^Agregar 2° Ajedrez/ }))
  await person.click(button(/^Quitar 2° Danza/))
  await person.click(button('Guardar'))
  const alert = await screen.findByRole('alert')
  for (const words of failed) expect(alert.textContent).toContain(words)
  expect(region(/Asignados/).getByText('se agregará')).toBeTruthy()
})

test('while the changes are saved nothing more can be moved', async () => {
  const answer = Promise.withResolvers<void>()
  answers(
    'post',
    '/students/101/specialgroups',
    { ...page([placeOf(chess)]), undo_id: null },
    { until: answer.promise },
  )
  const { person } = await open('Agregar grupo especial')
  await person.click(await screen.findByRole('button', { name: /^Agregar 2° Ajedrez/ }))
  await person.click(button('Guardar'))
  expect(button(/^Quitar 2° Danza/).disabled).toBe(true)
  answer.resolve()
  await screen.findByText('Grupos actualizados')
})

test('a student who was deactivated meanwhile is said in words of their own (1025)', async () => {
  answers('post', '/students/101/specialgroups', refusal(409, 1025), { status: 409 })
  const { person } = await open('Agregar grupo especial')
  await person.click(await screen.findByRole('button', { name: /^Agregar 2° Ajedrez/ }))
  await person.click(button('Guardar'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('El alumno está de baja')
  expect(alert.textContent).not.toContain('No se puede eliminar')
})

const choose = async (
  person: Awaited<ReturnType<typeof open>>['person'],
  list: string | RegExp,
  option: RegExp,
) => {
  const field = await screen.findByRole('combobox', { name: list })
  await person.selectOptions(field, optionIn(field, option))
}

const pick = async (person: Awaited<ReturnType<typeof open>>['person'], words: string, option: RegExp) => {
  await person.type(screen.getByRole('combobox', { name: /nuevo/ }), words)
  await person.click(await screen.findByRole('option', { name: option }))
}

test('two groups of one subject each are exchanged at once', async () => {
  answers('get', '/groups/20/subjects', page([groupSubjectOf(dance, 201, 'Danza')]))
  answers('get', '/groups/21/subjects', page([groupSubjectOf(chess, 211, 'Ajedrez')]))
  const asked = answers('patch', '/students/101/specialgroups/20', { data: placeOf(chess) })
  const { person } = await open('Cambiar grupo especial')
  await choose(person, /actual/, /Danza/)
  await person.click(screen.getByRole('combobox', { name: /nuevo/ }))
  await screen.findByRole('option', { name: /Ajedrez/ })
  expect(offeredIn(screen.getByRole('listbox'))).toEqual([
    '2° Ajedrez MatutinoPrimaria · 1 materia',
    '2° Robótica MatutinoPrimaria · 2 materias',
  ])
  await pick(person, 'ajedrez', /Ajedrez/)
  await person.click(button('Guardar'))
  await screen.findByText('Grupos actualizados')
  expect(await sentBody(asked)).toEqual({ group_id: 21, subjects: [{ source_id: 201, target_id: 211 }] })
})

test('more subjects are mapped one to one in a second step', async () => {
  answers('get', '/groups/20/subjects', page([groupSubjectOf(dance, 201, 'Danza')]))
  answers(
    'get',
    '/groups/22/subjects',
    page([groupSubjectOf(robots, 221, 'Mecánica'), groupSubjectOf(robots, 222, 'Programación')]),
  )
  const asked = answers('patch', '/students/101/specialgroups/20', { data: placeOf(robots) })
  const { person } = await open('Cambiar grupo especial')
  await choose(person, /actual/, /Danza/)
  await pick(person, 'robot', /Robótica/)
  await person.click(button('Siguiente'))
  await screen.findByText(/se transferirán a las materias de destino/)
  expect(button('Guardar').disabled).toBe(true)
  await choose(person, 'Danza', /Programación/)
  expect(button('Guardar').disabled).toBe(false)
  await person.click(button('Quitar la relación de Danza'))
  expect(button('Guardar').disabled).toBe(true)
  await person.click(button('Regresar'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /nuevo/ }).value).toContain('Robótica')
  await person.click(button('Siguiente'))
  await choose(person, 'Danza', /Mecánica/)
  await person.click(button('Guardar'))
  await screen.findByText('Grupos actualizados')
  expect(await sentBody(asked)).toEqual({ group_id: 22, subjects: [{ source_id: 201, target_id: 221 }] })
})

test('without another group of the level there is nothing to change to', async () => {
  const { person } = await open('Cambiar grupo especial', [other])
  await choose(person, /actual/, /Coro/)
  await screen.findByText('No hay otro grupo especial de Secundaria con materias.')
  expect(button('Siguiente').disabled).toBe(true)
})

test('a refused mapping says why (3005) and keeps what was chosen', async () => {
  answers('get', '/groups/20/subjects', page([groupSubjectOf(dance, 201, 'Danza')]))
  answers('get', '/groups/21/subjects', page([groupSubjectOf(chess, 211, 'Ajedrez')]))
  answers('patch', '/students/101/specialgroups/20', refusal(422, 3005), { status: 422 })
  const { person } = await open('Cambiar grupo especial')
  await choose(person, /actual/, /Danza/)
  await pick(person, 'ajedrez', /Ajedrez/)
  await person.click(button('Guardar'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('transferencia es incorrecta'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /nuevo/ }).value).toContain('Ajedrez')
})

test('pairs are one to one, complete when either side is', () => {
  const [a, b] = [
    { subject_id: 1, catalog_subject_id: 10 },
    { subject_id: 2, catalog_subject_id: 11 },
  ]
  const [x, y, z] = [5, 6, 7].map((subject_id) => ({ subject_id, catalog_subject_id: subject_id + 5 }))
  const targets = [x!, y!, z!]
  const proposed = proposedPairs([a, b], targets)
  expect([...proposed]).toEqual([
    [1, 5],
    [2, 6],
  ])
  expect([...withPair(proposed, 2, 5)]).toEqual([[2, 5]])
  expect(isComplete(proposed, [a, b], targets)).toBe(true)
  expect(isComplete(withPair(proposed, 1, undefined), [a, b], targets)).toBe(false)
  expect(isComplete(new Map([[1, 7]]), [a, b], [z!])).toBe(true)
})
