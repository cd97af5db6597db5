import { readKeys } from '@plantel/contract/keys'
import { PASSWORD } from '../../build/build.ts'
import { buildKey } from '../../build/keys.ts'
import { type FullForm, inSchool, listBy } from '../full-form.ts'
import type { Aim, SampleCall } from '../sample-call.ts'
import type { Place } from '../world.ts'

const aKey: Aim = async (at) => ({ params: { id: (await buildKey(at.people.ADMINISTER)).client_id } })

const school = (at: Place) => ({ params: { id: at.school_id } })

export const KEY_SAMPLES: Record<string, SampleCall> = {
  readKeys: { by: 'ADMINISTER', aim: school },
  createKey: {
    by: 'ADMINISTER',
    aim: (at) => ({
      ...school(at),
      body: { name: 'Cobranza', scopes: ['students:read'], days: 90, password: PASSWORD },
    }),
  },
  authorizeKey: {
    by: 'ADMINISTER',
    aim: async (at, caller, role) => ({ ...(await aKey(at, caller, role)), body: { password: PASSWORD } }),
  },
  revokeKey: { by: 'ADMINISTER', aim: aKey },
}

export const KEY_FORMS: Record<string, FullForm> = {
  createKey: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      given: { scopes: ['grades:read'], allowed_cidrs: ['203.0.113.0/24'], days: 30, password: PASSWORD },
      read: () => listBy(caller)(readKeys, inSchool(at)),
      unread: { password: 'the own password', days: 'counted from today: `expires_at`' },
    }),
  },
}
