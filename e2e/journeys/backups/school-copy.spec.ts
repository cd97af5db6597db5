import { readFile } from 'node:fs/promises'
import {
  expect,
  expectAccessible,
  expectFineOnPhone,
  expectNoSideways,
  PASSWORD,
  PHONES,
  signInAt,
  test,
} from '../../support/plantel.ts'
import { dialogOf } from '../../support/screen.ts'

test.describe.configure({ timeout: 180_000 })
// A wrong password is typed on purpose.
test.use({ expectedFailures: [/422 .*\/v1\/jobs\/\d+\/file$/] })

test('an administrator takes the whole school along, by the keyboard and with the password each time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAt(page, '/configuracion#copia-de-la-escuela', { phone: PHONES.ADMINISTER })
  await expect(page.getByRole('heading', { name: 'Copia de la escuela' })).toBeInViewport()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preparar copia' }).focus()
  await page.keyboard.press('Enter')
  const asking = dialogOf(page, 'Copia de toda la escuela')
  await asking.getByLabel(/^Boletas en PDF/).uncheck()
  await asking.getByLabel('Su contraseña').fill(PASSWORD)
  await expectAccessible(page)
  await expectFineOnPhone(page)
  await asking.getByLabel('Su contraseña').press('Enter')
  await expect(asking).toHaveCount(0)

  const newest = page.getByRole('table', { name: 'Copias anteriores' }).getByRole('row').nth(1)
  const button = newest.getByRole('button', { name: /^Descargar la del/ })
  await expect(button).toBeVisible({ timeout: 120_000 })
  await button.click()
  const taking = dialogOf(page, 'Descargar la copia')
  await taking.getByLabel('Su contraseña').fill('otra cosa')
  await taking.getByLabel('Su contraseña').press('Enter')
  await expect(taking.getByLabel('Su contraseña')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await taking.getByLabel('Su contraseña').fill(PASSWORD)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    taking.getByLabel('Su contraseña').press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^plantel-.+-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  // The server knows once the last byte has gone; the list may have been read a moment before.
  await expect(async () => {
    await page.reload()
    await expect(newest).toContainText('Descargada', { timeout: 3_000 })
  }).toPass()

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page)
  await expectAccessible(page)
})
