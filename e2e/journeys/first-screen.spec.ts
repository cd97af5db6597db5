import type { Browser, Locator, Page } from '@playwright/test'
import { scriptOfVendor } from '../support/built-files.ts'
import {
  classCard,
  expect,
  logIn,
  newSession,
  PHONE_SCREEN,
  PHONES,
  signInAt,
  test,
} from '../support/plantel.ts'

/** Somebody who teaches, with the address of one of their classes. */
const openClass = async (page: Page): Promise<string> => {
  await logIn(page, PHONES.PROFESSOR)
  // No other journey saves this one.
  const link = classCard(page, '3° A · Vespertino').getByRole('link', { name: /^Asistencia/ })
  return (await link.getAttribute('href')) ?? ''
}

/** The same browser without scripts. */
const withoutScripts = async (browser: Browser, page: Page, path: string): Promise<Page> => {
  const storageState = await page.context().storageState()
  const { origin } = new URL(page.url())
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL: origin })
  const bare = await context.newPage()
  await bare.goto(path)
  return bare
}

/** The calls that a page makes itself, once it has come with its data. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(pathname)
  })
  return calls
}

const expectRead = async (browser: Browser, page: Page, [path, rows, least]: [string, string, number]) => {
  const bare = await withoutScripts(browser, page, path)
  await expect(bare.locator(rows).nth(least - 1), path).toBeVisible()
  await expect(bare.locator('[style]'), path).toHaveCount(0)
  await bare.context().close()
}

test.describe('without any script', () => {
  test('a class, its grades and the groups of a professor are read', async ({ page, browser }) => {
    const list = await openClass(page)
    const grades = list.replace('lista-asistencia', 'calificaciones')
    await expectRead(browser, page, [list, 'tbody tr', 30])
    await expectRead(browser, page, [grades, 'tbody tr', 30])
    await expectRead(browser, page, ['/inicio-maestros', 'main h2', 4])
  })

  for (const [what, phone, path, rows, least] of [
    ['students', PHONES.ADMINISTER, '/alumnos', 'tbody tr', 20],
    ['groups', PHONES.ADMINISTER, '/grupos', 'tbody tr', 10],
    ['children of a family', PHONES.PARENT, '/padres', 'main h2', 4],
    ['news of a family', PHONES.PARENT, '/mis-avisos', 'main ul > li', 1],
    ['figures of a director', PHONES.DIRECTOR, '/director', 'main section', 6],
  ] as const)
    test(`the ${what} are read`, async ({ page, browser }) => {
      await signInAt(page, path, { phone })
      await expectRead(browser, page, [path, rows, least])
    })
})

test('a page that came with its rows asks for none of them again', async ({ page }) => {
  const path = await openClass(page)
  // What the page before has asked for ahead is none of this one's.
  await page.goto('about:blank')
  const calls = callsOf(page)
  const answer = await page.goto(path)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('checkbox')).toHaveCount(30)
  // Once the app is there, the bell asks.
  await expect.poll(() => calls).toContain('/v1/me/feed/unread')
  expect(calls).not.toContain('/v1/me/information')
  expect(calls.filter((call) => call.endsWith('/students'))).toEqual([])
})

/** Opens a page whose app is held back. @returns what lets it come */
const openWithoutApp = async (page: Page, path: string): Promise<() => void> => {
  const app = Promise.withResolvers<void>()
  const vendor = `**${scriptOfVendor()}`
  const asked = page.waitForRequest(vendor)
  await page.route(vendor, async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await asked
  return app.resolve
}

/** What its face says to the eye, which the browser shows without the app. */
const shownBy = (box: Locator): Promise<string> =>
  box.evaluate(({ nextElementSibling: face }) => (face ? getComputedStyle(face, '::after').content : ''))

test('an absence that is tapped before the app has come shows at once, and stays', async ({ page }) => {
  const come = await openWithoutApp(page, await openClass(page))
  const [first, second, third] = [0, 1, 2].map((place) => page.getByRole('checkbox').nth(place))
  for (const box of [first!, second!, third!, third!]) await box.click()
  await expect(first!).not.toBeChecked()
  expect(await shownBy(first!)).toBe('"Falta"')
  expect(await shownBy(third!)).toBe('none')
  await page.screenshot({ path: test.info().outputPath('tapped.png') })
  come()
  await expect(page.getByText('2 faltas')).toBeVisible()
  await expect(first!).not.toBeChecked()
  await expect(third!).toBeChecked()
})

test('a grade that is written before the app has come, in a column chosen then, stays', async ({ page }) => {
  const list = await openClass(page)
  await page.setViewportSize(PHONE_SCREEN)
  const come = await openWithoutApp(page, list.replace('lista-asistencia', 'calificaciones'))
  const third = page.getByRole('radio', { name: /P3/ })
  await page.getByText('P3', { exact: true }).first().click()
  const active = page.locator('main tbody input:visible').nth(1)
  const before = await active.inputValue()
  const written = before === '7.1' ? '7.2' : '7.1'
  await active.fill(written)
  const cell = page.locator(`[id="${await active.getAttribute('id')}"]`)
  come()
  await expect(page.getByText('1 calificación sin guardar')).toBeVisible()
  await expect(cell).toHaveValue(written)
  await expect(third).toBeChecked()
})

test('a page of another session than the app’s is taken away, and the log-in is asked for', async ({
  page,
}) => {
  const path = await openClass(page)
  const { cookies } = await page.context().storageState()
  const token = await newSession(page.request, { phone: PHONES.DIRECTOR })
  await page.evaluate((value) => localStorage.setItem('plantel-token', value), token)
  // The cookie is still the professor's, and so are the ids beside the token: those of another session.
  await page.context().addCookies(cookies)
  await page.evaluate(() => localStorage.setItem('plantel-whose', '1 1 999999'))
  await page.goto(path)
  await expect(page.getByLabel('Teléfono')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('plantel-token'))).toBeNull()
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('plantel-page')
})
