import type { Page } from 'playwright-core'

/** A script that a page has fetched, prefetched ones included. */
export interface LoadedScript {
  readonly name: string
  /** Milliseconds since the start of the navigation. */
  readonly asked: number
  /** As sent, so compressed. */
  readonly bytes: number
}

export const scriptsOf = (page: Page): Promise<LoadedScript[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => ({
        name: entry.name.slice(entry.name.lastIndexOf('/') + 1),
        asked: entry.startTime,
        bytes: entry.encodedBodySize,
      })),
  )

export const bytesOf = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Milliseconds since the start of the navigation. */
export const pageNow = (page: Page): Promise<number> => page.evaluate(() => performance.now())
