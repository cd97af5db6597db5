import { readFile } from 'node:fs/promises'
import { applyImport, chooseFile, dropFile, expectRead } from '../../support/importing.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { children, officialList } from '../../support/official-list.ts'
import { expect, expectAccessible, expectFine, test } from '../../support/plantel.ts'
import { dialogOf } from '../../support/screen.ts'

let before: NewSchool
let after: NewSchool
test.beforeAll(async () => {
  before = await createSchool('Colegio de antes')
  after = await createSchool('Escuela de después')
})
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const LIST = children(Date.now())

let name = ''
let copy: Buffer

test('a school is taken along in one file', async ({ page }) => {
  await comeIn(page, before)
  await page.goto(`${before.url}/configuracion/importar`)
  await chooseFile(page, 'LISTA OFICIAL 1A.xlsx', officialList(LIST))
  await expectRead(page)
  await applyImport(page, before.password, '6 alumnos')
  await page.goto(`${before.url}/configuracion#copia-de-la-escuela`)
  await page.getByRole('button', { name: 'Preparar copia' }).click()
  const asking = dialogOf(page, 'Copia de toda la escuela')
  await asking.getByLabel('Su contraseña').fill(before.password)
  await asking.getByLabel('Su contraseña').press('Enter')
  const newest = page.getByRole('table', { name: 'Copias anteriores' }).getByRole('row').nth(1)
  await newest.getByRole('button', { name: /^Descargar la del/ }).click({ timeout: 120_000 })
  const taking = dialogOf(page, 'Descargar la copia')
  await taking.getByLabel('Su contraseña').fill(before.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    taking.getByLabel('Su contraseña').press('Enter'),
  ])
  name = file.suggestedFilename()
  copy = await readFile(await file.path())
})

test('dropped into a new one, it is that school: who administers stays inside, and finds the students', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await comeIn(page, after)
  await page.goto(`${after.url}/configuracion/importar`)
  await dropFile(page, name, copy)

  await test.step('what it has is shown, and what would become of it', async () => {
    await expect(page.getByText('Quién administra y dirige')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Colegio de antes' })).toBeVisible()
    await expect(page.getByText('Esta instalación')).toBeVisible()
    await page.getByText('Qué trae').click()
    await expect(page.getByText('Está completa y sin cambios desde que se hizo.')).toBeVisible()
    await expectFine(page)
  })

  await test.step('by the keyboard, with the own password', async () => {
    await page.locator('[data-bar]').getByRole('button', { name: 'Importar la copia' }).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page, 'Importar la copia')
    await expect(dialog.getByText(/^No se puede revertir/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(/^Su contraseña/).fill(after.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('La escuela está importada.')).toBeVisible({ timeout: 120_000 })
    await expectFine(page)
  })

  await test.step('the session is the same, the school is the other, and the students are there', async () => {
    await expect(page.getByRole('banner').getByText('Colegio de antes')).toBeVisible()
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Alumnos' }).click()
    const students = page.getByRole('table').getByRole('row')
    await expect(students).toHaveCount(LIST.length + 1)
  })

  await test.step('it is not taken back, and no second one comes in', async () => {
    await page.goto(`${after.url}/configuracion/importar`)
    await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Importada')).toBeVisible()
    await expect(page.getByRole('button', { name: `Revertir ${name}` })).toHaveCount(0)
    await dropFile(page, 'otra vez.zip', copy)
    await expect(page.getByText('No se puede importar en esta escuela: no está vacía')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('button', { name: 'Importar la copia' })).toHaveCount(0)
    await expectFine(page)
  })
})
