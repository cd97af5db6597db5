import { settled, shoot, test } from '../support/shoot.ts'

test('the landing page and its dialog', async ({ page }) => {
  await page.goto('/')
  // Pictures below come when they are near.
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode()))
  })
  await settled(page)
  await shoot(page, 'portada', true)
  await page.getByRole('button', { name: 'Registrar mi escuela' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Registrar mi escuela' })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await shoot(page, 'registro-incompleto')
  const person = {
    Nombre: 'Ana',
    'Apellido paterno': 'Peña',
    'Cargo en la escuela': 'Directora',
    Correo: 'ana@example.mx',
    Celular: '6181234567',
  }
  for (const [name, value] of Object.entries(person)) await dialog.getByLabel(name, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await shoot(page, 'registro-generales')
  await dialog.getByLabel('Nombre de la escuela').fill('Primaria Benito Juárez')
  await dialog.getByLabel('Primaria').check()
  await dialog.getByLabel('Ciudad').fill('Durango')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.getByText('Recibimos su solicitud').waitFor()
  await shoot(page, 'registro-recibido')
})
