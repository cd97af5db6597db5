import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createParent } from '@plantel/contract/families'
import ICAL from 'ical.js'
import { goByKeys, press, selectByKeys, write } from '../support/keyboard.ts'
import { comeIn, createSchool, enter, type NewSchool } from '../support/new-school.ts'
import { expect, expectAccessible, expectNoSideways, PHONE_SCREEN, test } from '../support/plantel.ts'
import { HOME, newPhone, openSchool } from '../support/school-api.ts'
import { dialogOf, expectToast, select } from '../support/screen.ts'

const PARENT = { phone: newPhone(), password: 'cuatro caballos verdes' }
const FAIR = 'Feria de ciencias, «física»; y química'

let school: NewSchool
/** The private address of the administrator's calendar. */
let address = ''
test.beforeAll(async () => {
  school = await createSchool()
})
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date())
const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** The first Monday after the first week of this month: its week lies wholly in it. */
const eighth = `${today.slice(0, 7)}-08`
const MONDAY = dayAfter(eighth, (8 - weekday(eighth)) % 7)

const cellOf = (page: Page, day: string): Locator => page.locator(`[data-date="${day}"]`)
const barOf = (page: Page): Locator => page.getByRole('cell').getByRole('button', { name: FAIR })

type Place = readonly [x: number, y: number]

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the page`)
  return box
}

const middleOf = async (target: Locator): Promise<Place> => {
  const { x, y, width, height } = await boxOf(target)
  return [x + width / 2, y + height / 2]
}

const rightEdgeOf = async (target: Locator): Promise<Place> => {
  const { x, y, width, height } = await boxOf(target)
  return [x + width - 2, y + height / 2]
}

const drag = async (page: Page, [x, y]: Place, to: Place): Promise<void> => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y, { steps: 3 })
  await page.mouse.move(...to, { steps: 8 })
  await page.mouse.up()
}

/** What the phone's calendar would show: name, first day, the day after the last. */
const subscribed = async (request: APIRequestContext): Promise<string[][]> => {
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  return events.map((each) => {
    const { summary, startDate, endDate } = new ICAL.Event(each)
    return [summary, String(startDate), String(endDate)]
  })
}

const openCalendar = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Calendario' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible()
}

test('an activity is created, dragged, drawn out, and found in the subscribed calendar', async ({
  page,
  request,
}) => {
  await comeIn(page, school)
  await openCalendar(page)

  await test.step('a click on a day begins a new activity there', async () => {
    await cellOf(page, MONDAY).click()
    const dialog = dialogOf(page, 'Crear actividad')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Descripción').fill(FAIR)
    await select(dialog, 'Nivel', 'Secundaria')
    await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
    await expectToast(page, 'Actividad creada')
    await expect(cellOf(page, MONDAY).getByRole('button', { name: FAIR })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a private address is made, and told once', async () => {
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    const dialog = dialogOf(page, 'Suscribirse al calendario')
    await dialog.getByRole('button', { name: 'Crear dirección' }).click()
    address = await dialog.getByLabel('Su dirección').inputValue()
    await expect(dialog.getByRole('link', { name: 'Abrir en el calendario' })).toHaveAttribute(
      'href',
      address.replace(/^http/, 'webcal'),
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    expect(await subscribed(request)).toEqual([[FAIR, MONDAY, dayAfter(MONDAY, 1)]])
  })

  await test.step('dragged to Wednesday', async () => {
    await drag(page, await middleOf(barOf(page)), await middleOf(cellOf(page, dayAfter(MONDAY, 2))))
    await expectToast(page, 'Actividad actualizada')
    expect(await subscribed(request)).toEqual([[FAIR, dayAfter(MONDAY, 2), dayAfter(MONDAY, 3)]])
  })

  await test.step('drawn out to Friday', async () => {
    await barOf(page).hover()
    await drag(page, await rightEdgeOf(barOf(page)), await middleOf(cellOf(page, dayAfter(MONDAY, 4))))
    await expect.poll(() => subscribed(request)).toEqual([[FAIR, dayAfter(MONDAY, 2), dayAfter(MONDAY, 5)]])
  })
})

test('a parent alone sees it, and nothing to change it with', async ({ page, request }) => {
  const api = await openSchool(request, school)
  await api.call(createParent, {
    params: { id: api.school },
    body: {
      name: 'Rosa',
      last_name: 'Peña',
      cellphone: PARENT.phone,
      ...HOME,
      password: PARENT.password,
      password_confirmation: PARENT.password,
    },
  })
  await page.setViewportSize(PHONE_SCREEN)
  await enter(page, PARENT.phone, PARENT.password)
  await page.goto(`${school.url}/calendario`)
  await expect(barOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear actividad' })).toHaveCount(0)
  await expectNoSideways(page)
  await expectAccessible(page)
  await page
    .getByRole('list', { name: /^Actividades de/ })
    .getByRole('button', { name: FAIR })
    .click()
  const detail = dialogOf(page, 'Actividad')
  await expect(detail.getByText('Secundaria')).toBeVisible()
  await expect(detail.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a revoked address leads nowhere', async ({ page, request }) => {
  await comeIn(page, school)
  await openCalendar(page)
  await page.getByRole('button', { name: 'Suscribirse' }).click()
  const dialog = dialogOf(page, 'Suscribirse al calendario')
  await dialog.getByRole('button', { name: 'Anular dirección' }).click()
  const revoke = dialogOf(page, 'Anular dirección').getByRole('button', { name: 'Anular dirección' })
  await expect(revoke).toBeVisible()
  await expectAccessible(page)
  await revoke.click()
  await expectToast(page, 'Dirección anulada')
  await expect(dialog.getByRole('button', { name: 'Crear dirección' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})

test('an activity is created and moved by keyboard alone', async ({ page }) => {
  await comeIn(page, school)
  await goByKeys(page, 'Calendario')
  await press(page, page.getByRole('button', { name: 'Crear actividad' }).first())
  const dialog = dialogOf(page, 'Crear actividad')
  await write(page, dialog.getByLabel('Descripción'), 'Consejo técnico')
  await selectByKeys(page, dialog, 'Nivel', 'Escuela')
  await press(page, dialog.getByRole('button', { name: 'Crear', exact: true }))
  await expectToast(page, 'Actividad creada')

  const [year, month] = today.split('-')
  await press(page, cellOf(page, today).getByRole('button', { name: 'Consejo técnico' }))
  const editing = dialogOf(page, 'Editar actividad')
  await write(page, editing.getByRole('textbox', { name: 'Día' }), `${MONDAY.slice(8)}${month}${year}`)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Actividad actualizada')
  await expect(cellOf(page, MONDAY).getByRole('button', { name: 'Consejo técnico' })).toBeVisible()
})
