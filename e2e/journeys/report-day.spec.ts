import type { Page } from '@playwright/test'
import { createGroup } from '@plantel/contract/groups'
import { createCatalogEntry, createTaughtSubject } from '@plantel/contract/subjects'
import { createSchool, type NewSchool } from '../support/new-school.ts'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  signInAt,
  PHONE_SCREEN,
  test,
} from '../support/plantel.ts'
import {
  giveAdvisor,
  makeStudent,
  makeUser,
  newMark,
  openSchool,
  type SchoolApi,
} from '../support/school-api.ts'
import { dialogOf, expectToast, rowOf } from '../support/screen.ts'

const TYPE = 'Llegó tarde'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ timeout: 120_000 })

/** A class of one student, with its professor and its advisor, and the director. */
const makeSchool = async (api: SchoolApi) => {
  const professor = await makeUser(api, 'professors', 'Bruno')
  const advisor = await makeUser(api, 'assessors', 'Olga')
  const director = await makeUser(api, 'directors', 'Dora')
  const { group_id } = await api.call(createGroup, {
    params: { id: api.school },
    body: { grade: '1', group: 'A', turn: 1, level: 3, special: 0, subjects: [] },
  })
  await giveAdvisor(api, group_id, advisor.user_id)
  const { student_id } = await makeStudent(api, 'Ana', newMark(), group_id)
  const { catalog_subject_id } = await api.call(createCatalogEntry, {
    params: { id: api.school },
    body: { folio: 'SEC-MAT', title: 'Matemáticas', level: 3 },
  })
  const { subject_id } = await api.call(createTaughtSubject, {
    params: { id: professor.user_id },
    body: { group_id, catalog_subject_id },
  })
  return { professor, advisor, director, student_id, subject_id }
}

/** Signs in there as somebody else, on the same device. */
const enterAs = (page: Page, { phone, password }: { phone: string; password: string }, path = '/login') =>
  signInAt(page, path, { url: school.url, phone, password })

/** `21112026`: today where the school is, as it is typed into a field. */
const typedToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
    .format(new Date())
    .split('-')
    .toReversed()
    .join('')

/** Only what was reported from today on. */
const chooseToday = async (page: Page) => {
  await page.getByRole('button', { name: 'Fechas: Todas' }).click()
  const dialog = dialogOf(page, 'Fechas')
  await dialog.getByRole('textbox', { name: 'Desde' }).click()
  await page.keyboard.type(typedToday())
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByRole('button', { name: /^Fechas: desde/ })).toBeVisible()
  await expect(rowOf(page, TYPE)).toBeVisible()
}

/** Who reported and who advises stand in the row of a desk; a phone's card has the group. */
const ON_CARD = ['1° A Matutino']
const IN_ROW = [...ON_CARD, 'Cano Olga', 'Cano Bruno']

const openFile = async (page: Page, shown: readonly string[] = IN_ROW) => {
  await page.goto(`${school.url}/reportes`)
  const report = rowOf(page, TYPE)
  for (const words of shown) await expect(report.getByRole('cell', { name: words })).toBeVisible()
  await report.getByRole('link', { name: /^Expediente \d+ de Ana/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Expediente/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: TYPE })).toBeVisible()
}

test('a report, from the catalogue and the professor’s save to the closed case file', async ({
  page,
  request,
}) => {
  const administrator = school
  const api = await openSchool(request, school)
  const { professor, advisor, director, student_id, subject_id } = await makeSchool(api)

  await test.step('the administrator says what can be reported', async () => {
    await enterAs(page, administrator, '/reportes')
    await expect(page.getByRole('heading', { name: 'Sin reportes' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Catálogo' }).click()
    await dialogOf(page, 'Catálogo de reportes').getByRole('button', { name: 'Agregar' }).click()
    await page.keyboard.type(TYPE)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Catálogo creado')
    await expect(rowOf(dialogOf(page, 'Catálogo de reportes'), TYPE)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the professor reports a student', async () => {
    await enterAs(page, professor, `/inicio-maestros/reportar/${subject_id}/alumno/${student_id}`)
    await page.getByRole('checkbox', { name: TYPE }).check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Guardado correctamente')
  })

  await test.step('the administrator and the director find it and open its case file', async () => {
    await enterAs(page, administrator)
    await openFile(page)
    await expectAccessible(page)
    await page.goBack()
    await chooseToday(page)
    await enterAs(page, director)
    await expect(
      page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Reportes' }),
    ).toBeHidden()
    await openFile(page)
    await expect(page.getByRole('button', { name: 'Cerrar expediente' })).toBeHidden()
  })

  await test.step('the advisor closes it, on a phone', async () => {
    await page.setViewportSize(PHONE_SCREEN)
    await enterAs(page, advisor)
    await openFile(page, ON_CARD)
    await page.getByRole('button', { name: 'Cerrar expediente' }).click()
    const close = dialogOf(page, 'Cerrar expediente').getByRole('button', { name: 'Cerrar expediente' })
    await expect(close).toBeVisible()
    await expectAccessible(page)
    await close.click()
    await expectToast(page, 'Expediente cerrado')
    await expect(page.getByText('Cerrado', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Abrir expediente' })).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
  })
})
