import { createRoot, hydrateRoot } from 'react-dom/client'
import { followSession } from '../lib/session.ts'
import { App } from './app.tsx'
import { DRAWN } from './early-login.ts'
import { serveOffline } from './serve-offline.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { readToken } from '../lib/token.ts'
import { showFont } from './show-font.ts'
import { startup } from './startup.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

if (readToken() !== null) startup.begin()
if (root.hasAttribute(DRAWN)) hydrateRoot(root, <App />)
else createRoot(root).render(<App />)
// Watching the storage is slow to begin with, and another tab can wait.
whenIdle(followSession)
showFont()
serveOffline()
