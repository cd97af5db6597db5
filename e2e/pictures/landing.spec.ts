import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { PHONES, test } from '../support/plantel.ts'
import { draw, type Picture } from './draw.ts'

/** The look into the product on the landing page: `npm run pictures` draws the pictures anew from the demonstration. */
const FOLDER = fileURLToPath(new URL('../../web/src/features/landing/pictures/', import.meta.url))

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

for (const picture of PICTURES)
  test(`the picture of ${picture.name}`, ({ browser, baseURL }) =>
    draw(browser, baseURL ?? '', FOLDER, picture))
