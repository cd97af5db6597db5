import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { NOTICES_TABLE } from './table.ts'

export const noticesRoutes: readonly ScreenRoute[] = [
  {
    path: '/avisos',
    load: () => import('./notices-screen.tsx'),
    can: 'notices:send',
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/notices`, search, NOTICES_TABLE),
    ],
  },
]
