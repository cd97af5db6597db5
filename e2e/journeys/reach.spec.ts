import { furnish, openingsOf, openThere } from '../support/administration-dialogs.ts'
import { classCard, expect, goInApp, PHONE_SCREEN, PHONES, signInAt, test } from '../support/plantel.ts'
import { expectFirstRowNear, expectReach, rowsInSight } from '../support/reach.ts'
import { makeSubject, newMark, openSchool } from '../support/school-api.ts'
import { SETTINGS_OPENINGS } from '../support/settings-dialogs.ts'
import { furnishLife, longNames, screensOf } from '../support/school-life.ts'
import { lifeOpenings, openLife } from '../support/school-life-dialogs.ts'

test.setTimeout(240_000)

const TABLES = [
  {
    phone: PHONES.ADMINISTER,
    who: 'an administrator',
    paths: [
      '/alumnos',
      '/configuracion',
      '/usuarios/maestros',
      '/grupos',
      '/materias',
      '/reportes',
      '/avisos',
      '/calificaciones',
    ],
  },
  {
    phone: PHONES.DIRECTOR,
    who: 'a director',
    paths: [
      '/director/grupos',
      '/director/materias',
      '/director/profesores',
      '/director/alumnos',
      '/director/ciclos',
    ],
  },
  { phone: PHONES.SUPERVISOR, who: 'a supervisor', paths: ['/Supervisiones'] },
]

for (const { phone, who, paths } of TABLES)
  test(`nothing to press lies outside the window in the tables of ${who}`, async ({ page }) => {
    await signInAt(page, '/perfil', { phone })
    for (const path of paths)
      await test.step(path, async () => {
        await goInApp(page, path)
        await page.getByRole('main').getByRole('table').first().waitFor()
        await expectReach(page)
      })
  })

/** These begin with charts or forms, and have their table below them. */
const TABLE_BELOW = ['/director/grupos', '/director/ciclos', '/configuracion']

const LISTS = [
  ...TABLES.map(({ paths, ...list }) => ({
    ...list,
    paths: paths.filter((path) => !TABLE_BELOW.includes(path)),
    row: 'tbody tr',
  })),
  { phone: PHONES.ADMINISTER, who: 'who has news', paths: ['/mis-avisos'], row: 'li' },
  { phone: PHONES.PROFESSOR, who: 'a professor', paths: ['/inicio-maestros'], row: 'li' },
]

for (const { phone, who, paths, row } of LISTS)
  test(`the first row is near the top of a phone in the lists of ${who}`, async ({ page }) => {
    await page.setViewportSize(PHONE_SCREEN)
    await signInAt(page, '/perfil', { phone })
    for (const path of paths)
      await test.step(path, async () => {
        await goInApp(page, path)
        await expectFirstRowNear(page, row)
      })
  })

test('the first row of a class to grade is near the top of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN)
  await signInAt(page, '/inicio-maestros', { phone: PHONES.PROFESSOR })
  await page
    .getByRole('link', { name: /^Calificaciones/ })
    .first()
    .click()
  await expectFirstRowNear(page, 'tbody tr')
})

/** A class that no other journey saves, and one of its rows. */
const [OPEN_LIST, ROW_AT_TOP] = ['3° A · Vespertino', 12]

for (const [where, size, least] of [
  ['a phone', PHONE_SCREEN, 10],
  ['a small desktop', { width: 1366, height: 768 }, 12],
] as const)
  test(`${least} rows of a list are in sight on ${where} once it is scrolled`, async ({ page }) => {
    await page.setViewportSize(size)
    await signInAt(page, '/inicio-maestros', { phone: PHONES.PROFESSOR })
    await classCard(page, OPEN_LIST)
      .getByRole('link', { name: /^Asistencia/ })
      .click()
    const marks = page.getByRole('checkbox')
    await expect(marks).toHaveCount(30)
    for (const place of [4, 5, 6]) await marks.nth(place).click()
    await expect.poll(() => rowsInSight(page, ROW_AT_TOP)).toBeGreaterThanOrEqual(least)
    await page.screenshot({ path: test.info().outputPath('rows.png') })
    for (const row of await page.locator('tbody tr').all())
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56)
    const bar = page.getByRole('button', { name: 'Guardar' }).locator('xpath=ancestor::*[@data-bar]')
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96)
  })

test('nor where names, folios and titles are as long as they may be', async ({ page, request }) => {
  const [api, mark] = [await openSchool(request), newMark()]
  await furnishLife(api, longNames(mark))
  await makeSubject(api, `Otorrinolaringologíaelectroencefalografistadescontextualizada${mark}`)
  for (const [phone, path] of [
    [PHONES.ADMINISTER, '/alumnos'],
    [PHONES.ADMINISTER, '/reportes'],
    [PHONES.ADMINISTER, '/materias'],
    [PHONES.DIRECTOR, '/director/alumnos'],
    [PHONES.DIRECTOR, '/director/materias'],
  ] as const)
    await test.step(path, async () => {
      await signInAt(page, `${path}?buscar=${mark}`, { phone })
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
      await expectReach(page)
    })
})

test('nor in the dialogs of students, groups, subjects, users and settings', async ({ page, request }) => {
  const furnished = await furnish(await openSchool(request))
  await signInAt(page, '/perfil', { phone: PHONES.ADMINISTER })
  for (const opening of [...openingsOf(furnished), ...SETTINGS_OPENINGS])
    await test.step(opening.name, async () => {
      await openThere(page, opening)
      await expectReach(page)
    })
})

test('nor in the screens and dialogs of notices, reports, grades and calendar', async ({ page, request }) => {
  const life = await furnishLife(await openSchool(request))
  await signInAt(page, '/perfil', { phone: PHONES.ADMINISTER })
  for (const screen of screensOf(life))
    await test.step(screen.name, async () => {
      await goInApp(page, screen.path)
      await screen.ready(page)
      await expectReach(page)
    })
  for (const opening of lifeOpenings(life))
    await test.step(opening.name, async () => {
      await openLife(page, opening)
      await expectReach(page)
    })
})
