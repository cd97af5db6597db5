import {
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'
import { select } from '../support/screen.ts'

test('a mother confirms the data of her child, which waits in Pendientes no more', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE_SCREEN)
  await logIn(page, PHONES.PARENT)
  const tasks = page.getByRole('link', { name: /^Confirmar: Datos de / })
  await expect(tasks).toHaveCount(2)
  const name = await tasks.first().textContent()
  await tasks.first().click()
  await expect(page).toHaveURL(/\/padres\/\d+\/datos$/)
  await expect(page.getByRole('heading', { level: 2, name: /^Confirmar datos · Ciclo/ })).toBeVisible()

  await test.step('line by line, or it says what is missing', async () => {
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(page.getByText(/^Marque «Sigue igual»/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('asked.png'), fullPage: true })
    for (const same of await page.getByRole('button', { name: 'Sigue igual' }).all()) await same.click()
    await expect(page.getByRole('button', { name: 'Sigue igual', pressed: false })).toHaveCount(0)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.screenshot({ path: test.info().outputPath('asked-wide.png'), fullPage: true })
    await page.setViewportSize(PHONE_SCREEN)
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(page.getByText(/^Confirmados el /)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('confirmed.png'), fullPage: true })
  })

  await test.step('the other child still waits', async () => {
    await page.goto('/padres')
    await expect(tasks).toHaveCount(1)
    expect(await tasks.first().textContent()).not.toBe(name)
    await page.screenshot({ path: test.info().outputPath('home.png'), fullPage: true })
  })

  await test.step('of which the office records what she signed on paper', async () => {
    const office = await browser.newPage()
    await logIn(office, PHONES.ADMINISTER)
    await office.getByRole('link', { name: 'Alumnos' }).click()
    await office.getByRole('searchbox').fill('Muñoz Peña Juan Carlos')
    await office.getByRole('button', { name: /^Acciones de .*Juan Carlos Muñoz Peña/ }).click()
    await office.getByRole('menuitem', { name: 'Confirmación de datos' }).click()
    const dialog = office.getByRole('dialog', { name: /^Registrar confirmación de datos de/ })
    await select(dialog, 'Quién confirma', /^Regina /)
    await expectAccessible(office)
    await office.screenshot({ path: test.info().outputPath('office.png') })
    await dialog.getByRole('button', { name: 'Registrar' }).click()
    await expect(office.getByText('Confirmación registrada')).toBeVisible()
    await office.close()
    await page.reload()
    await expect(tasks).toHaveCount(0)
  })
})
