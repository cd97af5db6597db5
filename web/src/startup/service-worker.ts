import { openMessage, showMessage } from './service-worker-push.ts'
import { isKeepMessage, type KeptFile, ofEverybody, ofPerson } from './service-worker-files.ts'
import { answerPage } from './service-worker-pages.ts'
import type { Worker } from './service-worker-types.ts'

/**
 * Pages come from the server; the shell and the hashed files that the person's screens need stand in for it without a network.
 * Shows the messages that come while Plantel is closed. It never touches `/v1` and stores no page that was rendered for somebody, so
 * nothing personal is ever kept.
 * A new version installs beside the running one and serves the next page load; the version before stays in the cache for
 * tabs that are still open.
 */
declare const self: Worker
declare const FILES_TO_KEEP: readonly KeptFile[]

const SHELL = '/index.html'
/** What the server sends there to whoever is not signed in. */
const OWN_PAGES = new Map([
  ['/', '/landing.html'],
  ['/login', '/login.html'],
])
const files = FILES_TO_KEEP.map((file) => ({ ...file, url: `/${file.url}` }))
const version = `plantel-${files.find(({ url }) => url === SHELL)?.revision ?? 'unknown'}`
const VERSIONS_KEPT = 2

const requestOf = ({ url, revision }: KeptFile) =>
  new Request(url, { cache: revision === null ? 'default' : 'reload' })

const install = async () => {
  const cache = await caches.open(version)
  await cache.addAll(ofEverybody(files).map(requestOf))
  await self.skipWaiting()
}

/** What does not come now comes when the app next asks. */
const keep = async (wanted: readonly KeptFile[]) => {
  const cache = await caches.open(version)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = wanted.filter(({ url }) => !there.has(url))
  await Promise.allSettled(missing.map((file) => cache.add(requestOf(file))))
}

const begin = async () => {
  await dropOldVersions()
  await self.registration.navigationPreload?.enable()
}

const dropOldVersions = async () => {
  const others = (await caches.keys()).filter((name) => name !== version)
  await Promise.all(
    others.slice(0, Math.max(0, others.length - VERSIONS_KEPT + 1)).map((name) => caches.delete(name)),
  )
}

const keptPage = async (url: string): Promise<Response | undefined> => {
  const own = OWN_PAGES.get(new URL(url).pathname) ?? SHELL
  const ofVersion = { cacheName: version }
  return (await caches.match(own, ofVersion)) ?? caches.match(SHELL, ofVersion)
}

const keptFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

self.addEventListener('install', (event) => {
  event.waitUntil(install())
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

self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/v1/')) return
  if (mode === 'navigate') {
    // Without it the page would wait for this script, and what the script asks for is no document to the server.
    if (!self.registration.navigationPreload) return
    const sent = event.preloadResponse.then((answer) => answer ?? fetch(event.request))
    event.respondWith(answerPage({ sent, kept: () => keptPage(url) }))
    event.waitUntil(sent.catch(() => undefined))
  } else if (files.some((file) => file.url === pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(keptFile(event.request))
  }
})

self.addEventListener('message', (event) => {
  if (isKeepMessage(event.data)) event.waitUntil(keep(ofPerson(files, event.data)))
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMessage(self, event.notification.data))
})
