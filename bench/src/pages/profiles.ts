import type { BrowserContext, Page } from 'playwright-core'

/** What one profile is held to, in milliseconds. */
export interface PageGoals {
  readonly logIn: number
  readonly click: number
  readonly secondVisit: number
  readonly deepLink: number
  /** The director's first screen; the slow phone is held to none. */
  readonly director?: { readonly cold: number; readonly secondVisit: number }
}

export interface Profile {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly goals: PageGoals
  readonly slow: boolean
}

export const PLAIN: Profile = {
  name: 'plain',
  viewport: { width: 1440, height: 900 },
  goals: {
    logIn: 200,
    click: 60,
    secondVisit: 150,
    deepLink: 400,
    director: { cold: 700, secondVisit: 300 },
  },
  slow: false,
}

export const SLOW_PHONE: Profile = {
  name: 'slow phone',
  viewport: { width: 412, height: 915 },
  goals: { logIn: 1200, click: 300, secondVisit: 450, deepLink: 1500 },
  slow: true,
}

const KILOBIT = 1000 / 8

/** A processor four times as slow and a mobile network, for this page from now on. */
export const slowDown = async (context: BrowserContext, page: Page): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * KILOBIT,
    uploadThroughput: 750 * KILOBIT,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
