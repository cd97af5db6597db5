import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { NOTICES_TABLE } from './table.ts'

export const noticesRoutes: readonly ScreenRoute[] = [
  {
    path: '/avisos',
    load: () => import('./notices-screen.tsx'),
    can: 'notices:send',
    queries: ({ person: { school_id }, search }) => [
      listAddress(`/schools/${school_id}/notices`, search, NOTICES_TABLE),
    ],
  },
  {
    path: '/avisos/nuevo',
    load: () => import('./compose/new-notice-screen.tsx'),
    can: 'notices:send',
    queries: ({ person: { school_id } }) => [`/schools/${school_id}/notices/targets`],
  },
  {
    path: '/avisos/borradores',
    load: () => import('./drafts/drafts-screen.tsx'),
    can: 'notices:send',
    queries: ({ person: { school_id } }) => [
      `/schools/${school_id}/notice-drafts?kind=scheduled&page=1&per_page=10`,
    ],
  },
  {
    path: '/talones',
    load: () => import('./own-groups-screen.tsx'),
    can: 'notice-answers:read',
    forEverybody: true,
    queries: () => ['/me/asked-notices?page=1'],
  },
]
