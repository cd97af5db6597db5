import { furnish, type Opening, openingsOf, openThere } from '../support/administration-dialogs.ts'
import { expectAccessible, expectFine, goInApp, signInAt, PHONES, test } from '../support/plantel.ts'
import { openSchool } from '../support/school-api.ts'
import { foundIn } from '../support/screen.ts'
import { SETTINGS_OPENINGS } from '../support/settings-dialogs.ts'

test.setTimeout(240_000)

/** The list behind a field, which is drawn apart from it. */
const LISTS: Opening[] = [
  {
    name: 'filtro',
    path: '/alumnos',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Grupo' }).click()
      await foundIn(page).waitFor()
    },
  },
  {
    name: 'lista de un formulario',
    path: '/alumnos',
    open: async (page) => {
      await page.getByRole('button', { name: 'Alumno', exact: true }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Grupo' }).click()
      await foundIn(page).waitFor()
    },
  },
]

test('axe finds nothing on the screens of students, groups, subjects and reports, wide and narrow', async ({
  page,
  request,
}) => {
  const { group } = await furnish(await openSchool(request))
  await signInAt(page, '/perfil', { phone: PHONES.ADMINISTER })
  for (const path of [
    '/alumnos',
    `/alumnos-grupo/${group.group_id}`,
    '/grupos',
    '/materias',
    '/reportes',
    '/calificaciones',
    `/calificaciones/${group.group_id}`,
  ]) {
    await test.step(path, async () => {
      await goInApp(page, path)
      await page.getByRole('main').getByRole('table').waitFor()
      await expectFine(page)
      await page.getByRole('main').getByRole('searchbox').fill('nadie se llama así')
      await page
        .getByText(/No se encontraron resultados|Sin alumnos|Ningún/)
        .first()
        .waitFor()
      await expectAccessible(page)
    })
  }
})

test('axe finds nothing in any of their dialogs, menus and lists', async ({ page, request }) => {
  const furnished = await furnish(await openSchool(request))
  await signInAt(page, '/perfil', { phone: PHONES.ADMINISTER })
  for (const opening of [...openingsOf(furnished), ...SETTINGS_OPENINGS, ...LISTS]) {
    await test.step(opening.name, async () => {
      await openThere(page, opening)
      await expectAccessible(page)
    })
  }
})
