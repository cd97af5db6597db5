import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadLanding } from '../features/landing/load.ts'
import { atMost } from '../lib/http/at-most.ts'
import { followConnection, readConnection } from '../lib/http/offline.ts'
import { beginQueries } from '../lib/http/page-answers.ts'
import { preload, takeFromPage } from '../lib/http/preload.ts'
import { onCachesCleared, queryClient } from '../lib/http/query.ts'
import { arrivedScreen, loadScreen, screensLoaded } from '../lib/routing/screen-loading.ts'
import { findScreen } from '../lib/routing/screen-route.ts'
import { followSession } from '../lib/session/session.ts'
import { readToken } from '../lib/token/token.ts'
import { tidyDeviceLater } from '../lib/device/late-device.ts'
import { rememberedPerson } from '../lib/token/whose.ts'
import { whenIdle } from '../lib/timing/when-idle.ts'
import { App } from '../app/app.tsx'
import { SCREENS } from '../app/screens.ts'
import { loadShell } from '../app/shell/shell-loading.ts'
import { startup } from '../app/startup.ts'
import { dropPageColours } from '../ui/theme/page-colours.ts'
import { pressAgain } from './first-script.ts'
import { followMessages, keepMessagesOn } from './follow-worker.ts'
import { leavePage } from './leave-page.ts'
import { limitCover } from './limit-cover.ts'
import { answersOf, type PageData, readPageData, whosePage } from './page-data.ts'
import { pageQueries } from './page-queries.ts'
import { serveOffline } from './serve-offline.ts'
import { showFont } from './show-font.ts'

/** Marks a root whose markup is what React would draw. */
const DRAWN = 'data-drawn'
/** The longest that a page without markup waits for the code of its screen, which is fetched beside this. */
const CODE_MS = 50

const rootOf = (): HTMLElement => {
  const found = document.getElementById('root')
  if (!found) throw new Error('index.html has no #root')
  return found
}
const root = rootOf()

/** The page of this app's session, or none: what was rendered for another is taken off the screen. */
const ownPage = (): PageData | undefined => {
  const page = readPageData()
  const whose = page && whosePage(page)
  if (!page || whose === 'own') return page
  root.replaceChildren()
  root.removeAttribute(DRAWN)
  dropPageColours()
  if (whose === 'foreign') leavePage()
  return undefined
}

readConnection()
const page = ownPage()
if (page) {
  const { take, drop } = answersOf(page)
  beginQueries(queryClient.getQueryCache(), take)
  takeFromPage(take, readToken())
  onCachesCleared(drop)
}
const found = findScreen(location.pathname, SCREENS)
const token = readToken()
const signedIn = token !== null && (found?.valid === true || location.pathname !== '/')

const loadCode = (): Promise<unknown> => {
  if (location.pathname === '/') return loadScreen(loadLanding)
  if (!signedIn || !found?.valid) return Promise.resolve()
  void loadScreen(loadShell)
  void loadScreen(found.screen.load)
  return screensLoaded()
}

/** Without answers in the page: what it begins with is asked for beside the code. */
const loadData = () => {
  const person = rememberedPerson()
  if (page || token === null || !person || location.pathname === '/') return
  for (const address of pageQueries(location.pathname, person, location.search)) preload(address, token)
}

const draw = async (): Promise<void> => {
  const code = loadCode()
  if (root.hasAttribute(DRAWN)) {
    await code
    const whole = location.pathname !== '/' || arrivedScreen(loadLanding) !== undefined
    if (whole) {
      hydrateRoot(
        root,
        <App {...(page ? { rendered: { signedIn: true, at: page.at } } : {})} onStanding={pressAgain} />,
      )
      return
    }
  }
  if (token !== null) {
    limitCover()
    startup.begin()
  }
  await atMost(CODE_MS, code)
  // In this very task: the browser has other work waiting.
  flushSync(() => createRoot(root).render(<App onStanding={pressAgain} />))
}

loadData()
void draw()
// Watching the storage is slow to begin with, and another tab can wait.
whenIdle(followSession)
whenIdle(keepMessagesOn)
followMessages()
whenIdle(followConnection)
// Signed in, the shell does it with the person.
if (token === null || rememberedPerson()) tidyDeviceLater(rememberedPerson())
showFont()
serveOffline()
