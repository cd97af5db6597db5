import { sectionByKeys } from '../../support/keyboard.ts'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  PHONE_SCREEN,
  PHONES,
  signInAt,
  test,
} from '../../support/plantel.ts'

test('a section of Configuración is reached by its list, and by its address', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 768 })
  await signInAt(page, '/configuracion', { phone: PHONES.ADMINISTER })
  const list = page.getByRole('navigation', { name: 'Secciones' })
  const marked = list.locator('[aria-current]')
  await expect(marked).toHaveText('Información general')
  await sectionByKeys(page, 'Tema')
  await expect(marked).toHaveText('Tema')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Tema' }).locator(':focus')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/perfil')
  await page.goto('/configuracion#regularizaciones')
  await expect(page.getByRole('heading', { name: 'Regularizaciones', exact: true })).toBeInViewport()
  await expect(marked).toHaveText('Regularizaciones')
})

test('and on a phone by a menu that stays above it', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN)
  await signInAt(page, '/configuracion', { phone: PHONES.ADMINISTER })
  const menu = page.getByRole('button', { name: /^Sección/ })
  await menu.click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Claves de asistencia' }).click()
  await expect(page.getByRole('heading', { name: 'Claves de asistencia' })).toBeInViewport({ ratio: 1 })
  await expect(menu).toHaveText('Sección Claves de asistencia')
  await expect(menu).toBeInViewport({ ratio: 1 })
  await expectNoSideways(page)
})
