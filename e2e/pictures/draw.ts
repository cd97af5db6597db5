import type { Browser, Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { logIn } from '../support/plantel.ts'
import { settled } from '../support/shoot.ts'

const QUALITY = 82

export interface Picture {
  /** The file, in the folder to draw into. */
  name: string
  phone: string
  /** As large as the window in which it is drawn. */
  size: { width: number; height: number }
  /** Pixels; the browser takes the one that fits. */
  widths: readonly number[]
  open: (page: Page) => Promise<void>
}

/** Draws a screen of the demonstration into `folder`, once for each width. */
export const draw = async (
  browser: Browser,
  baseURL: string,
  folder: string,
  { name, phone, size, widths, open }: Picture,
) => {
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({ baseURL, viewport: size, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // The picture waits until the network is idle, which it never is with a stream.
  await page.route('**/v1/events', (route) => route.fulfill({ status: 503 }))
  await logIn(page, phone)
  await settled(page)
  await open(page)
  await settled(page)
  await page.locator('html.inter').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  const devtools = await context.newCDPSession(page)
  for (const width of widths) {
    // Drawn at this size instead of scaled down.
    const clip = { x: 0, y: 0, ...size, scale: width / size.width }
    const shot = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
    writeFileSync(`${folder}${name}-${width}.webp`, Buffer.from(shot.data, 'base64'))
  }
  await context.close()
}
