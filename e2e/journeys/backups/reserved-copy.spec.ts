import { readFile } from 'node:fs/promises'
import {
  expect,
  expectAccessible,
  expectFineOnPhone,
  PASSWORD,
  PHONES,
  signInAt,
  test,
} from '../../support/plantel.ts'
import { dialogOf } from '../../support/screen.ts'

test.describe.configure({ timeout: 240_000 })

test('an administrator asks for what is sealed, the director joins and reads the passphrase, each has one half', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAt(page, '/configuracion#copia-de-la-escuela', { phone: PHONES.ADMINISTER })
  await page.getByRole('button', { name: 'Preparar copia' }).click()
  const asking = dialogOf(page, 'Copia de toda la escuela')
  await asking.getByLabel(/^Boletas en PDF/).uncheck()
  await asking.getByLabel(/^Con lo reservado/).check()
  await asking.getByLabel('Su contraseña').fill(PASSWORD)
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Pedir a la dirección' }).click()
  await expect(page.getByText('Se espera a la dirección')).toBeVisible()
  await expectAccessible(page)
  await expectFineOnPhone(page)

  const context = await browser.newContext()
  const directing = await context.newPage()
  await signInAt(directing, '/mis-avisos', { phone: PHONES.DIRECTOR })
  await directing.getByRole('link', { name: /Se espera a la dirección/ }).click()
  await expect(directing.getByRole('heading', { name: 'Copia con lo reservado' })).toBeVisible()
  await expectAccessible(directing)
  await expectFineOnPhone(directing)
  await directing.getByRole('button', { name: 'Unirse' }).focus()
  await directing.keyboard.press('Enter')
  const joining = dialogOf(directing, 'Unirse a la copia')
  await joining.getByLabel('Su contraseña').fill(PASSWORD)
  await joining.getByLabel('Su contraseña').press('Enter')
  const shown = dialogOf(directing, 'La frase, esta única vez')
  await expect(shown.getByLabel('Frase de lo reservado')).toHaveText(/^[0-9A-HJKMNP-TV-Z]{28}$/)
  await expectAccessible(directing)
  await expectFineOnPhone(directing)
  await shown.getByLabel('Ya la escribí').check()
  await shown.getByText('Cerrar', { exact: true }).click()
  await expect(directing.getByText(/^La dirección se unió/)).toBeVisible()
  await context.close()

  const newest = page.getByRole('table', { name: 'Copias anteriores' }).getByRole('row').nth(1)
  await expect(async () => {
    await page.reload()
    await expect(newest).toContainText('con lo reservado', { timeout: 3_000 })
  }).toPass({ timeout: 150_000 })
  await newest.getByRole('button', { name: /^Descargar la del/ }).click()
  const taking = dialogOf(page, 'Descargar la copia')
  await taking.getByLabel('Su contraseña').fill(PASSWORD)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    taking.getByLabel('Su contraseña').press('Enter'),
  ])
  const bytes = await readFile(await file.path())
  expect(bytes.includes('reservado.enc')).toBe(true)
  expect(bytes.includes('PLANTELR')).toBe(true)
})
