import type { Webhooks } from '../../../api/src/webhooks/webhooks.ts'

/** No school of a measurement has an address. */
export const noWebhooks: Webhooks = {
  accepts: () => false,
  newSecret: () => {
    throw new Error('nobody makes an address while it is measured')
  },
  send: async () => {
    throw new Error('nothing leaves while it is measured')
  },
}
