import { createHmac, randomBytes } from 'node:crypto'

/** Standard Webhooks 1.0.0. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export interface Message {
  /** The same at each try. */
  readonly id: string
  readonly body: string
}

const sign = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`

/** A signature for each secret that holds now. */
export const signedHeaders = (
  { id, body }: Message,
  secrets: readonly string[],
  now: Date,
): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => sign(secret, `${id}.${timestamp}.${body}`)).join(' '),
  }
}
