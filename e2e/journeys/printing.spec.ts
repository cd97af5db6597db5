import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  signInAt,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'
import { choose, dialogOf, selectLast } from '../support/screen.ts'

// A month without a partial.
test.use({ expectedFailures: [/404 .*\/grade-sheet/] })
test.setTimeout(120_000)

const savedBy = async (page: Page, act: () => Promise<void>): Promise<Download> => {
  const saved = page.waitForEvent('download')
  await act()
  return saved
}

const expectPdf = async (file: Download): Promise<void> => {
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
}

const openGroup = async (page: Page): Promise<void> => {
  await signInAt(page, '/calificaciones?special=0', { phone: PHONES.ADMINISTER })
  await page.getByRole('link', { name: /^VER/ }).first().click()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
}

const openPaper = async (page: Page, paper: string) => {
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.getByRole('menuitem', { name: paper }).click()
  const dialog = dialogOf(page, new RegExp(`^${paper}`))
  await expect(dialog).toBeVisible()
  return dialog
}

test('sheets of a group are printed by month, and the boletas of the whole group by a job', async ({
  page,
}) => {
  await openGroup(page)

  const attendance = await openPaper(page, 'Lista de asistencia')
  await expect(attendance.getByRole('combobox', { name: /^Materia/ })).toBeVisible()
  await expectAccessible(page)
  await expectPdf(await savedBy(page, () => attendance.getByRole('button', { name: 'Descargar' }).click()))
  await expect(attendance).toBeHidden()

  const grades = await openPaper(page, 'Lista de calificaciones')
  await selectLast(grades.getByRole('combobox', { name: /^Mes/ }))
  await grades.getByRole('button', { name: 'Descargar' }).click()
  await expect(grades.getByText(/Ningún parcial abarca este mes/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(grades).toBeHidden()

  let cards = await openPaper(page, 'Boletas del grupo')
  await cards.getByRole('button', { name: 'Emitir boletas' }).click()
  // The job goes on while its screen is closed.
  await expect(cards.getByRole('button', { name: 'Emitir boletas' })).toBeHidden()
  await page.reload()
  cards = await openPaper(page, 'Boletas del grupo')
  await expect(cards.getByText('Las boletas están listas')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await expectPdf(await savedBy(page, () => cards.getByRole('button', { name: 'Descargar' }).click()))
})

test('the boleta of a student is issued, replaced, and confirmed to whoever holds it', async ({
  page,
  browser,
}) => {
  await signInAt(page, '/alumnos?status=1&buscar=a', { phone: PHONES.ADMINISTER })
  const menu = page.getByRole('button', { name: /^Acciones de/ }).first()
  const whose = ((await menu.getAttribute('aria-label')) ?? '').replace('Acciones de ', '')
  await choose(page, whose, 'Boleta')
  const dialog = dialogOf(page, `Boleta de ${whose}`)
  const issue = dialog.getByRole('button', { name: 'Emitir y descargar' })
  await expectPdf(await savedBy(page, () => issue.click()))
  await expect(dialog.getByText('Boleta emitida', { exact: true })).toBeVisible()
  await dialog.getByLabel('Observaciones').fill('Excelente participación')
  await expectPdf(await savedBy(page, () => issue.click()))
  await expect(dialog.getByText('Reemplazada').first()).toBeVisible()
  await expectAccessible(page)
  const [latest = '', earlier = ''] = await dialog.getByRole('rowheader').allTextContents()

  const context = await browser.newContext({ viewport: PHONE_SCREEN })
  const holder = await context.newPage()
  const origin = new URL(page.url()).origin
  await holder.goto(`${origin}/boleta/${latest}`)
  await expect(holder.getByText('Vigente')).toBeVisible()
  await expect(holder.getByText(latest)).toBeVisible()
  await expectAccessible(holder)
  await expectNoSideways(holder)
  await holder.goto(`${origin}/boleta/${earlier.toLowerCase().replaceAll('-', '')}`)
  await expect(holder.getByText('Reemplazada por una más reciente')).toBeVisible()
  await holder.goto(`${origin}/boleta/0000-0000-0000`)
  await expect(holder.getByText('Este folio no existe aquí')).toBeVisible()
  await expectAccessible(holder)
  await holder.getByLabel('Folio').fill(latest.toLowerCase())
  await holder.keyboard.press('Enter')
  await expect(holder.getByText('Vigente')).toBeVisible()
  await context.close()
})
