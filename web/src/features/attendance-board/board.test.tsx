import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { boardOf, EVA, hourOf, missingOf, TAKEN } from '../../../test/samples/board.ts'
import { page } from '../../../test/samples/classes.ts'
import { inboxOf } from '../../../test/samples/excuses.ts'
import { noticeOf } from '../../../test/samples/notices.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, opensStreams } from '../../../test/server.ts'
import BoardScreen from './board-screen.tsx'

const BOARD = '/schools/1/attendance'
const REMINDERS = '/schools/1/attendance/reminders'

beforeEach(() => void vi.setSystemTime('2026-03-10T18:00:00Z'))
afterEach(() => void vi.useRealTimers())

const open = (search = '', roles: ('ADMINISTER' | 'DIRECTOR' | 'ASSESSOR')[] = ['DIRECTOR']) =>
  openScreen({ path: '/asistencia', address: `/asistencia${search}`, Screen: BoardScreen, roles })

const answersBoard = (changed = {}) => answers('get', BOARD, { data: boardOf(changed) })

const groupNamed = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name })
  return within(title.closest('li')!)
}

const choose = async (person: ReturnType<typeof open>['person'], action: string) => {
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña López' }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}

test('each list says when it was taken and how many were there, or since when it is missing', async () => {
  answersBoard()
  open()
  const group = await groupNamed('1° A Matutino')
  const hours = group.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(hours).toEqual([
    '8:00 Materia 7tomada 7:52 · 28/2Luna EvaVer lista',
    '9:00 Materia 8pendiente desde 9:00Mar LeoRecordar',
    '13:00 Materia 9aún no empiezaLuna Eva',
  ])
  expect((await groupNamed('2° B Matutino')).getByText('Sin lista hoy')).toBeTruthy()
  expect(screen.getByText('37 alumnos ausentes').parentElement?.textContent).toBe(
    'Listas 41 de 5837 alumnos ausentes6 retardos',
  )
})

test('who directs a part of the school sees and reminds that, and has the whole one press away', async () => {
  const asked = answersBoard()
  const sent = answers('post', REMINDERS, { data: { reminded: 1, waiting: 0 } })
  const { person } = openScreen({
    path: '/asistencia',
    Screen: BoardScreen,
    roles: ['DIRECTOR'],
    directs: '22',
  })
  await person.click(await screen.findByRole('button', { name: 'Enviar recordatorio (1)' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ professor_ids: [41] })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Primaria Vespertino' }).checked).toBe(true)
  await person.click(screen.getByRole('radio', { name: 'Toda la escuela' }))
  await waitFor(() =>
    expect(asked.map(({ url }) => new URL(url).searchParams.get('places'))).toEqual(['22', null]),
  )
  expect(history.place().search).toBe('?niveles=todos')
})

test('the administration opens a list that was taken, and takes one that is missing; a director only sees', async () => {
  answersBoard()
  open('?dia=2026-03-09', ['ADMINISTER'])
  const group = await groupNamed('1° A Matutino')
  const links = group
    .getAllByRole('link', { name: /lista/ })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([
    ['Ver lista: Materia 7, 1° A Matutino', '/asistencia/listas/7?dia=2026-03-09'],
    ['Pasar lista: Materia 8, 1° A Matutino', '/asistencia/listas/8?dia=2026-03-09'],
  ])
})

test.each([
  ['DIRECTOR', ['Ver lista: Materia 7, 1° A Matutino']],
  ['ASSESSOR', []],
] as const)('%s is offered no list to take', async (role, labels) => {
  answersBoard()
  open('', [role])
  const group = await groupNamed('1° A Matutino')
  expect(
    group.queryAllByRole('link', { name: /lista/ }).map((link) => link.getAttribute('aria-label')),
  ).toEqual(labels)
})

test('everybody with a list that is missing is reminded, or one of them', async () => {
  answersBoard()
  const sent = answers('post', REMINDERS, { data: { reminded: 1, waiting: 0 } })
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Enviar recordatorio (1)' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Recordatorio enviado a 1 maestro' }]))
  await person.click(screen.getByRole('button', { name: 'Recordar a Leo Mar' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([{}, { professor_ids: [41] }])
})

test('who stands in is named beside the class, and is the one who hears', async () => {
  const GOMEZ = { professor_id: 42, name: 'Laura', last_name: 'Gómez', second_last_name: 'Ruiz' }
  const board = boardOf()
  const [first, ...others] = board.groups
  const hours = first!.hours.map((hour) => ({ ...hour, substitute_id: hour.subject_id === 8 ? 42 : null }))
  answersBoard({ groups: [{ ...first!, hours }, ...others], professors: [...board.professors, GOMEZ] })
  const sent = answers('post', REMINDERS, { data: { reminded: 1, waiting: 0 } })
  const { person } = open()
  const group = await groupNamed('1° A Matutino')
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)[1]).toBe(
    '9:00 Materia 8pendiente desde 9:00Mar Leosuple Gómez Ruiz LauraRecordar',
  )
  expect(group.queryAllByText(/^suple/)).toHaveLength(1)
  await person.click(group.getByRole('button', { name: 'Recordar a Laura Gómez Ruiz' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ professor_ids: [41] })
})

test('who was reminded within the hour is not reminded again, which is said', async () => {
  answersBoard()
  answers('post', REMINDERS, { data: { reminded: 0, waiting: 3 } })
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Enviar recordatorio (1)' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Hay un recordatorio por hora' }]))
})

test('with nothing pending there is nobody to remind', async () => {
  answersBoard({
    groups: [{ group_id: 5, title: '1° A', level: 2, unlisted: false, hours: [hourOf(7, TAKEN)] }],
  })
  open()
  await groupNamed('1° A')
  expect(screen.queryByRole('button', { name: /recordatorio/ })).toBeNull()
})

test('a list that is saved elsewhere changes the board', async () => {
  const opened = opensStreams()
  const asked = answersBoard()
  open()
  await groupNamed('1° A Matutino')
  await waitFor(() => expect(opened).toHaveLength(1))
  const before = asked.length
  answersBoard({ lists: { due: 58, taken: 42 } })
  const counters = { date: '2026-03-10', lists: { due: 58, taken: 42 }, absent: 37, lates: 6 }
  opened[0]!.send(`event: attendance\nid: 1\ndata: ${JSON.stringify({ data: counters })}\n\n`)
  await screen.findByText('42', {}, { timeout: 3_000 })
  expect(before).toBeGreaterThan(0)
})

test('another day by its date has no reminders, and stays in the address', async () => {
  const asked = answersBoard({ date: '2026-03-09' })
  open('?dia=2026-03-09')
  await groupNamed('1° A Matutino')
  expect(new URL(asked[0]!.url).searchParams.get('date')).toBe('2026-03-09')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Asistencia')
  expect(screen.queryByRole('button', { name: /Recorda|recordatorio/ })).toBeNull()
})

test('a day without classes says so', async () => {
  answersBoard({ school_day: false, groups: [] })
  open()
  await screen.findByRole('heading', { name: 'No hay clases' })
})

const withoutClasses = (...titles: string[]) =>
  answersBoard({ without_classes: titles.map((title, place) => ({ group_id: place + 1, title })) })

test('groups without classes on a school day of others are named', async () => {
  withoutClasses('1° A Matutino', '1° B Matutino')
  open()
  await screen.findByText('Sin clases: 1° A Matutino, 1° B Matutino')
})

test('many groups without classes are counted, and named when one asks', async () => {
  withoutClasses('1° A', '1° B', '2° A', '2° B')
  open()
  const details = (await screen.findByText('Sin clases: 4 grupos')).closest('details')!
  expect([details.open, details.textContent]).toEqual([false, 'Sin clases: 4 grupos1° A, 1° B, 2° A, 2° B'])
})

test('a school without timetables is told where they are written', async () => {
  answersBoard({ groups: [] })
  open()
  await screen.findByText(/El horario se escribe en Grupos/)
})

test('who is absent stands with classes, days in a row and a phone; a justificante on paper excuses the day', async () => {
  answers('get', BOARD, page([missingOf(1)]))
  const sent = answers('post', '/students/1/excuses', { data: inboxOf(9, 'Ana', { status: 1 }) })
  const { person } = open('?ver=absent&dia=2026-03-09', ['ADMINISTER'])
  const row = within(await screen.findByRole('row', { name: /Peña López Ana/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Español 8:00 · Historia',
    '2',
    'Peña RosaMadre · 6181234567',
    '',
  ])
  expect(row.getByRole('link', { name: /llamar/ }).getAttribute('href')).toBe('tel:6181234567')
  answers('get', '/students/1/parents', page([]))
  await choose(person, 'Justificar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Justificar a Ana Peña López' }))
  await person.click(dialog.getByRole('radio', { name: 'Enfermedad' }))
  await person.click(dialog.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const day = { from_date: '2026-03-09', to_date: '2026-03-09' }
  expect(await sentBody(sent)).toEqual({ ...day, reason: 1, on_behalf: { how: 1 } })
})

test('the family of one child is told in words that can be changed, and the notice is taken back', async () => {
  answers('get', BOARD, page([missingOf(1)]))
  const sent = answers('post', '/spokesmen/12/notices', { message: '', data: noticeOf(77) })
  const { person, toasts } = open('?ver=absent&dia=2026-03-09', ['ADMINISTER'])
  await choose(person, 'Avisar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Avisar a la familia de Ana Peña López' }))
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje/ })
  expect(words.value).toBe(
    'Ana no asistió el lunes 9 de marzo de 2026. Le pedimos comunicarse con la escuela.',
  )
  await person.clear(words)
  await person.type(words, '¿Está enferma Ana?')
  await person.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]!.json()).toEqual({
    title: 'Asistencia',
    description: '¿Está enferma Ana?',
    distributionMode: 'students',
    schema: '{"students":[1]}',
  })
  const withdrawn = answers('delete', '/notices/77', { data: null })
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Aviso enviado']))
  toasts[0]!.undo!()
  await waitFor(() => expect(withdrawn).toHaveLength(1))
})

test.each([
  ['with the classes', 'Historia', 'Ana vino hoy y no estuvo en Español e Historia.'],
  [
    'without classes that do not fit',
    'Formación cívica y ética para la vida en comunidad, con taller de lectura y escritura',
    'Vino hoy y no estuvo en todas sus clases.',
  ],
])('of who came and missed a class the words begin %s', async (_, title, words) => {
  const [first, second] = missingOf(1).absences
  answers('get', BOARD, page([missingOf(1, { absences: [first!, { ...second!, title }] })]))
  const { person } = open('?ver=left')
  await choose(person, 'Avisar')
  const dialog = within(await screen.findByRole('dialog'))
  const { value } = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje/ })
  expect(value).toBe(`${words} Le pedimos comunicarse con la escuela.`)
  expect(value.length).toBeLessThanOrEqual(155)
})

test('the director sees neither phones nor excuses; the tabs stay in the address', async () => {
  answers('get', BOARD, page([missingOf(1, { guardian: null, can_justify: false })]))
  const { person } = open('?ver=absent')
  const row = within(await screen.findByRole('row', { name: /Peña López Ana/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Español 8:00 · Historia',
    '2',
    '',
  ])
  await person.click(row.getByRole('button', { name: 'Acciones de Ana Peña López' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Avisar'])
  await person.keyboard('{Escape}')
  const asked = answers('get', BOARD, page([]))
  await person.click(screen.getByRole('button', { name: 'Vinieron y faltan a clase' }))
  await screen.findByRole('heading', { name: 'Nadie se ha ido' })
  expect(history.place().search).toBe('?ver=left')
  expect(new URL(asked.at(-1)!.url).searchParams.get('tab')).toBe('left')
})

test('an advisor writes down what the family of a child of the own groups handed in', async () => {
  answers('get', BOARD, page([missingOf(1, { guardian: null }), missingOf(2, { can_justify: false })]))
  const { person } = open('?ver=absent', ['ASSESSOR'])
  await screen.findAllByRole('row', { name: /Peña López Ana/ })
  answers('get', '/students/1/parents', page([]))
  const menus = screen.getAllByRole('button', { name: 'Acciones de Ana Peña López' })
  expect(menus).toHaveLength(1)
  await person.click(menus[0]!)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Justificar'])
  await person.click(screen.getByRole('menuitem', { name: 'Justificar' }))
  expect(await screen.findByRole('dialog', { name: 'Justificar a Ana Peña López' })).toBeTruthy()
})

test('an advisor reminds nobody and listens to nothing', async () => {
  const opened = opensStreams()
  answersBoard()
  open('', ['ASSESSOR'])
  await groupNamed('1° A Matutino')
  expect(screen.queryByRole('button', { name: `Recordar a ${EVA.name} Luna` })).toBeNull()
  expect(opened).toHaveLength(0)
})

test('a failed load can be tried again', async () => {
  fails('get', BOARD)
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  answersBoard()
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await groupNamed('1° A Matutino')
})

test.each(['ADMINISTER', 'DIRECTOR'] as const)('%s suspends classes from the board', async (role) => {
  answersBoard()
  const { person } = open('', [role])
  await person.click(screen.getByRole('button', { name: 'Suspender clases' }))
  expect(await screen.findByRole('dialog', { name: 'Suspender clases' })).toBeTruthy()
})

test('an advisor does not', async () => {
  answersBoard()
  open('', ['ASSESSOR'])
  await groupNamed('1° A Matutino')
  expect(screen.queryByRole('button', { name: 'Suspender clases' })).toBeNull()
})
