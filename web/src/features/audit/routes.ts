import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const auditRoutes: readonly ScreenRoute[] = [
  { path: '/bitacora', load: () => import('./audit-screen.tsx'), can: 'audit:read' },
]
