import type { Page } from '@playwright/test'
import { test as base } from './plantel.ts'

/** Blocks the stream of events: a picture waits until the network is idle, which it never is with a stream. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.route('**/v1/events', (route) => route.fulfill({ status: 503 }))
    await use(page)
  },
})

const WIDTHS = [360, 768, 1440]

/** One picture at each width: what is seen at first, or the `fullPage`. */
export const shoot = async (page: Page, name: string, fullPage = false): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    // Sticky bars and pictures settle after a resize.
    await page.waitForTimeout(150)
    await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage })
  }
}

export const settled = (page: Page) => page.waitForLoadState('networkidle')
