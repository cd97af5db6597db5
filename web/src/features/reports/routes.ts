import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { REPORTS_TABLE } from './table.ts'

export const reportsRoutes: readonly ScreenRoute[] = [
  {
    path: '/reportes',
    load: () => import('./reports-screen.tsx'),
    can: 'reports:list',
    forEverybody: true,
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/reports`, search, REPORTS_TABLE),
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
