import type { ScreenRoute } from '../../lib/routing/screen-route.ts'

export const attendanceBoardRoutes: readonly ScreenRoute[] = [
  { path: '/asistencia', load: () => import('./board-screen.tsx'), can: 'attendance:board' },
]
