/** What a service worker's script may use; TypeScript's own declarations for it cannot stand beside those of a page. */
interface Work extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface Asked extends Work {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}

interface Route {
  condition: { urlPattern: { pathname: string } }
  source: 'network' | 'cache'
}

interface Installing extends Work {
  addRoutes?: (routes: Route[]) => Promise<void>
}

export interface Worker {
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install', listener: (event: Installing) => void) => void) &
    ((type: 'activate', listener: (event: Work) => void) => void) &
    ((type: 'fetch', listener: (event: Asked) => void) => void)
}

/** A file to keep; `revision` is null when its name already carries a hash. */
export interface KeptFile {
  url: string
  revision: string | null
}
