import { ofCycle, snaphotIn } from '../../domain/cycles/of-cycle.ts'
import { withQuery } from '../../lib/http/address.ts'
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
  {
    path: '/grupos/:groupId',
    load: () => import('./page/group-screen.tsx'),
    can: 'groups:read',
    // Advisors come here from their reports and notices.
    forEverybody: true,
    queries: ({ ids: { groupId }, search }) => [withQuery(`/groups/${groupId}`, ofCycle(snaphotIn(search)))],
  },
]
