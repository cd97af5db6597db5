import { fileURLToPath } from 'node:url'
import { PHONES, test } from '../support/plantel.ts'
import { draw, type Picture } from './draw.ts'

/** The two pictures of the README: `npm run pictures` draws them anew from the demonstration. */
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

const PICTURES: readonly Picture[] = [
  {
    name: 'director',
    phone: PHONES.DIRECTOR,
    size: { width: 1366, height: 768 },
    widths: [1366],
    open: async () => undefined,
  },
  {
    name: 'attendance',
    phone: PHONES.PROFESSOR,
    size: { width: 360, height: 768 },
    widths: [360],
    open: async (page) => {
      const links = page.getByRole('link', { name: /Asistencia/ })
      await links.nth(1).click()
      await page.getByRole('table').waitFor()
      // Nothing is saved.
      for (const place of [1, 4]) await page.getByRole('checkbox').nth(place).click()
    },
  },
]

for (const picture of PICTURES)
  test(`the picture of ${picture.name} in the README`, ({ browser, baseURL }) =>
    draw(browser, baseURL ?? '', FOLDER, picture))
