import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { ReceivingDevice } from '../../api/test/push-receiver.ts'

/**
 * The browser's address with its push service, which this Chromium has not: in its place that of `device`, whose messages the test
 * reads. Permission, service worker and notifications are the browser's own.
 */
export const lendDevice = async (context: BrowserContext, device: ReceivingDevice): Promise<void> => {
  await context.grantPermissions(['notifications'])
  await context.addInitScript((subscription) => {
    const KEPT = 'lent-device'
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the app asks no more of a subscription
    const lent = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: () => {
        sessionStorage.removeItem(KEPT)
        return Promise.resolve(true)
      },
    } as unknown as PushSubscription
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem(KEPT) === null ? null : lent)
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem(KEPT, 'yes')
      return Promise.resolve(lent)
    }
  }, device.subscription)
}

const registrationOf = (session: CDPSession): Promise<string> =>
  new Promise((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) found(first.registrationId)
    })
  })

/** Hands a message to the page's service worker, as a push service would: to one that is still being installed it would be lost. */
export const deliver = async (page: Page, message: unknown): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const session = await page.context().newCDPSession(page)
  const registration = registrationOf(session)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify(message),
  })
  await session.detach()
}

export const notificationsOf = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body }) => ({ title, body }))
  })
