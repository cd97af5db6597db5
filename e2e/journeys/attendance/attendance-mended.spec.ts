import {
  classCard,
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../../support/plantel.ts'

test.use({ viewport: PHONE_SCREEN, hasTouch: true })

/** A class of the professor that no other journey saves. */
const CLASS = '3° A · Matutino'

test('on a phone a list with a late arrival is saved, taken back, saved again and corrected', async ({
  page,
}) => {
  await logIn(page, PHONES.PROFESSOR)
  const marks = page.getByRole('checkbox')
  const says = page.getByRole('main').getByRole('status').filter({ hasText: 'presentes' })
  let taps = 0
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1
    await target.tap()
  }

  await test.step('two absences and a late arrival', async () => {
    await tap(classCard(page, CLASS).getByRole('link', { name: /^Asistencia/ }))
    await expect(marks.first()).toBeVisible()
    for (const place of [1, 2]) await tap(marks.nth(place))
    await tap(page.getByRole('button', { name: /^Retardo: / }).nth(3))
    await expect(says).toContainText(/· 2 faltas: .+, .+ · 1 retardo/)
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('marked.png') })
    await tap(page.getByRole('button', { name: 'Guardar' }))
    await expect(page.getByText(/^Lista guardada a la/).first()).toBeVisible()
    // The card, one for each of the three, Guardar.
    expect(taps).toBe(5)
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('saved.png') })
  })

  await test.step('a wrong absence is undone before anybody is told', async () => {
    await page.getByRole('button', { name: 'Deshacer' }).tap()
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
    await expect(marks.nth(1)).not.toBeChecked()
    await marks.nth(2).tap()
    await marks.nth(2).tap()
    await expect(says).toContainText(/· 1 falta: .+ · 1 retardo/)
    await page.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText(/^Lista guardada a la/).first()).toBeVisible()
  })

  await test.step('another is corrected with a reason, and its history says so', async () => {
    await page.getByRole('button', { name: 'Corregir lista' }).tap()
    await marks.nth(1).tap()
    await marks.nth(1).tap()
    await page.getByRole('button', { name: 'Guardar' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Corregir lista' })
    await expect(dialog.getByText(/: Falta → Presente$/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('correcting.png') })
    await dialog.getByText('Error de captura').tap()
    await dialog.getByRole('button', { name: 'Guardar' }).tap()
    await expect(page.getByText('Lista corregida')).toBeVisible()
    await expect(marks.nth(1)).toBeChecked()
    await page
      .getByRole('button', { name: /^Opciones de/ })
      .nth(1)
      .tap()
    await page.screenshot({ path: test.info().outputPath('menu.png') })
    await page.getByRole('menuitem', { name: 'Cambios de la marca' }).tap()
    await expect(page.getByText('Cambió: Falta → Presente')).toBeVisible()
    await expect(page.getByText(/Error de captura$/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a name opens the child, and from there the month', async () => {
    await page.locator('[data-column=name]').nth(3).tap()
    const child = page.getByRole('dialog')
    await expect(child.getByText(/^Retardo, /).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('child.png') })
    await child.getByRole('link', { name: 'Ver por mes' }).tap()
    const today = page.locator('table [data-today=true] button')
    await expect(today).toContainText('Retardo')
    await today.tap()
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .getByText(/^Retardo/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Corregir/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.screenshot({ path: test.info().outputPath('month.png') })
    await page.goBack()
    await expect(marks.first()).toBeVisible()
  })

  await test.step('and it looks right at other widths', async () => {
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 768 })
      await expectNoSideways(page)
      await page.screenshot({ path: test.info().outputPath(`list-${width}.png`) })
    }
    await page.setViewportSize(PHONE_SCREEN)
  })
})
