import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

const shared = {
  load: () => import('./attendance-screen.tsx'),
  // Another day's list is asked for by the screen.
  queries: ({ ids: { subjectId }, search }) => (search.has('dia') ? [] : [`/subjects/${subjectId}/students`]),
} satisfies Partial<ScreenRoute>

export const attendanceRoutes: readonly ScreenRoute[] = [
  {
    path: '/inicio-maestros/lista-asistencia/:subjectId',
    // Of who teaches.
    can: 'my-day:read',
    rendered: true,
    ...shared,
  },
  { path: '/asistencia/listas/:subjectId', can: 'attendance:watch', ...shared },
]
