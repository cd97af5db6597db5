import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { atMost } from '../lib/http/at-most.ts'
import { followConnection } from '../lib/http/offline.ts'
import { followSession } from '../lib/session/session.ts'
import { loadLanding } from '../features/landing/load.ts'
import { arrivedScreen, loadScreen, screensLoaded } from '../lib/routing/screen-loading.ts'
import { App } from '../app/app.tsx'
import { DRAWN } from './early-login.ts'
import { followMessages, keepMessagesOn } from './follow-worker.ts'
import { serveOffline } from './serve-offline.ts'
import { whenIdle } from '../lib/timing/when-idle.ts'
import { readToken } from '../lib/session/token.ts'
import { showFont } from './show-font.ts'
import { startup } from '../app/startup.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

if (readToken() !== null) startup.begin()
const drawn = root.hasAttribute(DRAWN)
const begin = (takeOver: boolean) => {
  if (takeOver) hydrateRoot(root, <App />)
  // In this very task: the browser has other work waiting.
  else flushSync(() => createRoot(root).render(<App />))
}
/** The longest that the first drawing waits for the code of its screen, which is fetched beside this. */
const CODE_MS = 50
const beginWithScreen = async () => {
  await atMost(CODE_MS, screensLoaded())
  begin(drawn)
}
const beginLanding = async () => {
  await loadScreen(loadLanding)
  // If the code failed to load, the router requests it again.
  begin(drawn && arrivedScreen(loadLanding) !== undefined)
}
if (location.pathname === '/') void beginLanding()
else void beginWithScreen()
// Watching the storage is slow to begin with, and another tab can wait.
whenIdle(followSession)
whenIdle(keepMessagesOn)
followMessages()
whenIdle(followConnection)
showFont()
serveOffline()
