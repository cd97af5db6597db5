import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

const TABS = [
  ['', 'professors'],
  ['/maestros', 'professors'],
  ['/administradores', 'administrators'],
  ['/padres', 'parents'],
  ['/orientadores', 'assessors'],
  ['/directores', 'directors'],
  ['/voceros', 'spokesmen'],
] as const

/** One for all tabs: once it is here, going from one to another waits for nothing. */
const load = () => import('./users-screen.tsx')

export const usersRoutes: readonly ScreenRoute[] = TABS.map(([tab, list]) => ({
  path: `/usuarios${tab}`,
  load,
  can: 'users:edit',
  queries: ({ person: { school_id } }) => [`/schools/${school_id}/${list}?page=1&per_page=10&sort=name`],
}))
