import { readFile } from 'node:fs/promises'
import { pagesOf } from '../../../api/test/pdf-tools.ts'
import { choosePassword, codeIn, openLetter } from '../../support/by-letter.ts'
import {
  chooseFile,
  confirmDialog,
  expectApplied,
  expectRead,
  importButton,
  XLSX,
} from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { children, officialList } from '../../support/official-list.ts'
import { expect, expectFine, PHONE_SCREEN, test } from '../../support/plantel.ts'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const MOST_CLICKS = 6

const LIST = children(Date.now())
const first = LIST[0]!

test('a stranger imports an official list with the words on the screen alone', async ({ page, browser }) => {
  await comeIn(page, school)
  let clicks = 0
  let code = ''
  const click = async (name: string | RegExp, role: 'link' | 'button' = 'button') => {
    clicks += 1
    await page.getByRole(role, { name }).first().click()
  }
  await test.step('from the first steps of the school to the drop zone, and the file', async () => {
    await click('Importar una lista', 'link')
    await expect(page.getByText('Suba su lista tal como la tiene')).toBeVisible()
    await expectFine(page)
    const chooser = page.waitForEvent('filechooser')
    await click('Elegir archivo')
    await (
      await chooser
    ).setFiles({ name: 'LISTA OFICIAL 1A.xlsx', mimeType: XLSX, buffer: officialList(LIST) })
  })

  await test.step('what was found needs no answer, and says what would be made', async () => {
    await expectRead(page)
    await expect(page.getByRole('heading', { level: 1, name: 'LISTA OFICIAL 1A.xlsx' })).toBeVisible()
    await expect(page.getByText('PORTADA: no es una lista')).toBeVisible()
    await expect(page.getByText('Se crearán 6 alumnos, 1 grupo y 6 tutores.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nuevos 6' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: /Güereca Ríos Iván/ })).toBeVisible()
    await expectFine(page)
  })

  await test.step('the own password, and it is done', async () => {
    clicks += 1
    await importButton(page).click()
    await expectFine(page)
    await confirmDialog(page)
      .getByLabel(/^Su contraseña/)
      .fill(school.password)
    clicks += 1
    await confirmDialog(page)
      .getByRole('button', { name: /^Importar/ })
      .click()
    await expectApplied(page, '6 alumnos')
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    await expectFine(page)
  })

  await test.step('the next step: letters for the families', async () => {
    await page.getByRole('button', { name: 'Cartas de acceso para familias' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cartas de acceso para familias' })
    await dialog.getByLabel(/^Su contraseña/).fill(school.password)
    await dialog.getByRole('button', { name: 'Hacer las cartas' }).click()
    await expect(dialog.getByText('6 cartas')).toBeVisible({ timeout: 60_000 })
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Descargar' }).click()
    const letters = await pagesOf(await readFile(await (await saved).path()))
    code = codeIn(letters.find((lines) => lines.join(' ').includes(first.tutor)) ?? [])
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  })

  await test.step('a mother comes in with the code of her letter', async () => {
    const mothers = await browser.newContext({ viewport: PHONE_SCREEN })
    const hers = await mothers.newPage()
    await openLetter(hers, code, first.phone, school.url)
    await choosePassword(hers, 'cuatro caballos verdes')
    await expect(hers).toHaveURL(/\/padres$/)
    await expect(hers.getByText(first.name).first()).toBeVisible()
    await mothers.close()
  })

  await test.step('the students are there, in their group', async () => {
    await page.goto(`${school.url}/alumnos`)
    await expect(page.getByText('Güereca Ríos Iván')).toBeVisible()
    await expect(page.getByText('1° A Matutino').first()).toBeVisible()
  })
})

test('the same list again has nothing to import', async ({ page }) => {
  await comeIn(page, school)
  await page.goto(`${school.url}/configuracion/importar`)
  await chooseFile(page, 'Otra vez.xlsx', officialList(LIST))
  await expectRead(page)
  await expect(page.getByText('No hay nada que importar por ahora.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sin cambio 6' })).toBeVisible()
  await expect(importButton(page)).toBeHidden()
})
