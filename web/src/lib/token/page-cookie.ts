/** The server renders no page of anybody while this cookie is there (`api/src/pages/page-cookie.ts`). */
const LEFT = 'plantel-left'

/** Browsers keep no cookie longer than 400 days; that of pages is as short as its session. */
const LONGEST_SECONDS = 400 * 86_400

const keep = (value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${LEFT}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** At once, also without a network: no script can remove the cookie of the pages itself. */
export const shutPages = (): void => keep('1', LONGEST_SECONDS)

export const openPages = (): void => keep('', 0)
