import {
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../../support/plantel.ts'

test('a professor reads the week on a phone, and a class of it leads to its list', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN)
  await logIn(page, PHONES.PROFESSOR)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Mi horario' }).click()
  const week = page.getByRole('dialog', { name: 'Mi horario' })
  await expect(week.getByRole('heading', { name: 'Lunes' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.screenshot({ path: test.info().outputPath('week.png') })
  await week.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Lista de asistencia' })).toBeVisible()
})

test('the administration reads the week of a professor, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await logIn(page, PHONES.ADMINISTER)
  await page.goto('/usuarios/maestros')
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Horario' }).focus()
  await page.keyboard.press('Enter')
  const week = page.getByRole('dialog', { name: /^Horario de / })
  await expect(week.getByRole('heading', { name: 'Viernes' }).or(week.getByText('Sin horario'))).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('wide.png') })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(week).toHaveCount(0)
})
