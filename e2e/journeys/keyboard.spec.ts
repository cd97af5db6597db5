import type { Page } from '@playwright/test'
import { expect, expectQuiet, PASSWORD, test } from '../support/plantel.ts'

/** A professor whom no other journey touches. */
const PHONE = '6180000102'

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })

/** Tab until the focus is on something of this name; what comes late has come before. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  await expectQuiet(page)
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test('log-in, attendance and grades by keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Teléfono').waitFor()
  await page.keyboard.press('Tab')
  await page.getByLabel('Teléfono').focus()
  await page.keyboard.type(PHONE)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()

  await tabTo(page, /Asistencia/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lista de asistencia' })).toBeVisible()
  for (
    let presses = 0;
    presses < 60 &&
    !(await page
      .getByRole('checkbox')
      .first()
      .evaluate((box) => box === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox').nth(1)).not.toBeChecked()
  await tabTo(page, /^Guardar/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardado correctamente')).toBeVisible()

  await page.goto('/inicio-maestros')
  await page.getByRole('heading', { name: 'Mis grupos' }).waitFor()
  await tabTo(page, /Calificaciones/)
  await page.keyboard.press('Enter')
  const cells = page.getByRole('textbox')
  await cells.first().waitFor()
  for (
    let presses = 0;
    presses < 60 && !(await page.evaluate(() => document.activeElement?.matches('td input')));
    presses += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Guardar/ })).toBeDisabled()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('91.5')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Guardar/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Calificaciones registradas')).toBeVisible()
})
