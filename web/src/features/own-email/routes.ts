import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const ownEmailRoutes: readonly ScreenRoute[] = [
  {
    path: '/confirmar_correo',
    load: () => import('./confirm-screen.tsx'),
    can: 'signed-in',
    forEverybody: true,
  },
]
