import { randomBytes } from 'node:crypto'
import { openWebhooks } from '../../src/webhooks/webhooks.ts'

/** Goes to this machine over http; no other name leads anywhere. */
export const testWebhooks = openWebhooks({
  key: randomBytes(32),
  loopback: true,
  resolve: async () => [],
})
