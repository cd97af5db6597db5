import { expect, type Page } from '@playwright/test'
import { expectNoSideways, PHONE_SCREEN } from './plantel.ts'

/** The narrowest desktop, with the menu of 248 px open. */
const DESKTOP = { width: 1280, height: 768 }

const PRESSED = ':is(a[href], button, input, select, textarea, summary)'

/** What can be pressed and lies beyond the sides of the window, or of the dialog in front: its words and where it is. */
const outside = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const place = dialog ?? document.body
    const { left, right } = place.getBoundingClientRect()
    const isThere = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.unseen') === null
    return [...place.querySelectorAll(selector)].filter(isThere).flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || (box.left >= left - 1 && box.right <= right + 1)) return []
      const words = element.getAttribute('aria-label') ?? element.textContent
      return [`${words.slice(0, 40)}: ${Math.round(box.left)}–${Math.round(box.right)}`]
    })
  }, PRESSED)

/** On a small desktop everything that can be pressed is in the window, without scrolling anything sideways. */
const expectAllWithin = async (page: Page): Promise<void> => {
  await expect.poll(() => outside(page)).toEqual([])
}

/** Where the first row of a list may begin on a phone of 360 × 740 px. */
const FIRST_ROW = 200

/** What one came for is in sight at once: title, search, filters and order stand in two lines above it. */
export const expectFirstRowNear = async (page: Page, row: string): Promise<void> => {
  const first = page.getByRole('main').locator(row).first()
  await first.waitFor()
  const top = () => first.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await expect.poll(top).toBeLessThanOrEqual(FIRST_ROW)
}

/** The rows of a table that are wholly between the bars, with the `first` one at the top. */
export const rowsInSight = (page: Page, first: number): Promise<number> =>
  page.evaluate(async (place) => {
    const rows = [...document.querySelectorAll('main tbody tr')]
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const top = () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    // The bar is lower once there is something to scroll away.
    for (let turn = 0; turn < 2; turn += 1) {
      scrollBy(0, (rows[place]?.getBoundingClientRect().top ?? 0) - top())
      await drawn()
    }
    const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect())
    const bottom = Math.min(innerHeight, ...bars.filter(({ height }) => height > 0).map((bar) => bar.top))
    return rows.filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top() - 1 && box.bottom <= bottom + 1
    }).length
  }, first)

const expectDialogNotSideways = async (page: Page): Promise<void> => {
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('dialog[open], dialog[open] > *, dialog[open] > form > *')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    )
  await expect.poll(wide).toEqual([])
}

/** As above, and on a phone neither the page nor a dialog scrolls sideways. The window is a small desktop afterwards. */
export const expectReach = async (page: Page): Promise<void> => {
  await page.setViewportSize(DESKTOP)
  await expectAllWithin(page)
  await page.setViewportSize(PHONE_SCREEN)
  await expectNoSideways(page)
  await expectDialogNotSideways(page)
  await page.setViewportSize(DESKTOP)
}
