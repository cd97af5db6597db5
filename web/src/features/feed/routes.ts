import type { ScreenRoute } from '../../lib/routing/screen-route.ts'
import { listAddress } from '../../lib/tables/table-address.ts'
import { FEED_TABLE } from './table.ts'

const load = () => import('./my-notices-screen.tsx')

export const feedRoutes: readonly ScreenRoute[] = [
  {
    path: '/mis-avisos',
    load,
    can: 'signed-in',
    forEverybody: true,
    rendered: true,
    queries: ({ search }) => [listAddress('/me/feed', search, FEED_TABLE), '/me/feed/unread'],
  },
  {
    path: '/mis-avisos/:noticeId',
    load,
    can: 'signed-in',
    forEverybody: true,
    queries: ({ ids: { noticeId = '' } }) => [`/notices/${noticeId}`],
  },
]
