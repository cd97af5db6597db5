import type { Page } from '@playwright/test'

/** Presses of a pointer and of keys. */
export interface Acts {
  clicks: number
  keys: number
}

/** Counts what a person does in the page from now on; a reload ends it. */
export const startCounting = async (page: Page): Promise<() => Promise<Acts>> => {
  const counted = await page.evaluateHandle(() => {
    const acts = { clicks: 0, keys: 0 }
    addEventListener('pointerdown', ({ isTrusted }) => void (acts.clicks += Number(isTrusted)), true)
    addEventListener('keydown', ({ isTrusted }) => void (acts.keys += Number(isTrusted)), true)
    return acts
  })
  return () => counted.jsonValue()
}
