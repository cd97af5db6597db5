import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

const load = () => import('./my-notices-screen.tsx')

export const feedRoutes: readonly ScreenRoute[] = [
  {
    path: '/mis-avisos',
    load,
    can: 'signed-in',
    forEverybody: true,
    rendered: true,
    queries: () => ['/me/feed?page=1&per_page=20', '/me/feed/unread'],
  },
  {
    path: '/mis-avisos/:noticeId',
    load,
    can: 'signed-in',
    forEverybody: true,
    queries: ({ ids: { noticeId = '' } }) => [`/notices/${noticeId}`],
  },
]
