import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { USERS_TABLE } from './table.ts'

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

const lists: readonly ScreenRoute[] = TABS.map(([tab, list]) => ({
  path: `/usuarios${tab}`,
  load,
  can: 'users:edit',
  queries: ({ person: { school_id }, search }) => [
    // The section leads to its first tab, without a search.
    listAddress(`/schools/${school_id}/${list}`, tab === '' ? new URLSearchParams() : search, USERS_TABLE),
  ],
}))

export const usersRoutes: readonly ScreenRoute[] = [
  ...lists,
  {
    path: '/usuarios/:userId',
    load: () => import('./page/user-screen.tsx'),
    can: 'users:read',
    queries: ({ ids: { userId } }) => [`/users/${userId}/page`],
  },
]
