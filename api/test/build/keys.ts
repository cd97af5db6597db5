import type { KeyScope } from '@plantel/contract/key-scopes'
import type { Role } from '@plantel/contract/permissions'
import { newKey } from '../../src/features/keys/new-key.ts'
import { insertKey } from '../../src/features/keys/sql.ts'
import { hashToken } from '../../src/http/open-request.ts'
import { clock } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from './build.ts'

export interface BuiltKey {
  client_id: number
  secret: string
}

interface Wanted {
  scopes?: readonly KeyScope[]
  name?: string
  days?: number
  allowed_cidrs?: string[]
  /** A personal one, in these roles. */
  roles?: readonly Role[]
}

/** Without the password that the screen asks for. */
export const buildKey = (
  { school_id, user_id }: Pick<Person, 'school_id' | 'user_id'>,
  { scopes = ['groups:read'], name = 'Cobranza', days = 30, allowed_cidrs = [], roles }: Wanted = {},
): Promise<BuiltKey> =>
  build.within(school_id, async (tx) => {
    const { prefix, secret } = newKey()
    const form = { name, days, allowed_cidrs, scopes: [...scopes] }
    const client_id = await insertKey(tx, {
      ...form,
      prefix,
      hash: hashToken(secret),
      user_id,
      now: clock.now,
      ...(roles && { roles }),
    })
    return { client_id, secret }
  })
