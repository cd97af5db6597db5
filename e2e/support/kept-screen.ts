import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readManifest } from '../../web/build/manifest.ts'

const DIST = join(import.meta.dirname, '../../web/dist')

/** Waits until the service worker has cached a screen, which it does once a page has rested. `screen`: below `features`. */
export const expectScreenKept = async (page: Page, screen: string): Promise<void> => {
  const file = readManifest(DIST)[`src/features/${screen}.tsx`]?.file
  if (file === undefined) throw new Error(`the build has no screen ${screen}`)
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const names = await caches.keys()
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().some(({ url }) => new URL(url).pathname === wanted)
    }, `/${file}`)
  await expect.poll(isKept).toBe(true)
}
