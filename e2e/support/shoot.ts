import type { Page } from '@playwright/test'

const WIDTHS = [360, 768, 1440]

/** One picture at each width. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    // Sticky bars and pictures settle after a resize.
    await page.waitForTimeout(150)
    await page.screenshot({ path: `screenshots/${name}-${width}.png` })
  }
}

export const settled = (page: Page) => page.waitForLoadState('networkidle')
