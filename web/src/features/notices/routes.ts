import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const noticesRoutes: readonly ScreenRoute[] = [
  {
    path: '/avisos',
    load: () => import('./notices-screen.tsx'),
    can: 'notices:send',
    queries: ({ person: { school_id } }) => [
      `/schools/${school_id}/notices?page=1&per_page=10&sort=-created_at`,
    ],
  },
]
