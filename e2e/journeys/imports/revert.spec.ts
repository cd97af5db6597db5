import {
  confirmDialog,
  expectApplied,
  expectRead,
  expectReverted,
  importButton,
  revertDialog,
} from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { expect, expectFine, test } from '../../support/plantel.ts'
import { dialogOf } from '../../support/screen.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const LIST = `Matrícula,Apellido paterno,Apellido materno,Nombre
R-1,Peña,López,Ana
R-2,Ruiz,Soto,Luis
`

test('a revert takes away who came in; who was changed since stays, and is named', async ({ page }) => {
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await page
    .getByLabel('Elegir archivo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'Lista.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await expectRead(page)
  await importButton(page).click()
  await confirmDialog(page)
    .getByLabel(/^Su contraseña/)
    .fill(school.password)
  await confirmDialog(page)
    .getByRole('button', { name: /^Importar/ })
    .click()
  await expectApplied(page, '2 alumnos')
  const address = page.url()

  await test.step('somebody works with a student', async () => {
    await page.goto(`${school.url}/alumnos`)
    await page.getByRole('button', { name: /Acciones de .*Peña/ }).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    const dialog = dialogOf(page, /^Editar a Ana/)
    await dialog.getByRole('textbox', { name: /^Calle/ }).fill('Juárez')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden({ timeout: 15_000 })
  })

  await page.goto(address)
  await page.getByRole('button', { name: 'Revertir esta importación' }).click()
  const dialog = revertDialog(page)
  await expect(dialog.getByText('1 alumno')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /Peña/ })).toBeVisible()
  await expectFine(page)
  await dialog.getByLabel(/^Su contraseña/).fill(school.password)
  await dialog.getByRole('button', { name: /^Revertir/ }).click()
  await expectReverted(page)
  await expect(page.getByText('Se revirtieron 1 de 2').or(page.getByText('Se revirtió 1 de 2'))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /Peña/ })).toBeVisible()

  await page.goto(`${school.url}/alumnos`)
  await expect(page.getByText('Peña López Ana')).toBeVisible()
  await expect(page.getByText('Ruiz Soto Luis')).toBeHidden()
  await page.goto(`${school.url}/configuracion/importar`)
  await expect(page.getByText('Revertida')).toBeVisible()
})
