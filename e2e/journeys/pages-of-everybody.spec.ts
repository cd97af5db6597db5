import {
  expect,
  expectAccessible,
  expectNoSideways,
  expectQuiet,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'

test.setTimeout(120_000)

test('from a list to a student, a dialog, and back to the same place; axe finds nothing', async ({
  page,
}) => {
  await logIn(page, PHONES.ADMINISTER)
  await page.goto('/alumnos?pagina=2&status=1')
  // The server has drawn the list; its keys are there once the app has begun.
  await expectQuiet(page)
  const name = page.getByRole('table').getByRole('link').first()
  await name.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Abrir la página' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await name.click()
  await expect(page).toHaveURL(/\/alumnos\/\d+$/)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Editar a/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.setViewportSize(PHONE_SCREEN)
  await expectNoSideways(page)
  await page.getByRole('main').getByRole('link', { name: 'Alumnos' }).click()
  await expect(page).toHaveURL('/alumnos?pagina=2&status=1')
})

test('a family has none of these pages', async ({ page }) => {
  await logIn(page, PHONES.PARENT)
  for (const path of ['/alumnos/1', '/grupos/1', '/usuarios/1']) {
    await page.goto(path)
    await expect(page.getByText('Sin permiso').first()).toBeVisible()
  }
})
