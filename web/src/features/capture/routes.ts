import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const captureRoutes: readonly ScreenRoute[] = [
  { path: '/calificaciones/captura', load: () => import('./capture-screen.tsx'), can: 'capture:follow' },
]
