/** The address parameter of `/login` that remembers where the person wanted to go. */
export const ORIGIN = 'origen'

// eslint-disable-next-line no-control-regex -- browsers drop tabs and newlines from an address before reading it
const UNSAFE = /[\u0000-\u001f\\]/

/** An address, perhaps relative to this app; undefined for none. Not by `URL.parse`, which browsers have only since 2024. */
export const addressOf = (origin: string): URL | undefined => {
  try {
    return new URL(origin, location.origin)
  } catch {
    return undefined
  }
}

/**
 * A remembered origin as a path inside Plantel, or undefined for anything that could lead elsewhere
 * (`//evil`, `/\evil`, `javascript:`, another host) or back to the log-in page.
 */
export const safeOrigin = (origin: string | null): string | undefined => {
  if (!origin?.startsWith('/') || UNSAFE.test(origin)) return undefined
  const url = addressOf(origin)
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return undefined
  if (url.pathname === '/' || url.pathname === '/login') return undefined
  return url.pathname + url.search + url.hash
}

/** `?origen=%2Fgrupos`, or nothing when there is nothing worth remembering. */
export const originQuery = (path: string): string => {
  const origin = safeOrigin(path)
  return origin === undefined ? '' : `?${new URLSearchParams({ [ORIGIN]: origin }).toString()}`
}
