import { checkByKeys, press, uncheckByKeys, write } from '../support/keyboard.ts'
import { expect, PASSWORD, PHONES, test } from '../support/plantel.ts'
import { newMark } from '../support/school-api.ts'
import { dialogOf, expectToast, rowOf } from '../support/screen.ts'

test.setTimeout(120_000)

test('a spokesman sends a notice, and takes it back, by keyboard alone', async ({ page }) => {
  const title = `Por teclado ${newMark()}`
  await page.goto('/login')
  await write(page, page.getByLabel('Teléfono'), PHONES.SPOKESMAN)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  // Home: where the notices are.
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Agregar', exact: true }))
  await press(page, page.getByRole('button', { name: 'Elegir uno por uno' }))
  const dialog = dialogOf(page, 'Enviar aviso')
  await write(page, dialog.getByRole('textbox', { name: 'Título' }), title)
  // Enter goes on, and where something is missing it says what.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Descripción' })).toBeFocused()
  await page.keyboard.type('Se envió sin ratón.')
  await press(page, dialog.getByRole('button', { name: 'Modo de distribución' }))

  await press(page, dialog.getByRole('button', { name: 'Grupos', exact: true }))
  await press(page, dialog.getByRole('button', { name: /^Agregar/ }).first())
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Asignados (2)' })).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Siguiente', exact: true }).last()
  await press(page, next)

  const everybody = dialog.getByRole('checkbox', { name: /^Todos los alumnos/ })
  await expect(everybody).toBeChecked()
  for (const place of [2, 3, 4]) await uncheckByKeys(page, dialog.getByRole('checkbox').nth(place))
  await press(page, next)
  const parents = dialog.getByRole('checkbox', { name: /^Todos los padres/ })
  await uncheckByKeys(page, parents)
  await expect(next).toBeDisabled()
  await checkByKeys(page, parents)
  await press(page, dialog.getByRole('button', { name: 'Finalizar' }))
  await press(page, dialog.getByRole('button', { name: 'Enviar', exact: true }))
  await expectToast(page, 'Aviso enviado correctamente')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page.getByRole('main'), title)).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Deshacer' }))
  await expectToast(page, 'Aviso retirado')
  await expect(rowOf(page.getByRole('main'), title)).toContainText('Retirado')
})

test('Esc closes the dialog, and asks first when something would be lost', async ({ page }) => {
  await page.goto('/login')
  await write(page, page.getByLabel('Teléfono'), PHONES.SPOKESMAN)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: 'Agregar', exact: true }))
  const add = page.getByRole('button', { name: 'Elegir uno por uno' })
  await press(page, add)
  const dialog = dialogOf(page, 'Enviar aviso')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toBeFocused()
  await page.keyboard.type('A medias')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: '¿Descartar los cambios?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: 'Título' })).toHaveValue('A medias')
})
