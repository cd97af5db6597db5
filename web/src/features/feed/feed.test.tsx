import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFeed, entryOf, feedOf, noticeOf } from '../../../test/samples/feed.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { feedRoutes } from './routes.ts'
import MyNoticesScreen from './my-notices-screen.tsx'

type Roles = Parameters<typeof openScreen>[0]['roles']

const open = (search = '', roles: NonNullable<Roles> = ['PARENT']) =>
  openScreen({ path: '/mis-avisos', address: `/mis-avisos${search}`, Screen: MyNoticesScreen, roles })

const searchOf = (asked: readonly Request[]) => new URL(asked.at(-1)?.url ?? '').search
const filters = () =>
  within(screen.getByRole('group', { name: 'Tipo' }))
    .getAllByRole('button')
    .map((button) => `${button.textContent}${button.getAttribute('aria-pressed') === 'true' ? ' ✓' : ''}`)

test('everything that came, newest first, with what is unread', async () => {
  const asked = answersFeed()
  open()
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(4)
  expect(searchOf(asked)).toBe('?page=1&per_page=20')
  const named = feedRoutes[0]?.queries?.({
    ids: {},
    person: { user_id: 12, school_id: 1 },
    search: new URLSearchParams(),
  })
  expect(named).toContain(`/me/feed${searchOf(asked)}`)
  expect(screen.getAllByText('Sin leer', { selector: 'li *' })).toHaveLength(3)
})

test('category and unread are in the address and go to the server', async () => {
  const asked = answersFeed()
  const { person } = open()
  await screen.findAllByRole('listitem')
  await person.click(screen.getByRole('button', { name: 'Calificación' }))
  await person.click(screen.getByRole('button', { name: 'Sin leer' }))
  await waitFor(() => expect(searchOf(asked)).toBe('?page=1&per_page=20&category=grade&unread=1'))
  expect(location.search).toBe('?category=grade&unread=1')
  expect(filters()).toEqual(['Todos', 'Noticia', 'Asistencia', 'Reporte', 'Calificación ✓', 'Sin leer ✓'])
  await person.click(screen.getByRole('button', { name: 'Sin leer' }))
  await person.click(screen.getByRole('button', { name: 'Todos' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('a copied address opens what it names', async () => {
  const asked = answersFeed(feedOf(), { pages: 3 })
  const { person } = open('?category=report&pagina=2')
  await screen.findAllByRole('listitem')
  expect(searchOf(asked)).toBe('?page=2&per_page=20&category=report')
  await person.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(location.search).toBe('?category=report&pagina=2')
  await waitFor(() => expect(screen.getByText('Página 1 de 3')).toBeTruthy())
})

test.each([
  [['ASSESSOR'], ['Todos ✓', 'Noticia', 'Reporte', 'Sin leer']],
  [['PROFESSOR'], ['Todos ✓', 'Noticia', 'Calificación', 'Sin leer']],
  [['DIRECTOR'], ['Todos ✓', 'Noticia', 'Reporte', 'Sin leer']],
  [['SPOKESMAN'], ['Sin leer']],
] as const)('%s chooses only among what can come', async (roles, offered) => {
  answersFeed()
  open('', [...roles])
  await screen.findAllByRole('listitem')
  expect(filters()).toEqual(offered)
})

test('one entry can be marked without opening it', async () => {
  answersFeed()
  const { person } = open()
  const button = await screen.findByRole('button', { name: 'Marcar como leído: Junta de padres' })
  const marked = answers('post', '/me/feed/read', { data: { unread: 2 } })
  answersFeed(feedOf().map((entry) => ({ ...entry, read: entry.read || entry.entry_id === 34 })))
  await person.click(button)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Marcar como leído: Junta de padres' })).toBeNull(),
  )
  expect(await sentBody(marked)).toEqual({ entry_ids: [34] })
  expect(location.pathname).toBe('/mis-avisos')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Junta de padres/ }))
})

test('what stands for many leads to their list, and marks each of them', async () => {
  const many = entryOf({
    category: 'report',
    title: 'Reporte',
    text: '75 alumnos llegaron a 3 reportes.',
    student_id: null,
    group_id: null,
    date: null,
    fold: { kind: 'limit', students: 75, entry_ids: [31, 30, 29] },
  })
  answersFeed([many])
  const { person } = open()
  const link = await screen.findByRole('link', { name: /75 alumnos llegaron a 3 reportes\. · Ver lista/ })
  expect(link.getAttribute('href')).toBe('/director/alumnos?watch=reports')
  const marked = answers('post', '/me/feed/read', { data: { unread: 0 } })
  await person.click(screen.getByRole('button', { name: 'Marcar como leído: Reporte' }))
  await waitFor(async () => expect(await sentBody(marked)).toEqual({ entry_ids: [31, 30, 29] }))
})

test('all can be marked, and then there is nothing to mark', async () => {
  answersFeed()
  const { person } = open()
  const button = await screen.findByRole('button', { name: 'Marcar todo como leído' })
  const marked = answers('post', '/me/feed/read', { data: { unread: 0 } })
  answersFeed([])
  await person.click(button)
  await screen.findByText('Aún no hay avisos')
  expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull()
  expect(await sentBody(marked)).toEqual({})
})

test('nothing yet: what will come, and where the device is told to say it', async () => {
  answersFeed([])
  open('', ['ASSESSOR'])
  await screen.findByText('Aún no hay avisos')
  screen.getByText('Aquí verá lo que le envíe la escuela y los reportes de los grupos que asesora.')
  expect(
    screen.getByRole('link', { name: 'Recibirlos también en este dispositivo' }).getAttribute('href'),
  ).toBe('/perfil')
})

test.each([
  ['DIRECTOR', 'los expedientes que llegan al límite de reportes'],
  ['PROFESSOR', 'los avisos de captura de calificaciones'],
] as const)('nothing yet for %s: %s will come', async (role, what) => {
  answersFeed([])
  open('', [role])
  await screen.findByText(`Aquí verá lo que le envíe la escuela y ${what}.`)
})

test.each([
  ['?unread=1', 'No hay nada sin leer'],
  ['?category=grade', 'Nada por aquí'],
])('nothing of %s: %s, and a way to all', async (search, title) => {
  answersFeed([])
  const { person } = open(search)
  await screen.findByText(title)
  await person.click(screen.getByRole('button', { name: /^Quitar filtro/ }))
  await screen.findByText('Aún no hay avisos')
  expect(location.search).toBe('')
})

test('a list that cannot be read can be asked for again', async () => {
  fails('get', '/me/feed')
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  answersFeed([entryOf()])
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText(/faltó hoy a Matemáticas/)
})

test('two entries are marked one right after the other', async () => {
  answersFeed([entryOf({ entry_id: 1 }), entryOf({ entry_id: 2 })])
  const answer = Promise.withResolvers<void>()
  const marked = answers('post', '/me/feed/read', { data: { unread: 0 } }, { until: answer.promise })
  const { person } = open()
  const buttons = await screen.findAllByRole('button', { name: /^Marcar como leído/ })
  for (const button of buttons) await person.click(button)
  await waitFor(() => expect(marked).toHaveLength(2))
  answer.resolve()
})

const openNotice = () =>
  openScreen({
    path: '/mis-avisos/:noticeId',
    address: '/mis-avisos/7',
    Screen: MyNoticesScreen,
    roles: ['PARENT'],
  })

test('a notice in full, with who sent it and when on the school’s clock; opening it is reading it', async () => {
  answers('get', '/notices/7', { data: noticeOf() })
  const marked = answers('post', '/me/feed/read', { data: { unread: 1 } })
  openNotice()
  await screen.findByRole('heading', { level: 1, name: 'Junta de padres' })
  expect(screen.getByText(/En el patio/).textContent).toBe('El viernes a las 8.\nEn el patio.')
  screen.getByText('Guadalupe Ordóñez')
  screen.getByText('viernes, 20 de noviembre de 2026, a las 9:14')
  await waitFor(() => expect(marked).toHaveLength(1))
  expect(await sentBody(marked)).toEqual({ notice_id: 7 })
})

test.each([
  ['was withdrawn', { data: noticeOf({ withdrawn: true }) }, 200],
  ['is not there, or for somebody else', refusal(404), 404],
  ['may not be read', refusal(403), 403],
] as const)('a notice that %s says so, leads back, and nothing is marked', async (_, answer, status) => {
  answers('get', '/notices/7', answer, { status })
  const marked = answers('post', '/me/feed/read', { data: { unread: 0 } })
  openNotice()
  await screen.findByRole('heading', { name: 'Este aviso ya no está disponible' })
  screen.getByText('Quien lo envió lo retiró, o el aviso no era para usted.')
  expect(screen.getAllByRole('link', { name: 'Mis avisos' })[0]?.getAttribute('href')).toBe('/mis-avisos')
  expect(marked).toHaveLength(0)
})

test('a notice that cannot be read now can be asked for again', async () => {
  const marked = answers('post', '/me/feed/read', { data: { unread: 0 } })
  fails('get', '/notices/7')
  const { person } = openNotice()
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/notices/7', { data: noticeOf() })
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Guadalupe Ordóñez')
  await waitFor(() => expect(marked).toHaveLength(1))
})

test('a titular finds the answers of the own groups from here', async () => {
  answersFeed()
  const { person } = open('', ['PROFESSOR'])
  await screen.findAllByRole('listitem')
  await person.click(screen.getByRole('button', { name: 'Respuestas de mis grupos' }))
  expect(location.pathname).toBe('/talones')
})

test.each([['PARENT'], ['SPOKESMAN']] as const)('%s, who records for no group, does not', async (role) => {
  answersFeed()
  open('', [role])
  await screen.findAllByRole('listitem')
  expect(screen.queryByRole('button', { name: 'Respuestas de mis grupos' })).toBeNull()
})
