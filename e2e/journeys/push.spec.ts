import type { APIRequestContext, Page } from '@playwright/test'
import { createStudentParent } from '@plantel/contract/families'
import { createPartial } from '@plantel/contract/partials'
import { updateSettings } from '@plantel/contract/school-settings'
import { readSettings } from '@plantel/contract/schools'
import { createTaughtSubject, readSubjectCatalog } from '@plantel/contract/subjects'
import { createProfessor } from '@plantel/contract/user-administration'
import { openPushReceiver, type PushReceiver } from '../../api/test/push-receiver.ts'
import { PUSH_PORT, SCHOOLS_PORT } from '../playwright.config.ts'
import { deliver, lendDevice, notificationsOf } from '../support/device.ts'
import { createSchool } from '../support/new-school.ts'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  needsWholeBrowser,
  PHONE_SCREEN,
  test,
} from '../support/plantel.ts'
import {
  HOME,
  type MadeGroup,
  type MadeStudent,
  makeGroup,
  makeStudent,
  makeSubject,
  newGrade,
  newMark,
  newPhone,
  openSchool,
  type SchoolApi,
} from '../support/school-api.ts'

const SECRET = 'girasol azul 27'

test.use({ serviceWorkers: 'allow', baseURL: `http://127.0.0.1:${SCHOOLS_PORT}` })

let receiver: PushReceiver
test.beforeAll(async () => {
  receiver = await openPushReceiver(PUSH_PORT)
})
test.afterAll(() => receiver.close())

const personForm = (name: string, mark: string) => ({
  name,
  last_name: mark,
  cellphone: newPhone(),
  ...HOME,
  password: SECRET,
  password_confirmation: SECRET,
})

const DAY_MS = 86_400_000
const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const AT_ONCE: Readonly<Record<string, string>> = {
  'absence-grace-minutes': '0',
  'absence-told-after': '0',
  'quiet-hours': '0:00 0:00',
}

/** A school of its own, for it leaves nobody time to take a list back: an absence is told at once, at whatever hour this runs. */
const openHastySchool = async (request: APIRequestContext): Promise<SchoolApi> => {
  const api = await openSchool(request, await createSchool())
  const params = { id: api.school }
  const kept = await api.call(readSettings, { params })
  const settings = kept.flatMap(({ key, configuration_id }) => {
    const value = AT_ONCE[key]
    return value === undefined ? [] : [{ configuration_id, value }]
  })
  await api.call(updateSettings, { params, body: { settings } })
  await api.call(createPartial, {
    params,
    body: { partial: 1, level: 3, start_date: dayFrom(-5), end_date: dayFrom(5), limit_date: dayFrom(6) },
  })
  await makeSubject(api, 'Matemáticas')
  return api
}

interface Family {
  group: MadeGroup
  child: MadeStudent
  subject: string
  /** The phones with which they log in. */
  parent: string
  professor: string
}

/** A child in a class of one, with a professor and a mother of its own. */
const makeFamily = async (api: SchoolApi, mark: string): Promise<Family> => {
  const group = await makeGroup(api, { grade: newGrade(), group: mark.slice(-4) })
  const professor = personForm('Tomás', mark)
  const params = { id: api.school }
  const { user_id } = await api.call(createProfessor, { params, body: professor })
  const [subject] = await api.call(readSubjectCatalog, { params, query: { level: 3, sort: 'title' } })
  if (!subject) throw new Error('a school without subjects')
  await api.call(createTaughtSubject, {
    params: { id: user_id },
    body: { catalog_subject_id: subject.catalog_subject_id, group_id: group.group_id },
  })
  const child = await makeStudent(api, 'Elena', mark, group.group_id)
  const parent = personForm('Rosa', mark)
  await api.call(createStudentParent, {
    params: { id: child.student_id },
    body: { relationship: 2, parent },
  })
  return {
    group,
    child,
    subject: subject.title,
    parent: parent.cellphone,
    professor: professor.cellphone,
  }
}

const enter = async (page: Page, phone: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Teléfono').fill(phone)
  await page.getByLabel('Contraseña', { exact: true }).fill(SECRET)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

const turnOn = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Yo' }).click()
  const panel = page.getByRole('region', { name: 'Avisos en este dispositivo' })
  const receives = panel.getByRole('switch', { name: 'Recibir avisos en este dispositivo' })
  await receives.click()
  await expect(panel.getByText('Este dispositivo recibirá los avisos')).toBeVisible()
  await expect(receives).toBeChecked()
  await expect(panel.getByRole('switch', { name: 'Mostrar el contenido en este' })).not.toBeChecked()
  await expectAccessible(page)
}

/** As the professor: marks the only student of the class absent. */
const missClass = async (page: Page, professor: string): Promise<void> => {
  await enter(page, professor)
  await page.getByRole('link', { name: /Asistencia/ }).click()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado correctamente')).toBeVisible()
}

test('a mother turns messages on; an absence reaches her phone, the bell and, when she leaves, nobody', async ({
  page,
  browser,
  request,
}) => {
  needsWholeBrowser('messages on devices')
  test.setTimeout(120_000)
  const mark = newMark()
  const family = await makeFamily(await openHastySchool(request), mark)
  const device = receiver.newDevice()
  await page.setViewportSize(PHONE_SCREEN)
  await lendDevice(page.context(), device)

  await test.step('from Mi familia to the profile, where the browser is asked', async () => {
    await enter(page, family.parent)
    await expect(page).toHaveURL(/\/padres$/)
    await expect(page.getByRole('heading', { name: 'Novedades' })).toBeVisible()
    await expectAccessible(page)
    await turnOn(page)
    await expect(page.getByRole('button', { name: 'Mis avisos', exact: true })).toBeVisible()
  })

  const absence = `Elena faltó hoy a ${family.subject}.`

  await test.step('the absence leaves encrypted for her device, and says only that there is something', async () => {
    const other = await browser.newContext()
    await missClass(await other.newPage(), family.professor)
    await other.close()
    await expect.poll(() => device.messages, { timeout: 30_000 }).toHaveLength(1)
    // A locked screen shows neither the child nor the absence.
    expect(device.messages[0]).toMatchObject({ body: 'Tiene una novedad en Mis avisos.' })
    expect(JSON.stringify(device.messages[0])).not.toMatch(/Elena|faltó|Asistencia/)
  })

  await test.step('the service worker shows it, and the open page counts it', async () => {
    await deliver(page, device.messages[0])
    await expect
      .poll(() => notificationsOf(page), { timeout: 20_000 })
      .toEqual([{ title: expect.any(String), body: 'Tiene una novedad en Mis avisos.' }])
    await expect(page.getByRole('button', { name: 'Mis avisos, 1 sin leer' })).toBeVisible()
  })

  await test.step('behind the bell it stands in words, and leads to the attendance of the child', async () => {
    const { child } = family
    await page.getByRole('button', { name: 'Mis avisos, 1 sin leer' }).click()
    const entry = page.getByRole('region', { name: 'Mis avisos' }).getByRole('link', { name: absence })
    await expect(entry).toContainText('Sin leer')
    await expectAccessible(page)
    await expectNoSideways(page)
    await entry.click()
    await expect(page).toHaveURL(new RegExp(`/padres/${child.student_id}/asistencia\\?fecha=`))
    await expect(page.getByText(/Elena/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mis avisos', exact: true })).toBeVisible()
  })

  await test.step('in the list it is read, and the list is for everybody', async () => {
    await page.getByRole('button', { name: 'Mis avisos', exact: true }).click()
    await page.getByRole('link', { name: 'Ver todo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mis avisos' })).toBeVisible()
    const entry = page.getByRole('main').getByRole('listitem')
    await expect(entry).toContainText(absence)
    await expect(entry).not.toContainText('Sin leer')
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Sin leer' }).click()
    await expect(page.getByText('No hay nada sin leer')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('leaving takes the device along: nothing shown, no address', async () => {
    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => notificationsOf(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test('the privacy notice is public and opens beside the log-in page', async ({ page }) => {
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Aviso de privacidad/ }).click()
  const notice = await opened
  await expect(notice.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible()
  await notice.setViewportSize(PHONE_SCREEN)
  await expectNoSideways(notice)
  await expectAccessible(notice)
  await notice.getByRole('link', { name: 'Sus derechos (ARCO)' }).click()
  await expect(notice).toHaveURL(/#arco$/)
  await expect(notice.getByRole('heading', { name: 'Sus derechos (ARCO)' })).toBeInViewport()
  await expect(page).toHaveURL(/\/login$/)
})

test('what is read stays where it is when the letters of Inter come', async ({ page }) => {
  await page.setViewportSize(PHONE_SCREEN)
  await page.goto('/aviso-privacidad')
  await page.getByRole('link', { name: 'Sus derechos (ARCO)' }).click()
  await expect(page.locator('html.inter')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Sus derechos (ARCO)' })).toBeInViewport()
})
