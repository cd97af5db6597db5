import type { PublicRoute } from '../../lib/routing/screen-route.ts'

/** Public: outside of the shell, for whoever wants to know before giving anything. */
export const privacyRoutes: readonly PublicRoute[] = [
  { path: '/aviso-privacidad', load: () => import('./privacy-screen.tsx') },
]
