import { readKeys } from '@plantel/contract/keys'
import { ownKeyRoles } from '@plantel/contract/own-key-scopes'
import type { Role } from '@plantel/contract/permissions'
import { readOwnSessions } from '@plantel/contract/profile'
import { as } from '../../as.ts'
import { PASSWORD } from '../../build/build.ts'
import { buildKey } from '../../build/keys.ts'
import { type FullForm, inSchool, listBy } from '../full-form.ts'
import type { Aim, SampleCall } from '../sample-call.ts'
import type { Place } from '../world.ts'

const aKey: Aim = async (at) => ({ params: { id: (await buildKey(at.people.ADMINISTER)).client_id } })

/** Of who is no caller of keys it is the professor's. */
const ownKey = (at: Place, role: Role) => {
  const roles = ownKeyRoles([role])
  return roles.length > 0
    ? buildKey(at.people[role], { roles })
    : buildKey(at.people.PROFESSOR, { roles: ['PROFESSOR'] })
}

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
  createOwnKey: {
    by: 'PROFESSOR',
    aim: () => ({
      body: { name: 'Mi tablero', scopes: ['students:read'], days: 90, password: PASSWORD },
    }),
  },
  closeOwnKey: {
    by: 'PROFESSOR',
    aim: async (at, _, role) => ({ params: { id: (await ownKey(at, role)).client_id } }),
  },
}

export const KEY_FORMS: Record<string, FullForm> = {
  createOwnKey: {
    by: 'PROFESSOR',
    aim: (_, caller) => ({
      given: { scopes: ['grades:read'], days: 30, password: PASSWORD },
      read: async () => (await as(caller).call(readOwnSessions)).keys.map((key) => ({ ...key })),
      unread: { password: 'the own password', days: 'counted from today: `expires_at`' },
    }),
  },
  createKey: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      given: { scopes: ['grades:read'], allowed_cidrs: ['203.0.113.0/24'], days: 30, password: PASSWORD },
      // Those that people make for themselves are in the list too.
      read: async () => (await listBy(caller)(readKeys, inSchool(at))).filter(({ kind }) => kind === 'key'),
      unread: { password: 'the own password', days: 'counted from today: `expires_at`' },
    }),
  },
}
