import { scriptOfVendor } from '../support/built-files.ts'
import { expect, PASSWORD, PHONES, test } from '../support/plantel.ts'

test('who sends the log-in page before the app has come is signed in when it comes', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(`**${scriptOfVendor()}`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Teléfono').fill(PHONES.PROFESSOR)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(held.length).toBeGreaterThan(0)
  for (const release of held) release()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis grupos' })).toBeVisible()
})
