import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { SCHOOLS_TABLE } from './table.ts'

export const supervisionRoutes: readonly ScreenRoute[] = [
  {
    path: '/Supervisiones',
    load: () => import('./supervisions-screen.tsx'),
    can: 'supervision:read',
    queries: ({ search }) => [listAddress('/info-school-supervisor', search, SCHOOLS_TABLE)],
  },
  {
    path: '/Supervisiones/Detalles/:schoolId',
    load: () => import('./supervision-screen.tsx'),
    can: 'supervision:read',
    queries: ({ ids: { schoolId } }) => [`/info-school-supervisor/${schoolId}`],
  },
]
