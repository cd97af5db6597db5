import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const scoresRoutes: readonly ScreenRoute[] = [
  {
    path: '/calificaciones',
    load: () => import('./groups-scores-screen.tsx'),
    can: 'groups:list',
    queries: ({ person: { school_id } }) => [`/schools/${school_id}/groups?page=1&per_page=20&sort=title`],
  },
  {
    path: '/calificaciones/:groupId',
    load: () => import('./group-scores-screen.tsx'),
    can: 'groups:read',
  },
  {
    path: '/calificaciones/:groupId/alumno/:studentId',
    load: () => import('./student-scores-screen.tsx'),
    can: 'grades:read',
    // Parents and advisors come here from what they are told of.
    forEverybody: true,
  },
]
