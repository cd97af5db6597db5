import type { Locator, Page } from '@playwright/test'
import { createStudentParent } from '@plantel/contract/families'
import { readSchool } from '@plantel/contract/schools'
import { createProfessor } from '@plantel/contract/user-administration'
import { readProfessors } from '@plantel/contract/users'
import { press, write } from '../support/keyboard.ts'
import { expect, expectFine, test } from '../support/plantel.ts'
import {
  HOME,
  makeGroup,
  makeStudent,
  newGrade,
  newMark,
  newPhone,
  openSchool,
} from '../support/school-api.ts'
import { ADDRESS, dialogOf, fill, takeCode } from '../support/screen.ts'

const OTHER_ADMIN = '6180000101'
const PASSWORD = 'cuatro caballos verdes'
const NEW_PASSWORD = 'siete garzas blancas'

// A wrong code is refused, and so is what belongs to the other school.
test.use({ expectedFailures: [/404 .*\/v1\//] })

type Api = Awaited<ReturnType<typeof openSchool>>

const nameOf = async (api: Api): Promise<string> =>
  (await api.call(readSchool, { params: { id: api.school } })).name

const personOf = (phone: string, last_name: string) => ({
  name: 'Delia',
  last_name,
  cellphone: phone,
  ...HOME,
  password: PASSWORD,
  password_confirmation: PASSWORD,
})

const logIn = async (page: Page, phone: string, password: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Teléfono').fill(phone)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page.getByRole('link', { name: 'Ingresar' }).first()).toBeVisible()
}

const schoolBar = (page: Page): Locator => page.getByRole('banner')

/** The other school registers the same phone. @returns the code that its screen shows */
const registerElsewhere = async (page: Page, phone: string, mark: string): Promise<string> => {
  await logIn(page, OTHER_ADMIN, 'plantel-demo')
  await page.getByRole('link', { name: 'Usuarios' }).first().click()
  await page.getByRole('button', { name: 'Agregar', exact: true }).first().click()
  const dialog = dialogOf(page, 'Agregar maestro')
  await fill(dialog, { 'Nombre(s)': 'Delia', 'Apellido paterno': mark, Celular: phone, ...ADDRESS })
  await dialog.getByRole('textbox', { name: /^Contraseña/ }).fill(PASSWORD)
  await dialog.getByRole('textbox', { name: /^Confirmar/ }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByText(/ya usa Plantel en otra escuela/).waitFor()
  await expectFine(page)
  const code = await takeCode(dialog, 'Usuario creado')
  // By name: with the professors of other journeys, the list has more than one page.
  await page.getByRole('searchbox').fill(mark)
  await expect(page.getByRole('row').filter({ hasText: `Delia ${mark}` })).toBeVisible()
  await logOut(page)
  return code
}

test('a professor of two schools accepts with the code, and goes from one to the other and back', async ({
  page,
  request,
}) => {
  test.slow()
  const [first, second] = [await openSchool(request), await openSchool(request, { phone: OTHER_ADMIN })]
  const [here, there] = [await nameOf(first), await nameOf(second)]
  const [phone, mark] = [newPhone(), newMark()]
  await first.call(createProfessor, { params: { id: first.school }, body: personOf(phone, mark) })
  const code = await registerElsewhere(page, phone, mark)

  await logIn(page, phone, PASSWORD)
  const line = page.getByRole('complementary', { name: 'Invitaciones' })
  await expect(line).toBeVisible()
  await expect(schoolBar(page)).toContainText(here)
  await expectFine(page)
  await line.getByRole('link', { name: 'Ver la invitación' }).click()
  await expect(page.getByText(`${there} registró este celular como: Maestro.`)).toBeVisible()
  await expectFine(page)

  const codeField = page.getByLabel('Escriba el código que le dio la escuela')
  const accept = async (typed: string) => {
    await write(page, codeField, typed)
    await press(page, page.getByRole('button', { name: 'Sí, aceptar' }))
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeFocused()
    await page.keyboard.type(NEW_PASSWORD)
    await write(page, page.getByLabel('Confirmar contraseña', { exact: true }), NEW_PASSWORD)
    await press(page, page.getByRole('button', { name: 'Aceptar la invitación' }))
  }
  await test.step('a wrong code opens nothing', async () => {
    await accept('2222-2222')
    await expect(page.getByText(/El código no es válido/)).toBeVisible()
    await expectFine(page)
  })
  await test.step('the right one opens the school', async () => {
    await accept(code.toLowerCase().replace('-', ' '))
    await expect(page.getByText(`Su cuenta ya abre ${there}`)).toBeVisible()
    await expectFine(page)
    await press(page, page.getByRole('button', { name: 'Entrar a esa escuela' }))
    await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
    await expect(schoolBar(page)).toContainText(there)
  })
  await test.step('and one goes back', async () => {
    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Entrar a otra escuela' }).click()
    await expect(page.getByText('Aquí está ahora')).toBeVisible()
    await expectFine(page)
    await press(page, page.getByRole('button', { name: new RegExp(here) }))
    await expect(schoolBar(page)).toContainText(here)
    await logOut(page)
  })
  await test.step('the school chosen last is the one that the next log-in opens, with the new password', async () => {
    await logIn(page, phone, NEW_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
    await expect(schoolBar(page)).toContainText(here)
  })
})

test('who is somebody else refuses, and nothing is left of it', async ({ page, request }) => {
  const [first, second] = [await openSchool(request), await openSchool(request, { phone: OTHER_ADMIN })]
  const [phone, mark] = [newPhone(), newMark()]
  await first.call(createProfessor, { params: { id: first.school }, body: personOf(phone, mark) })
  await second.call(createProfessor, { params: { id: second.school }, body: personOf(phone, mark) })
  const listed = () => second.call(readProfessors, { params: { id: second.school }, query: { search: mark } })
  expect(await listed()).toHaveLength(1)

  await logIn(page, phone, PASSWORD)
  await page.getByRole('link', { name: 'Ver la invitación' }).click()
  await page.getByRole('button', { name: 'No soy yo' }).click()
  const dialog = dialogOf(page, '¿No es usted?')
  await expect(dialog).toBeVisible()
  await expectFine(page)
  await dialog.getByRole('button', { name: 'No soy yo' }).click()
  await expect(page.getByText('No hay invitaciones')).toBeVisible()
  await expectFine(page)
  expect(await listed()).toHaveLength(0)
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Entrar a otra escuela' })).toHaveCount(0)
})

/** A child of this mother in a group of this school. */
const enrollChild = async (api: Api, phone: string, mark: string, name: string) => {
  const { group_id } = await makeGroup(api, { grade: newGrade(), group: mark, subjects: [0, 1] })
  const { student_id } = await makeStudent(api, name, mark, group_id)
  const parent = await api.call(createStudentParent, {
    params: { id: student_id },
    body: { relationship: 2, parent: personOf(phone, mark) },
  })
  return { code: parent.access_code, address: `/padres/${student_id}/calificaciones` }
}

test.describe('of the school that is left', () => {
  // What was asked for it and comes too late is refused: nobody sees it, but the console says it.
  test.use({ expectedFailures: [/status of 401 .*\/v1\/me\/(invitations|feed)/] })

  test('a mother of two schools is asked which, and finds both children', async ({ page, request }) => {
    test.slow()
    const [first, second] = [await openSchool(request), await openSchool(request, { phone: OTHER_ADMIN })]
    const [here, there] = [await nameOf(first), await nameOf(second)]
    const [phone, mark] = [newPhone(), newMark()]
    const ana = await enrollChild(first, phone, mark, 'Ana')
    const luis = await enrollChild(second, phone, mark, 'Luis')

    await test.step('the letter’s link brings the code through the log-in', async () => {
      await page.goto(`/invitaciones?codigo=${luis.code}`)
      await page.getByLabel('Teléfono').fill(phone)
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Escriba el código que le dio la escuela')).toHaveValue(luis.code)
      await page.getByRole('button', { name: 'Sí, aceptar' }).click()
      await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('Confirmar contraseña', { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Aceptar la invitación' }).click()
      await expect(page.getByText(`Su cuenta ya abre ${there}`)).toBeVisible()
      await logOut(page)
    })
    await test.step('the next log-in asks which school, before anything of one', async () => {
      await logIn(page, phone, NEW_PASSWORD)
      await expect(page.getByRole('heading', { name: '¿A qué escuela quiere entrar?' })).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(here) })).toBeVisible()
      await expectFine(page)
      await press(page, page.getByRole('button', { name: new RegExp(there) }))
      await expect(page.getByRole('heading', { level: 1, name: 'Mi familia' })).toBeVisible()
    })
    await test.step('there is Luis, and nothing of Ana', async () => {
      await page.goto(luis.address)
      await expect(page.getByText(/^Luis Peña/).first()).toBeVisible()
      await page.goto(ana.address)
      await expect(page.getByText(/Ana Peña/)).toHaveCount(0)
    })
    await test.step('and in the other school is Ana', async () => {
      await page.goto('/escuelas')
      await page.getByRole('button', { name: new RegExp(here) }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Mi familia' })).toBeVisible()
      await page.goto(ana.address)
      await expect(page.getByText(/^Ana Peña/).first()).toBeVisible()
    })
  })
})
