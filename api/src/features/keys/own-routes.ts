import { ownKeyRoles, ownKeyScopes } from '@plantel/contract/own-key-scopes'
import { closeOwnKey, createOwnKey, OWN_KEYS_MAX } from '@plantel/contract/own-keys'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { listOwnKeys } from '../../domain/keys/own-keys.ts'
import { lockAccountOf } from '../../domain/memberships/sql.ts'
import { dayIn, longDay } from '../../domain/schools/days.ts'
import { findSchool } from '../../domain/schools/sql.ts'
import { hashToken } from '../../http/open-request.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { TELL_OWN_KEY } from './letter.ts'
import { newKey } from './new-key.ts'
import { endKey, insertKey, lockKeys } from './sql.ts'

const tooMany = () =>
  problem.invalid([{ field: 'name', message: `Son ${OWN_KEYS_MAX} llaves como máximo: cierre una` }])

const notYours = (place: number) =>
  problem.invalid([{ field: `scopes.${place}`, message: 'No es de los permisos de su cuenta' }])

/** What ends the keys of an account waits for this one, or has ended the session that makes it. @throws 401 */
const lockMaker = async (tx: Tx, { user_id, session_id }: Caller): Promise<string | null> => {
  const { own_email } = await lockAccountOf(tx, user_id)
  const session = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  if (!session) throw problem.noSession()
  return own_email
}

const tellMaker = async (
  tx: Tx,
  { to, school_id }: { to: string | null; school_id: number },
  { name, expires_at }: { name: string; expires_at: string },
) => {
  if (to === null) return
  const { name: school, time_zone } = await findSchool(tx, school_id)
  await queueJob(tx, TELL_OWN_KEY, {
    to,
    name,
    school,
    until: longDay(dayIn(time_zone, new Date(expires_at))),
  })
}

export function serveOwnKeys(serve: Serve): void {
  serve(
    createOwnKey,
    async ({ tx, user, body, now }) => {
      const { user_id, school_id } = user
      const roles = ownKeyRoles(user.roles)
      const allowed = ownKeyScopes(roles)
      const strange = body.scopes.findIndex((scope) => !allowed.includes(scope))
      if (strange >= 0) throw notYours(strange)
      const to = await lockMaker(tx, user)
      if ((await lockKeys(tx, user_id)) >= OWN_KEYS_MAX) throw tooMany()
      const { prefix, secret } = newKey()
      const { name, scopes, days } = body
      const form = { name, scopes: [...scopes], days }
      const client_id = await insertKey(tx, { ...form, prefix, hash: hashToken(secret), user_id, now, roles })
      const made = (await listOwnKeys(tx, user_id, now)).find((key) => key.client_id === client_id)
      if (!made) throw new Error('the key that was made is not there')
      await tellMaker(tx, { to, school_id }, made)
      await writeAudit(tx, 'own-keys:create', { name, scopes, days })
      return { data: { ...made, secret } }
    },
    confirmPassword(3753),
  )

  serve(closeOwnKey, async ({ tx, user, params, now }) => {
    const ended = await endKey(tx, params.id, { now, maker: user.user_id })
    if (!ended) throw problem.notFound()
    await writeAudit(tx, 'own-keys:end', { name: ended.name, user_id: user.user_id })
    return { data: null }
  })
}
