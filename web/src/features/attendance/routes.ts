import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const attendanceRoutes: readonly ScreenRoute[] = [
  {
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    load: () => import('./attendance-screen.tsx'),
    can: 'attendance:take',
    rendered: true,
    queries: ({ ids: { subjectId } }) => [`/subjects/${subjectId}/students`],
  },
]
