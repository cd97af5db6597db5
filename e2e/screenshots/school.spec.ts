import { logIn, PHONES } from '../support/plantel.ts'
import { settled, shoot, test } from '../support/shoot.ts'

test.use({ expectedFailures: [/./] })
test.setTimeout(300_000)

test('the school itself: settings, users, profile', async ({ page }) => {
  await logIn(page, PHONES.ADMINISTER)
  for (const [name, path] of [
    ['configuracion', '/configuracion'],
    ['perfil', '/perfil'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await shoot(page, name, true)
  }
  for (const kind of ['maestros', 'administradores', 'padres', 'orientadores', 'directores', 'voceros']) {
    await page.goto(`/usuarios/${kind}`)
    await settled(page)
    await shoot(page, `usuarios-${kind}`)
  }
})

test('failed and empty', async ({ page }) => {
  await logIn(page, PHONES.ADMINISTER)
  const failed = { status: 500, contentType: 'application/problem+json', body: '{}' }
  const none = { data: [], meta: { total: 0, per_page: 10, current_page: 1, last_page: 1 } }
  for (const [state, answer] of [
    ['fallo', failed],
    ['vacio', { json: none }],
  ] as const) {
    await page.route('**/v1/schools/*/professors*', (route) => route.fulfill(answer))
    await page.goto('/usuarios/maestros')
    await settled(page)
    await shoot(page, `usuarios-${state}`)
    await page.unroute('**/v1/schools/*/professors*')
  }
})

test('a supervisor’s schools', async ({ page }) => {
  await logIn(page, PHONES.SUPERVISOR)
  await settled(page)
  await shoot(page, 'supervisiones')
  await page.getByRole('link', { name: /detalle/i }).first().click()
  await settled(page)
  await shoot(page, 'supervision', true)
})

test('recovery', async ({ page }) => {
  await page.goto('/recuperar_cuenta')
  await settled(page)
  await shoot(page, 'recuperar')
  await page.goto('/restablecer_cuenta?token=nada&email=nadie@example.mx')
  await settled(page)
  await shoot(page, 'restablecer')
})
