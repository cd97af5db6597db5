import { sentToWorking } from '@plantel/contract/roles'
import { findScreen, type ScreenRoute } from '../lib/routing/screen-route.ts'
import { SCREENS } from './screens.ts'

/**
 * Whether somebody with these roles may stay at this address, or is sent to *Trabajando*: whose home is not built yet has the
 * screens that are for everybody (`docs/decisions/0022-screens-before-a-home.md`).
 */
export const mayOpen = (
  group_id: string,
  pathname: string,
  screens: readonly ScreenRoute[] = SCREENS,
): boolean => !sentToWorking(group_id) || findScreen(pathname, screens)?.screen.forEverybody === true
