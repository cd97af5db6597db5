import {
  expectAccessible,
  expectNoSideways,
  goInApp,
  PHONE_SCREEN,
  PHONES,
  signInAt,
  test,
} from '../support/plantel.ts'
import type { Page } from '@playwright/test'

const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** The screens with most beside each other, of who opens them on a phone. */
const SCREENS = [
  {
    phone: PHONES.DIRECTOR,
    who: 'a director',
    paths: ['/director', '/director/grupos', '/director/profesores', '/director/ciclos'],
  },
  { phone: PHONES.PROFESSOR, who: 'a professor', paths: ['/inicio-maestros', '/mis-avisos', '/reportes'] },
  { phone: PHONES.SUPERVISOR, who: 'a supervisor', paths: ['/Supervisiones'] },
]

for (const { phone, who, paths } of SCREENS)
  test(`with letters twice as large the screens of ${who} stay within a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE_SCREEN)
    await signInAt(page, '/perfil', { phone })
    await enlarge(page)
    for (const path of paths)
      await test.step(path, async () => {
        await goInApp(page, path)
        await expectNoSideways(page)
        await expectAccessible(page)
      })
  })

test('and so does what everybody sees first', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN)
  for (const path of ['/', '/login'])
    await test.step(path, async () => {
      await page.goto(path)
      await enlarge(page)
      await expectNoSideways(page)
      await expectAccessible(page)
    })
})
