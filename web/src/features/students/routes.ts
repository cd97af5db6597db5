import type { ScreenRoute } from '../../lib/screen-route.ts'

export const studentsRoutes: readonly ScreenRoute[] = [
  { path: '/alumnos', load: () => import('./students-screen.tsx'), can: 'students:write', mui: true },
  {
    path: '/alumnos-grupo/:groupId',
    load: () => import('./group-students-screen.tsx'),
    can: 'students:write',
    mui: true,
  },
]
