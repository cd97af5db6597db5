import {
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'

test('on a phone the calendar of the SEP is put in and taken out again', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN)
  await logIn(page, PHONES.ADMINISTER)
  await page.goto('/calendario?mes=2025-12')
  const open = async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Calendario SEP' }).click()
    return page.getByRole('dialog', { name: 'Calendario SEP' })
  }
  const dialog = await open()
  await dialog.getByRole('radio', { name: '2025-2026' }).check()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.screenshot({ path: test.info().outputPath('sep.png') })
  await dialog.getByRole('button', { name: 'Poner en el calendario' }).click()
  await expect(page.getByText('Calendario SEP puesto')).toBeVisible()
  await expect(page.getByText('Vacaciones de invierno').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('month.png'), fullPage: true })
  const again = await open()
  await again.getByRole('radio', { name: '2025-2026' }).check()
  await expect(again.getByText(/puesto, 22 fechas/).first()).toBeVisible()
  await again.getByRole('button', { name: 'Quitar del calendario' }).click()
  await expect(page.getByText('Calendario SEP quitado')).toBeVisible()
  await expect(page.getByText('Vacaciones de invierno')).toHaveCount(0)
})

test('by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await logIn(page, PHONES.ADMINISTER)
  await page.goto('/calendario')
  await page.getByRole('button', { name: 'Calendario SEP' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Calendario SEP' })
  await dialog.getByRole('radio', { name: '2026-2027' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('Propuesta sin confirmar')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('wide.png') })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Calendario SEP' })).toBeFocused()
})
