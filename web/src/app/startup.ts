/**
 * Whether the page that was loaded is still starting. Only a page that was loaded with a session has something to
 * restore; log-in and log-out happen inside a started app.
 */
const listeners = new Set<() => void>()
let starting = false
let screenDrawn = false
let whenCovered: () => void = () => undefined

const tell = () => listeners.forEach((listener) => listener())

export const startup = {
  starting: () => starting,
  screenDrawn: () => screenDrawn,
  begin: () => {
    starting = true
    screenDrawn = false
  },
  drawn: () => {
    if (screenDrawn) return
    screenDrawn = true
    tell()
  },
  /** The spinner stands over the first screen. */
  covered: (): void => {
    whenCovered()
  },
  onCovered: (act: () => void): void => {
    whenCovered = act
  },
  over: () => {
    starting = false
    tell()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
