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
  {
    path: '/talones',
    load: () => import('./own-groups-screen.tsx'),
    can: 'notice-answers:read',
    forEverybody: true,
    queries: () => ['/me/asked-notices?page=1'],
  },
]
