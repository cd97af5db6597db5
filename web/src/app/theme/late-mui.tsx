import { useLocation } from 'react-router'
import { arrivedScreen, loadScreen } from '../../lib/routing/screen-loading.ts'
import { findScreen, type ScreenRoute } from '../../lib/routing/screen-route.ts'
import { Late } from '../late.tsx'
import { loadMui } from './mui-loading.ts'

export const LateMui = ({ screens }: { screens: readonly ScreenRoute[] }) => {
  const { pathname } = useLocation()
  const found = findScreen(pathname, screens)
  // Here and not in an effect, which would wait for MUI: the screen's own code comes at the same time.
  if (found && !arrivedScreen(loadMui)) void loadScreen(found.screen.load)
  return <Late load={loadMui} />
}
