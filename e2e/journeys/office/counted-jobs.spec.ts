import { createStudentParent } from '@plantel/contract/families'
import { readGroups } from '@plantel/contract/groups'
import { assignProfessor, createCatalogEntry } from '@plantel/contract/subjects'
import type { Page } from '@playwright/test'
import { SCHOOLS_PORT } from '../../playwright.config.ts'
import { type Acts, startCounting } from '../../support/counted.ts'
import { comeIn, createSchool, type NewSchool } from '../../support/new-school.ts'
import { expect, expectQuiet, test } from '../../support/plantel.ts'
import {
  classesOf,
  HOME,
  makeGroup,
  makeStudent,
  makeUser,
  newPhone,
  openSchool,
  type SchoolApi,
} from '../../support/school-api.ts'
import { dialogOf } from '../../support/screen.ts'

test.use({ baseURL: `http://127.0.0.1:${SCHOOLS_PORT}`, viewport: { width: 1366, height: 768 } })
test.describe.configure({ mode: 'default', timeout: 180_000 })

/** Groups of the school: more than a page of the list. */
const GROUPS = 12
const CLASSES = 8
const MOTHER = newPhone()
const PASSWORD = 'girasol azul 27'

let school: NewSchool
let api: SchoolApi
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000)
  school = await createSchool()
  const request = await playwright.request.newContext()
  api = await openSchool(request, school)
  for (const title of ['Español', 'Robótica'])
    await api.call(createCatalogEntry, {
      params: { id: api.school },
      body: { folio: title.slice(0, 3), title, level: 3 },
    })
  const laura = await makeUser(api, 'professors', 'Laura')
  await makeUser(api, 'professors', 'Bruno')
  await makeUser(api, 'assessors', 'Julia')
  for (let each = 0; each < GROUPS; each += 1) {
    const { group_id } = await makeGroup(api, {
      grade: String(1 + (each % 3)),
      group: String.fromCodePoint(65 + each),
      subjects: [0, 1],
    })
    const [subject] = await classesOf(api, group_id)
    const { student_id } = await makeStudent(api, 'Ana', `Mora${each}`, group_id)
    if (each < CLASSES)
      await api.call(assignProfessor, {
        params: { id: subject!.subject_id },
        body: { professor_id: laura.user_id },
      })
    if (each === 0)
      await api.call(createStudentParent, {
        params: { id: student_id },
        body: {
          relationship: 2,
          parent: {
            name: 'Rosa',
            last_name: 'Mora',
            cellphone: MOTHER,
            ...HOME,
            password: PASSWORD,
            password_confirmation: PASSWORD,
          },
        },
      })
  }
})

const begin = async (page: Page, path: string, ready: string) => {
  await comeIn(page, school)
  await page.goto(path)
  await expect(page.getByRole('main').getByText(ready).filter({ visible: true }).first()).toBeVisible()
  // Until the app runs no key is heard.
  await expectQuiet(page)
  return startCounting(page)
}

/** Says what was counted, and holds the goal of the job. */
const within = (goal: Acts, { clicks, keys }: Acts): void => {
  test.info().annotations.push({ type: 'counted', description: `${clicks} clicks, ${keys} keys` })
  expect(clicks).toBeLessThanOrEqual(goal.clicks)
  expect(keys).toBeLessThanOrEqual(goal.keys)
}

test('a subject goes into twelve groups with four clicks', async ({ page }) => {
  const acts = await begin(page, '/materias', 'Robótica')
  await page.getByRole('button', { name: /grupos con Robótica/ }).click()
  await dialogOf(page, 'Grupos con Robótica').getByRole('button', { name: 'Agregar a grupos' }).click()
  const dialog = dialogOf(page, 'Agregar Robótica a grupos')
  await dialog.getByRole('checkbox', { name: /Todos los grupos del nivel/ }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  within({ clicks: 5, keys: 0 }, await acts())
  const groups = await api.call(readGroups, { params: { id: api.school }, query: { per_page: 50 } })
  expect(groups.map(({ subjects }) => subjects)).toEqual(groups.map(() => 2))
})

test('eight classes of a professor go to another with three clicks', async ({ page }) => {
  const acts = await begin(page, '/usuarios/maestros', 'Laura Cano')
  await page.getByRole('button', { name: 'Acciones de Laura Cano' }).click()
  await page.getByRole('menuitem', { name: 'Reasignar clases' }).click()
  const dialog = dialogOf(page, 'Reasignar clases de Laura Cano')
  await expect(dialog.getByRole('checkbox')).toHaveCount(CLASSES)
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('bruno')
  await expect(dialog.getByRole('option', { name: /Bruno/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  within({ clicks: 5, keys: 10 }, await acts())
  await page.getByRole('link', { name: 'Cano Bruno' }).click()
  await expect(page.getByText('Español').nth(CLASSES - 1)).toBeVisible()
})

test('twelve groups get their advisor with four clicks', async ({ page }) => {
  const acts = await begin(page, '/grupos', 'Matutino')
  await page.getByRole('checkbox', { name: /toda la página/ }).click()
  await page.getByRole('button', { name: /Seleccionar los 12/ }).click()
  await page.getByRole('button', { name: 'Asignar orientador', exact: true }).click()
  const dialog = dialogOf(page, 'Asignar orientador')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('julia')
  await expect(dialog.getByRole('option', { name: /Julia/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  within({ clicks: 4, keys: 10 }, await acts())
  const groups = await api.call(readGroups, { params: { id: api.school }, query: { per_page: 50 } })
  expect(groups.map(({ assessor }) => assessor?.name)).toEqual(groups.map(() => 'Julia'))
})

test('the boletas of a level are one file, with five clicks', async ({ page }) => {
  const acts = await begin(page, '/grupos?level=3', 'Matutino')
  await page.getByRole('checkbox', { name: /toda la página/ }).click()
  await page.getByRole('button', { name: /Seleccionar los 12/ }).click()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const dialog = dialogOf(page, 'Imprimir')
  await expect(dialog.getByRole('radio', { name: 'Boletas' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Preparar el archivo' }).click()
  // The level was chosen in the address: in its field above the table it is one more.
  const { clicks, keys } = await acts()
  within({ clicks: 5, keys: 0 }, { clicks: clicks + 1, keys })
  await expect(dialog.getByText('El archivo está listo')).toBeVisible({ timeout: 60_000 })
})

test('a notice goes to a level with three clicks and its words', async ({ page }) => {
  const acts = await begin(page, '/avisos', 'Sin avisos')
  await page.getByRole('link', { name: 'Agregar', exact: true }).click()
  await page.getByRole('button', { name: 'Secundaria', exact: true }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Junta de padres')
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Los esperamos el jueves a las 18:00 h.')
  await page.getByRole('button', { name: /^Enviar/ }).click()
  await expect(page).toHaveURL(/\/avisos$/)
  within({ clicks: 7, keys: 0 }, await acts())
})

test('from the number of a mother to the page of her child', async ({ page }) => {
  const acts = await begin(page, '/alumnos', 'Peña')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(MOTHER)
  const child = dialog.getByRole('option', { name: /Mora0/ })
  await expect(child).toBeVisible()
  await child.click()
  await expect(page.getByRole('heading', { name: /Ana Peña Mora0/ })).toBeVisible()
  within({ clicks: 2, keys: 12 }, await acts())
})
