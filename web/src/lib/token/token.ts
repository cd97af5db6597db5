import { openPages, shutPages } from './page-cookie.ts'
import { forgetPerson } from './whose.ts'

/** With whose it is (`whose.ts`), the only thing that Plantel keeps in the browser's storage. */
const KEY = 'plantel-token'

type Listener = () => void
let refused: Listener | undefined
const listeners = new Set<Listener>()

/** What this tab last knew; differs from the storage for the moment in which another tab has changed it. */
let known: string | null | undefined

/** The server has no token: there a page is rendered for a session that its cookie names. */
const stored = (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY))

const tell = () => listeners.forEach((listener) => listener())

export const readToken = (): string | null => {
  if (known === undefined) known = stored()
  return known
}

export const writeToken = (token: string | null): void => {
  if (token === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
  if (token === null) shutPages()
  else openPages()
  forgetPerson()
  known = token
  tell()
}

export const watchToken = (listener: Listener): Listener => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What happens when the server no longer knows it (`lib/session/session-end.ts`). */
export const onTokenRefused = (act: Listener): void => {
  refused = act
}

/** The answer to an older token must not end the session that has begun meanwhile. */
export const tokenRefused = (token: string | null): void => {
  if (token === readToken()) refused?.()
}

/**
 * Calls back when another tab has logged in or out, also when that happened while this page slept in the
 * back-forward cache. The token read inside the callback is the new one.
 */
export const followOtherTabs = (changed: Listener): Listener => {
  const compare = () => {
    const now = stored()
    if (now === readToken()) return
    known = now
    changed()
    tell()
  }
  addEventListener('storage', compare)
  addEventListener('pageshow', compare)
  // It may have happened while this page was coming.
  compare()
  return () => {
    removeEventListener('storage', compare)
    removeEventListener('pageshow', compare)
  }
}
