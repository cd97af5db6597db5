import type { PublicRoute } from '../../lib/routing/screen-route.ts'

const load = () => import('./access-screen.tsx')

/** Public: for whoever holds a letter of a school; the QR code on it leads to the second. */
export const accessRoutes: readonly PublicRoute[] = [
  { path: '/acceso', load },
  { path: '/acceso/:code', load },
]
