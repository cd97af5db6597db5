import { logIn, PHONES } from '../support/plantel.ts'
import { settled, shoot, test } from '../support/shoot.ts'

test.use({ expectedFailures: [/./] })

test('before signing in', async ({ page }) => {
  for (const [name, path] of [
    ['inicio', '/'],
    ['ingresar', '/login'],
    ['no-encontrada', '/no-existe'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await shoot(page, name)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await shoot(page, 'ingresar-incompleto')
  await page.getByLabel('Teléfono').fill(PHONES.PROFESSOR)
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('alert').first().waitFor()
  await shoot(page, 'ingresar-1002')
})

for (const [role, phone] of Object.entries(PHONES)) {
  test(`home of ${role}`, async ({ page }) => {
    await logIn(page, phone)
    await settled(page)
    await shoot(page, `casa-${role.toLowerCase()}`)
  })
}

test('the professor’s screens', async ({ page }) => {
  await logIn(page, PHONES.PROFESSOR)
  for (const [name, link] of [
    ['asistencia', 'Asistencia'],
    ['calificaciones', 'Calificaciones'],
  ] as const) {
    await page.goto('/inicio-maestros')
    await page.getByRole('link', { name: new RegExp(link) }).first().click()
    await page.getByRole('table').waitFor()
    await settled(page)
    await shoot(page, name)
  }
  await page.goto('/inicio-maestros')
  await page.getByRole('link', { name: /Asistencia/ }).first().click()
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('checkbox').nth(3).click()
  await shoot(page, 'asistencia-dos-faltas')
  await page
    .getByRole('button', { name: /^Opciones de/ })
    .nth(1)
    .click()
  await shoot(page, 'asistencia-menu')
  await page.getByRole('menuitem', { name: 'Reportar' }).click()
  await settled(page)
  await shoot(page, 'reporte')
  await page.getByRole('button', { name: /Menú de/ }).click()
  await shoot(page, 'menu-de-usuario')
})

test('failed and empty', async ({ page }) => {
  await logIn(page, PHONES.PROFESSOR)
  const failed = { status: 500, contentType: 'application/problem+json', body: '{}' }
  await page.route('**/v1/professors/*/subjects*', (route) => route.fulfill(failed))
  await page.reload()
  await settled(page)
  await shoot(page, 'mis-grupos-fallo')
  await page.unroute('**/v1/professors/*/subjects*')
  const empty = { data: [], meta: { total: 0, per_page: 50, current_page: 1, last_page: 1 } }
  await page.route('**/v1/professors/*/subjects*', (route) => route.fulfill({ json: empty }))
  await page.reload()
  await settled(page)
  await shoot(page, 'mis-grupos-vacio')
})
