import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const changeRequestsRoutes: readonly ScreenRoute[] = [
  { path: '/solicitudes', load: () => import('./requests-screen.tsx'), can: 'students:write' },
]
