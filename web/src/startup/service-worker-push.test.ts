import { expect, test, vi } from 'vitest'
import type { Tab, Worker } from './service-worker-types.ts'
import { openMessage, ownPath, showMessage } from './service-worker-push.ts'

const MESSAGE = {
  title: 'Asistencia',
  body: 'Ana Peña Ruiz faltó a Matemáticas.',
  url: '/mis-avisos/7',
  tag: 'notice-7',
}

const tabOf = (focused = false) => ({
  focused,
  focus: vi.fn<Tab['focus']>(() => Promise.resolve()),
  postMessage: vi.fn<Tab['postMessage']>(),
})

const workerWith = (...tabs: Tab[]) => {
  const showNotification = vi.fn<Worker['registration']['showNotification']>(() => Promise.resolve())
  const openWindow = vi.fn<Worker['clients']['openWindow']>(() => Promise.resolve())
  const worker: Worker = {
    skipWaiting: () => Promise.resolve(),
    addEventListener: () => undefined,
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
  }
  return { worker, showNotification, openWindow }
}

test('a message is shown in its own words, and every open tab hears of it', async () => {
  const tabs = [tabOf(), tabOf(true)]
  const { worker, showNotification } = workerWith(...tabs)
  await showMessage(worker, { json: () => MESSAGE })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Asistencia', {
    body: 'Ana Peña Ruiz faltó a Matemáticas.',
    tag: 'notice-7',
    icon: '/icons/plantel-192.png',
    lang: 'es-MX',
    data: '/mis-avisos/7',
  })
  for (const { postMessage } of tabs) expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'push' })
})

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('hola') }],
  ['half a message', { json: () => ({ ...MESSAGE, body: undefined }) }],
])('%s is shown as something new', async (_, data) => {
  const { worker, showNotification } = workerWith()
  await showMessage(worker, data)
  expect(showNotification).toHaveBeenCalledWith(
    'Plantel',
    expect.objectContaining({ body: 'Hay algo nuevo en Mis avisos.', data: '/mis-avisos' }),
  )
})

test.each([
  ['/calificaciones/5/alumno/101#asistencias', '/calificaciones/5/alumno/101#asistencias'],
  ['/mis-avisos?unread=1', '/mis-avisos?unread=1'],
  ['https://evil.example/x', '/mis-avisos'],
  ['//evil.example/x', '/mis-avisos'],
  ['/\\evil.example', '/mis-avisos'],
  ['javascript:alert(1)', '/mis-avisos'],
  [undefined, '/mis-avisos'],
])('%s leads to %s', (url, path) => {
  expect(ownPath(url)).toBe(path)
})

test('touched, the tab in front is led there', async () => {
  const [behind, front] = [tabOf(), tabOf(true)]
  const { worker, openWindow } = workerWith(behind, front)
  await openMessage(worker, '/mis-avisos/7')
  expect(front.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'open', url: '/mis-avisos/7' })
  expect(front.focus).toHaveBeenCalledTimes(1)
  expect(behind.postMessage).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test('without a tab one is opened', async () => {
  const { worker, openWindow } = workerWith()
  await openMessage(worker, '/mis-avisos/7')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/mis-avisos/7')
})
