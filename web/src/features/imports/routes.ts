import { IMPORTS_PATH } from '../../domain/imports/addresses.ts'
import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { IMPORTS_TABLE } from './table.ts'

export const importsRoutes: readonly ScreenRoute[] = [
  {
    path: IMPORTS_PATH,
    load: () => import('./imports-screen.tsx'),
    can: 'imports:read',
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/imports`, search, IMPORTS_TABLE),
    ],
  },
  {
    path: `${IMPORTS_PATH}/:importId`,
    load: () => import('./import-screen.tsx'),
    can: 'imports:write',
    queries: ({ ids: { importId } }) => [`/imports/${importId}`],
  },
]
