import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const familyConfirmationsRoutes: readonly ScreenRoute[] = [
  {
    path: '/confirmaciones',
    load: () => import('./confirmations-screen.tsx'),
    can: 'confirmations:list',
    forEverybody: true,
  },
]
