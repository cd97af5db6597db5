import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const calendarRoutes: readonly ScreenRoute[] = [
  {
    path: '/calendario',
    load: () => import('./calendar-screen.tsx'),
    can: 'activities:read',
    forEverybody: true,
  },
]
