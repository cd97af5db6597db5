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
