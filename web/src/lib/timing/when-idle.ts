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

/** A page that the server drew has rested since it was painted, while its app was still coming. */
const restLeft = (): number => {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const rested = paint === undefined ? 0 : performance.now() - paint.startTime
  return rested < REST_MS ? REST_MS - rested : REST_MS
}

/** For what is fetched ahead: once the page has rested two seconds, so that it takes nothing from the screen. */
export const whenRested = (act: () => void): (() => void) => {
  let forget: (() => void) | undefined
  const timer = setTimeout(() => {
    forget = whenIdle(act)
  }, restLeft())
  return () => {
    clearTimeout(timer)
    forget?.()
  }
}
