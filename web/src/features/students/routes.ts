import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const studentsRoutes: readonly ScreenRoute[] = [
  {
    path: '/alumnos',
    load: () => import('./list/students-screen.tsx'),
    can: 'students:write',
    rendered: true,
    queries: ({ person: { school_id } }) => [
      `/schools/${school_id}/students?page=1&per_page=20&sort=name`,
      `/schools/${school_id}/cycles?page=1&per_page=100`,
    ],
  },
  {
    path: '/alumnos-grupo/:groupId',
    load: () => import('./group-list/group-students-screen.tsx'),
    can: 'students:write',
  },
]
