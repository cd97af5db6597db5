/** What this device itself knows of messages; the server has no part in it. */

/** Whether this browser can receive them at all. Safari on an iPhone can only once Plantel is installed. */
export const canReceive = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export const allowsMessages = (): boolean => canReceive() && Notification.permission === 'granted'

export const deviceSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const closeShown = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = await registration?.getNotifications()
  shown?.forEach((notification) => notification.close())
}

const leave = async (): Promise<void> => {
  await closeShown()
  await (await deviceSubscription())?.unsubscribe()
}

/**
 * The session has ended: nothing that was shown of the person stays on the device, and no more comes, whoever signs in next. As far
 * as it goes, and nobody waits for it: the server has forgotten the device with the session.
 */
export const leaveDevice = (): void => {
  if (allowsMessages()) leave().catch(() => undefined)
}
