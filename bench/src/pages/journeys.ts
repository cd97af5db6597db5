import { basename, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { keyOf, readManifest } from '../../../web/build/manifest.ts'
import { PROFESSOR, type Site, type Visitor } from './demo-site.ts'
import type { Profile } from './profiles.ts'
import { bytesOf, pageNow, scriptsOf } from './scripts-loaded.ts'
import { DRAWN_MS, sinceNavigation, type Tapped, timeClick, watchTap } from './stopwatch.ts'
import { openPage, withFreshContext } from './visit.ts'

const LOG_IN = ['input[name="username"]', 'form button[type="submit"]']
const CARDS = ['a[href^="/inicio-maestros/lista-asistencia/"]']
const ATTENDANCE = ['tr:has([id^="asistencia-"])']
const CHILDREN = ['main h2 a[href^="/padres/"]']
const CHARTS = ['main table[aria-labelledby] tbody tr:nth-child(7)']

const DIST = join(import.meta.dirname, '../../../web/dist')

/** The chunks of what comes after the log-in of a professor, by the names of the build and by those of its files. */
const nextFiles = (): readonly (readonly [chunk: string, file: string])[] => {
  const manifest = readManifest(DIST)
  const keys = {
    shell: keyOf(manifest, 'shell'),
    'my-groups-screen': 'src/features/classes/my-groups-screen.tsx',
  }
  return Object.entries(keys).map(([chunk, key]) => [chunk, basename(manifest[key]?.file ?? '')])
}

/** How long somebody looks at *Mis grupos* before the click, and at a key before pressing it. */
const LOOKING_MS = 2000
const KEY_MS = 100

export interface LogInVisit {
  readonly visible: number
  readonly bytesUntilVisible: number
  readonly bytesUntilIdle: number
  /** Scripts asked for between the first key and the click on *Ingresar*, and what comes next that was not among them. */
  readonly fetchedWhileTyping: number
  readonly missing: readonly string[]
}

const type = async (page: Page): Promise<void> => {
  const { cellphone, password } = PROFESSOR
  await page.locator('input[name="username"]').pressSequentially(cellphone, { delay: KEY_MS })
  await page.locator('input[name="password"]').pressSequentially(password, { delay: KEY_MS })
}

/** The log-in page by somebody who has never been here, and on to *Mis grupos*. */
export const visitLogIn = (browser: Browser, profile: Profile, { url }: Site): Promise<LogInVisit> =>
  withFreshContext(browser, profile, null, async (context) => {
    const page = await openPage(context, profile, LOG_IN)
    await page.goto(`${url}/login`)
    const visible = await sinceNavigation(page)
    await page.waitForLoadState('networkidle')
    const idle = await scriptsOf(page)

    const typing = await pageNow(page)
    await type(page)
    const submit = page.locator('form button[type="submit"]')
    const { began } = await timeClick(page, () => submit.click(), CARDS)
    const fetched = (await scriptsOf(page)).filter(({ asked }) => asked >= typing && asked < began)
    return {
      visible,
      bytesUntilVisible: bytesOf(idle.filter(({ asked }) => asked < visible)),
      bytesUntilIdle: bytesOf(idle),
      fetchedWhileTyping: fetched.length,
      missing: nextFiles()
        .filter(([, file]) => !fetched.some(({ name }) => name === file))
        .map(([chunk]) => chunk),
    }
  })

const attendanceOf = ({ url }: Site, subject: number) => `${url}/inicio-maestros/lista-asistencia/${subject}`

/** From *Mis grupos* to the list of one class, by a click. */
export const visitByClick = (
  browser: Browser,
  profile: Profile,
  site: Site,
  subject: number,
): Promise<number> =>
  withFreshContext(browser, profile, { ...site.professor, url: site.url }, async (context) => {
    const page = await openPage(context, profile, CARDS)
    await page.goto(`${site.url}/inicio-maestros`)
    await sinceNavigation(page)
    await page.waitForTimeout(LOOKING_MS - DRAWN_MS)
    const link = page.locator(`a[href="/inicio-maestros/lista-asistencia/${subject}"]`)
    await link.scrollIntoViewIfNeeded()
    const { began, ended } = await timeClick(page, () => link.click(), ATTENDANCE)
    return ended - began
  })

/** A page behind the log-in, whose session opens it, and what is on the screen once it is useful. */
export interface Destination {
  readonly address: string
  /** None: the page is anybody's. */
  readonly visitor: (Visitor & { url: string }) | null
  readonly selectors: readonly string[]
}

export const toAttendance = (site: Site, subject: number): Destination => ({
  address: attendanceOf(site, subject),
  visitor: { ...site.professor, url: site.url },
  selectors: ATTENDANCE,
})

/** The director's first screen, with the bars of its charts. */
export const toDirector = ({ url, director }: Site): Destination => ({
  address: `${url}/director`,
  visitor: { ...director, url },
  selectors: CHARTS,
})

/** *Mi familia* of two children. */
export const toFamily = ({ url, mother }: Site): Destination => ({
  address: `${url}/padres`,
  visitor: { ...mother, url },
  selectors: CHILDREN,
})

/** The same table without any app: what the network and the browser cost. */
export const toStatic = ({ url }: Site): Destination => ({
  address: `${url}/v1/static-page`,
  visitor: null,
  selectors: ATTENDANCE,
})

/** A page opened by a browser that knows nothing but the session. */
export const visitDeepLink = (
  browser: Browser,
  profile: Profile,
  { address, visitor, selectors }: Destination,
): Promise<number> =>
  withFreshContext(browser, profile, visitor, async (context) => {
    const page = await openPage(context, profile, selectors)
    await page.goto(address)
    return sinceNavigation(page)
  })

/** From the navigation until a tap has marked an absence; it is tapped as soon as it is seen. */
export const visitUsable = (
  browser: Browser,
  profile: Profile,
  { address, visitor, selectors }: Destination,
): Promise<Tapped> =>
  withFreshContext(browser, profile, visitor, async (context) => {
    const page = await openPage(context, profile, selectors)
    await page.addInitScript(watchTap)
    await page.goto(address)
    await sinceNavigation(page)
    return page.evaluate(() => window.tapped)
  })

const untilKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

export interface SecondVisit {
  readonly visible: number
  /** Whether the service worker served the page. */
  readonly served: boolean
}

/** The same address on the next visit: the service worker has kept the app. */
export const visitAgain = (
  browser: Browser,
  profile: Profile,
  { address, visitor, selectors }: Destination,
): Promise<SecondVisit> =>
  withFreshContext(browser, profile, visitor, async (context) => {
    const first = await openPage(context, { ...profile, slow: false }, selectors)
    await first.goto(address)
    await sinceNavigation(first)
    await untilKept(first)
    // The browser still compiles cached scripts for a moment; a real next visit comes later.
    await first.waitForTimeout(LOOKING_MS)
    await first.close()
    const page = await openPage(context, profile, selectors)
    await page.goto(address)
    const visible = await sinceNavigation(page)
    const served = await page.evaluate(() => navigator.serviceWorker.controller !== null)
    return { visible, served }
  })
