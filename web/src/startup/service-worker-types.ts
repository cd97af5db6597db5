import type { WorkerMessage } from '../lib/push/worker.ts'

/** What a service worker's script may use; TypeScript's own declarations for it cannot stand beside those of a page. */
interface Work extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface Pushed extends Work {
  readonly data: { json: () => unknown } | null
}

interface Touched extends Work {
  readonly notification: Pick<Notification, 'data' | 'close'>
}

interface Asked extends Work {
  readonly request: Request
  /** What the browser asked for before this script ran; undefined for all but pages. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface Told extends Work {
  readonly data: unknown
}

interface Route {
  condition: { urlPattern: { pathname: string } }
  source: 'network' | 'cache'
}

interface Installing extends Work {
  addRoutes?: (routes: Route[]) => Promise<void>
}

export interface Tab {
  readonly focused: boolean
  focus: () => Promise<unknown>
  postMessage: (message: WorkerMessage) => void
}

export interface Worker {
  skipWaiting: () => Promise<void>
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> &
    // Not in every browser.
    Partial<Pick<ServiceWorkerRegistration, 'navigationPreload'>>
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'activate', listener: (event: Work) => void) => void) &
    ((type: 'fetch', listener: (event: Asked) => void) => void) &
    ((type: 'message', listener: (event: Told) => void) => void) &
    ((type: 'push', listener: (event: Pushed) => void) => void) &
    ((type: 'notificationclick', listener: (event: Touched) => void) => void)
}
