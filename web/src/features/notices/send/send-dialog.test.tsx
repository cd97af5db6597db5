import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { offers } from '../../../../test/offers.ts'
import { answers, fails, refusal, server } from '../../../../test/server.ts'
import { WizardScreen } from '../../../../test/wizard-screen.tsx'
import {
  noticeOf,
  parentOf,
  recipientGroup,
  studentOf,
  sentSelection,
} from '../../../../test/samples/notices.ts'

const STUDENTS = [11, 12, 13, 21, 22, 23].map((id) => studentOf(id, id < 20 ? 1 : 2))

const answersStudents = (
  unreached: readonly ReturnType<typeof studentOf>[] = [],
  students: readonly ReturnType<typeof studentOf>[] = STUDENTS,
) => {
  const asked: Request[] = []
  server.use(
    http.get('*/v1/schools/1/notices/students', ({ request }) => {
      const query = new URL(request.url).searchParams
      const all = !query.has('unreached')
      if (all) asked.push(request)
      const among = (name: string, id: number | null) =>
        query.get(name)?.split(',').includes(String(id)) ?? undefined
      const found = (all ? students : unreached).filter(
        ({ student_id, group_id }) =>
          (among('student_id', student_id) ?? true) &&
          (among('group_id', group_id) ?? true) &&
          among('except', student_id) !== true,
      )
      return HttpResponse.json(page(found))
    }),
  )
  return asked
}

const offersGroups = () =>
  offers('/schools/1/notices/groups', [recipientGroup(1), recipientGroup(2)], {
    id: ({ group_id }) => group_id,
    label: ({ title }) => title,
    only: 'group_id',
  })

const offersRecipients = () => ({
  groups: offersGroups(),
  students: answersStudents(),
  parents: answers(
    'get',
    '/schools/1/notices/parents',
    page(STUDENTS.map(({ student_id }) => parentOf(student_id, student_id * 10))),
  ),
})

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
/** Once it can be: at the end it is first seen whom it does not reach. */
const press = async (person: UserEvent, name: string) => {
  await waitFor(() => expect(button(name).disabled).toBe(false))
  await person.click(button(name))
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name })

const open = async () => {
  const asked = offersRecipients()
  const opened = openScreen({ path: '/avisos/nuevo', Screen: WizardScreen, roles: ['SPOKESMAN'] })
  await opened.person.click(button('Elegir uno por uno'))
  await screen.findByRole('dialog', { name: 'Enviar aviso' })
  return { ...opened, asked }
}

const openModes = async () => {
  const opened = await open()
  await opened.person.type(screen.getByRole('textbox', { name: /Título/ }), 'Junta')
  await opened.person.type(screen.getByRole('textbox', { name: /Descripción/ }), 'El jueves.')
  await opened.person.click(button('Modo de distribución'))
  await heading('Modo de distribución')
  return opened
}

const openGroups = async () => {
  const opened = await openModes()
  await opened.person.click(button('Grupos'))
  await screen.findByRole('button', { name: /^Agregar 1° A Matutino/ })
  return opened
}

const openStudents = async () => {
  const opened = await openGroups()
  await opened.person.click(await box('Todos los grupos'))
  await press(opened.person, 'Siguiente')
  await box(/Todos los alumnos/)
  return opened
}

test('the counters say what is left; a view without words says what is missing', async () => {
  const { person } = await open()
  expect(screen.getByText('Caracteres disponibles: 35/35')).toBeTruthy()
  expect(screen.getByText('Caracteres disponibles: 155/155')).toBeTruthy()
  const title = screen.getByRole('textbox', { name: /Título/ })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await person.type(title, 'Junta')
  expect(screen.getByText('Caracteres disponibles: 30/35')).toBeTruthy()
  await person.click(button('Modo de distribución'))
  expect(screen.getByText('Campo requerido o incorrecto. Caracteres disponibles: 155/155')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Descripción/ }))
  await person.type(title, 'x'.repeat(31))
  expect(screen.getByText('Campo requerido o incorrecto. Caracteres disponibles: −1/35')).toBeTruthy()
})

test('Aviso leads back to the words, Modos disponibles to the modes, and nothing is lost on the way', async () => {
  const { person } = await openGroups()
  await person.click(button(/^Agregar 2° A Matutino/))
  await person.click(button('Aviso'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Título/ }).value).toBe('Junta')
  await person.click(button('Modo de distribución'))
  await screen.findByRole('heading', { name: 'Asignados (1)' })
  await person.click(button('Modos disponibles'))
  await heading('Modo de distribución')
  await person.click(button('Grupos'))
  await screen.findByRole('heading', { name: 'Asignados (1)' })
})

test('nobody chosen: neither on nor to the end; the all-box turns off with the first that goes', async () => {
  const { person } = await openGroups()
  expect([button('Siguiente').disabled, button('Finalizar').disabled, button('Atrás').disabled]).toEqual([
    true,
    true,
    true,
  ])
  await person.click(await box('Todos los grupos'))
  await waitFor(() => expect(button('Siguiente').disabled).toBe(false))
  expect(button('Finalizar').disabled).toBe(false)
  await person.click(await screen.findByRole('button', { name: /^Quitar 1° A Matutino/ }))
  expect((await box('Todos los grupos')).checked).toBe(false)
})

test('two groups minus three children are three clicks, and what is sent says so', async () => {
  const { person, toasts } = await openStudents()
  for (const name of [/Eva11/, /Eva12/, /Eva23/]) await person.click(await box(name))
  expect((await box(/Todos los alumnos \(3 de 6\)/)).indeterminate).toBe(true)
  await person.click(button('Finalizar'))
  await heading(/Finalización/)
  await screen.findByText('Destinatarios: 2 grupos · 3 alumnos · todos sus padres y tutores')
  await person.click(screen.getByText('1° A Matutino · Secundaria'))
  expect(screen.getByText(/Eva13/)).toBeTruthy()
  expect(screen.queryByText(/Eva11/)).toBeNull()
  const sent = answers('post', '/spokesmen/12/notices', {
    message: 'Aviso enviado correctamente',
    data: noticeOf(2, { created_at: '2026-11-20T15:00:00Z', withdraw_until: '2026-11-20T15:01:00Z' }),
  })
  await press(person, 'Enviar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toMatchObject({
    title: 'Junta',
    description: 'El jueves.',
    distributionMode: 'groups',
  })
  expect(await sentSelection(sent)).toEqual({
    groups: 'all',
    students: [
      { group_id: 1, students: [13] },
      { group_id: 2, students: [21, 22] },
    ],
  })
  expect(toasts).toMatchObject([{ message: 'Aviso enviado correctamente', ms: 60_000 }])
  const taken = answers('delete', '/notices/2', { data: null })
  toasts[0]?.undo?.()
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Aviso retirado'))
  expect(taken).toHaveLength(1)
})

test('the parents’ step: a child, a parent, a search; each step is asked for once', async () => {
  const { person, asked } = await openStudents()
  await person.click(button('Siguiente'))
  await box('Todos los padres (6 de 6)')
  await person.click(await box(/Luna Rosa110 \(Madre\)/))
  await person.click(await box('Luna Eva12'))
  await box('Todos los padres (4 de 6)')
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByRole('searchbox'), 'eva2')
  await person.click(await box('Todos los encontrados (3 de 3)'))
  await person.clear(dialog.getByRole('searchbox'))
  await box('Todos los padres (1 de 6)')
  await person.click(button('Siguiente'))
  expect(screen.getByText('Destinatarios: 2 grupos · 1 alumno · 1 padre o tutor')).toBeTruthy()
  await person.click(button('Atrás'))
  await person.click(button('Atrás'))
  await person.click(button('Siguiente'))
  await box('Todos los padres (1 de 6)')
  expect([asked.students, asked.parents].map(({ length }) => length)).toEqual([1, 1])
  // A page to choose from, how many there are, and those that were chosen.
  expect(asked.groups).toHaveLength(3)
  await person.click(button('Atrás'))
  await person.click(await box(/Eva11/))
  await person.click(button('Siguiente'))
  await box('Todos los padres (5 de 5)')
})

test('where one is and what is done is said: steps, the focus on the heading', async () => {
  const { person } = await openStudents()
  const steps = within(screen.getByRole('list', { name: 'Pasos' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Grupos (completado)',
    '2Alumnos',
    '3Padres',
    '4Finalización',
  ])
  expect(steps[1]?.getAttribute('aria-current')).toBe('step')
  expect(document.activeElement?.textContent).toContain('Alumnos')
  await person.click(button('Atrás'))
  expect((await heading(/Grupos/)) === document.activeElement).toBe(true)
})

test.each([
  [
    422,
    refusal(422, 1017, [
      { field: 'schema', message: 'Nadie recibiría el aviso: no se eligió a nadie con cuenta activa' },
    ]),
    /Destinatarios: Nadie recibiría/,
  ],
  [429, { ...refusal(429), title: 'Demasiados avisos', detail: 'Espere unos minutos' }, /Demasiados avisos/],
])('a refusal (%i) is said and nothing is lost', async (status, problem, words) => {
  const { person } = await openGroups()
  await person.click(await box('Todos los grupos'))
  await press(person, 'Finalizar')
  answers('post', '/spokesmen/12/notices', problem, { status })
  await press(person, 'Enviar')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  await person.click(button('Atrás'))
  await screen.findByRole('heading', { name: 'Asignados (2)' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whoever has left meanwhile is no longer named once that was refused', async () => {
  const { person } = await openModes()
  await person.click(button('Alumnos'))
  for (const add of (await screen.findAllByRole('button', { name: /^Agregar / })).slice(0, 2))
    await person.click(add)
  await person.click(button('Finalizar'))
  answers('post', '/spokesmen/12/notices', refusal(422, 1017), { status: 422 })
  const asked = answersStudents([], STUDENTS.slice(1))
  await press(person, 'Enviar')
  await screen.findByRole('alert')
  await waitFor(() => expect(asked).toHaveLength(1))
  await screen.findByText(/Destinatarios: 1 alumno/)
  const sent = answers('post', '/spokesmen/12/notices', { message: '', data: noticeOf(2) })
  await press(person, 'Enviar')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ schema: JSON.stringify({ students: [12] }) })
})

test('at the end it is said which of the chosen children nobody will hear of', async () => {
  const { person } = await openGroups()
  answersStudents(STUDENTS.slice(1, 3))
  await person.click(await box('Todos los grupos'))
  await press(person, 'Finalizar')
  await screen.findByText('El aviso no llegará a la familia de 2 alumnos')
  const names = within(screen.getByRole('list', { name: 'Alumnos de los que nadie se enterará' }))
  expect(names.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Luna Eva12 · 1° A Matutino · Secundaria',
    'Luna Eva13 · 1° A Matutino · Secundaria',
  ])
  expect(button('Enviar').disabled).toBe(false)
})

test('of many of whom nobody hears the first are named, and the others when they are asked for', async () => {
  const { person } = await openGroups()
  answersStudents(Array.from({ length: 40 }, (_, place) => studentOf(100 + place, 1)))
  await person.click(await box('Todos los grupos'))
  await press(person, 'Finalizar')
  const names = within(await screen.findByRole('list', { name: 'Alumnos de los que nadie se enterará' }))
  expect(names.getAllByRole('listitem')).toHaveLength(12)
  await person.click(button('Ver los 40 alumnos'))
  expect(names.getAllByRole('listitem')).toHaveLength(40)
})

test('who has no parent among those that were chosen is named at the end of the parents’ step', async () => {
  const { person } = await openStudents()
  await person.click(button('Siguiente'))
  await person.click(await box(/Luna Rosa110 \(Madre\)/))
  await person.click(button('Siguiente'))
  await screen.findByText('El aviso no llegará a la familia de 1 alumno')
  expect(screen.getByText('Luna Eva11 · 1° A Matutino · Secundaria')).toBeTruthy()
  expect(screen.getByText('Destinatarios: 2 grupos · 5 alumnos · 5 padres o tutores')).toBeTruthy()
})

test('that it is not known of whom nobody hears is said, and asked for again', async () => {
  const { person } = await openGroups()
  fails('get', '/schools/1/notices/students')
  await person.click(await box('Todos los grupos'))
  await press(person, 'Finalizar')
  await screen.findByText('Estamos teniendo problemas')
  answersStudents(STUDENTS.slice(0, 1))
  await person.click(button('Intentar de nuevo'))
  await screen.findByText('El aviso no llegará a la familia de 1 alumno')
})

test('all but one are sent as all but that one, and only a page of them was asked for until then', async () => {
  const { person, asked } = await openModes()
  await person.click(button('Alumnos'))
  await person.click(await box('Todos los alumnos'))
  await person.click(await screen.findByRole('button', { name: /^Quitar Luna Eva12/ }))
  await screen.findByRole('heading', { name: 'Asignados (5)' })
  await screen.findByRole('heading', { name: 'Disponibles (1)' })
  const pages = asked.students.map(({ url }) => new URL(url).searchParams)
  expect(pages.map((query) => Number(query.get('per_page')))).toEqual(
    pages.map((_, place) => (place === 1 ? 1 : 6)),
  )
  expect(pages.at(-1)?.get('except')).toBe('12')
  await press(person, 'Finalizar')
  await screen.findByText('Destinatarios: 5 alumnos · todos sus padres y tutores')
  const sent = answers('post', '/spokesmen/12/notices', { message: '', data: noticeOf(2) })
  await press(person, 'Enviar')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentSelection(sent)).toEqual({ students: 'all', without: [12] })
})

test('groups are searched by the server, and what it finds is added together', async () => {
  const { person, asked } = await openGroups()
  await person.type(screen.getByRole('searchbox', { name: 'Buscar en disponibles' }), '2° a')
  await press(person, 'Agregar el resultado')
  await screen.findByRole('heading', { name: 'Asignados (1)' })
  expect(asked.groups.some(({ url }) => new URL(url).searchParams.get('search') === '2° a')).toBe(true)
  await press(person, 'Finalizar')
  await screen.findByText(/^Destinatarios: 1 grupo · 3 alumnos/)
  const sent = answers('post', '/spokesmen/12/notices', { message: '', data: noticeOf(2) })
  await press(person, 'Enviar')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentSelection(sent)).toEqual({ groups: [2] })
})

test('everybody of the students’ mode is sent as all', async () => {
  const { person } = await openModes()
  await person.click(button('Alumnos'))
  await person.click(await box('Todos los alumnos'))
  await press(person, 'Finalizar')
  const sent = answers('post', '/spokesmen/12/notices', { message: '', data: noticeOf(2) })
  await press(person, 'Enviar')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ distributionMode: 'students', schema: 'all' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a step that cannot be read is asked for again', async () => {
  const { person } = await openModes()
  fails('get', '/schools/1/notices/groups')
  await person.click(button('Grupos'))
  await screen.findByText('Estamos teniendo problemas')
  expect(button('Siguiente').disabled).toBe(true)
  offersRecipients()
  await person.click(button('Intentar de nuevo'))
  await screen.findByRole('button', { name: /^Agregar 1° A Matutino/ })
})

test('closing asks when something would be lost, and then begins anew', async () => {
  const { person } = await openGroups()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Descartar los cambios', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(button('Elegir uno por uno'))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Título/ })).value).toBe('')
})
