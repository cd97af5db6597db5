import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const groupsRoutes: readonly ScreenRoute[] = [
  {
    path: '/grupos',
    load: () => import('./groups-screen.tsx'),
    can: 'groups:write',
    rendered: true,
    queries: ({ person: { school_id } }) => [`/schools/${school_id}/groups?page=1&per_page=10&sort=title`],
  },
]
