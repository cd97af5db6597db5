import {
  expect,
  expectAccessible,
  expectFine,
  expectFineOnPhone,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'

test.setTimeout(90_000)

test('from the number of a mother to her child, by keyboard alone', async ({ page }) => {
  await logIn(page, PHONES.ADMINISTER)
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(`+52 ${PHONES.PARENT.slice(0, 3)} ${PHONES.PARENT.slice(3)}`)
  const rows = dialog.getByRole('option')
  await expect(rows.first()).toContainText('Familia')
  await expectFine(page)
  await page.keyboard.press('ArrowDown')
  const child = rows.nth(1)
  await expect(child).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/alumnos\?buscar=|\/alumnos\/\d+$/)
  // What was opened stands there the next time.
  await page.keyboard.press('Control+k')
  await expect(dialog.getByText('Recientes')).toBeVisible()
  await page.keyboard.type('xyzzy')
  await expect(dialog.getByText('No se encontró «xyzzy»').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE_SCREEN })
  test('the search is all of the screen, and Tab shows what can be done', async ({ page }) => {
    await logIn(page, PHONES.PROFESSOR)
    await page.getByRole('button', { name: 'Buscar', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('mis grupos')
    await expect(dialog.getByRole('option').first()).toContainText('Mis grupos')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('asistencia')
    await expectFineOnPhone(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
