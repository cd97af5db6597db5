import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createAdministrator } from '@plantel/contract/user-administration'
import { menuOf } from '../../web/src/app/menu/menu.ts'
import { checkByKeys, press, uncheckByKeys, write } from '../support/keyboard.ts'
import { comeIn, createSchool, enter, type NewSchool } from '../support/new-school.ts'
import { expect, expectAccessible, expectTokenRefused, test, tokenOf } from '../support/plantel.ts'
import { HOME, newPhone, openSchool } from '../support/school-api.ts'
import { expectToast } from '../support/screen.ts'

const SECOND = { phone: newPhone(), password: 'cuatro caballos verdes' }
const THIRD = { phone: newPhone(), password: 'siete garzas blancas' }
/** What only an administrator's menu has. */
const OF_ADMINISTRATORS = menuOf(['ADMINISTER'])
  .filter(({ roles }) => roles.length === 1)
  .map(({ title }) => title)
const SAVED = 'Permisos actualizados. El sistema se reiniciará'

let school: NewSchool
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 120_000 })

interface Administrator {
  phone: string
  password: string
}

const first = (): Administrator => school

const makeAdministrator = async (
  request: APIRequestContext,
  by: Administrator,
  name: string,
  { phone, password }: Administrator,
): Promise<void> => {
  const api = await openSchool(request, { url: school.url, ...by })
  await api.call(createAdministrator, {
    params: { id: api.school },
    body: {
      name,
      last_name: 'Cano',
      cellphone: phone,
      ...HOME,
      password,
      password_confirmation: password,
    },
  })
}

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Tipo de usuario' })
const boxOf = (page: Page, role: string): Locator => panelOf(page).getByRole('checkbox', { name: role })
const updateOf = (page: Page): Locator => panelOf(page).getByRole('button', { name: 'Actualizar' })

const openProfile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(panelOf(page)).toBeVisible()
}

const entriesOf = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Menú' }).getByRole('link').allInnerTexts()

const becomeProfessor = async (page: Page): Promise<void> => {
  await boxOf(page, 'Maestro').check()
  await boxOf(page, 'Administrador').uncheck()
  await expect(panelOf(page)).toContainText('las pantallas de administración desaparecen para usted')
  await updateOf(page).click()
}

const expectLastRefused = async (page: Page): Promise<void> => {
  const refusal = panelOf(page).getByRole('alert')
  await expect(refusal).toContainText('Debe quedar un administrador')
  await expect(refusal).toContainText('El sistema no puede quedarse sin un administrador')
  await expect(refusal.getByRole('link', { name: 'Ir a Usuarios' })).toBeVisible()
}

/** The person is told, then logged out: public page, no session in the browser, token refused. */
const expectLoggedOut = async (page: Page, token: string | null): Promise<void> => {
  await expectToast(page, SAVED)
  await page.waitForURL((url) => url.pathname === '/')
  expect(await tokenOf(page)).toBeNull()
  await expectTokenRefused(page.request, token, school.url)
}

const expectProfessorOnly = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Mis grupos' })).toBeVisible()
  const entries = await entriesOf(page)
  expect(entries).toContain('Mis grupos')
  for (const entry of OF_ADMINISTRATORS) expect(entries).not.toContain(entry)
}

test.describe('the only administrator', () => {
  test.use({ expectedFailures: [/409 .*\/users\/\d+/] })

  test('cannot give it up, is told why, and stays', async ({ page }) => {
    await comeIn(page, school)
    await openProfile(page)
    await becomeProfessor(page)
    await expectLastRefused(page)
    await expectAccessible(page)
    await page.reload()
    await expect(boxOf(page, 'Administrador')).toBeChecked()
    await expect(boxOf(page, 'Maestro')).not.toBeChecked()
  })
})

test('with a second one, the first takes away their own, and is logged out', async ({ page, request }) => {
  await makeAdministrator(request, first(), 'Beatriz', SECOND)
  await enter(page, school.phone, school.password)
  expect(await entriesOf(page)).toEqual(expect.arrayContaining(OF_ADMINISTRATORS))
  expect(OF_ADMINISTRATORS).toContain('Usuarios')
  await openProfile(page)
  const token = await tokenOf(page)
  expect(token).not.toBeNull()
  await becomeProfessor(page)
  await expectToast(page, SAVED)
  await expect(updateOf(page)).toBeDisabled()
  await expectLoggedOut(page, token)

  await enter(page, school.phone, school.password)
  await expectProfessorOnly(page)
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  await expect(panelOf(page)).toBeHidden()
})

test.describe('the second, now the last,', () => {
  test.use({ expectedFailures: [/409 .*\/users\/\d+/] })

  test('is refused; with a third it goes, by keyboard alone', async ({ page, request }) => {
    await page.goto(`${school.url}/login`)
    await write(page, page.getByLabel('Teléfono'), SECOND.phone)
    await page.keyboard.press('Tab')
    await page.keyboard.type(SECOND.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
    await press(page, page.getByRole('button', { name: /^Menú de/ }))
    await press(page, page.getByRole('menuitem', { name: 'Perfil' }))
    await checkByKeys(page, boxOf(page, 'Maestro'))
    await uncheckByKeys(page, boxOf(page, 'Administrador'))
    await press(page, updateOf(page))
    await expectLastRefused(page)

    await makeAdministrator(request, SECOND, 'Carmen', THIRD)
    const token = await tokenOf(page)
    await press(page, updateOf(page))
    await expectLoggedOut(page, token)
    await enter(page, SECOND.phone, SECOND.password)
    await expectProfessorOnly(page)
  })
})
