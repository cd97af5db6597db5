import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const dataHealthRoutes: readonly ScreenRoute[] = [
  {
    path: '/datos-por-corregir',
    load: () => import('./health-screen.tsx'),
    can: 'data-health:read',
    queries: ({ person: { school_id } }) => [`/schools/${school_id}/data-health`],
  },
]
