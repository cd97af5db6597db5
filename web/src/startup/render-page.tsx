import { renderToString } from 'react-dom/server'
import { loadLanding } from '../features/landing/load.ts'
import { App } from '../app/app.tsx'
import { SCREENS } from '../app/screens.ts'
import { loadShell } from '../app/shell/shell-loading.ts'
import { beginQueries, type PageAnswers } from '../lib/http/page-answers.ts'
import { newQueryClient } from '../lib/http/query.ts'
import { loadScreen } from '../lib/routing/screen-loading.ts'
import { findScreen } from '../lib/routing/screen-route.ts'
import { sessionQuery } from '../lib/session/session.ts'
import { schoolTheme } from '../ui/theme/school-theme.ts'

export { usedStyles } from './used-styles.ts'

export interface PageCall {
  /** Its search begins with `?`, or is empty. */
  place: { pathname: string; search: string }
  answers: PageAnswers
  at: number
}

export interface RenderedPage {
  title: string
  markup: string
  /** The school's colours, for `:root`. */
  theme: Readonly<Record<string, string>>
}

const TITLE = /<title>(.*?)<\/title>/

/** The same for everybody: rendered once, when the app is built. */
const PUBLIC: readonly string[] = ['/', '/login']

/** Loads the code of the page at this path. False when it is drawn in the browser. */
const loadCode = async (pathname: string): Promise<boolean> => {
  if (pathname === '/') await loadScreen(loadLanding)
  if (PUBLIC.includes(pathname)) return true
  const found = findScreen(pathname, SCREENS)
  if (!found?.valid || found.screen.rendered !== true) return false
  await Promise.all([loadScreen(loadShell), loadScreen(found.screen.load)])
  return true
}

/** Runs on the server, and in the build for the public pages. Undefined: the page is drawn in the browser. */
export const renderPage = async ({ place, answers, at }: PageCall): Promise<RenderedPage | undefined> => {
  const { pathname } = place
  const signedIn = !PUBLIC.includes(pathname)
  // Who is signed in and opens the log-in page is led on by the app.
  if (!signedIn && Object.keys(answers).length > 0) return undefined
  if (!(await loadCode(pathname))) return undefined
  const client = newQueryClient()
  beginQueries(client.getQueryCache(), (address) => answers[address])
  const entry = { ...place, hash: '', key: 'default', state: null }
  try {
    const drawn = renderToString(<App client={client} place={entry} rendered={{ signedIn, at }} />)
    const session = client.getQueryData(sessionQuery.queryKey)
    if ((signedIn && !session) || !drawn.includes('<main')) return undefined
    return {
      title: TITLE.exec(drawn)?.[1] ?? '',
      markup: drawn.replace(TITLE, ''),
      theme: session ? schoolTheme(session.settings) : {},
    }
  } finally {
    // An answer that is remembered would be forgotten only by a timer.
    client.clear()
  }
}
