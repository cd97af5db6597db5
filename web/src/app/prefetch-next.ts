import { isOffline } from '../lib/http/offline.ts'
import { loadScreen } from '../lib/routing/screen-loading.ts'
import { SCREENS } from './screens.ts'
import { loadShell } from './shell/shell-loading.ts'

const PROFESSOR_HOME = '/inicio-maestros'

/** While somebody types the password: the shell and the home of professors, who are most of those who sign in. */
export const prefetchNext = (): void => {
  // A file that could not be fetched cannot be fetched again by the same page.
  if (isOffline()) return
  void loadScreen(loadShell)
  const home = SCREENS.find(({ path }) => path === PROFESSOR_HOME)
  if (home) void loadScreen(home.load)
}
