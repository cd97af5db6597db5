import type { Page } from '@playwright/test'
import { logIn, PHONES } from '../support/plantel.ts'
import { dialogOf } from '../support/screen.ts'
import { settled, shoot, test } from '../support/shoot.ts'

test.use({ expectedFailures: [/./] })
test.setTimeout(180_000)

const listed = (page: Page) => page.getByRole('list', { name: /^Actividades de/ }).getByRole('button')

test('the calendar of who may edit it, and its dialogs', async ({ page }) => {
  await logIn(page, PHONES.DIRECTOR)
  await page.goto('/calendario')
  await listed(page).first().waitFor()
  await settled(page)
  await shoot(page, 'calendario', true)
  await page.getByRole('button', { name: 'Crear actividad' }).click()
  const dialog = dialogOf(page, 'Crear actividad')
  await dialog.getByRole('radio', { name: 'Rango de fechas' }).check()
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await shoot(page, 'calendario-crear-incompleto')
  await page.goto('/calendario')
  await listed(page).first().click()
  await shoot(page, 'calendario-editar')
  await dialogOf(page, 'Editar actividad').getByRole('button', { name: 'Eliminar' }).click()
  await shoot(page, 'calendario-eliminar')
  await page.goto('/calendario')
  await page.getByRole('button', { name: 'Suscribirse' }).click()
  await page.getByRole('button', { name: 'Crear dirección' }).click()
  await page.getByLabel('Su dirección').waitFor()
  await shoot(page, 'calendario-direccion')
})

test('the calendar of who only reads it, empty and failed', async ({ page }) => {
  await logIn(page, PHONES.PARENT)
  await page.goto('/calendario')
  await listed(page).first().waitFor()
  await shoot(page, 'calendario-padre', true)
  await listed(page).first().click()
  await shoot(page, 'calendario-actividad')
  await page.goto('/calendario?mes=2001-02')
  await settled(page)
  await shoot(page, 'calendario-vacio', true)
  await page.route('**/v1/schools/*/activities*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/calendario')
  await settled(page)
  await shoot(page, 'calendario-fallo', true)
})
