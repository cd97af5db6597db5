import { IMPORTS_PATH, OWN_IMPORTS_PATH } from '../../domain/imports/addresses.ts'
import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { IMPORTS_TABLE } from './table.ts'

const at = (path: string, can: 'imports:read' | 'imports:grades'): ScreenRoute[] => [
  {
    path,
    load: () => import('./imports-screen.tsx'),
    can,
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/imports`, search, IMPORTS_TABLE),
    ],
  },
  {
    path: `${path}/:importId`,
    load: () => import('./import-screen.tsx'),
    can: 'imports:grades',
    queries: ({ ids: { importId } }) => [`/imports/${importId}`],
  },
]

export const importsRoutes: readonly ScreenRoute[] = [
  ...at(IMPORTS_PATH, 'imports:read'),
  ...at(OWN_IMPORTS_PATH, 'imports:grades'),
]
