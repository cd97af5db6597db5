import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { GROUPS_TABLE } from './table.ts'

export const groupsRoutes: readonly ScreenRoute[] = [
  {
    path: '/grupos',
    load: () => import('./groups-screen.tsx'),
    can: 'groups:write',
    rendered: true,
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/groups`, search, GROUPS_TABLE),
    ],
  },
]
