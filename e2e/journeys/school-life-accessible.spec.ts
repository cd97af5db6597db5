import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFine,
  expectFineOnPhone,
  expectQuiet,
  goInApp,
  signInAt,
  PHONES,
  test,
} from '../support/plantel.ts'
import { openSchool } from '../support/school-api.ts'
import { furnishLife, type LifeScreen, screensOf } from '../support/school-life.ts'
import { lifeOpenings, openLife } from '../support/school-life-dialogs.ts'

test.describe.configure({ timeout: 120_000 })
// The failures that are provoked here.
test.use({ expectedFailures: [/status of 500/] })

/** Wide and narrow with what it has, narrow when nothing is found. */
const expectGood = async (page: Page, { path, ready, search }: LifeScreen): Promise<void> => {
  await goInApp(page, path)
  await ready(page)
  await expectFine(page)
  if (search) {
    await page.getByRole('main').getByRole('searchbox').fill('nadie se llama así')
    await page.getByRole('heading', { name: 'No se encontraron resultados' }).waitFor()
    await expectFineOnPhone(page)
  }
}

/** Narrow when it cannot be read. */
const expectGoodFailure = async (page: Page, { path, calls }: LifeScreen): Promise<void> => {
  // Without the cookie for pages the page comes without answers, and asks for them.
  await page.context().clearCookies()
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).waitFor()
  await expectFineOnPhone(page)
  await page.unroute(calls)
}

test('axe finds nothing on notices, reports, grades and calendar, nor in their dialogs', async ({
  page,
  request,
}) => {
  const life = await furnishLife(await openSchool(request))
  await signInAt(page, '/perfil', { phone: PHONES.ADMINISTER })
  for (const screen of screensOf(life))
    await test.step(screen.name, async () => {
      if (!screen.known) await expectGood(page, screen)
      await expectGoodFailure(page, screen)
    })
  for (const opening of lifeOpenings(life))
    await test.step(opening.name, async () => {
      await openLife(page, opening)
      if (!opening.known) await expectAccessible(page)
    })
})

test('axe finds nothing on what a parent receives, nor where it leads', async ({ page }) => {
  await signInAt(page, '/padres', { phone: PHONES.PARENT })
  // The app takes over what the server has rendered for this address.
  await expectQuiet(page)
  const feed = {
    name: 'mis-avisos',
    path: '/mis-avisos',
    calls: '**/v1/me/feed?*',
    ready: (shown: Page) => shown.getByRole('main').getByRole('listitem').first().waitFor(),
  }
  await expectGood(page, feed)
  await expectGoodFailure(page, feed)
  for (const category of ['notice', 'grade'])
    await test.step(category, async () => {
      await page.goto(`/mis-avisos?category=${category}`)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Mis avisos' })).toBeHidden()
      await expectQuiet(page)
      await expectFine(page)
    })
})
