import { setTimeout } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { openSession, readMe, WEB_CLIENT_ID } from '@plantel/contract/session'
import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  type Request,
  test as base,
} from '@playwright/test'
import { findChromium, isShell } from '../../scripts/find-chromium.ts'

export const PASSWORD = 'plantel-demo'

/** The fixed people of the demonstration. */
export const PHONES = {
  ADMINISTER: '6180000001',
  PROFESSOR: '6180000002',
  ASSESSOR: '6180000003',
  PARENT: '6180000004',
  SPOKESMAN: '6180000005',
  DIRECTOR: '6180000006',
  ADMINISTRATIVE: '6180000007',
  TUTOR: '6180000008',
  ADMIN_TI: '6180000009',
  SUPER_ADMIN: '6180000010',
  SUPERVISOR: '6180000011',
} as const

export const PHONE_SCREEN = { width: 360, height: 740 }

/**
 * What a page has asked for and not got yet. Its stream of events never ends; of a font the page itself knows, for a
 * browser may drop its request without a word.
 */
const underWay = new WeakMap<Page, Set<Request>>()

const watchCalls = (page: Page): void => {
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', (request) => {
    if (!request.url().endsWith('/v1/events') && request.resourceType() !== 'font') asked.add(request)
  })
  page.on('requestfinished', (request) => void asked.delete(request))
  page.on('requestfailed', (request) => void asked.delete(request))
}

/** Until everything that was asked for is there, and what is asked for because of it. */
export const expectQuiet = async (page: Page): Promise<void> => {
  const frames = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      await new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
    })
  const waitedFor = () => [...(underWay.get(page) ?? [])].map((request) => request.url())
  // What the server has drawn is seen before the app hears keys: until then a page keeps what is pressed (`first-script.ts`).
  const hears = () => page.evaluate(() => !('plantelTaps' in window))
  await expect(async () => {
    await frames()
    expect(waitedFor()).toEqual([])
    expect(await hears()).toBe(true)
    await frames()
    expect(waitedFor()).toEqual([])
  }).toPass({ intervals: [20, 50, 100] })
}

/** To another screen without loading the app anew; dialogs and what was typed stay behind. */
export const goInApp = async (page: Page, path: string): Promise<void> => {
  const title = page.getByRole('heading', { level: 1, includeHidden: true })
  const before = await title.first().textContent()
  if (new URL(page.url()).pathname === path) return
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await expect(title.first()).not.toHaveText(before ?? '')
  await expectQuiet(page)
}

/**
 * A page that fails its test for anything a person would not see: a refused script or style, an uncaught error, a line
 * of error in the console. Answers that a test provokes on purpose are named in `expectedFailures`.
 */
export const test = base.extend<{ expectedFailures: RegExp[] }>({
  expectedFailures: [[], { option: true }],
  page: async ({ page, expectedFailures }, use) => {
    const faults: string[] = []
    watchCalls(page)
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // oxlint-disable-next-line no-console -- the only way out of the page
        console.error(
          `CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        )
      })
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const line = `${message.text()} ${message.location().url}`
      if (!expectedFailures.some((expected) => expected.test(line))) faults.push(line)
    })
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

/** Skips a test that Chromium's headless shell cannot do; a whole Chromium does all of them. */
export const needsWholeBrowser = (what: string): void =>
  test.skip(isShell(findChromium()), `a whole Chromium is needed for ${what}`)

export const fillLogIn = async (page: Page, phone: string, password: string): Promise<void> => {
  await page.getByLabel('Teléfono').fill(phone)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

/** As people do it, on the log-in page. */
export const logIn = async (page: Page, phone: string, origin = ''): Promise<void> => {
  await page.goto(`${origin}/login`)
  await fillLogIn(page, phone, PASSWORD)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/**
 * The card of a class by its group, as in `2° A · Matutino`: the day and what was taken decide where it stands. A class that a
 * journey saves is that journey's alone.
 */
export const classCard = (page: Page, group: string): Locator =>
  page.getByRole('listitem').filter({ hasText: group })

export interface Account {
  /** Of another server than the run's. */
  url?: string
  phone: string
  password?: string
}

/** A new session, as the log-in page opens one. */
export const newSession = async (
  request: APIRequestContext,
  { url = '', phone, password = PASSWORD }: Account,
): Promise<string> => {
  const open = () =>
    request.post(`${url}/v1/oauth/token`, {
      data: { grant_type: 'password', client_id: WEB_CLIENT_ID, username: phone, password },
    })
  let opened = await open()
  // A server that has just begun beside everything else of a run says so, and wants to be asked again.
  for (let tries = 0; opened.status() === 503 && tries < 5; tries += 1) {
    await setTimeout(2_000)
    opened = await open()
  }
  expect(opened.status(), await opened.text()).toBe(200)
  return openSession.answer.parse(await opened.json()).access_token
}

/** What the app keeps beside the token: with it a page that the server has rendered is known to be the session's. */
const whoseOf = async (request: APIRequestContext, token: string, url: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.get(`${url}/v1/me/information`, { headers })
  const { user_id, school_id, session_id } = readMe.answer.parse(await answer.json()).data
  return `${user_id} ${school_id} ${session_id}`
}

/** Opens `path` as somebody who has logged in before; `/login` leads home. */
export const signInAt = async (page: Page, path: string, account: Account): Promise<void> => {
  const { url = '' } = account
  const token = await newSession(page.request, account)
  const whose = await whoseOf(page.request, token, url)
  // A page of that origin without the app: nothing of it runs before it knows the session.
  const blank = `${url}/en-blanco`
  await page.route(
    (address) => address.pathname === '/en-blanco',
    (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
    { times: 1 },
  )
  await page.goto(blank)
  await page.evaluate(
    (kept) => {
      localStorage.clear()
      localStorage.setItem('plantel-token', kept.token)
      localStorage.setItem('plantel-whose', kept.whose)
      // Somebody may have left before.
      document.cookie = 'plantel-left=; Path=/; Max-Age=0'
    },
    { token, whose },
  )
  await page.goto(`${url}${path}`)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

/**
 * Until what was opened is wholly there: half faded in, its colours are not yet its own. What was opened just now begins to fade with
 * the next frames; what turns for ever is not waited for.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isEnding = ({ playState, effect }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity
    let moving: Animation[]
    do {
      await frame()
      await frame()
      moving = document.getAnimations().filter(isEnding)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    } while (moving.length > 0)
  })

/** Everything axe knows of WCAG A and AA, and its best practices. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page)
  const isThere = await page.evaluate(() => 'axe' in window)
  // The app has no frames, whose results would be put together in a page of their own; what passes is of no interest.
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

/** The page itself never scrolls sideways; a window that has just become narrow has a moment to follow. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
}

/** On a phone: nothing that axe objects to, nothing beyond the edge. Afterwards the window is as it was. */
export const expectFineOnPhone = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE_SCREEN)
  await expectNoSideways(page)
  await expectAccessible(page)
  if (before) await page.setViewportSize(before)
}

/** The same, and before it axe on the page as it is. */
export const expectFine = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectFineOnPhone(page)
}

/** Polls: the page does not wait for the call that ends the session. */
export const expectTokenRefused = async (
  request: APIRequestContext,
  token: string | null,
  origin = '',
): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async () => (await request.get(`${origin}/v1/me/information`, { headers })).status()
  await expect.poll(ask).toBe(401)
}

export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('plantel-token'))
