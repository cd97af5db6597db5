import {
  classCard,
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'

test.use({ viewport: PHONE_SCREEN, hasTouch: true })

test('on a phone three students of a class are reported in one save, beside marks that wait', async ({
  page,
}) => {
  await logIn(page, PHONES.PROFESSOR)
  await classCard(page, '2° A · Matutino')
    .getByRole('link', { name: /^Asistencia/ })
    .tap()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('checkbox').nth(1).tap()
  await page.getByRole('button', { name: 'Reportar a varios' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Reportar a varios' })
  const faces = dialog.getByRole('checkbox')
  const names = await Promise.all([0, 2, 3].map((place) => faces.nth(place).getAttribute('aria-label')))
  for (const place of [0, 2, 3]) await faces.nth(place).tap()
  await dialog.getByRole('combobox', { name: /Tipo de reporte/ }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: /Qué pasó/ }).fill('Platicaban durante el examen')
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.screenshot({ path: test.info().outputPath('several.png') })
  await dialog.getByRole('button', { name: 'Reportar a 3 alumnos' }).tap()
  await expect(page.getByText('Reporte de 3 alumnos guardado')).toBeVisible()
  await expect(page.getByRole('checkbox').nth(1)).not.toBeChecked()

  await test.step('the child’s sheet has it', async () => {
    const [, ...words] = (names[0] ?? '').split(' ')
    const given = words[0] ?? 'nobody'
    await page.getByRole('rowheader').filter({ hasText: given }).first().getByRole('button').tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: 'Reportes' })).toBeVisible()
    await expect(sheet.getByText('Ninguno.')).toHaveCount(0)
  })
})

test('by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await logIn(page, PHONES.PROFESSOR)
  await classCard(page, '2° A · Matutino')
    .getByRole('link', { name: /^Asistencia/ })
    .click()
  await page.getByRole('button', { name: 'Reportar a varios' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reportar a varios' })
  await dialog.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: 'Reportar a 2 alumnos' })).toBeVisible()
  await dialog.getByRole('combobox', { name: /Tipo de reporte/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.screenshot({ path: test.info().outputPath('wide.png') })
  await page.keyboard.press('Tab')
  await page.keyboard.type('Llegaron sin tarea')
  await dialog.getByRole('button', { name: 'Reportar a 2 alumnos' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reporte de 2 alumnos guardado')).toBeVisible()
})
