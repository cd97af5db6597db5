import { SCREENS } from '../../../api/src/features/search/screens.ts'
import { expect, expectQuiet, logIn, PHONES, test } from '../../support/plantel.ts'

const ROLES = ['ADMINISTER', 'DIRECTOR', 'PROFESSOR', 'ASSESSOR', 'SPOKESMAN', 'PARENT'] as const

for (const role of ROLES)
  test(`each screen that the search knows for ${role} is there and may be opened`, async ({ page }) => {
    await logIn(page, PHONES[role])
    const screens = SCREENS.filter(({ roles }) => roles === 'everybody' || roles.includes(role))
    for (const { title, path } of screens) {
      await page.goto(path)
      await expectQuiet(page)
      await expect(page, title).toHaveURL((url) => url.pathname === new URL(path, url).pathname)
      await expect(page.getByRole('heading').first(), title).toBeVisible()
      await expect(page.getByText(/^Sin permiso$|no encontrad/), title).toHaveCount(0)
    }
  })
