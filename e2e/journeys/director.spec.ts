import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFine, logIn, PHONES, test } from '../support/plantel.ts'
import { dialogOf } from '../support/screen.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the director looks at the school, at a group of it, and at the cycle before', async ({ page }) => {
  await logIn(page, PHONES.DIRECTOR)

  await test.step('the home has the numbers of the school and six charts', async () => {
    await expect(page).toHaveURL(/\/director$/)
    await expect(page.getByText('Población estudiantil')).toBeVisible()
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(6)
    const bars = chart(page, 'Grupos con más faltas').getByRole('row')
    await expect(bars).toHaveCount(8)
    await expectFine(page)
  })

  await test.step('Ver más leads to all groups in the same order, and a row to its group', async () => {
    const wanted = chart(page, 'Grupos con más faltas').getByRole('rowheader').first()
    const title = await wanted.getByRole('link').textContent()
    await page.getByRole('link', { name: 'Ver más: Grupos con más faltas' }).click()
    await expect(page).toHaveURL(/\/director\/grupos\?orden=-absence_rate$/)
    await expect(heading(page, 'Grupos')).toBeVisible()
    const table = page.getByRole('table', { name: 'Grupos', exact: true })
    await expect(table.getByRole('rowheader').first()).toContainText(title ?? '')
    await expectFine(page)
    await table.getByRole('link', { name: /^Ver / }).first().click()
    await expect(page).toHaveURL(/\/director\/grupos\/\d+$/)
    await page.goBack()
    await expect(heading(page, 'Grupos')).toBeVisible()
  })

  await test.step('bars show another figure and their next page, without leaving their place', async () => {
    const figures = page.getByRole('radiogroup', { name: 'Qué comparar' })
    await figures.getByRole('radio', { name: 'Inasistencia' }).check()
    await expect(page.getByRole('table', { name: 'Primaria: Inasistencia' })).toBeVisible()
    const pager = page.getByRole('navigation', { name: 'Páginas de Primaria' })
    await pager.getByRole('button', { name: 'Siguiente' }).click()
    await expect(pager).toContainText('Página 2 de')
    await expect(pager).toBeInViewport()
  })

  await test.step('a finished cycle is chosen once and stays', async () => {
    await page.getByLabel('Ciclo Escolar').selectOption({ label: '2025-2026 · Primaria' })
    await expect(page.getByText('Ciclo 2025-2026 · Primaria, terminado')).toBeVisible()
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await expect(page).toHaveURL(/\/director\?snaphot=/)
    await expect(page.getByText('Ciclo 2025-2026 · Primaria, terminado')).toBeVisible()
    await expectFine(page)
  })

  await test.step('cycles are compared, level by level', async () => {
    await page.getByRole('link', { name: 'Ciclos', exact: true }).click()
    await expect(heading(page, 'Ciclos')).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('region')
        .filter({ has: page.locator('svg text') }),
    ).toHaveCount(4)
    const rows = page.getByRole('table', { name: 'Ciclos' }).getByRole('row')
    await expect(rows).toHaveCount(5)
    await expectFine(page)
    await page.getByRole('checkbox', { name: 'Secundaria' }).uncheck()
    await expect(rows).toHaveCount(3)
  })

  await test.step('an address with something that is no id leads to its list', async () => {
    await page.goto('/director/grupos/abc')
    await expect(page).toHaveURL(/\/director\/grupos$/)
    await expect(heading(page, 'Grupos')).toBeVisible()
  })
})

// With the motion that the app has.
test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('with the keyboard alone a chart is opened for export, and given up', async ({ page }) => {
    await logIn(page, PHONES.DIRECTOR)
    const opener = page.getByRole('button', { name: 'Acciones de Materias con mejor promedio' })
    const entry = chart(page, 'Materias con mejor promedio').getByRole('menuitem', { name: 'Exportar' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(entry).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(entry).toBeHidden()
    await expect(opener).toBeFocused()
    // The second time its code is loaded already, and the dialog opens before the menu has closed.
    for (const time of ['first', 'second']) {
      await test.step(`the ${time} time`, async () => {
        await page.keyboard.press('Enter')
        await expect(entry).toBeFocused()
        await page.keyboard.press('Enter')
        const dialog = dialogOf(page, 'Exportar: Materias con mejor promedio')
        await expect(dialog).toBeVisible()
        await expect(entry).toBeHidden()
        await expectAccessible(page)
        await expect(dialog.locator(':focus')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
      })
    }
  })
})
