import { assignProfessor, createCatalogEntry } from '@plantel/contract/subjects'
import { SCHOOLS_PORT } from '../../playwright.config.ts'
import { startCounting } from '../../support/counted.ts'
import { comeIn, createSchool, enter } from '../../support/new-school.ts'
import {
  expect,
  expectAccessible,
  expectFine,
  expectNoSideways,
  expectQuiet,
  PHONE_SCREEN,
  test,
} from '../../support/plantel.ts'
import { classesOf, makeGroup, makeStudent, makeUser, openSchool } from '../../support/school-api.ts'
import { dialogOf } from '../../support/screen.ts'

test.use({ baseURL: `http://127.0.0.1:${SCHOOLS_PORT}`, viewport: { width: 1366, height: 768 } })

test('somebody stands in for a professor: four clicks in the office, and both see it on their cards', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const school = await createSchool()
  const api = await openSchool(request, school)
  await api.call(createCatalogEntry, {
    params: { id: api.school },
    body: { folio: 'HIS', title: 'Historia', level: 3 },
  })
  const [laura, bruno] = [
    await makeUser(api, 'professors', 'Laura'),
    await makeUser(api, 'professors', 'Bruno'),
  ]
  const { group_id } = await makeGroup(api, { grade: '2', group: 'B', subjects: [0, 1] })
  const [subject] = await classesOf(api, group_id)
  await api.call(assignProfessor, {
    params: { id: subject!.subject_id },
    body: { professor_id: laura.user_id },
  })
  await makeStudent(api, 'Ana', 'SUPLENCIA', group_id)

  await test.step('four clicks and the name of who stands in', async () => {
    await comeIn(page, school)
    await page.goto('/usuarios/maestros')
    await expect(page.getByRole('button', { name: 'Acciones de Laura Cano' })).toBeVisible()
    await expectQuiet(page)
    const acts = await startCounting(page)
    await page.getByRole('button', { name: 'Acciones de Laura Cano' }).click()
    await page.getByRole('menuitem', { name: 'Suplencia' }).click()
    const dialog = dialogOf(page, 'Suplencia de Laura Cano')
    await expect(dialog.getByRole('combobox').first()).toBeFocused()
    await page.keyboard.type('bruno')
    await expect(dialog.getByRole('option', { name: /Bruno/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectFine(page)
    await page.screenshot({ path: test.info().outputPath('dialog.png') })
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    const { clicks, keys } = await acts()
    test.info().annotations.push({ type: 'counted', description: `${clicks} clicks, ${keys} keys` })
    expect(clicks).toBeLessThanOrEqual(4)
  })

  for (const [who, words] of [
    [bruno, /Suple a Laura Cano/],
    [laura, /Suplente: Bruno Cano/],
  ] as const)
    await test.step(`the card says ${String(words)}`, async () => {
      const context = await browser.newContext({ viewport: PHONE_SCREEN, locale: 'es-MX' })
      const own = await context.newPage()
      await enter(own, who.phone, who.password)
      await expect(own.getByText(words).first()).toBeVisible()
      await expect(own.getByText('Historia').first()).toBeVisible()
      await expectNoSideways(own)
      await expectAccessible(own)
      await own.screenshot({ path: test.info().outputPath(`${who.user_id}.png`) })
      await context.close()
    })
})
