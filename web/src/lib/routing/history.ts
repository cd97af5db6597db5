import type { Location, Navigator, To } from 'react-router'
import { leave } from './leave.ts'

/**
 * The browser's history with one addition: leaving a screen with unsaved changes waits for the person's answer.
 * React Router's own blocking needs its data router, which costs 15 KB of compressed script on every page.
 */
interface Kept {
  /** Position in this tab's history, by which a refused Back is undone. */
  position: number
  key: string
  state: unknown
}

interface Move {
  replace?: boolean
  state?: unknown
  /** Unsaved changes are not asked about: the session has ended. */
  force?: boolean
  /** What is looked at stays where it is on the screen. */
  stay?: boolean
}

const freshKey = (): string => Math.random().toString(36).slice(2, 10)

const kept = (): Kept | null => window.history.state

/** Of an entry that the app has not made. */
const number = (as: number) =>
  window.history.replaceState({ position: as, key: freshKey(), state: null } satisfies Kept, '')

const read = (): Location => {
  const { pathname, search, hash } = window.location
  const { key = 'default', state = null } = kept() ?? {}
  return { pathname, search, hash, key, state }
}

let place: Location | undefined
let position = 0
let undoing = false
let allowed = false
const listeners = new Set<() => void>()

const arrive = () => {
  place = read()
  position = kept()?.position ?? position
  listeners.forEach((listener) => listener())
}

const addressOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

const move = (to: To, { replace = false, state = null, force = false, stay = false }: Move = {}): void => {
  const go = () => {
    history.place()
    const next: Kept = { position: replace ? position : position + 1, key: freshKey(), state }
    if (replace) window.history.replaceState(next, '', addressOf(to))
    else window.history.pushState(next, '', addressOf(to))
    arrive()
    if (!replace && !stay) window.scrollTo(0, 0)
  }
  if (force) go()
  else leave.attempt(go, addressOf(to))
}

/** Back and Forward have already happened when they are heard of: a guarded one is taken back, then asked about. */
const moved = () => {
  const entry = kept()
  if (!entry) {
    // A link within the page has made it.
    number(position + 1)
    arrive()
    return
  }
  if (undoing) {
    undoing = false
    return
  }
  const steps = entry.position - position
  const to = window.location.pathname
  if (allowed || steps === 0 || !leave.guarded(to)) {
    allowed = false
    arrive()
    return
  }
  undoing = true
  window.history.go(-steps)
  leave.attempt(() => {
    allowed = true
    window.history.go(steps)
  }, to)
}

/** On first use, so that the server can load this file. */
const begin = (): Location => {
  if (!kept()) number(0)
  position = kept()?.position ?? 0
  addEventListener('popstate', moved)
  return read()
}

export const history = {
  place: (): Location => (place ??= begin()),
  move,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const navigator: Navigator = {
  createHref: addressOf,
  go: (steps) => window.history.go(steps),
  push: (to, state) => move(to, { state }),
  replace: (to, state) => move(to, { state, replace: true }),
}
