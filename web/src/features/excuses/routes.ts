import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const excusesRoutes: readonly ScreenRoute[] = [
  {
    path: '/justificantes',
    load: () => import('./inbox-screen.tsx'),
    can: 'excuses:decide',
    forEverybody: true,
  },
]
