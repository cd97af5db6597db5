import type { Page } from '@playwright/test'
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

const NAME = 'Cobranza de colegiaturas y control de adeudos del ciclo 2026'

/** As the other program calls: without anything that the browser has. */
const calledWith = async (page: Page, key: string, path: string): Promise<number> => {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${key}`, cookie: '' } })
  return answer.status()
}

test('a key is made, works for what it is for, and opens nothing once it is revoked', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAt(page, '/configuracion#conexiones', { phone: PHONES.ADMINISTER })
  await expect(page.getByRole('heading', { name: 'Conexiones' })).toBeInViewport()
  const card = page.getByRole('region', { name: 'Llaves de acceso' })
  await card.getByRole('button', { name: 'Nueva llave' }).click()
  const dialog = dialogOf(page, 'Nueva llave')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(NAME)
  await dialog.getByLabel('Leer grupos, materias y horarios').check()
  await dialog.getByLabel('Su contraseña').fill(PASSWORD)
  await expectAccessible(page)
  await expectFineOnPhone(page)
  await dialog.getByLabel('Su contraseña').press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Llave' })
  await expect(field).toHaveValue(/^plk_live_/)
  await expectAccessible(page)
  const key = await field.inputValue()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  const row = card.getByRole('listitem').filter({ hasText: NAME }).first()
  await expect(row).toContainText('Aún no se usa')
  expect(await calledWith(page, key, '/v1/schools/1/groups?per_page=500')).toBe(200)
  expect(await calledWith(page, key, '/v1/schools/1/students')).toBe(403)
  expect(await calledWith(page, key, '/v1/schools/1/keys')).toBe(403)
  await page.reload()
  await expect(row).toContainText('Se usó')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page)
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Revocar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar la llave' }).click()
  await expect(row).toHaveCount(0)
  expect(await calledWith(page, key, '/v1/schools/1/groups')).toBe(401)
})
