import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const studentDaysRoutes: readonly ScreenRoute[] = [
  {
    path: '/asistencia/alumnos/:studentId',
    load: () => import('./month-screen.tsx'),
    can: 'attendance:read',
    // Parents and advisors come here from what they are told of.
    forEverybody: true,
  },
]
