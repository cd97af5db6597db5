import { createContext, use, useSyncExternalStore } from 'react'

/** What a page says of itself that the server has rendered: the same there and where the browser takes it over. */
export interface Rendered {
  /** For a session, not for everybody. */
  signedIn: boolean
  /** When, in milliseconds. */
  at: number
}

export const Rendered = createContext<Rendered>({ signedIn: false, at: 0 })

const MINUTE = 60_000

const never = () => () => undefined

/** This minute, in milliseconds; until the browser has taken over, the one in which the page was rendered. */
export const useNow = (): number => {
  const { at } = use(Rendered)
  return useSyncExternalStore(
    never,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => Math.floor(at / MINUTE) * MINUTE,
  )
}

/** True on the server and while the browser takes over what the server has rendered, which must be the same. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
