import { addPushSubscription, readPushKey, removePushSubscription } from '@plantel/contract/push'
import { call } from '../http/api.ts'
import { ApiProblem } from '../http/problem.ts'
import { allowsMessages, canReceive, deviceSubscription } from './push-device.ts'
import { registerWorker } from './worker.ts'

/** Messages on this device: cannot be, not allowed by the browser, off or on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

export const readPushState = async (): Promise<PushState> => {
  if (!canReceive()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  try {
    return allowsMessages() && (await deviceSubscription()) ? 'on' : 'off'
  } catch {
    // Some browsers have everything but refuse it in private windows.
    return 'unsupported'
  }
}

/** @returns whether messages on it name people and what happened */
const send = async (subscription: PushSubscription, details?: boolean): Promise<boolean> => {
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const body = { endpoint, keys: { p256dh, auth }, ...(details === undefined ? {} : { details }) }
  return (await call(addPushSubscription, { body })).data.details
}

/** The first visit may still be fetching the files that the worker keeps. */
const WORKER_MS = 20_000

const workerReady = (): Promise<ServiceWorkerRegistration> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker did not start')), WORKER_MS)
  })
  return Promise.race([registerWorker().then(() => navigator.serviceWorker.ready), late])
}

const subscribe = async (key: string): Promise<PushSubscription> => {
  try {
    const { pushManager } = await workerReady()
    // One that was made with another key of the server cannot be used any more.
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (cause) {
    throw new ApiProblem({
      title: 'No se pudieron activar los avisos',
      detail: 'El navegador no logró comunicarse con su servicio de mensajes. Intente de nuevo más tarde',
      cause,
    })
  }
}

/**
 * Asks the person, then the browser, then tells the server. Must begin with a click, or browsers do not ask.
 * @throws ApiProblem when the browser or the server cannot; who answers no is no problem.
 */
export const turnPushOn = async (): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { data } = await call(readPushKey)
  const subscription = await subscribe(data.public_key)
  try {
    await send(subscription)
  } catch (thrown) {
    await subscription.unsubscribe()
    throw thrown
  }
}

/** The server first: as long as it has not been told, it goes on sending. */
export const turnPushOff = async (): Promise<void> => {
  const subscription = await deviceSubscription()
  if (!subscription) return
  await call(removePushSubscription, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}

/**
 * A device that has messages on says so again: its address may have changed since. `details`: whether its messages may name people and
 * what happened; left out, that stays as it is.
 * @returns how that stands now; false where messages are off
 */
export const renewPush = async (details?: boolean): Promise<boolean> => {
  const subscription = allowsMessages() ? await deviceSubscription() : null
  return subscription ? send(subscription, details) : false
}
