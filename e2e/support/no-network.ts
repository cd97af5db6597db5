import type { BrowserContext } from '@playwright/test'

/**
 * From now on this device has no network, until the returned function is called. Chromium 150 plays it until the next page only, which
 * then believes that it is online and is told nothing at the end: what every browser says of itself is said here for it.
 */
export const withoutNetwork = async (context: BrowserContext): Promise<() => Promise<void>> => {
  await context.setOffline(true)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  })
  return async () => {
    await context.setOffline(false)
    for (const page of context.pages())
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'onLine')
        dispatchEvent(new Event('online'))
      })
  }
}
