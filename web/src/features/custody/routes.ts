import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const custodyRoutes: readonly ScreenRoute[] = [
  {
    path: '/alumnos/:studentId/acceso',
    load: () => import('./custody-screen.tsx'),
    can: 'custody:read',
    queries: ({ ids: { studentId = '' } }) => [`/students/${studentId}/custody`],
  },
]
