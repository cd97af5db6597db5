import { logIn, PHONES } from '../support/plantel.ts'
import { settled, shoot, test } from '../support/shoot.ts'

test.use({ expectedFailures: [/./] })

test('what a parent received', async ({ page }) => {
  await logIn(page, PHONES.PARENT)
  await page.goto('/mis-avisos')
  await settled(page)
  await shoot(page, 'mis-avisos')
  await page.getByRole('button', { name: /^Mis avisos/ }).click()
  await page.getByRole('link', { name: 'Ver todo' }).waitFor()
  await settled(page)
  await shoot(page, 'campana')
  await page.getByRole('region', { name: 'Mis avisos' }).getByRole('link', { name: /Noticia/ }).first().click()
  await settled(page)
  await shoot(page, 'aviso-recibido')
  await page.goto('/perfil')
  await page.getByRole('region', { name: 'Avisos en este dispositivo' }).scrollIntoViewIfNeeded()
  await shoot(page, 'avisos-en-este-dispositivo')
})

test('nothing received', async ({ page }) => {
  await logIn(page, PHONES.SUPERVISOR)
  await page.goto('/mis-avisos')
  await settled(page)
  await shoot(page, 'mis-avisos-vacio')
  await page.getByRole('button', { name: /^Mis avisos/ }).click()
  await settled(page)
  await shoot(page, 'campana-vacia')
})

test('the privacy notice', async ({ page }) => {
  await page.goto('/aviso-privacidad')
  await settled(page)
  await shoot(page, 'aviso-de-privacidad', true)
})
