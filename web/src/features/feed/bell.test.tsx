import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { answersFeed, entryOf, feedOf } from '../../../test/samples/feed.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { Bell } from './bell.tsx'

const Bar = () => (
  <header>
    <Bell />
  </header>
)

const ring = () => openScreen({ path: '*', address: '/inicio-maestros', Screen: Bar, roles: ['PARENT'] })

const bell = (name: string) => screen.findByRole('button', { name })

/** happy-dom knows no popovers: what the browser says when it has opened one, and how it is closed. */
const open = async () => {
  await screen.findByRole('button', { name: /^Mis avisos/ })
  const popover = screen.getByRole('region', { name: 'Mis avisos' })
  const toggle = (newState: string) => fireEvent(popover, Object.assign(new Event('toggle'), { newState }))
  popover.hidePopover = () => void toggle('closed')
  toggle('open')
  return within(popover)
}

test('the bell says how much is unread', async () => {
  answersFeed()
  ring()
  expect((await bell('Mis avisos, 3 sin leer')).textContent).toBe('3')
})

test.each([
  [99, '99', 'Mis avisos, 99 sin leer'],
  [100, '99+', 'Mis avisos, más de 99 sin leer'],
])('%i unread are shown as %s', async (unread, badge, name) => {
  answers('get', '/me/feed/unread', { data: { unread } })
  ring()
  expect((await bell(name)).textContent).toBe(badge)
})

test('with nothing unread there is no number', async () => {
  const asked = answers('get', '/me/feed/unread', { data: { unread: 0 } })
  ring()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect((await bell('Mis avisos')).textContent).toBe('')
})

test('the list is asked for when the bell is opened, not before', async () => {
  const asked = answersFeed()
  ring()
  await bell('Mis avisos, 3 sin leer')
  expect(asked).toHaveLength(0)
  const list = await open()
  const items = await list.findAllByRole('listitem')
  expect(new URL(asked[0]?.url ?? '').search).toBe('?page=1&per_page=8')
  expect(items.map((item) => within(item).queryByText('Sin leer') !== null)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(items[0]?.textContent).toContain('Junta de padres')
  expect(items[0]?.textContent).toContain('Noticia · ahora')
  expect(items[1]?.textContent).toContain('Ana faltó hoy a Matemáticas.')
})

test('each entry leads to what it speaks of', async () => {
  answersFeed()
  ring()
  const list = await open()
  await list.findAllByRole('listitem')
  const links = list.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/mis-avisos/7',
    '/padres/101/asistencia?fecha=2026-11-20',
    '/expedientes/9',
    '/padres/101/calificaciones',
    '/mis-avisos',
  ])
})

test('an entry whose place is gone leads nowhere', async () => {
  answersFeed(feedOf().map((entry) => ({ ...entry, file_id: null, group_id: null })))
  ring()
  const list = await open()
  await list.findAllByRole('listitem')
  const links = list.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/mis-avisos/7', '/mis-avisos'])
})

test('following an entry marks it as read, closes the list, and the bell counts one less', async () => {
  answersFeed()
  const marked = answers('post', '/me/feed/read', { data: { unread: 2 } })
  const { person } = ring()
  await person.click(await (await open()).findByRole('link', { name: /faltó hoy a Matemáticas/ }))
  expect(location.pathname + location.search).toBe('/padres/101/asistencia?fecha=2026-11-20')
  expect(screen.queryByRole('list')).toBeNull()
  await bell('Mis avisos, 2 sin leer')
  expect(await sentBody(marked)).toEqual({ entry_ids: [31] })
})

test('what is no notice of the school is read when it is opened', async () => {
  const text = 'Plantel dejó de enviar avisos a sistema.example.mx.'
  const about = { student_id: null, group_id: null, date: null }
  answersFeed([
    entryOf({
      ...about,
      category: 'notice',
      title: 'Se desactivaron',
      text,
      opens: '/configuracion#direccion-5',
    }),
  ])
  const marked = answers('post', '/me/feed/read', { data: { unread: 0 } })
  const { person } = ring()
  await person.click(await (await open()).findByRole('link', { name: /dejó de enviar/ }))
  expect(location.pathname + location.hash).toBe('/configuracion#direccion-5')
  await waitFor(async () => expect(await sentBody(marked)).toEqual({ entry_ids: [31] }))
})

test('a mark that does not arrive is said, and the way goes on', async () => {
  answersFeed()
  fails('post', '/me/feed/read')
  const { person, toasts } = ring()
  await person.click(await (await open()).findByRole('link', { name: /recibió un reporte/ }))
  expect(location.pathname).toBe('/expedientes/9')
  await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error' }]))
})

test('everything can be marked at once', async () => {
  answersFeed()
  const marked = answers('post', '/me/feed/read', { data: { unread: 0 } })
  const { person, toasts } = ring()
  const list = await open()
  const button = await list.findByRole('button', { name: 'Marcar todo como leído' })
  const asked = answersFeed(feedOf().map((entry) => ({ ...entry, read: true })))
  await person.click(button)
  await bell('Mis avisos')
  await waitFor(() => expect(list.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull())
  expect(asked).toHaveLength(1)
  expect(await sentBody(marked)).toEqual({})
  expect(toasts).toMatchObject([{ message: 'Todo quedó como leído' }])
})

test('empty, it says what will come; failed, it can be asked again', async () => {
  fails('get', '/me/feed')
  const { person } = ring()
  const list = await open()
  const again = await list.findByRole('button', { name: 'Intentar de nuevo' })
  answersFeed([])
  await person.click(again)
  await list.findByText(/Aún no hay avisos.*las faltas, los reportes y las calificaciones de sus hijos/)
})

test('going to another screen asks for the number again, but not twice in a row', async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  const asked = answers('get', '/me/feed/unread', { data: { unread: 1 } })
  ring()
  await bell('Mis avisos, 1 sin leer')
  act(() => history.move('/perfil'))
  vi.setSystemTime(Date.now() + 16_000)
  expect(asked).toHaveLength(1)
  const later = answers('get', '/me/feed/unread', { data: { unread: 2 } })
  act(() => history.move('/inicio-maestros'))
  await bell('Mis avisos, 2 sin leer')
  expect(later).toHaveLength(1)
  vi.useRealTimers()
})

test('coming back to the page asks for the number again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answers('get', '/me/feed/unread', { data: { unread: 1 } })
  ring()
  await bell('Mis avisos, 1 sin leer')
  answers('get', '/me/feed/unread', { data: { unread: 2 } })
  vi.setSystemTime(Date.now() + 16_000)
  act(() => void dispatchEvent(new Event('visibilitychange')))
  await bell('Mis avisos, 2 sin leer')
  vi.useRealTimers()
})

test('when the service worker tells that a message came, the number is asked for at once', async () => {
  const worker = new EventTarget()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }))
  answers('get', '/me/feed/unread', { data: { unread: 1 } })
  ring()
  await bell('Mis avisos, 1 sin leer')
  answers('get', '/me/feed/unread', { data: { unread: 2 } })
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'push' } })))
  await bell('Mis avisos, 2 sin leer')
  vi.unstubAllGlobals()
})

const catchMinutes = () => {
  const minutes: (() => void)[] = []
  const usual = setInterval
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app and React call it this way
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((tick: () => void, ms: number) => {
    if (ms !== 60_000) return usual(tick, ms)
    return minutes.push(tick)
  }) as typeof setInterval)
  return (after = 60_000) => {
    vi.setSystemTime(Date.now() + after)
    act(() => minutes.forEach((minute) => minute()))
  }
}

test('every minute the number is asked for, as long as somebody is there', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const pass = catchMinutes()
  const asked = answers('get', '/me/feed/unread', { data: { unread: 1 } })
  ring()
  await bell('Mis avisos, 1 sin leer')
  pass()
  await waitFor(() => expect(asked).toHaveLength(2))
  pass(30 * 60_000)
  act(() => void document.dispatchEvent(new Event('pointerdown')))
  pass()
  await waitFor(() => expect(asked).toHaveLength(3))
  vi.useRealTimers()
})
