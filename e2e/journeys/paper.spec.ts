import { expect, goInApp, PHONES, signInAt, test } from '../support/plantel.ts'
import type { Page } from '@playwright/test'

/** What is only there to be pressed, and would still be on the paper. */
const pressedOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button:not(li *), select, nav a)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('table, [aria-current], .unseen') === null)
      .filter(
        (element) =>
          element.getBoundingClientRect().width > 1 && getComputedStyle(element).appearance !== 'none',
      )
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  )

for (const { phone, who, paths } of [
  {
    phone: PHONES.ADMINISTER,
    who: 'an administrator',
    paths: ['/calendario', '/usuarios/maestros', '/alumnos'],
  },
  { phone: PHONES.DIRECTOR, who: 'a director', paths: ['/director', '/director/grupos', '/director/ciclos'] },
])
  test(`on paper the screens of ${who} have nothing to press`, async ({ page }) => {
    await signInAt(page, '/perfil', { phone })
    for (const path of paths)
      await test.step(path, async () => {
        await goInApp(page, path)
        await page.emulateMedia({ media: 'print' })
        await expect.poll(() => pressedOnPaper(page)).toEqual([])
        await page.emulateMedia({ media: 'screen' })
      })
  })
