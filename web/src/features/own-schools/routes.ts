import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const ownSchoolsRoutes: readonly ScreenRoute[] = [
  {
    path: '/escuelas',
    load: () => import('./schools-screen.tsx'),
    can: 'signed-in',
    forEverybody: true,
    queries: () => ['/me/schools'],
  },
]
