import { loadScreen } from '../lib/routing/screen-loading.ts'
import { whenIdle } from '../lib/timing/when-idle.ts'
import { SCREENS } from './screens.ts'

/** Once a screen stands: the code of the others in the same section, so that a click finds it there. */
export const prefetchSection = (section: string): (() => void) =>
  whenIdle(() => {
    for (const { path, load } of SCREENS) if (path.startsWith(section)) void loadScreen(load)
  })
