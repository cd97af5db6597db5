import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const familyRoutes: readonly ScreenRoute[] = [
  {
    path: '/padres',
    load: () => import('./family-screen.tsx'),
    can: 'family:read',
    rendered: true,
    queries: () => ['/me/family'],
  },
  {
    path: '/padres/:studentId',
    load: () => import('./child-screen.tsx'),
    can: 'family:read',
    rendered: true,
    queries: () => ['/me/family'],
  },
  {
    path: '/padres/:studentId/calificaciones',
    load: () => import('./grades/child-grades-screen.tsx'),
    can: 'family:read',
    queries: () => ['/me/family'],
  },
  {
    path: '/padres/:studentId/asistencia',
    load: () => import('./days/child-days-screen.tsx'),
    can: 'family:read',
    queries: () => ['/me/family'],
  },
  {
    path: '/padres/:studentId/reportes',
    load: () => import('./reports/reports-screen.tsx'),
    can: 'family:read',
    queries: () => ['/me/family'],
  },
  {
    path: '/padres/:studentId/documentos',
    load: () => import('./documents/documents-screen.tsx'),
    can: 'family:read',
    queries: () => ['/me/family'],
  },
  {
    path: '/padres/:studentId/datos',
    load: () => import('./child-data/data-screen.tsx'),
    can: 'family:read',
    queries: () => ['/me/family'],
  },
]
