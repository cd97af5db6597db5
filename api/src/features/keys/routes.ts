import {
  authorizeKey,
  createKey,
  type Key,
  KEYS_MAX,
  PERSONAL_KEYS_MAX,
  readKeys,
  revokeKey,
} from '@plantel/contract/keys'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { hashToken } from '../../http/open-request.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { keyState } from '../../domain/keys/own-keys.ts'
import { newKey } from './new-key.ts'
import { serveOwnKeys } from './own-routes.ts'
import { authorize, endKey, findKey, insertKey, type KeyRow, listKeys, lockKeys } from './sql.ts'

const keyOf = (row: KeyRow, now: Date): Key => {
  const { maker, maker_id, is_authorized: _, ...key } = row
  return { ...key, state: keyState(row, now), created_by: { ...maker, user_id: maker_id } }
}

const readKey = async (tx: Tx, client_id: number, now: Date): Promise<Key> => {
  const row = await findKey(tx, client_id)
  if (!row) throw problem.notFound()
  return keyOf(row, now)
}

const tooMany = () =>
  problem.invalid([{ field: 'name', message: `Son ${KEYS_MAX} llaves como máximo: revoque una` }])

export function serveKeys(serve: Serve): void {
  serve(readKeys, async ({ tx, user, params, now }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const ofSchool = await listKeys(tx, { kind: 'key', most: KEYS_MAX })
    const personal = await listKeys(tx, { kind: 'personal', most: PERSONAL_KEYS_MAX })
    return { data: [...ofSchool, ...personal].map((row) => keyOf(row, now)) }
  })

  serve(
    createKey,
    async ({ tx, user, params, body, now }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      if ((await lockKeys(tx)) >= KEYS_MAX) throw tooMany()
      const { prefix, secret } = newKey()
      const { password: _, ...form } = body
      const made = { ...form, prefix, hash: hashToken(secret), user_id: user.user_id, now }
      const client_id = await insertKey(tx, made)
      await writeAudit(tx, 'keys:create', { name: form.name, scopes: form.scopes, days: form.days })
      return { data: { ...(await readKey(tx, client_id, now)), secret } }
    },
    confirmPassword(3753),
  )

  serve(
    authorizeKey,
    async ({ tx, user, params, now }) => {
      const key = await readKey(tx, params.id, now)
      if (await authorize(tx, params.id, { user_id: user.user_id, now }))
        await writeAudit(tx, 'keys:authorize', { name: key.name })
      return { data: await readKey(tx, params.id, now) }
    },
    confirmPassword(3753),
  )

  serve(revokeKey, async ({ tx, params, now }) => {
    const ended = await endKey(tx, params.id, { now })
    if (!ended) throw problem.notFound()
    const { name, kind, created_by } = ended
    if (kind === 'personal') await writeAudit(tx, 'own-keys:end', { name, user_id: created_by })
    else await writeAudit(tx, 'keys:revoke', { name })
    return { data: null }
  })

  serveOwnKeys(serve)
}
