import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const invitationsRoutes: readonly ScreenRoute[] = [
  {
    path: '/invitaciones',
    load: () => import('./invitations-screen.tsx'),
    can: 'signed-in',
    forEverybody: true,
    queries: () => ['/me/invitations?page=1&per_page=20'],
  },
]
