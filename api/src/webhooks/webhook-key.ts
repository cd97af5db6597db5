import { randomBytes } from 'node:crypto'
import { settleInstallation } from '../db/installation.ts'

const KEY_BYTES = 32

/** All copies share it. Made at the first start. */
export const readWebhookKey = (ownerUrl: string): Promise<Buffer> =>
  settleInstallation(ownerUrl, async ({ webhook_key }, keep) => {
    const key = webhook_key ?? randomBytes(KEY_BYTES).toString('base64url')
    if (webhook_key === null) await keep({ webhook_key: key })
    return Buffer.from(key, 'base64url')
  })
