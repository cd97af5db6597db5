import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'
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
 * A page that fails its test for anything a person would not see: a refused script or style, an uncaught error, a line
 * of error in the console. Answers that a test provokes on purpose are named in `expectedFailures`.
 */
export const test = base.extend<{ expectedFailures: RegExp[] }>({
  expectedFailures: [[], { option: true }],
  page: async ({ page, expectedFailures }, use) => {
    const faults: string[] = []
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

export const logIn = async (page: Page, phone: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Teléfono').fill(phone)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
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
  // The app has no frames, whose results would be put together in a page of their own; what passes is of no interest.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

/** The page itself never scrolls sideways. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window ?? 0)
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
