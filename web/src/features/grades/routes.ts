import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const gradesRoutes: readonly ScreenRoute[] = [
  {
    path: '/inicio-maestros/calificaciones/:subjectId',
    load: () => import('./grades-screen.tsx'),
    can: 'grades:write',
    rendered: true,
    queries: ({ ids: { subjectId } }) => [`/subjects/${subjectId}/students`],
  },
]
