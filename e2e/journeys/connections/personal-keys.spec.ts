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

const NAME = 'Hoja de cálculo con las calificaciones de mis grupos'

/** As the other program calls: without anything that the browser has. */
const calledWith = (page: Page, key: string, path: string) =>
  page.request.get(path, { headers: { authorization: `Bearer ${key}`, cookie: '' } })

test('a professor makes a key, which reads own classes and nothing else, and closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAt(page, '/perfil', { phone: PHONES.PROFESSOR })
  const keys = page.getByRole('region', { name: 'Llaves personales' })
  await keys.getByRole('button', { name: 'Nueva llave personal' }).click()
  const dialog = dialogOf(page, 'Nueva llave personal')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(NAME)
  await dialog.getByLabel('Leer las clases y el horario propios').check()
  await dialog.getByLabel(/^Leer a los alumnos/).check()
  await dialog.getByLabel('Su contraseña').fill(PASSWORD)
  await expectAccessible(page)
  await expectFineOnPhone(page)
  await dialog.getByLabel('Su contraseña').press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Llave' })
  await expect(field).toHaveValue(/^plk_live_/)
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toBe(await field.inputValue())
  const numbers = await dialog.getByText('En la API').textContent()
  const [, school, account] = /escuela es (\d+) y esta cuenta, (\d+)/.exec(numbers ?? '') ?? []
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  const row = keys.getByRole('listitem').filter({ hasText: NAME })
  await expect(row).toContainText('Aún no se usa')
  const classes = await calledWith(page, key, `/v1/professors/${account}/subjects`)
  expect(classes.status()).toBe(200)
  const { data } = await classes.json()
  const students = `/v1/groups/${data[0].group_id}/students`
  expect((await calledWith(page, key, students)).status()).toBe(200)
  for (const path of [`/v1/schools/${school}/students`, `/v1/schools/${school}/groups`, '/v1/me/sessions'])
    expect((await calledWith(page, key, path)).status()).toBe(403)
  await page.reload()
  await expect(row).toContainText('Último uso')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page)
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Cerrar la llave/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la llave' }).click()
  await expect(row).toHaveCount(0)
  expect((await calledWith(page, key, students)).status()).toBe(401)
})
