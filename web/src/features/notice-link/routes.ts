import type { PublicRoute } from '../../lib/routing/screen-route.ts'

/** Public: outside of the shell, for whoever holds the link. */
export const noticeLinkRoutes: readonly PublicRoute[] = [
  { path: '/aviso/:token', load: () => import('./link-screen.tsx') },
]
