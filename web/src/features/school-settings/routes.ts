import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const settingsRoutes: readonly ScreenRoute[] = [
  {
    path: '/configuracion',
    load: () => import('./settings-screen.tsx'),
    can: 'settings:write',
    queries: ({ person: { school_id } }) => [
      `/schools/${school_id}`,
      `/schools/${school_id}/settings`,
      `/schools/${school_id}/attendancecodes`,
      `/schools/${school_id}/jobs?kind=cycle-cut`,
    ],
  },
  {
    path: '/copia-reservada',
    load: () => import('./reserved/reserved-screen.tsx'),
    can: 'backups:join',
  },
]
