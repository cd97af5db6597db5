import type { PublicRoute } from '../../lib/routing/screen-route.ts'

/** Public: outside of the shell, for whoever cannot log in. */
export const recoveryRoutes: readonly PublicRoute[] = [
  { path: '/recuperar_cuenta', load: () => import('./recover-screen.tsx') },
  { path: '/restablecer_cuenta', load: () => import('./reset-screen.tsx') },
]
