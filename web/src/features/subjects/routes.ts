import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { CATALOG_TABLE } from './table.ts'

export const subjectCatalogsRoutes: readonly ScreenRoute[] = [
  {
    path: '/materias',
    load: () => import('./subject-catalogs-screen.tsx'),
    can: 'subject-catalog:write',
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/subjectcatalogs`, search, CATALOG_TABLE),
    ],
  },
]
