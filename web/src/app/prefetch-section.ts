import { loadScreen } from '../lib/routing/screen-loading.ts'
import { whenRested } from '../lib/timing/when-idle.ts'
import { SCREENS } from './screens.ts'

/** Once a screen has stood for a while: the code of the others in the same section, so that a click finds it there. */
export const prefetchSection = (section: string): (() => void) =>
  whenRested(() => {
    for (const { path, load } of SCREENS) if (path.startsWith(section)) void loadScreen(load)
  })
