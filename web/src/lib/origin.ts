/** The address parameter of `/login` that remembers where the person wanted to go. */
export const ORIGIN = 'origen'

// eslint-disable-next-line no-control-regex -- browsers drop tabs and newlines from an address before reading it
const UNSAFE = /[\u0000-\u001f\\]/

/**
 * A remembered origin as a path inside Plantel, or undefined for anything that could lead elsewhere
 * (`//evil`, `/\evil`, `javascript:`, another host) or back to the log-in page.
 */
export const safeOrigin = (origin: string | null): string | undefined => {
  if (!origin?.startsWith('/') || UNSAFE.test(origin)) return undefined
  const url = URL.parse(origin, location.origin)
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return undefined
  if (url.pathname === '/' || url.pathname === '/login') return undefined
  return url.pathname + url.search + url.hash
}

/** `?origen=%2Fgrupos`, or nothing when there is nothing worth remembering. */
export const originQuery = (path: string): string => {
  const origin = safeOrigin(path)
  return origin === undefined ? '' : `?${new URLSearchParams({ [ORIGIN]: origin }).toString()}`
}
