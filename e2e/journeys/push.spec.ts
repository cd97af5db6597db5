import type { Page } from '@playwright/test'
import { createStudentParent } from '@plantel/contract/families'
import { openPushReceiver, type PushReceiver } from '../../api/test/push-receiver.ts'
import { PUSH_PORT, SCHOOLS_PORT } from '../playwright.config.ts'
import { deliver, lendDevice, notificationsOf } from '../support/device.ts'
import {
  type ClassOfOne,
  enter,
  makeClassOfOne,
  missClass,
  openHastySchool,
  personForm,
} from '../support/hasty-school.ts'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  needsWholeBrowser,
  PHONE_SCREEN,
  test,
} from '../support/plantel.ts'
import { newMark, type SchoolApi } from '../support/school-api.ts'

test.use({ serviceWorkers: 'allow', baseURL: `http://127.0.0.1:${SCHOOLS_PORT}` })

let receiver: PushReceiver
test.beforeAll(async () => {
  receiver = await openPushReceiver(PUSH_PORT)
})
test.afterAll(() => receiver.close())

interface Family extends Omit<ClassOfOne, 'subject'> {
  subject: string
  /** The phone with which she logs in. */
  parent: string
}

/** A child in a class of one, with a professor and a mother of its own. */
const makeFamily = async (api: SchoolApi, mark: string): Promise<Family> => {
  const made = await makeClassOfOne(api, mark)
  const parent = personForm('Rosa', mark)
  await api.call(createStudentParent, {
    params: { id: made.child.student_id },
    body: { relationship: 2, parent },
  })
  return { ...made, subject: made.subject.title, parent: parent.cellphone }
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
