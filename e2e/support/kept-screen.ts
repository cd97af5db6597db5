import { expect, type Page } from '@playwright/test'
import { scriptOfScreen } from './built-files.ts'

/** Waits until the service worker has cached a screen, which it does once a page has rested. `screen`: below `features`. */
export const expectScreenKept = async (page: Page, screen: string): Promise<void> => {
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const names = await caches.keys()
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().some(({ url }) => new URL(url).pathname === wanted)
    }, scriptOfScreen(screen))
  await expect.poll(isKept).toBe(true)
}
