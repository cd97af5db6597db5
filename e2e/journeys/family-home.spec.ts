import { expect, expectFine, logIn, PHONES, PHONE_SCREEN, test } from '../support/plantel.ts'

test('a mother finds both her children on her phone, and goes on to grades and days', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/me/family')) calls.push(request.url())
  })
  await logIn(page, PHONES.PARENT)
  await expect(page).toHaveURL(/\/padres$/)
  const children = page.getByRole('heading', { level: 2, name: /Muñoz Peña$/ })
  await expect(children).toHaveCount(2)
  expect(calls.length).toBeLessThanOrEqual(1)
  await expectFine(page)

  await test.step('the grades of the first child', async () => {
    await page.getByRole('link', { name: 'Calificaciones' }).first().click()
    await expect(page).toHaveURL(/\/padres\/\d+\/calificaciones$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
  })
  await test.step('the days of the second', async () => {
    await page
      .getByRole('button', { name: /^Más de / })
      .nth(1)
      .click()
    await page.getByRole('menuitem', { name: 'Asistencia' }).click()
    await expect(page).toHaveURL(/\/padres\/\d+\/asistencia$/)
    await page.goBack()
  })
  await test.step('what is new, and what comes', async () => {
    await expect(page.getByRole('heading', { name: 'Novedades' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver todas las novedades' }).click()
    await expect(page).toHaveURL(/\/mis-avisos$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Ver el calendario' }).click()
    await expect(page).toHaveURL(/\/calendario/)
  })
})
