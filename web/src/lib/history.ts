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

const kept = (): Kept => {
  const found: Partial<Kept> | null = window.history.state
  return { position: found?.position ?? 0, key: found?.key ?? 'default', state: found?.state ?? null }
}

const read = (): Location => {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key: kept().key, state: kept().state }
}

let place = read()
let position = kept().position
let undoing = false
let allowed = false
const listeners = new Set<() => void>()

const arrive = () => {
  place = read()
  position = kept().position
  listeners.forEach((listener) => listener())
}

const addressOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

const move = (to: To, { replace = false, state = null, force = false, stay = false }: Move = {}): void => {
  const go = () => {
    const next: Kept = { position: replace ? position : position + 1, key: freshKey(), state }
    if (replace) window.history.replaceState(next, '', addressOf(to))
    else window.history.pushState(next, '', addressOf(to))
    arrive()
    if (!replace && !stay) window.scrollTo(0, 0)
  }
  if (force) go()
  else leave.attempt(go)
}

/** Back and Forward have already happened when they are heard of: a guarded one is taken back, then asked about. */
const moved = () => {
  if (undoing) {
    undoing = false
    return
  }
  const steps = kept().position - position
  if (allowed || steps === 0 || !leave.guarded()) {
    allowed = false
    arrive()
    return
  }
  undoing = true
  window.history.go(-steps)
  leave.attempt(() => {
    allowed = true
    window.history.go(steps)
  })
}

addEventListener('popstate', moved)

export const history = {
  place: (): Location => place,
  move,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What React Router moves through. */
export const navigator: Navigator = {
  createHref: addressOf,
  go: (steps) => window.history.go(steps),
  push: (to, state) => move(to, { state }),
  replace: (to, state) => move(to, { state, replace: true }),
}
