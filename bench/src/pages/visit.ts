import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Profile, slowDown } from './profiles.ts'
import { installStopwatch } from './stopwatch.ts'

/** Where `web/src/lib/session/token.ts` keeps it. */
const TOKEN_KEY = 'plantel-token'

/** A browser that has never been here, with nothing but a token if one is given. */
export const withFreshContext = async <Result>(
  browser: Browser,
  { viewport }: Profile,
  token: string | null,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ viewport, locale: 'es-MX', timezoneId: 'America/Mexico_City' })
  if (token !== null) {
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      TOKEN_KEY,
      token,
    ] as const)
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
