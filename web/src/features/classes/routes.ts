import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const classesRoutes: readonly ScreenRoute[] = [
  {
    path: '/inicio-maestros',
    load: () => import('./my-groups-screen.tsx'),
    can: 'professor-subjects:read',
    rendered: true,
    queries: ({ person: { user_id } }) => [`/professors/${user_id}/subjects?page=1`, '/me/day'],
  },
]
