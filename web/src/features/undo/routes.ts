import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const undoRoutes: readonly ScreenRoute[] = [
  { path: '/cambios', load: () => import('./undos-screen.tsx'), can: 'undo:write' },
]
