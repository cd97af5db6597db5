import type { PublicRoute } from '../../lib/routing/screen-route.ts'

export const privacyRoutes: readonly PublicRoute[] = [
  { path: '/aviso-privacidad', load: () => import('./privacy-screen.tsx') },
]
