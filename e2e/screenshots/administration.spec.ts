import { readGroups } from '@plantel/contract/groups'
import { furnish, openingsOf, openThere } from '../support/administration-dialogs.ts'
import { logIn, PHONES } from '../support/plantel.ts'
import { openSchool } from '../support/school-api.ts'
import { settled, shoot, test } from '../support/shoot.ts'

test.use({ expectedFailures: [/./] })
test.setTimeout(600_000)

/** As long as a name may be, in words and in one piece. */
const LONG = {
  first: 'María Guadalupe de los Ángeles Concepción',
  mark: 'Hernández-Villavicencio de la Santísima Trinidad',
}

test('the screens of the administrator: full, empty, failed', async ({ page, request }) => {
  const api = await openSchool(request)
  const [group] = await api.call(readGroups, {
    params: { id: api.school },
    query: { level: 3, per_page: 1 },
  })
  await logIn(page, PHONES.ADMINISTER)
  const screens = [
    ['alumnos', '/alumnos', '**/v1/schools/*/students*'],
    ['alumnos-grupo', `/alumnos-grupo/${group?.group_id}`, '**/v1/groups/*/students*'],
    ['grupos', '/grupos', '**/v1/schools/*/groups*'],
    ['materias', '/materias', '**/v1/schools/*/subjectcatalogs*'],
    ['calificaciones-grupos', '/calificaciones', '**/v1/schools/*/groups*'],
    ['calificaciones-grupo', `/calificaciones/${group?.group_id}`, '**/v1/groups/*/students*'],
    ['reportes', '/reportes', '**/v1/schools/*/reports?*'],
  ] as const
  const failed = { status: 500, contentType: 'application/problem+json', body: '{}' }
  const none = { data: [], meta: { total: 0, per_page: 20, current_page: 1, last_page: 1 } }
  for (const [name, path, calls] of screens) {
    await page.goto(path)
    await settled(page)
    await shoot(page, name)
    await page.getByRole('main').getByRole('searchbox').fill('nadie se llama así')
    await settled(page)
    await page.waitForTimeout(600)
    await shoot(page, `${name}-sin-resultados`)
    for (const [state, answer] of [
      ['fallo', failed],
      ['vacio', { json: none }],
    ] as const) {
      await page.route(calls, (route) => route.fulfill(answer))
      await page.goto(path)
      await settled(page)
      await shoot(page, `${name}-${state}`)
      await page.unroute(calls)
    }
  }
})

test('every dialog of the administrator', async ({ page, request }) => {
  const furnished = await furnish(await openSchool(request))
  await logIn(page, PHONES.ADMINISTER)
  for (const opening of openingsOf(furnished)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openThere(page, opening)
    await shoot(page, opening.name)
  }
})

test('very long names', async ({ page, request }) => {
  const api = await openSchool(request)
  const furnished = await furnish(api, LONG)
  await logIn(page, PHONES.ADMINISTER)
  const screens = [
    ['alumnos', `/alumnos?buscar=${furnished.folio}`],
    ['alumnos-grupo', `/alumnos-grupo/${furnished.group.group_id}`],
    ['grupos', '/grupos'],
  ] as const
  for (const [name, path] of screens) {
    await page.goto(path)
    await settled(page)
    await shoot(page, `${name}-largos`)
  }
  for (const opening of openingsOf(furnished).filter(({ path }) => path === '/alumnos')) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openThere(page, opening)
    await shoot(page, `${opening.name}-largos`)
  }
})

test('refused: an empty form, a wrong password', async ({ page, request }) => {
  const { student, folio } = await furnish(await openSchool(request))
  await logIn(page, PHONES.ADMINISTER)
  await page.goto('/alumnos')
  await page.getByRole('button', { name: 'Alumno', exact: true }).click()
  await page.getByRole('button', { name: /^Revisar/ }).click()
  await shoot(page, 'alumno-nuevo-incompleto')
  await page.goto(`/alumnos?buscar=${folio}`)
  await page.getByRole('button', { name: `Acciones de ${student}` }).click()
  await page.getByRole('menuitem', { name: 'Dar de baja alumno' }).click()
  await page.getByLabel(/^Su contraseña/).fill('equivocada')
  await page.keyboard.press('Enter')
  await page.getByText('La contraseña es incorrecta').waitFor()
  await shoot(page, 'alumno-baja-rechazada')
  await page.getByLabel(/^Su contraseña/).fill('plantel-demo')
  await page.keyboard.press('Enter')
  await page.getByText('El alumno fue dado de baja correctamente').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await shoot(page, 'alumnos-inactivo')
})
