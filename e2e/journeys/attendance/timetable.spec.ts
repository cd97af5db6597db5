import {
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../../support/plantel.ts'
import type { Page } from '@playwright/test'

const openWeek = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Horario' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
}

test('the week of a group is moved with the mouse, moved back with keys alone, and stays as it was', async ({
  page,
}) => {
  await logIn(page, PHONES.ADMINISTER)
  await page.goto('/grupos')
  await openWeek(page)
  await expectAccessible(page)
  const words = (day: string, place: number) =>
    page.getByRole('gridcell', { name: new RegExp(`^${day}`) }).nth(place)
  const first = (await words('Lunes', 0).textContent()) ?? ''
  const lesson = first.split(': ')[1] ?? ''
  await words('Lunes', 0).dragTo(words('Sábado', 1))
  await expect(words('Sábado', 1)).toHaveAccessibleName(new RegExp(`: ${lesson}$`))
  await expect(words('Lunes', 0)).toHaveAccessibleName(/libre$/)
  await expect(words('Sábado', 1)).toBeFocused()
  await page.keyboard.press('Control+ArrowUp')
  for (let day = 6; day > 1; day -= 1) await page.keyboard.press('ArrowLeft')
  await expect(words('Lunes', 0)).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(words('Lunes', 0)).toHaveAccessibleName(first)
  await page.keyboard.press('Enter')
  const place = page.getByRole('dialog', { name: /^Lunes, / })
  await expectAccessible(page)
  await place.getByLabel('Salón').fill('Laboratorio')
  await page.keyboard.press('Enter')
  await expect(words('Lunes', 1)).toBeFocused()
  await expect(words('Lunes', 0)).toHaveAccessibleName(/ Laboratorio$/)
  await page.keyboard.press('Control+z')
  await words('Lunes', 1).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Horario guardado')).toBeVisible()
  await openWeek(page)
  await expect(words('Lunes', 0)).toHaveAccessibleName(first)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE_SCREEN, hasTouch: true })

  test('a day is a list, whose hours are changed and moved', async ({ page }) => {
    await logIn(page, PHONES.ADMINISTER)
    await page.goto('/grupos')
    await openWeek(page)
    await expectNoSideways(page)
    const monday = page.getByRole('gridcell', { name: /^Lunes/ })
    const lesson = ((await monday.first().textContent()) ?? '').split(': ')[1] ?? ''
    await monday.first().tap()
    const place = page.getByRole('dialog', { name: /^Lunes, / })
    await place.getByLabel('Día').selectOption('Sábado')
    await place.getByRole('button', { name: 'Aceptar' }).tap()
    await expect(page.getByRole('gridcell', { name: /^Sábado/ }).first()).toHaveAccessibleName(
      new RegExp(`: ${lesson}$`),
    )
    await expectAccessible(page)
  })
})
