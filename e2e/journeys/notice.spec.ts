import type { Browser, Locator, Page } from '@playwright/test'
import { createStudentParent } from '@plantel/contract/families'
import { createSchool, type NewSchool } from '../support/new-school.ts'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  signInAt,
  PHONE_SCREEN,
  test,
} from '../support/plantel.ts'
import { HOME, makeGroup, makeStudent, newPhone, openSchool, type SchoolApi } from '../support/school-api.ts'
import { dialogOf, expectToast, rowOf } from '../support/screen.ts'

const PASSWORD = 'girasol azul 27'
/** Three children in each of the two groups, and one in a group that the notice is not for. */
const CHILDREN = { A: ['Ana', 'Beto', 'Carla'], B: ['Diego', 'Elsa', 'Fabio'], C: ['Gael'] }
const LEFT_OUT = ['Beto', 'Elsa', 'Fabio']

let school: NewSchool
/** Phones by the name of the child. */
const mothers = new Map<string, string>()

const addFamily = async (api: SchoolApi, child: string, groupId: number): Promise<void> => {
  const { student_id } = await makeStudent(api, child, 'AVISO', groupId)
  const cellphone = newPhone()
  mothers.set(child, cellphone)
  await api.call(createStudentParent, {
    params: { id: student_id },
    body: {
      relationship: 2,
      parent: {
        name: `Mamá de ${child}`,
        last_name: 'Luna',
        cellphone,
        ...HOME,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      },
    },
  })
}

test.beforeAll(async ({ playwright }) => {
  school = await createSchool()
  const request = await playwright.request.newContext()
  const api = await openSchool(request, school)
  for (const [letter, children] of Object.entries(CHILDREN)) {
    const { group_id } = await makeGroup(api, { grade: '1', group: letter })
    for (const child of children) await addFamily(api, child, group_id)
  }
  await request.dispose()
})
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const motherOf = (child: string): string => {
  const phone = mothers.get(child)
  if (phone === undefined) throw new Error(`no mother of ${child}`)
  return phone
}

const openAsMother = async (browser: Browser, child: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: PHONE_SCREEN, locale: 'es-MX' })
  const page = await context.newPage()
  await signInAt(page, '/mis-avisos', { url: school.url, phone: motherOf(child), password: PASSWORD })
  await expect(page.getByRole('heading', { level: 1, name: 'Mis avisos' })).toBeVisible()
  return page
}

const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Mis avisos/ })

const writeNotice = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('link', { name: 'Agregar', exact: true }).click()
  await page.getByRole('button', { name: 'Elegir uno por uno' }).click()
  const dialog = dialogOf(page, 'Enviar aviso')
  await dialog.getByRole('textbox', { name: 'Título' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Descripción' }).fill('Los esperamos el jueves a las 18:00 h.')
  await dialog.getByRole('button', { name: 'Modo de distribución' }).click()
  await dialog.getByRole('button', { name: 'Grupos', exact: true }).click()
  for (const letter of ['A', 'B'])
    await dialog.getByRole('button', { name: `Agregar 1° ${letter} Matutino` }).click()
  await expect(dialog.getByRole('heading', { name: 'Asignados (2)' })).toBeVisible()
  return dialog
}

const openNotices = async (page: Page): Promise<void> => {
  await signInAt(page, '/avisos', school)
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
}

test('to the parents of two groups minus three children', async ({ page }) => {
  await openNotices(page)
  await expect(page.getByRole('heading', { name: 'Sin avisos' })).toBeVisible()
  await expectAccessible(page)
  const dialog = await writeNotice(page, 'Junta de padres')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Siguiente', exact: true }).last().click()
  for (const child of LEFT_OUT)
    await dialog.getByRole('checkbox', { name: new RegExp(`Peña AVISO ${child}`) }).uncheck()
  await expect(dialog.getByRole('checkbox', { name: 'Todos los alumnos (3 de 6)' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Todos los padres (3 de 3)' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await expect(dialog.getByText('2 grupos · 3 alumnos · 3 padres o tutores')).toBeVisible()
  await dialog.getByText('1° B Matutino · Secundaria').click()
  await expect(dialog.getByText('Luna Mamá de Diego (Madre)')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectToast(page, 'Aviso enviado correctamente')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page.getByRole('main'), 'Junta de padres')).toContainText('leído por 0 de 3')
  await expectAccessible(page)
})

test('the mother of a child of them reads it; the mother of one who was left out has nothing', async ({
  page,
  browser,
}) => {
  const mother = await openAsMother(browser, 'Ana')
  await expect(bellOf(mother)).toHaveAccessibleName('Mis avisos, 1 sin leer')
  await mother
    .getByRole('main')
    .getByRole('link', { name: /Junta de padres/ })
    .click()
  await expect(mother.getByText('Los esperamos el jueves a las 18:00 h.')).toBeVisible()
  await expect(bellOf(mother)).toHaveAccessibleName('Mis avisos')

  for (const child of ['Beto', 'Gael']) {
    const other = await openAsMother(browser, child)
    await expect(other.getByRole('heading', { name: 'Aún no hay avisos' })).toBeVisible()
    await expect(bellOf(other)).toHaveAccessibleName('Mis avisos')
    await other.context().close()
  }

  await openNotices(page)
  await expect(rowOf(page.getByRole('main'), 'Junta de padres')).toContainText('leído por 1 de 3')
  await page.getByRole('button', { name: 'Ver Junta de padres' }).click()
  const detail = dialogOf(page, 'Aviso')
  await expect(detail.getByRole('row')).toHaveCount(3)
  await expect(rowOf(detail, 'Mamá de Ana')).toBeHidden()
  await expectAccessible(page)
  await mother.context().close()
})

test('Deshacer takes a second one back from whoever already has it', async ({ page, browser }) => {
  await page.setViewportSize(PHONE_SCREEN)
  await openNotices(page)
  const dialog = await writeNotice(page, 'Por error')
  await expectNoSideways(page)
  await dialog.getByRole('button', { name: 'Finalizar' }).click()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expectToast(page, 'Aviso enviado correctamente')

  const mother = await openAsMother(browser, 'Carla')
  await expect(mother.getByRole('main').getByRole('link', { name: /Por error/ })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expectToast(page, 'Aviso retirado')
  await expect(rowOf(page.getByRole('main'), 'Por error')).toContainText('Retirado')
  await mother.reload()
  await expect(mother.getByRole('heading', { level: 1, name: 'Mis avisos' })).toBeVisible()
  await expect(mother.getByRole('main').getByRole('link', { name: /Junta de padres/ })).toBeVisible()
  await expect(mother.getByRole('main').getByRole('link', { name: /Por error/ })).toBeHidden()
  await mother.context().close()
})

test('a level from the page of a new notice: at most seven taps, the number stands on the button', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_SCREEN)
  await signInAt(page, '/configuracion', school)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  await tap(page.getByRole('button', { name: 'Abrir el menú' }))
  await tap(page.getByRole('link', { name: 'Avisos', exact: true }))
  await tap(page.getByRole('link', { name: 'Agregar', exact: true }))
  await tap(page.getByRole('button', { name: 'Secundaria', exact: true }))
  await tap(page.getByRole('textbox', { name: 'Título' }))
  await page.keyboard.type('A toda la secundaria')
  await tap(page.getByRole('textbox', { name: 'Descripción' }))
  await page.keyboard.type('Mañana hay honores a la bandera.')
  await expect(page.getByText('7 alumnos · 7 personas')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await tap(page.getByRole('button', { name: 'Enviar a 7 personas' }))
  await expectToast(page, 'Aviso enviado correctamente')
  expect(taps).toBeLessThanOrEqual(7)
  await expect(rowOf(page.getByRole('main'), 'A toda la secundaria')).toContainText('leído por 0 de 7')
})
