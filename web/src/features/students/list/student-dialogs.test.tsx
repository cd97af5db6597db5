import type { StudentRow } from '@plantel/contract/students'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../../test/server.ts'
import { groupOf, placeOf, rowOf, studentSubjectOf, workshopOf } from '../../../../test/samples/students.ts'
import { leavingsOf } from '../../../../test/samples/leavings.ts'
import StudentsScreen from './students-screen.tsx'

const open = (changed: Partial<StudentRow> = {}) => {
  answers('get', '/schools/1/students', page([rowOf(changed)]))
  answers('get', '/students/101/leavings', { data: leavingsOf() })
  return openScreen({ path: '/alumnos', Screen: StudentsScreen })
}
type Person = ReturnType<typeof open>['person']

const choose = async (person: Person, item: string) => {
  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await person.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}
const schoolGroups = (...groups: ReturnType<typeof groupOf>[]) =>
  answers('get', '/schools/1/groups', page(groups))
const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? 'http://none').searchParams)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('Dar de baja names the student, sends the password with Enter and says that it is done', async () => {
  schoolGroups()
  const asked = answers('delete', '/students/101', {
    undo_id: null,
    data: { student_id: 101, status: 0, leaving_id: 7 },
  })
  const { person } = open()
  await choose(person, 'Dar de baja alumno')
  expect(button('Dar de baja a Ana Peña López')).toBeTruthy()
  const password = screen.getByLabelText(/Su contraseña/)
  await person.type(password, 'secreta{Enter}')
  await screen.findByText('El alumno fue dado de baja correctamente')
  expect(await sentBody(asked)).toEqual({ password: 'secreta' })
  // It stays, for the papers of the leaving.
  expect(button('Constancia de baja')).toBeTruthy()
  await person.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong password is said beside its field, which has the focus', async () => {
  schoolGroups()
  answers('delete', '/students/101', refusal(422, 3753), { status: 422 })
  const { person } = open()
  await choose(person, 'Dar de baja alumno')
  const password = screen.getByLabelText(/Su contraseña/)
  await person.type(password, 'otra{Enter}')
  await screen.findByText('La contraseña es incorrecta')
  await waitFor(() => expect(document.activeElement).toBe(password))
  await person.type(password, 'x')
  expect(screen.queryByText('La contraseña es incorrecta')).toBeNull()
})

test('without a password nothing is sent', async () => {
  schoolGroups()
  const { person } = open()
  await choose(person, 'Dar de baja alumno')
  await person.click(button(/^Dar de baja a/))
  await screen.findByText('Campo requerido')
})

test('any other refusal keeps the dialog open and says why', async () => {
  schoolGroups()
  fails('delete', '/students/101')
  const { person } = open()
  await choose(person, 'Dar de baja alumno')
  await person.type(screen.getByLabelText(/Su contraseña/), 'secreta{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Se produjo un problema')
})

test('an inactive student is activated', async () => {
  schoolGroups()
  const asked = answers('patch', '/students/101', { data: { ...rowOf() } })
  const { person } = open({ status: 0 })
  await choose(person, 'Activar')
  await person.click(button('Activar a Ana Peña López'))
  await screen.findByText('Alumno activado')
  expect(await sentBody(asked)).toEqual({ status: 1 })
})

test('nothing closes a dialog while its request is under way', async () => {
  schoolGroups()
  const answer = Promise.withResolvers<void>()
  answers('patch', '/students/101', { data: { ...rowOf() } }, { until: answer.promise })
  const { person } = open({ status: 0 })
  await choose(person, 'Activar')
  await person.click(button(/^Activar a/))
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(button('Cancelar').disabled).toBe(true)
  answer.resolve()
  await screen.findByText('Alumno activado')
})

test('a student moves to another group of the same level and grade', async () => {
  const groups = schoolGroups(groupOf(6, { group: 'C' }))
  const asked = answers('patch', '/students/101/groups/5', {
    data: placeOf(groupOf(6, { group: 'C' })),
    undo_id: null,
  })
  const { person } = open()
  await choose(person, 'Cambiar de grupo')
  const choices = await screen.findAllByRole('radio')
  expect(choices.map((radio) => radio.getAttribute('aria-label'))).toEqual(['2° C Matutino, Primaria'])
  expect(queryOf(groups.at(-1))).toEqual({
    page: '1',
    per_page: '8',
    sort: 'title',
    special: '0',
    without_student_id: '101',
    level: '2',
    grade: '2',
  })
  expect(screen.getByText(/pasan las calificaciones y asistencias/)).toBeTruthy()
  expect(button('Guardar').disabled).toBe(true)
  await person.click(choices[0]!)
  await person.click(button('Guardar'))
  await screen.findByText('Alumno agregado al grupo')
  expect(await sentBody(asked)).toEqual({ group_id: 6 })
})

test('a student without a group is offered every regular one, eight on a page, by level or as people write it', async () => {
  const eight = Array.from({ length: 8 }, (_, place) => groupOf(10 + place, { group: `G${place}` }))
  const groups = answers('get', '/schools/1/groups', {
    data: eight,
    meta: { total: 10, per_page: 8, current_page: 1, last_page: 2 },
  })
  const asked = answers('post', '/students/101/groups', { data: placeOf(groupOf(30)), undo_id: null })
  const { person } = open({ group_id: null, grade: null, level: null, group_title: null })
  const dialog = within(await choose(person, 'Asignar a grupo'))
  expect(await dialog.findAllByRole('radio')).toHaveLength(8)
  expect(queryOf(groups.at(-1))).not.toHaveProperty('grade')
  await person.click(dialog.getAllByRole('radio')[0]!)
  schoolGroups()
  await person.type(dialog.getByRole('searchbox', { name: 'Buscar grupo' }), 'segundo zz')
  await dialog.findByText('No se encontraron resultados')
  // What is no longer in sight is not saved.
  expect(button('Guardar').disabled).toBe(true)
  await person.clear(dialog.getByRole('searchbox'))
  const found = schoolGroups(groupOf(30, { level: 3, levelName: 'Secundaria' }))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Nivel' }), 'Secundaria')
  await waitFor(() => expect(queryOf(found.at(-1))).toMatchObject({ special: '0', level: '3' }))
  await person.click(await dialog.findByRole('radio', { name: '2° B Matutino, Secundaria' }))
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Alumno agregado al grupo')
  expect(await sentBody(asked)).toEqual({ group_id: 30 })
})

test.each([
  [404, 3102, 'El alumno no pertenece al grupo'],
  [409, 3103, 'El alumno y el grupo son de escuelas diferentes'],
])('a refused move (%i, %i) says why and stays open', async (status, code, words) => {
  schoolGroups(groupOf(6, { group: 'C' }))
  answers('patch', '/students/101/groups/5', refusal(status, code), { status })
  const { person } = open()
  await choose(person, 'Cambiar de grupo')
  await person.click(await screen.findByRole('radio'))
  await person.click(button('Guardar'))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('without another group it says so', async () => {
  schoolGroups()
  const { person } = open()
  await choose(person, 'Cambiar de grupo')
  await screen.findByRole('heading', { name: 'Sin grupos' })
})

test('the groups of a student are listed, and one can be left', async () => {
  schoolGroups()
  answers('get', '/students/101/groups', page([groupOf(5), workshopOf(9, 'Danza')].map(placeOf)))
  const asked = answers('delete', '/students/101/groups/9', {
    data: { student_id: 101, group_id: 9 },
    undo_id: null,
  })
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: '1 grupo de Ana Peña López' }))
  const rows = await within(await screen.findByRole('dialog')).findAllByRole('row', { name: /Matutino/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2°BMatutinoPrimariaNormalSacar',
    '2°DanzaMatutinoPrimariaEspecialSacar',
  ])
  await person.click(button('Sacar de 2° Danza Matutino'))
  await person.click(
    await screen.findByRole('button', { name: 'Sacar a Ana Peña López de 2° Danza Matutino' }),
  )
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('El alumno fue eliminado del grupo'))
})

test('a student without groups, and a failed load, say so', async () => {
  schoolGroups()
  fails('get', '/students/101/groups')
  const { person } = open({ groups: 0 })
  await person.click(await screen.findByRole('button', { name: '0 grupos de Ana Peña López' }))
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/students/101/groups', page([]))
  await person.click(button('Intentar de nuevo'))
  await screen.findByRole('heading', { name: 'Sin grupos' })
})

test('the subjects of a student are listed, with what is missing in words', async () => {
  schoolGroups()
  const professor = { ...rowOf(), professor_id: 3, name: 'Inés', last_name: 'Mora', second_last_name: null }
  answers(
    'get',
    '/students/101/subjects',
    page([
      studentSubjectOf(),
      studentSubjectOf({ subject_id: 8, title: 'Danza', folio: '', special: 1, professor }),
    ]),
  )
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '8 materias de Ana Peña López' }))
  const rows = await within(await screen.findByRole('dialog')).findAllByRole('row', { name: /Matutino/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MAT2MatemáticasNormal2° B MatutinoSin Maestro',
    'Sin folioDanzaEspecial2° B MatutinoMora Inés',
  ])
})

test('what a parent confirmed on paper is recorded for them', async () => {
  schoolGroups()
  const mother = {
    relationship_id: 42,
    relationship: 2,
    relationship_label: null,
    legal_guardian: false,
    parent_id: 92,
    user_id: 92,
    name: 'Rosa',
    last_name: 'Peña',
    second_last_name: null,
    url_photo_profile: null,
    contact: false,
    contact_phone: null,
    cellphone: '6180000002',
  }
  answers('get', '/students/101/parents', page([mother]))
  const asked = answers('post', '/me/family/confirmations', {
    data: { cycle: '2026-2027', confirmed_at: '2026-11-20T18:00:00Z', how: 2 },
  })
  const { person, toasts } = open()
  const dialog = within(await choose(person, 'Confirmación de datos'))
  await person.click(dialog.getByRole('button', { name: 'Registrar' }))
  expect(dialog.getByText('Campo requerido')).toBeTruthy()
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Peña Rosa · Madre' })).toBeTruthy())
  await person.selectOptions(dialog.getByRole('combobox', { name: /Quién confirma/ }), 'Peña Rosa · Madre')
  await person.click(dialog.getByRole('radio', { name: 'En persona' }))
  await person.click(dialog.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Confirmación registrada' }]))
  expect(await sentBody(asked)).toEqual({
    student_id: 101,
    cycle: expect.stringMatching(/^\d{4}-\d{4}$/),
    on_behalf: { guardian_id: 92, how: 2 },
  })
})
