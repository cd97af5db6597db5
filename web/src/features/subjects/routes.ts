import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const subjectCatalogsRoutes: readonly ScreenRoute[] = [
  {
    path: '/materias',
    load: () => import('./subject-catalogs-screen.tsx'),
    can: 'subject-catalog:write',
    queries: ({ person: { school_id } }) => [
      `/schools/${school_id}/subjectcatalogs?page=1&per_page=10&sort=title`,
    ],
  },
]
