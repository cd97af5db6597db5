import type { Page } from '@playwright/test'
import { press, pressBack, radioByKeys, write, sectionByKeys } from '../../support/keyboard.ts'
import { comeIn, createSchool } from '../../support/new-school.ts'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  goInApp,
  PHONE_SCREEN,
  test,
} from '../../support/plantel.ts'
import { dialogOf, expectToast } from '../../support/screen.ts'

test.setTimeout(120_000)

const cardOf = (page: Page) => page.getByRole('region', { name: 'Claves de asistencia' })
const letters = (page: Page) => cardOf(page).getByRole('listitem').locator('> span').allTextContents()

test('the administration adds, orders and switches off codes by the keyboard, and reads them on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await comeIn(page, await createSchool())
  await goInApp(page, '/configuracion')
  const card = cardOf(page)

  await sectionByKeys(page, 'Claves de asistencia')
  await press(page, card.getByRole('button', { name: 'Agregar clave' }))
  const dialog = dialogOf(page, 'Agregar clave')
  await write(page, dialog.getByRole('textbox', { name: 'Letra' }), 'v')
  await write(page, dialog.getByRole('textbox', { name: 'Palabra' }), 'Visita al museo')
  await radioByKeys(page, dialog, 'Asistencia')
  await expectAccessible(page)
  await press(page, dialog.getByRole('button', { name: 'Agregar' }))
  await expectToast(page, 'Clave agregada')
  await expect.poll(() => letters(page)).toEqual(['P', 'F', 'R', 'C', 'V'])

  const up = card.getByRole('button', { name: 'Subir V Visita al museo' })
  await pressBack(page, up)
  await expect.poll(() => letters(page)).toEqual(['P', 'F', 'R', 'V', 'C'])
  await expect(up).toBeFocused()
  await press(page, up)
  await expect.poll(() => letters(page)).toEqual(['P', 'F', 'V', 'R', 'C'])

  const away = card.getByRole('switch', { name: 'En uso: C Comisión' })
  while (!(await away.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectToast(page, 'Clave actualizada')

  await page.reload()
  await expect.poll(() => letters(page)).toEqual(['P', 'F', 'V', 'R', 'C'])
  await expect(away).not.toBeChecked()
  await expectAccessible(page)

  await page.setViewportSize(PHONE_SCREEN)
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoSideways(page)
  await expect(card.getByText('Visita al museo', { exact: true })).toBeVisible()
})
