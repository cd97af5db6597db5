import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const reportsRoutes: readonly ScreenRoute[] = [
  {
    path: '/reportes',
    load: () => import('./reports-screen.tsx'),
    can: 'reports:list',
    forEverybody: true,
    queries: ({ person: { school_id } }) => [
      `/schools/${school_id}/reports?page=1&per_page=10&sort=-created_at`,
    ],
  },
  {
    path: '/expedientes/:fileId',
    load: () => import('./file-screen.tsx'),
    can: 'case-files:read',
    forEverybody: true,
    queries: ({ ids: { fileId = '' } }) => [`/files/${fileId}`],
  },
]
