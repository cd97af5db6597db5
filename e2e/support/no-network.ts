import type { BrowserContext } from '@playwright/test'

/**
 * From now on this device has no network, until the returned function is called. Chromium 150 plays it until the next page only, which
 * then believes that it is online and is told nothing at the end: what every browser says of itself is said here for it.
 */
export const withoutNetwork = async (context: BrowserContext): Promise<() => Promise<void>> => {
  await context.setOffline(true)
  const told = await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  })
  return async () => {
    await told.dispose()
    await context.setOffline(false)
    // A page whose code did not come opens anew when it hears of this: then the new one is told, which does no harm.
    for (const page of context.pages())
      await page.waitForFunction(() => {
        Reflect.deleteProperty(navigator, 'onLine')
        return dispatchEvent(new Event('online'))
      })
  }
}
