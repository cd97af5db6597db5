import type { Browser, Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { logIn, PHONES, test } from '../support/plantel.ts'
import { settled } from '../support/shoot.ts'

/** The look into the product on the landing page: `npm run landing:pictures` draws the pictures anew from the demonstration. */
const FOLDER = fileURLToPath(new URL('../../web/src/features/landing/pictures/', import.meta.url))
const QUALITY = 82

interface Picture {
  name: string
  phone: string
  /** As large as the window in which it is drawn. */
  size: { width: number; height: number }
  /** Pixels; the browser takes the one that fits. */
  widths: readonly number[]
  open: (page: Page) => Promise<void>
}

const WINDOW = { size: { width: 960, height: 640 }, widths: [720, 1280] } as const
const HAND = { size: { width: 360, height: 720 }, widths: [288, 576] } as const

const openClass = async (page: Page, link: string) => {
  await page
    .getByRole('link', { name: new RegExp(link) })
    .nth(1)
    .click()
  await page.getByRole('table').waitFor()
}

const PICTURES: readonly Picture[] = [
  { name: 'grupos', phone: PHONES.PROFESSOR, ...WINDOW, open: async () => undefined },
  {
    name: 'asistencia',
    phone: PHONES.PROFESSOR,
    ...HAND,
    open: async (page) => {
      await openClass(page, 'Asistencia')
      // Nothing is saved.
      for (const place of [1, 4]) await page.getByRole('checkbox').nth(place).click()
    },
  },
  {
    name: 'calificaciones',
    phone: PHONES.PROFESSOR,
    ...WINDOW,
    open: (page) => openClass(page, 'Calificaciones'),
  },
  { name: 'direccion', phone: PHONES.DIRECTOR, ...WINDOW, open: async () => undefined },
  { name: 'calendario', phone: PHONES.ADMINISTER, ...WINDOW, open: (page) => go(page, '/calendario') },
  { name: 'avisos', phone: PHONES.PARENT, ...HAND, open: (page) => go(page, '/mis-avisos') },
]

const go = async (page: Page, path: string) => {
  await page.goto(path)
}

const draw = async (browser: Browser, baseURL: string, { name, phone, size, widths, open }: Picture) => {
  const context = await browser.newContext({ baseURL, viewport: size, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // A stream is always under way, and the picture waits until nothing is.
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
    // The browser draws it at this size, rather than shrinking what it has drawn.
    const clip = { x: 0, y: 0, ...size, scale: width / size.width }
    const shot = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
    writeFileSync(`${FOLDER}${name}-${width}.webp`, Buffer.from(shot.data, 'base64'))
  }
  await context.close()
}

for (const picture of PICTURES)
  test(`the picture of ${picture.name}`, ({ browser, baseURL }) => draw(browser, baseURL ?? '', picture))
