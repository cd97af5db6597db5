import type { PushMessage } from '@plantel/contract/push'
import webPush from 'web-push'
import type { PushKeys } from './push-keys.ts'
import { isPushAddress } from './push-services.ts'

export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `gone`: the service will never take one for this device again. */
export type Pushed = 'taken' | 'gone'

export interface Push {
  readonly publicKey: string
  readonly accepts: (endpoint: string) => boolean
  /** @throws PushFailure when the service did not take it now */
  readonly send: (device: Device, message: PushMessage) => Promise<Pushed>
}

/** Its message is in Spanish and names nobody. */
export class PushFailure extends Error {
  override name = 'PushFailure'
}

interface PushOptions {
  readonly keys: PushKeys
  /** A service's contact: `mailto:` or `https:`. */
  readonly subject: string
  readonly origins: readonly string[]
}

const TIMEOUT_MS = 10_000
/** Seconds that a service keeps a message for a device that is off. */
const KEPT_SECONDS = 24 * 3_600

const GONE = [404, 410]

const post = async (endpoint: string, headers: Record<string, string>, body: Uint8Array) => {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // The body is not needed; unread it would hold the connection.
    await answer.body?.cancel()
    return answer.status
  } catch {
    // Privacy: the error may name the device's address.
    throw new PushFailure('El servicio de avisos no respondió')
  }
}

export const openPush = ({ keys, subject, origins }: PushOptions): Push => {
  const accepts = (endpoint: string) => isPushAddress(endpoint, origins)
  return {
    publicKey: keys.publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!accepts(endpoint)) return 'gone'
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject, ...keys }, TTL: KEPT_SECONDS, contentEncoding: 'aes128gcm' },
      )
      const texts = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
      const status = await post(endpoint, Object.fromEntries(texts), body)
      if (status >= 200 && status < 300) return 'taken'
      if (GONE.includes(status)) return 'gone'
      throw new PushFailure(`El servicio de avisos no aceptó el mensaje (${status})`)
    },
  }
}
