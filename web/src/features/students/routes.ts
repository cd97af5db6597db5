import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const studentsRoutes: readonly ScreenRoute[] = [
  { path: '/alumnos', load: () => import('./list/students-screen.tsx'), can: 'students:write', mui: true },
  {
    path: '/alumnos-grupo/:groupId',
    load: () => import('./group-list/group-students-screen.tsx'),
    can: 'students:write',
    mui: true,
  },
]
