import { ofCycle, snaphotIn } from '../../domain/cycles/of-cycle.ts'
import { withQuery } from '../../lib/http/address.ts'
import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { GROUPS_TABLE, STUDENTS_TABLE } from './table.ts'

export const scoresRoutes: readonly ScreenRoute[] = [
  {
    path: '/calificaciones',
    load: () => import('./groups-scores-screen.tsx'),
    can: 'groups:list',
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/groups`, search, GROUPS_TABLE),
      `/schools/${school_id}/cycles?page=1&per_page=100`,
    ],
  },
  {
    path: '/calificaciones/:groupId',
    load: () => import('./group-scores-screen.tsx'),
    can: 'groups:read',
    queries: ({ ids: { groupId }, search }) => [
      withQuery(`/groups/${groupId}`, ofCycle(snaphotIn(search))),
      listAddress(`/groups/${groupId}/students`, search, STUDENTS_TABLE),
    ],
  },
  {
    path: '/calificaciones/:groupId/alumno/:studentId',
    load: () => import('./student-scores-screen.tsx'),
    can: 'grades:read',
    // Parents and advisors come here from what they are told of.
    forEverybody: true,
  },
]
