import { startCounting } from '../../support/counted.ts'
import {
  classCard,
  expect,
  expectTokenRefused,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
  tokenOf,
} from '../../support/plantel.ts'

// As a telephone has the app: with its service worker, and with motion.
test.use({
  viewport: PHONE_SCREEN,
  hasTouch: true,
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
  expectedFailures: [/401 .*\/me\/information/],
})

/** Both have an advisor, who reads the report. */
const [TAKEN, GRADED] = ['1° A · Matutino', '2° A · Matutino']

test('a professor’s day on a phone: attendance, grades, a report, and out', async ({ page, request }) => {
  test.slow()
  await logIn(page, PHONES.PROFESSOR)
  await expect(page).toHaveURL(/\/inicio-maestros$/)
  await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  let clicks = 0
  const click = async (target: ReturnType<typeof page.locator>) => {
    clicks += 1
    await target.click()
  }

  await test.step('attendance with two absences takes four clicks from Mis grupos', async () => {
    await click(classCard(page, TAKEN).getByRole('link', { name: /Asistencia/ }))
    await expect(page.getByRole('heading', { name: 'Lista de asistencia' })).toBeVisible()
    const marks = page.getByRole('checkbox')
    await expect(marks).toHaveCount(30)
    await expect(page.getByText('30 presentes · 0 faltas')).toBeVisible()
    await click(marks.nth(2))
    await click(marks.nth(5))
    await expect(page.getByText('28 presentes · 2 faltas')).toBeVisible()
    await expectNoSideways(page)
    await click(page.getByRole('button', { name: 'Guardar' }))
    await expect(page.getByText('Guardado correctamente')).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(4)
  })

  await test.step('the list is read-only after a reload', async () => {
    await page.reload()
    await expect(page.getByText('28 presentes · 2 faltas')).toBeVisible()
    for (const place of [0, 2, 29]) await expect(page.getByRole('checkbox').nth(place)).toBeDisabled()
    await expect(page.getByRole('checkbox').nth(2)).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('on a tablet too every student has the room of a line or two', async () => {
    for (const width of [600, 768, 899, 900]) {
      await page.setViewportSize({ width, height: 1024 })
      const row = await page.getByRole('row').nth(1).boundingBox()
      expect(row?.height, `at ${width} px`).toBeLessThan(90)
      await expectNoSideways(page)
    }
    await page.setViewportSize(PHONE_SCREEN)
  })

  await test.step('thirty grades take three clicks from Mis grupos and 89 keys', async () => {
    await page.goto('/inicio-maestros')
    await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
    const acts = await startCounting(page)
    await classCard(page, GRADED)
      .getByRole('link', { name: /Calificaciones/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Calificaciones' })).toBeVisible()
    // The active partial, which a phone shows first.
    const grades = page.getByRole('textbox', { name: /^P2/ })
    await expect(grades).toHaveCount(30)
    await grades.first().click()
    for (let row = 0; row < 30; row += 1) {
      if (row > 0) await page.keyboard.press('Enter')
      await expect(grades.nth(row)).toBeFocused()
      await page.keyboard.type(String(60 + row))
    }
    for (let row = 0; row < 30; row += 1) await expect(grades.nth(row)).toHaveValue(String(60 + row))
    await page.getByRole('button', { name: /Guardar/ }).click()
    await expect(page.getByText('Calificaciones registradas')).toBeVisible()
    expect(await acts()).toEqual({ clicks: 3, keys: 29 + 30 * 2 })
    await page.reload()
    for (const row of [0, 4, 29]) await expect(grades.nth(row)).toHaveValue(String(60 + row))
  })

  await test.step('a block of a spreadsheet replaces what stands there', async () => {
    // The active partial, which a phone shows first.
    const grades = page.getByRole('textbox', { name: /^P2/ })
    const pasted = Array.from({ length: 25 }, (_, row) => String(70 + row)).join('\n')
    await grades.nth(5).evaluate((cell, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted)
    await expect(grades.nth(29)).toHaveValue('94')
    await expectNoSideways(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: /Guardar/ }).click()
    await expect(page.getByText('Calificaciones registradas')).toBeVisible()
    await page.reload()
    await expect(grades.nth(4)).toHaveValue('64')
    await expect(grades.nth(29)).toHaveValue('94')
  })

  await test.step('a discipline report', async () => {
    await page.goto('/inicio-maestros')
    await classCard(page, GRADED)
      .getByRole('link', { name: /Asistencia/ })
      .click()
    await page
      .getByRole('button', { name: /^Opciones de/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Reportar' }).click()
    await expect(page.getByRole('heading', { name: 'Reporte de disciplina' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Guardado correctamente')).toBeVisible()
  })

  await test.step('after logging out the old token is refused and nothing personal is left', async () => {
    const token = await tokenOf(page)
    await page.getByRole('button', { name: /Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expectTokenRefused(request, token)
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeHidden()
  })
})
