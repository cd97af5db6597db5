const AT_THE_LATEST_MS = 2000

/** Runs it once the browser has nothing more urgent to do; the answer takes it back. */
export const whenIdle = (act: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act, { timeout: AT_THE_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, 200)
  return () => clearTimeout(timer)
}

const REST_MS = 2000

/** For what is fetched ahead: once the page has rested two seconds, so that it takes nothing from the screen. */
export const whenRested = (act: () => void): (() => void) => {
  let forget: (() => void) | undefined
  const timer = setTimeout(() => {
    forget = whenIdle(act)
  }, REST_MS)
  return () => {
    clearTimeout(timer)
    forget?.()
  }
}
