import {
  answerFile,
  confirmDialog,
  expectApplied,
  expectRead,
  expectReverted,
  importButton,
  revertDialog,
} from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { expect, expectAccessible, expectFine, test } from '../../support/plantel.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const PLANTILLA = `PLANTILLA DE PERSONAL SECUNDARIA,,,,,
No.,Nombre,Función,Asignatura,Grupos,Celular
1,PROFRA. ROSA LUNA DÍAZ,Docente,Español,"1°A, 1°B",
,,,Historia,1°A,
2,PROFR. JUAN SOTO MEZA,Prefecto,,,
3,LIC. HUGO RÍOS PAZ,Intendente,,,
`

test('a list of staff: what is not sure is asked, classes have their teacher, and all of it is taken back', async ({
  page,
}) => {
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await page
    .getByLabel('Elegir archivo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'Plantilla.csv', mimeType: 'text/csv', buffer: Buffer.from(PLANTILLA) })
  await expectRead(page)

  await test.step('a position that a list does not explain is asked once', async () => {
    await answerFile(page, () => page.getByLabel('¿Qué función es «Prefecto»?').selectOption('Orientador'))
    await expectFine(page)
  })

  await test.step('groups that nobody has made are made, since somebody says so', async () => {
    await page.getByRole('button', { name: /^Por confirmar/ }).click()
    await page.getByRole('button', { name: /Luna/ }).first().click()
    const dialog = page.getByRole('dialog', { name: /Luna/ })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Crear los grupos', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await page.getByRole('button', { name: /Luna/ }).first().click()
    await page
      .getByRole('dialog', { name: /Luna/ })
      .getByRole('button', { name: 'Crear el grupo', exact: true })
      .click()
    await page.getByRole('dialog', { name: /Luna/ }).getByRole('button', { name: 'Cerrar' }).last().click()
  })

  await expect(page.getByText(/^Se crearán 2 personas del personal/)).toBeVisible()
  await importButton(page).click()
  await confirmDialog(page)
    .getByLabel(/^Su contraseña/)
    .fill(school.password)
  await confirmDialog(page)
    .getByRole('button', { name: /^Importar/ })
    .click()
  await expectApplied(page, '3 renglones')
  await expect(page.getByRole('button', { name: 'Cartas de acceso para el personal' })).toBeVisible()
  const address = page.url()

  await test.step('a subject of the catalogue names its teacher', async () => {
    await page.goto(`${school.url}/materias`)
    await page.getByRole('button', { name: '1 maestro de Historia' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Maestros de Historia' }).getByText('Luna Díaz Rosa'),
    ).toBeVisible()
  })

  await page.goto(address)
  await page.getByRole('button', { name: 'Revertir esta importación' }).click()
  const dialog = revertDialog(page)
  await expect(dialog.getByText('2 personas del personal')).toBeVisible()
  await expectFine(page)
  await dialog.getByLabel(/^Su contraseña/).fill(school.password)
  await dialog.getByRole('button', { name: /^Revertir/ }).click()
  await expectReverted(page)
  await page.goto(`${school.url}/usuarios/maestros`)
  await expect(page.getByText('Luna Díaz Rosa')).toBeHidden()
})
