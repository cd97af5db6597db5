import { SCREENS } from '../app/screens.ts'
import { type PagePerson, findScreen } from '../lib/routing/screen-route.ts'

export { SCREENS }

/** What every screen inside the shell asks for. */
const SESSION = '/me/information?include=school,settings'

/**
 * Loaded by the server beside its requests, so nothing that draws: the GETs below `/v1` that the page at this path begins
 * with. `search` with its `?`, or empty.
 */
export const pageQueries = (pathname: string, person: PagePerson, search: string): string[] => {
  const found = findScreen(pathname, SCREENS)
  if (!found?.valid) return [SESSION]
  const { screen, ids } = found
  return [SESSION, ...(screen.queries?.({ ids, person, search: new URLSearchParams(search) }) ?? [])]
}

/** The route of the screen at this path. */
export const screenPath = (pathname: string): string | undefined => {
  const found = findScreen(pathname, SCREENS)
  return found?.valid ? found.screen.path : undefined
}
