import { openMessage, showMessage } from './service-worker-push.ts'
import type { KeptFile, Worker } from './service-worker-types.ts'

/**
 * Serves the shell and the hashed files without a network, and shows the messages that come while Plantel is closed. It never
 * touches `/v1`, so nothing personal is ever kept.
 * A new version installs beside the running one and serves the next page load; the version before stays in the cache for
 * tabs that are still open.
 */
declare const self: Worker
declare const FILES_TO_KEEP: readonly KeptFile[]

const SHELL = '/index.html'
/** What the server sends at `/`. */
const LANDING = '/landing.html'
const files = FILES_TO_KEEP.map(({ url, revision }) => ({ url: `/${url}`, revision }))
const version = `plantel-${files.find(({ url }) => url === SHELL)?.revision ?? 'unknown'}`
const VERSIONS_KEPT = 2

const keepFiles = async () => {
  const cache = await caches.open(version)
  await cache.addAll(
    files.map(({ url, revision }) => new Request(url, { cache: revision === null ? 'default' : 'reload' })),
  )
  await self.skipWaiting()
}

const dropOldVersions = async () => {
  const others = (await caches.keys()).filter((name) => name !== version)
  await Promise.all(
    others.slice(0, Math.max(0, others.length - VERSIONS_KEPT + 1)).map((name) => caches.delete(name)),
  )
}

const serve = async (request: Request): Promise<Response> => {
  const isPage = request.mode === 'navigate'
  const page = new URL(request.url).pathname === '/' ? LANDING : SHELL
  const kept = isPage
    ? await caches.match(page, { cacheName: version })
    : await caches.match(request, { ignoreVary: true })
  return kept ?? fetch(request)
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles())
  // Where the browser can, it takes the files without waking this script, and calls of the API do not pass through here.
  event.waitUntil(
    Promise.resolve(
      event.addRoutes?.([
        { condition: { urlPattern: { pathname: '/v1/*' } }, source: 'network' },
        { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
      ]),
    ),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(dropOldVersions()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/v1/')) return
  if (mode === 'navigate' || files.some((file) => file.url === pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(serve(event.request))
  }
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessage(self, event.notification.data))
})
