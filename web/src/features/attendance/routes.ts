import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const attendanceRoutes: readonly ScreenRoute[] = [
  {
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    load: () => import('./attendance-screen.tsx'),
    can: 'attendance:take',
    rendered: true,
    // Another day's list is asked for by the screen.
    queries: ({ ids: { subjectId }, search }) =>
      search.has('dia') ? [] : [`/subjects/${subjectId}/students`],
  },
]
