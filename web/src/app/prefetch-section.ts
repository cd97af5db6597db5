import { isOffline } from '../lib/http/offline.ts'
import { loadScreen } from '../lib/routing/screen-loading.ts'
import { whenRested } from '../lib/timing/when-idle.ts'
import { SCREENS } from './screens.ts'

/** Not without a connection: a file that could not be fetched cannot be fetched again by the same page. */
const fetchAhead = (section: string): void => {
  if (isOffline()) return
  for (const { path, load } of SCREENS) if (path.startsWith(section)) void loadScreen(load)
}

/** Once a screen has stood for a while: the code of the others in the same section, so that a click finds it there. */
export const prefetchSection = (section: string): (() => void) => whenRested(() => fetchAhead(section))
