import { readFile } from 'node:fs/promises'
import { SCHOOLS_PORT } from '../../playwright.config.ts'
import { comeIn, createSchool } from '../../support/new-school.ts'
import { expect, expectFine, expectNoSideways, PHONE_SCREEN, test } from '../../support/plantel.ts'
import { makeGroup, makeStudent, newGrade, newMark, openSchool } from '../../support/school-api.ts'

test.use({ baseURL: `http://127.0.0.1:${SCHOOLS_PORT}`, viewport: { width: 1366, height: 768 } })

test('what a list shows is in its file: filtered, in its columns and its order', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const made = await createSchool()
  const api = await openSchool(request, made)
  const [grade, mark] = [newGrade(), newMark()]
  const group = await makeGroup(api, { grade, group: `A${mark.slice(-4)}` })
  for (const name of ['Ana', 'Beto', 'Carla']) await makeStudent(api, name, 'Salida', group.group_id)
  await makeStudent(api, 'Diego', 'Queda', group.group_id)
  const dialog = page.getByRole('dialog', { name: 'Exportar: Alumnos' })

  await comeIn(page, made)
  await page.goto('/alumnos?buscar=salida&columnas=name.folio&orden=-name')
  const table = page.getByRole('table', { name: 'Alumnos' })
  await expect(table.getByRole('row')).toHaveCount(4)
  const shown = await table.getByRole('row').evaluateAll((rows) =>
    rows.slice(1).map((row) => {
      const cells = [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())
      return cells.filter((text) => text !== '')
    }),
  )

  await test.step('by keyboard, from Vista', async () => {
    await page.getByRole('button', { name: 'Vista' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Exportar' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'CSV' })).toBeVisible()
    await expectFine(page)
  })

  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Alumnos \d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const [head, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('Alumno,Matrícula')
  expect(rows).toHaveLength(3)
  for (const [place, row] of rows.entries()) {
    const [name = '', folio = ''] = row.split(',')
    expect(shown[place]?.join(' ')).toContain(name)
    expect(shown[place]?.join(' ')).toContain(folio)
  }
  await expect(dialog).toBeHidden()

  await test.step('on a phone too, with what is personal', async () => {
    await page.setViewportSize(PHONE_SCREEN)
    await page.getByRole('button', { name: 'Vista' }).click()
    await page.getByRole('menuitem', { name: 'Exportar' }).click()
    await dialog.getByRole('checkbox', { name: 'Domicilio' }).check()
    await expectNoSideways(page)
    await expectFine(page)
    const other = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Excel' }).click()
    expect((await other).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})
