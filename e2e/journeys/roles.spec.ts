import { permissionString } from '@plantel/contract/permissions'
import { HOME, sentToWorking } from '@plantel/contract/roles'
import { namesOf } from '../../api/src/names.ts'
import { builtHome } from '../../web/src/app/screens.ts'
import { expect, expectAccessible, expectFine, logIn, PHONES, test } from '../support/plantel.ts'

// Where a home is not built yet, its people are told so; the app itself knows which are.
for (const role of namesOf(PHONES)) {
  test(`${role} lands on a page that exists and reads well, on a phone and on a desk`, async ({ page }) => {
    await logIn(page, PHONES[role])
    const home = sentToWorking(permissionString([role])) ? '/working' : builtHome(HOME[role])
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectFine(page)
  })
}

test('the log-in page fills in the person of each role', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Orientador' }).click()
  await expect(page.getByLabel('Teléfono')).toHaveValue(PHONES.ASSESSOR)
  await expectAccessible(page)
})

test('somebody who is not signed in comes back to where they wanted to go', async ({ page }) => {
  await page.goto('/inicio-maestros')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Teléfono').fill(PHONES.PROFESSOR)
  await page.getByLabel('Contraseña', { exact: true }).fill('plantel-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inicio-maestros$/)
})

test('an address that does not exist says so', async ({ page }) => {
  await page.goto('/no-existe')
  await expect(page.getByText('Página no encontrada')).toBeVisible()
  await expectAccessible(page)
})

test.describe('refused', () => {
  test.use({ expectedFailures: [/401 .*oauth\/token/] })

  test('wrong data: incomplete, then 1002, each in words', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByText('Datos incompletos')).toBeVisible()
    await expect(page.getByText('Campo requerido')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByLabel('Teléfono').fill('6180000999')
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No es posible acceder')).toBeVisible()
    await expectAccessible(page)
  })
})
