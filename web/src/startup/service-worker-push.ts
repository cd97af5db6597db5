import type { PushMessage } from '@plantel/contract/push'
import { addressOf } from '../lib/routing/origin.ts'
import type { Worker } from './service-worker-types.ts'

const ICON = '/icons/plantel-192.png'

/** Where a message leads that names no path of this app. */
const EVERYTHING = '/mis-avisos'

/** Browsers insist on showing something for each message; this stands for one that cannot be read. */
const UNREADABLE: PushMessage = {
  title: 'Plantel',
  body: 'Hay algo nuevo en Mis avisos.',
  url: EVERYTHING,
  tag: 'plantel',
}

export const ownPath = (url: unknown): string => {
  const found = typeof url === 'string' && url.startsWith('/') ? addressOf(url) : undefined
  if (found?.origin !== location.origin) return EVERYTHING
  return found.pathname + found.search + found.hash
}

const isMessage = (sent: unknown): sent is PushMessage =>
  typeof sent === 'object' &&
  sent !== null &&
  (['title', 'body', 'url', 'tag'] as const).every((part) => typeof Reflect.get(sent, part) === 'string')

const readMessage = (data: { json: () => unknown } | null): PushMessage => {
  try {
    const sent = data?.json()
    return isMessage(sent) ? sent : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

const openTabs = ({ clients }: Worker) => clients.matchAll({ type: 'window', includeUncontrolled: true })

export const showMessage = async (worker: Worker, data: { json: () => unknown } | null): Promise<void> => {
  const { title, body, url, tag } = readMessage(data)
  const shown = worker.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    lang: 'es-MX',
    data: ownPath(url),
  })
  for (const tab of await openTabs(worker)) tab.postMessage({ kind: 'push' })
  await shown
}

/** Somebody touched it: the tab that is open goes there, which may first ask about unsaved changes; without one a tab is opened. */
export const openMessage = async (worker: Worker, url: unknown): Promise<void> => {
  const tabs = await openTabs(worker)
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  if (!tab) {
    await worker.clients.openWindow(ownPath(url))
    return
  }
  tab.postMessage({ kind: 'open', url: ownPath(url) })
  await tab.focus()
}
