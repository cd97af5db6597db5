import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const supervisionRoutes: readonly ScreenRoute[] = [
  {
    path: '/Supervisiones',
    load: () => import('./supervisions-screen.tsx'),
    can: 'supervision:read',
    queries: () => ['/info-school-supervisor?page=1&per_page=10&sort=name'],
  },
  {
    path: '/Supervisiones/Detalles/:schoolId',
    load: () => import('./supervision-screen.tsx'),
    can: 'supervision:read',
    queries: ({ ids: { schoolId } }) => [`/info-school-supervisor/${schoolId}`],
  },
]
