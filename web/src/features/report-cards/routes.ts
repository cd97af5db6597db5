import type { PublicRoute } from '../../lib/routing/screen-route.ts'

const load = () => import('./check-screen.tsx')

/** Public: outside of the shell, for whoever holds a boleta; the QR code on it leads to the second. */
export const reportCardsRoutes: readonly PublicRoute[] = [
  { path: '/boleta', load },
  { path: '/boleta/:folio', load },
]
