import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Visitor } from './demo-site.ts'
import { type Profile, slowDown } from './profiles.ts'
import { installStopwatch } from './stopwatch.ts'

/** Where `web/src/lib/session` keeps them. */
const [TOKEN_KEY, WHOSE_KEY, COOKIE] = ['plantel-token', 'plantel-whose', 'plantel-page'] as const

/** A browser that has never been here, with nothing but a session if one is given. */
export const withFreshContext = async <Result>(
  browser: Browser,
  { viewport }: Profile,
  visitor: (Visitor & { url: string }) | null,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ viewport, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  if (visitor !== null) {
    const { url, token, whose, page } = visitor
    const kept = [TOKEN_KEY, token, WHOSE_KEY, whose] as const
    await context.addInitScript(([tokenKey, value, whoseKey, ids]) => {
      localStorage.setItem(tokenKey, value)
      localStorage.setItem(whoseKey, ids)
    }, kept)
    if (page !== undefined)
      await context.addCookies([{ name: COOKIE, value: page, url, httpOnly: true, sameSite: 'Lax' }])
  }
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** Pause after opening or closing a tab, which keeps the browser busy for a moment. */
const SETTLING_MS = 1000

/** A page as slow as the profile, which will measure when the selectors are on the screen. */
export const openPage = async (
  context: BrowserContext,
  profile: Profile,
  selectors: readonly string[],
): Promise<Page> => {
  const page = await context.newPage()
  await page.waitForTimeout(SETTLING_MS)
  await installStopwatch(page, selectors)
  if (profile.slow) await slowDown(context, page)
  return page
}
