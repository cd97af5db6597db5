import { readWebhookDeliveries, readWebhooks } from '@plantel/contract/webhooks'
import { queryOptions } from '@tanstack/react-query'
import { SETTINGS_KEY } from '../../../../domain/query-keys/settings-keys.ts'
import { call } from '../../../../lib/http/api.ts'

const LOOK_AGAIN_MS = 3_000

const WEBHOOKS_KEY = [...SETTINGS_KEY, 'webhooks'] as const

/** Also what was sent to each. */
export const WEBHOOKS_STALE = [WEBHOOKS_KEY] as const

export const webhooksQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, schoolId],
    queryFn: async () => (await call(readWebhooks, { params: { id: schoolId } })).data,
    // Something may have been sent since.
    staleTime: 0,
  })

/** As long as something waits, it may have arrived. */
export const deliveriesQuery = (endpointId: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, 'deliveries', endpointId],
    queryFn: async () => (await call(readWebhookDeliveries, { params: { id: endpointId } })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === 'waiting') === true && LOOK_AGAIN_MS,
  })
