import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const leavingsRoutes: readonly ScreenRoute[] = [
  { path: '/movimientos', load: () => import('./movements-screen.tsx'), can: 'leavings:read' },
  { path: '/movimientos/nunca', load: () => import('./never-came-screen.tsx'), can: 'students:write' },
]
