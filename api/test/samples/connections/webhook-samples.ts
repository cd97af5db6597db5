import { readWebhooks, type WebhookType } from '@plantel/contract/webhooks'
import { insertTest } from '../../../src/features/webhooks/deliveries-sql.ts'
import { insertWebhook, listWebhooks } from '../../../src/features/webhooks/sql.ts'
import { build } from '../../build/build.ts'
import { testWebhooks } from '../../webhooks/test-webhooks.ts'
import { type FullForm, inSchool, listBy, rowWith } from '../full-form.ts'
import type { SampleCall } from '../sample-call.ts'
import type { Place } from '../world.ts'

const URL = 'https://sistema.example.mx/avisos'
const TYPES = ['student.created', 'grade.saved'] as const

/** A new one, switched on. */
export const aWebhook = (
  school_id: number,
  {
    url = URL,
    types = TYPES,
    ...more
  }: { url?: string; types?: readonly WebhookType[]; created_by?: number } = {},
) =>
  build.within(school_id, (tx) =>
    insertWebhook(tx, { url, types, ...more, secret: testWebhooks.newSecret(school_id).sealed }),
  )

const someWebhook = async ({ school_id }: Place): Promise<number> => {
  const [known] = await build.within(school_id, listWebhooks)
  return known?.status === 'on' ? known.endpoint_id : aWebhook(school_id)
}

/** A school may have ten. */
const makeRoom = ({ school_id }: Place) =>
  build.within(school_id, async (tx) => void (await tx.deleteFrom('webhook_endpoints').execute()))

const one = async (at: Place) => ({ id: await someWebhook(at) })

export const WEBHOOK_SAMPLES: Record<string, SampleCall> = {
  readWebhooks: { by: 'ADMINISTER', aim: (at) => ({ params: inSchool(at) }) },
  createWebhook: {
    by: 'ADMINISTER',
    aim: async (at) => {
      await makeRoom(at)
      return { params: inSchool(at), body: { url: URL, types: TYPES } }
    },
  },
  updateWebhook: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: await one(at), body: { types: TYPES } }),
  },
  deleteWebhook: {
    by: 'ADMINISTER',
    aim: async ({ school_id }) => ({ params: { id: await aWebhook(school_id) } }),
  },
  readWebhookDeliveries: { by: 'ADMINISTER', aim: async (at) => ({ params: await one(at) }) },
  replayWebhook: {
    by: 'ADMINISTER',
    aim: async (at) => {
      const id = await someWebhook(at)
      const delivery_id = await build.within(at.school_id, (tx) => insertTest(tx, id))
      return { params: { id }, body: { delivery_id } }
    },
  },
  testWebhook: { by: 'ADMINISTER', aim: async (at) => ({ params: await one(at) }) },
}

export const WEBHOOK_FORMS: Record<string, FullForm> = {
  createWebhook: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await makeRoom(at)
      return {
        params: inSchool(at),
        given: { url: 'https://otro.example.mx:8443/entrada?x=1', types: ['notice.sent'] },
        read: () => listBy(caller)(readWebhooks, inSchool(at)),
      }
    },
  },
  updateWebhook: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await makeRoom(at)
      const id = await aWebhook(at.school_id)
      return {
        params: { id },
        given: { url: 'https://nuevo.example.mx/avisos', types: ['report.created'], active: false },
        unread: { rotate: 'the new secret is in the answer alone' },
        shown: ({ active, ...webhook }) => ({ ...webhook, status: active === true ? 'on' : 'off' }),
        read: async () => [rowWith(await listBy(caller)(readWebhooks, inSchool(at)), 'endpoint_id', id)],
      }
    },
  },
}
