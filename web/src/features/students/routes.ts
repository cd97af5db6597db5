import { ofCycle, snaphotIn } from '../../domain/cycles/of-cycle.ts'
import { namedGroupAddress } from '../../domain/groups/named-group.ts'
import { withQuery } from '../../lib/http/address.ts'
import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress, tableQuery } from '../../lib/tables/table-address.ts'
import { ACTIVE, GROUP_TABLE } from './group-list/table.ts'
import { STUDENTS_TABLE } from './list/table.ts'

export const studentsRoutes: readonly ScreenRoute[] = [
  {
    path: '/alumnos',
    load: () => import('./list/students-screen.tsx'),
    can: 'students:write',
    rendered: true,
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/students`, search, STUDENTS_TABLE),
      `/schools/${school_id}/cycles?page=1&per_page=100`,
      ...namedGroupAddress(search),
    ],
  },
  {
    path: '/alumnos/:studentId',
    load: () => import('./page/student-screen.tsx'),
    can: 'student-page:read',
    // Advisors come here from their reports and notices.
    forEverybody: true,
    queries: ({ ids: { studentId }, search }) => [
      withQuery(`/students/${studentId}/page`, ofCycle(snaphotIn(search))),
    ],
  },
  {
    path: '/alumnos-grupo/:groupId',
    load: () => import('./group-list/group-students-screen.tsx'),
    can: 'students:write',
    queries: ({ ids: { groupId }, search }) => [
      `/groups/${groupId}`,
      withQuery(`/groups/${groupId}/students`, { ...tableQuery(search, GROUP_TABLE), ...ACTIVE }),
    ],
  },
]
