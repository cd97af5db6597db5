import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const caseFilesRoutes: readonly ScreenRoute[] = [
  {
    path: '/inicio-maestros/reportar/:subjectId/alumno/:studentId',
    load: () => import('./report-screen.tsx'),
    can: 'case-files:write',
    queries: ({ ids: { subjectId }, person: { school_id } }) => [
      `/subjects/${subjectId}/students`,
      `/schools/${school_id}/reportcatalogs?status=1&page=1`,
    ],
  },
]
