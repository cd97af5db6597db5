import type { Page } from '@playwright/test'
import { checkByKeys, press, write, writeAll } from '../support/keyboard.ts'
import { expect, expectAccessible, expectNoSideways, PHONE_SCREEN, test } from '../support/plantel.ts'
import { dialogOf } from '../support/screen.ts'

const ANSWER = 'Recibimos su solicitud. En breve nos comunicaremos con usted.'
const WIDE = { width: 1440, height: 900 }

const registration = (page: Page) => dialogOf(page, 'Registrar mi escuela')

const openByKeys = async (page: Page) => {
  await page.goto('/')
  await press(page, page.getByRole('button', { name: 'Registrar mi escuela' }).first())
  await expect(registration(page).getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
}

test('the words are there without any script, and so is the way in', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveTitle('Plantel · Tu administrador personal')
  for (const words of [
    'Tu administrador personal',
    'Control de asistencia',
    'Atención oportuna',
    'Calificaciones en tiempo real',
    'Participación de los padres',
    'Todo a 3 clics',
    'Lo que podría decir su escuela',
  ])
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Aviso de privacidad/ })).toBeVisible()
  // It needs a script.
  await expect(page.getByRole('button', { name: 'Registrar mi escuela' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ingresar' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  await context.close()
})

test('Ingresar leads to the log-in page, and Back to the front page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Todo a 3 clics' })).toBeVisible()
})

test('a school asks to be registered by keyboard alone', async ({ page }) => {
  await openByKeys(page)
  const dialog = registration(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Campo requerido').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused()
  await writeAll(page, dialog, {
    Nombre: 'Ana',
    'Apellido paterno': 'Peña',
    'Cargo en la escuela': 'Directora',
    Correo: 'direccion@example.mx',
    Celular: '6181234567',
  })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Nombre de la escuela' })).toBeFocused()
  await write(page, dialog.getByRole('textbox', { name: 'Nombre de la escuela' }), 'Primaria Benito Juárez')
  await checkByKeys(page, dialog.getByRole('checkbox', { name: 'Primaria' }))
  await write(page, dialog.getByRole('textbox', { name: 'Ciudad' }), 'Durango')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/v1/registrations'))
  await page.keyboard.press('Enter')
  expect((await answered).status()).toBe(200)
  await expect(dialog.getByText(ANSWER)).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Cerrar', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Registrar mi escuela' }).first()).toBeFocused()
})

for (const size of [PHONE_SCREEN, WIDE])
  test(`page and dialog are accessible, and nothing scrolls sideways, at ${size.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Registrar mi escuela' }).first().click()
    const dialog = registration(page)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByText('Campo requerido').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Nombre', { exact: true }).fill('Ana')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, '¿Descartar los cambios?')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
  })
