import { isAllowedUrl, resolveName, type Resolve } from './find-addresses.ts'
import { type Answered, post } from './post.ts'
import { seal, unseal } from './sealing.ts'
import { type Message, newSecret, signedHeaders } from './signing.ts'

export interface SealedSecret {
  readonly secret: string
  readonly sealed: Buffer
}

export interface Addressed {
  readonly school_id: number
  readonly url: string
  /** Sealed. Deliveries are signed with each. */
  readonly secrets: readonly Buffer[]
}

/** What requests need. */
export interface WebhookDoor {
  readonly accepts: (url: string) => boolean
  readonly newSecret: (school_id: number) => SealedSecret
}

export interface Webhooks extends WebhookDoor {
  /** @throws NotSent */
  readonly send: (to: Addressed, message: Message) => Promise<Answered>
}

interface WebhookOptions {
  readonly key: Buffer
  readonly loopback?: boolean
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

export const openWebhooks = ({
  key,
  loopback = false,
  resolve = resolveName,
  timeoutMs,
}: WebhookOptions): Webhooks => ({
  accepts: (url) => isAllowedUrl(url, { loopback }),
  newSecret: (school_id) => {
    const secret = newSecret()
    return { secret, sealed: seal(key, school_id, secret) }
  },
  send: async ({ school_id, url, secrets }, message) => {
    const opened = secrets.map((sealed) => unseal(key, school_id, sealed))
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(message.body)),
      'user-agent': 'Plantel',
      ...signedHeaders(message, opened, new Date()),
    }
    return post(new URL(url), { headers, body: message.body }, { loopback, resolve }, timeoutMs)
  },
})
