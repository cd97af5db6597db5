import {
  confirmDialog,
  expectApplied,
  expectRead,
  importButton,
  revertDialog,
} from '../../support/importing.ts'
import { press, write } from '../../support/keyboard.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { expect, test } from '../../support/plantel.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const LIST = `Apellido paterno\tApellido materno\tNombre\tCelular del tutor\tNombre del tutor
Peña\tLópez\tAna\t618123\tRosa López Díaz
Ruiz\tSoto\tLuis\t6181238801\tCarmen Soto Gil`

test('a list is pasted, mended and imported by keyboard alone', async ({ page }) => {
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await press(page, page.getByRole('button', { name: 'Pegar texto' }))
  const dialog = page.getByRole('dialog', { name: 'Pegar una lista' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.insertText(LIST)
  await press(page, dialog.getByRole('button', { name: 'Leer la lista' }))
  await expectRead(page)

  const grid = page.getByRole('grid')
  await press(page, grid.getByRole('button', { name: /Peña López Ana/ }))
  await expect(page.getByRole('dialog', { name: 'Peña López Ana' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('button', { name: /Peña López Ana/ })).toBeFocused()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toContainText('618123')
  await page.keyboard.type('6181238800')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toContainText('6181238801')
  await expect(grid.getByText('6181238800')).toBeVisible()
  await expect(grid.getByText('arreglado')).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(grid.getByText('arreglado')).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('6181238800')
  await page.keyboard.press('Enter')
  await expect(grid.getByText('arreglado')).toBeVisible()

  await press(page, importButton(page))
  await write(page, confirmDialog(page).getByLabel(/^Su contraseña/), school.password)
  await page.keyboard.press('Enter')
  await expectApplied(page, '2 alumnos')
  await press(page, page.getByRole('button', { name: 'Revertir esta importación' }))
  await expect(revertDialog(page).getByText('2 alumnos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(revertDialog(page)).toBeHidden()
})
