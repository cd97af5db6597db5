import type { BrowserContext, Page } from '@playwright/test'
import { keptIn } from '../support/kept-in.ts'
import {
  classCard,
  expect,
  expectAccessible,
  expectNoSideways,
  logIn,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'

test.use({ viewport: PHONE_SCREEN, hasTouch: true, expectedFailures: [/401 .*\/me\/information/] })

const RECOVERED = 'Recuperado lo que no se guardó'

/** The address of a class of the professor that no other journey saves. */
const openClass = async (page: Page, link: RegExp): Promise<string> => {
  await classCard(page, '1° A · Vespertino').getByRole('link', { name: link }).click()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
  return page.url()
}

/** Closes the tab without its dialog, and opens the same address in another one. */
const killTab = async (context: BrowserContext, page: Page): Promise<Page> => {
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(address)
  return next
}

test('what is marked and typed survives a reload and a killed tab; log-out leaves nothing', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await logIn(page, PHONES.PROFESSOR)
  await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
  await openClass(page, /Asistencia/)

  await test.step('marks, after a reload', async () => {
    await page.getByRole('checkbox').nth(2).click()
    await expect(page.getByRole('checkbox').nth(2)).not.toBeChecked()
    await expect.poll(() => keptIn(page)).toContain('"key":"attendance')
    await page.reload()
    await expect(page.getByText(RECOVERED)).toBeVisible()
    await expect(page.getByRole('checkbox').nth(2)).not.toBeChecked()
    await expectAccessible(page)
    await expectNoSideways(page)
  })

  const second = await test.step('marks, after the tab was killed', async () => {
    const next = await killTab(context, page)
    await expect(next.getByText(RECOVERED)).toBeVisible()
    await expect(next.getByRole('checkbox').nth(2)).not.toBeChecked()
    await next.getByRole('button', { name: 'Descartar' }).click()
    await expect(next.getByRole('checkbox').nth(2)).toBeChecked()
    await expect.poll(() => keptIn(next)).not.toContain('"key":"attendance')
    return next
  })

  const third = await test.step('grades, after the tab was killed', async () => {
    await second.goto('/inicio-maestros')
    await openClass(second, /Calificaciones/)
    await second.getByRole('textbox').first().fill('77')
    await expect.poll(() => keptIn(second)).toContain('"key":"grades')
    const next = await killTab(context, second)
    await expect(next.getByText(RECOVERED)).toBeVisible()
    await expect(next.getByRole('textbox').first()).toHaveValue('77')
    // It lies there encrypted, with a key that no script reads.
    expect(await keptIn(next)).toContain('key false')
    expect(await keptIn(next)).not.toContain('"77"')
    return next
  })

  await test.step('Salir leaves nothing on the device', async () => {
    await third.getByRole('button', { name: /Menú de/ }).click()
    await third.getByRole('menuitem', { name: 'Salir' }).click()
    await third.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(third).toHaveURL(/\/$/)
    await expect.poll(() => keptIn(third)).toBe('[]')
    expect(await third.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })
})
