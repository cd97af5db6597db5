import { answerFile, applyImport, chooseFile, expectRead } from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { expect, expectAccessible, expectNoSideways, test } from '../../support/plantel.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const CHAT = `1. Peña López Ana - mamá 618 123 4567
2. Ruiz Soto Luis - papá 618 123 4568
3. Núñez Cano Eva - mamá 618 123 4569`

test('a list from a chat is pasted as it is', async ({ page }) => {
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await page.getByRole('button', { name: 'Pegar texto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pegar una lista' })
  await dialog.getByRole('textbox').fill(CHAT)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Leer la lista' }).click()
  await expectRead(page)
  await expect(page.getByRole('button', { name: 'Nuevos 3' })).toBeVisible()
  await applyImport(page, school.password, '3 alumnos')
})

const CSV = `Nombre del alumno,CURP,Grado,Grupo,Celular de la mamá
ÁVILA MENA MARIO,AIMM2001O1HDGVNRA1,1,A,618123
`

test('on a phone a row is a card, is mended in its own window and left out', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 })
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await chooseFile(page, 'Uno.csv', CSV)
  await expectRead(page)
  await answerFile(page, () => page.getByLabel('¿De qué nivel son?').selectOption('Primaria'))
  await expectNoSideways(page)
  await page.getByRole('button', { name: /Ávila Mena Mario/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Ávila Mena Mario' })
  await expect(dialog.getByText('Celular incompleto: «618123»')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: /^Celular de la mamá/ }).fill('6181239900')
  await dialog.getByRole('button', { name: 'Guardar arreglos' }).click()
  await expect(dialog.getByText('Celular incompleto: «618123»')).toBeHidden()
  await dialog.getByRole('button', { name: 'Omitir este renglón' }).click()
  await expect(dialog.getByText('Omitido', { exact: true })).toBeVisible()
  // The toast with *Deshacer* has a way to close of its own.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No hay nada que importar por ahora.')).toBeVisible()
  await expectAccessible(page)
})
