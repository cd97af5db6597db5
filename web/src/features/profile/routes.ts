import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const profileRoutes: readonly ScreenRoute[] = [
  {
    path: '/perfil',
    load: () => import('./profile-screen.tsx'),
    can: 'signed-in',
    forEverybody: true,
    queries: () => ['/me/sessions'],
  },
]
