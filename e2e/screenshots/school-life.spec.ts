import { logIn, PHONES } from '../support/plantel.ts'
import { newMark, openSchool } from '../support/school-api.ts'
import { furnishLife, screensOf } from '../support/school-life.ts'
import { lifeOpenings, openLife } from '../support/school-life-dialogs.ts'
import { settled, shoot, test } from '../support/shoot.ts'

test.use({ expectedFailures: [/./] })
test.setTimeout(600_000)

/** As long as a name may be, in words and in one piece. */
const LONG = {
  first: 'María Guadalupe de los Ángeles Concepción',
  mark: 'Hernández-Villavicencio de la Santísima Trinidad',
  report: `Interrumpió la clase ${newMark()}`,
}

const FAILED = { status: 500, contentType: 'application/problem+json', body: '{}' }

test('the screens of notices, reports, grades and calendar: full, empty, failed', async ({
  page,
  request,
}) => {
  const life = await furnishLife(await openSchool(request))
  await logIn(page, PHONES.ADMINISTER)
  for (const { name, path, calls, ready, search } of screensOf(life)) {
    await page.goto(path)
    await ready(page)
    await settled(page)
    await shoot(page, `vida-${name}`, true)
    if (search) {
      await page.getByRole('main').getByRole('searchbox').fill('nadie se llama así')
      await page.getByRole('heading', { name: 'No se encontraron resultados' }).waitFor()
      await shoot(page, `vida-${name}-sin-resultados`)
    }
    await page.route(calls, (route) => route.fulfill(FAILED))
    await page.goto(path)
    await page.getByRole('button', { name: 'Intentar de nuevo' }).waitFor()
    await shoot(page, `vida-${name}-fallo`)
    await page.unroute(calls)
  }
})

test('every dialog of notices, reports, grades and calendar', async ({ page, request }) => {
  const life = await furnishLife(await openSchool(request))
  await logIn(page, PHONES.ADMINISTER)
  for (const opening of lifeOpenings(life)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openLife(page, opening)
    await settled(page)
    await shoot(page, `vida-${opening.name}`)
  }
})

test('very long names', async ({ page, request }) => {
  const life = await furnishLife(await openSchool(request), LONG)
  await logIn(page, PHONES.ADMINISTER)
  const names = ['reportes', 'calificaciones-grupo', 'calificaciones-alumno', 'expediente']
  for (const { name, path, ready } of screensOf(life).filter((each) => names.includes(each.name))) {
    await page.goto(path)
    await ready(page)
    await settled(page)
    await shoot(page, `vida-${name}-largos`, true)
  }
  const dialogs = ['expediente-cerrar', 'calificacion-historia']
  for (const opening of lifeOpenings(life).filter((each) => dialogs.includes(each.name))) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openLife(page, opening)
    await settled(page)
    await shoot(page, `vida-${opening.name}-largos`)
  }
})

/** The roles that only read, each where it comes to. */
const READERS = [
  ['PARENT', ['/padres', '/mis-avisos?category=grade', '/calendario']],
  ['ASSESSOR', ['/reportes', '/mis-avisos']],
  ['PROFESSOR', ['/reportes', '/calendario']],
  ['DIRECTOR', ['/reportes', '/calendario']],
  ['SPOKESMAN', ['/avisos', '/mis-avisos']],
] as const

for (const [role, paths] of READERS)
  test(`what ${role} sees of them`, async ({ page }) => {
    await logIn(page, PHONES[role])
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await settled(page)
      const name = path.slice(1).replace(/\?.*/, '')
      await shoot(page, `vida-${role.toLowerCase()}-${name}`, true)
      if (!path.includes('category')) continue
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await settled(page)
      await shoot(page, `vida-${role.toLowerCase()}-calificaciones`, true)
    }
    if (!paths.some((path) => path === '/reportes')) return
    await page.goto('/reportes')
    const file = page.getByRole('main').getByRole('link', { name: /^Expediente/ })
    await settled(page)
    if ((await file.count()) === 0) return
    await file.first().click()
    await settled(page)
    await shoot(page, `vida-${role.toLowerCase()}-expediente`, true)
  })
