import type { Page } from 'playwright-core'

/** Milliseconds since the start of the navigation. */
export interface Span {
  readonly began: number
  readonly ended: number
}

interface Stopwatch {
  /** Resolves once the first things looked for have been painted. */
  readonly sinceNavigation: Promise<number>
  /** Times the next click until all of these have been painted. */
  readonly timeClick: (selectors: readonly string[]) => void
  clicked: Promise<Span> | undefined
}

declare global {
  interface Window {
    stopwatch: Stopwatch
    tapped: Promise<Tapped>
  }
}

/** Runs in the page before its own scripts, so it may use nothing from outside of itself. */
const install = (selectors: readonly string[]): void => {
  const patience = 30_000
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is in here goes to the page
  const onScreen = (selector: string): boolean => {
    const element = document.querySelector(selector)
    return element !== null && element.checkVisibility() && element.getBoundingClientRect().height > 0
  }
  // A frame that has it is painted right after its animation callbacks; a message then comes after the painting.
  const painted = (wanted: readonly string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`not on the screen: ${wanted.join(', ')}`)), patience)
      const look = () => {
        if (!wanted.every(onScreen)) {
          requestAnimationFrame(look)
          return
        }
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()))
        port1.start()
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
  const stopwatch: Stopwatch = {
    sinceNavigation: painted(selectors),
    clicked: undefined,
    timeClick: (wanted) => {
      stopwatch.clicked = new Promise((resolve, reject) => {
        const start = ({ timeStamp: began }: Event) => {
          painted(wanted).then((ended) => resolve({ began, ended }), reject)
        }
        document.addEventListener('click', start, { capture: true, once: true })
      })
    },
  }
  window.stopwatch = stopwatch
}

/** Pages loaded from now on measure when these selectors are painted. */
export const installStopwatch = (page: Page, selectors: readonly string[]): Promise<unknown> =>
  page.addInitScript(install, selectors)

/** Milliseconds since the start of the navigation. */
export interface Tapped {
  /** The row is painted as an absence. */
  readonly shown: number
  /** The app has it too: it can be saved. */
  readonly counted: number
}

/** Runs in the page before its own scripts: taps the first box once it is on the screen, and times until it is marked. */
export const watchTap = (): void => {
  window.tapped = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no absence was marked')), 30_000)
    let before: string | undefined
    let shown: number | undefined
    const look = () => {
      requestAnimationFrame(look)
      const box = document.querySelector<HTMLInputElement>('input[type=checkbox][id^="asistencia-"]')
      const row = box?.closest('tr')
      if (!box || !row) return
      const colour = getComputedStyle(row).backgroundColor
      if (before === undefined) {
        before = colour
        box.click()
      } else if (colour !== before && !box.checked) shown ??= performance.now()
      // The app marks the row by a class.
      if (shown !== undefined && row.className !== '') resolve({ shown, counted: performance.now() })
    }
    requestAnimationFrame(look)
  })
}

/** Asked late, because reading the result costs the page time too. */
export const DRAWN_MS = 1000

export const sinceNavigation = async (page: Page): Promise<number> => {
  await page.waitForTimeout(DRAWN_MS)
  return page.evaluate(() => window.stopwatch.sinceNavigation)
}

/** Clicks. @returns when that was, and when all selectors were painted */
export const timeClick = async (
  page: Page,
  click: () => Promise<void>,
  selectors: readonly string[],
): Promise<Span> => {
  await page.evaluate((wanted) => window.stopwatch.timeClick(wanted), selectors)
  await click()
  return page.evaluate(() => window.stopwatch.clicked ?? Promise.reject(new Error('nobody clicked')))
}
