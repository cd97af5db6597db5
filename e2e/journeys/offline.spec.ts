import type { BrowserContext, Page } from '@playwright/test'
import { withoutNetwork } from '../support/no-network.ts'
import {
  expect,
  expectAccessible,
  logIn,
  needsWholeBrowser,
  PHONE_SCREEN,
  PHONES,
  test,
} from '../support/plantel.ts'
import { expectScreenKept } from '../support/kept-screen.ts'

// Every call that fails without a network is a line in the console.
test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED/], serviceWorkers: 'allow' })

const NO_CONNECTION = 'Revise su conexión e intente de nuevo.'

/** Waits until the service worker has cached the app. */
const installed = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Of the person's menu. */
const keptScreens = (page: Page): Promise<void> => expectScreenKept(page, 'activities/calendar-screen')

/** A new page in the same browser: nothing is left in memory. */
const openCold = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('the browser finds nothing that would keep it from being installed', async ({ page }) => {
  needsWholeBrowser('installing an app')
  await page.goto('/login')
  await installed(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Tests run in a private window, where no app can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  const { errors, manifest } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({ name: 'Plantel, tu administrador personal', display: 'kStandalone' })
})

test('the manifest speaks Spanish, and each of its icons is a picture of the size that it says', async ({
  page,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({
    id: '/',
    short_name: 'Plantel',
    description: 'Administración escolar de kinder a universidad.',
    lang: 'es-MX',
    start_url: '/login',
    scope: '/',
    display: 'standalone',
    theme_color: await page.locator('meta[name=theme-color]').getAttribute('content'),
  })
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  const sizes = icons.map(({ sizes: said, purpose }) => `${purpose} ${said}`)
  expect(sizes).toEqual(['any any', 'any 192x192', 'any 512x512', 'maskable 512x512'])
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const { src, sizes: said } of [...icons, { src: apple ?? '', sizes: '180x180' }]) {
    const width = await page.evaluate(async (file) => {
      const image = new Image()
      image.src = file
      await image.decode()
      return image.naturalWidth
    }, src)
    if (said !== 'any') expect(`${width}x${width}`).toBe(said)
  }
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/[a-z-]+$/)
})

test('without a network the landing page stands, with its pictures, and so does the log-in page', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await installed(page)
  await page.close()
  const backOnline = await withoutNetwork(context)
  const landing = await openCold(context, '/')
  await expect(landing.getByRole('heading', { name: 'Todo a 3 clics' })).toBeVisible()
  const picture = landing.getByRole('img', { name: /^Pantalla Mis grupos/ })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const login = await openCold(context, '/login')
  await login.getByLabel('Teléfono').fill(PHONES.PROFESSOR)
  await login.getByLabel('Contraseña', { exact: true }).fill('plantel-demo')
  await login.keyboard.press('Enter')
  await expect(login.getByRole('alert')).toContainText('Sin conexión')
  await expectAccessible(login)
  await backOnline()
  await expect(login.getByRole('alert')).toHaveCount(0)
})

test('without a network a screen says so, visited before or not, and comes when the network does', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE_SCREEN)
  await logIn(page, PHONES.PROFESSOR)
  await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
  await installed(page)
  await keptScreens(page)

  const backOnline = await withoutNetwork(context)
  await test.step('what was open stays, under a line that says what still works', async () => {
    await expect(page.getByText(/^Sin conexión\. Lo que ya se cargó/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
    await page.close()
  })

  const visited = await openCold(context, '/inicio-maestros')
  const never = await openCold(context, '/calendario')
  // What this device has kept (`offline-list`).
  await expect(visited.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
  await expect(never.getByText(NO_CONNECTION)).toBeVisible()
  await expect(never.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  for (const cold of [visited, never])
    await expect(cold.getByText('Estamos teniendo problemas')).toHaveCount(0)
  await expectAccessible(visited)

  await test.step('both come by themselves', async () => {
    await backOnline()
    await expect(visited.getByRole('heading', { name: 'Mis grupos' })).toBeVisible()
    await expect(never.getByRole('heading', { name: 'Calendario', level: 1 })).toBeVisible()
  })
})
