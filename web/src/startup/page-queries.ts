import { SCREENS } from '../app/screens.ts'
import { type PagePerson, findScreen } from '../lib/routing/screen-route.ts'

export { SCREENS }

/** What every screen inside the shell asks for. */
const SESSION = '/me/information?include=school,settings'

/**
 * Loaded by the server beside its requests, so types and dynamic imports only: the GETs below `/v1` that the page at this
 * path begins with.
 */
export const pageQueries = (pathname: string, person: PagePerson): string[] => {
  const found = findScreen(pathname, SCREENS)
  if (!found?.valid) return [SESSION]
  const { screen, ids } = found
  return [SESSION, ...(screen.queries?.({ ids, person }) ?? [])]
}

/** The route of the screen at this path. */
export const screenPath = (pathname: string): string | undefined => {
  const found = findScreen(pathname, SCREENS)
  return found?.valid ? found.screen.path : undefined
}
