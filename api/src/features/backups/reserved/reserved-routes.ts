import { joinReservedCopy, readReservedRequest, refuseReservedCopy } from '@plantel/contract/reserved-copies'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Tx } from '../../../db/in-school.ts'
import { newPassphrase } from '../../../domain/backups/reserved/passphrase.ts'
import { masterOf, newPart } from '../../../domain/backups/reserved/reserved-format.ts'
import { tellStaff } from '../../../domain/notices/tell-staff.ts'
import { refuseBesideWhole } from '../../../domain/schools/whole-school.ts'
import { problem } from '../../../http/problems.ts'
import type { Before, Caller } from '../../../http/request.ts'
import type { Serve } from '../../../http/serve.ts'
import { queueOpenJob } from '../../../jobs/open-jobs.ts'
import { confirmPassword } from '../../../passwords/confirm-password.ts'
import {
  endRequest,
  findLastRequest,
  findWaiting,
  keepReservedKey,
  type WaitingRequest,
} from './reserved-sql.ts'
import { askBackup, BACKUP } from '../sql.ts'

const looking = ({ user_id, roles }: Pick<Caller, 'user_id' | 'roles'>, now: Date) => ({
  user_id,
  directs: roles.includes('DIRECTOR'),
  now,
})

/** @throws 404 · 403 */
const findJoinable = async (
  tx: Tx,
  id: number,
  user: Pick<Caller, 'user_id' | 'roles'>,
  now: Date,
): Promise<WaitingRequest> => {
  const found = await findWaiting(tx, id, looking(user, now))
  if (!found) throw problem.notFound()
  if (found.join !== 'open') throw problem.forbidden()
  return found
}

interface Joining {
  words: string
  salt: Buffer
  key: Buffer
}

/** What is slow, while no connection is held. The passphrase is in no other place than this and the answer. */
const prepareJoining: Before<typeof joinReservedCopy, Joining> = async (call) => {
  const { params, user, now } = call
  await call.inSchool(async (tx) => {
    await findJoinable(tx, params.id, user, now)
  })
  await confirmPassword(3753)(call)
  const { words, secret } = newPassphrase()
  const salt = newPart()
  return { words, salt, key: await masterOf(secret, salt) }
}

export function serveReservedCopies(serve: Serve): void {
  serve(readReservedRequest, async ({ tx, user, params, now }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: (await findLastRequest(tx, looking(user, now))) ?? null }
  })

  serve(
    joinReservedCopy,
    async ({ tx, user, params, now, prepared }) => {
      const { request_id, asked_by, parts } = await findJoinable(tx, params.id, user, now)
      await refuseBesideWhole(tx, BACKUP)
      const reserved = { request_id, director: user.user_id }
      const job_id = await askBackup(tx, { created_by: asked_by, wanted: { parts, reserved } })
      if (job_id === undefined) throw problem.code(9107)
      await keepReservedKey(tx, job_id, prepared)
      await endRequest(tx, request_id, { state: 'joined', now, job_id })
      await queueOpenJob(tx, BACKUP, job_id)
      await writeAudit(tx, 'backup:join', { request_id, job_id })
      return { data: { job_id, passphrase: prepared.words } }
    },
    prepareJoining,
  )

  serve(refuseReservedCopy, async ({ tx, user, params, now }) => {
    const found = await findWaiting(tx, params.id, looking(user, now))
    if (!found) throw problem.notFound()
    await endRequest(tx, found.request_id, { state: 'refused', now })
    await writeAudit(tx, 'backup:refuse', { request_id: found.request_id })
    if (user.user_id !== found.asked_by)
      await tellStaff(tx, {
        user_id: user.user_id,
        roles: ['ADMINISTER'],
        title: 'Copia con lo reservado',
        description:
          'No se autorizó la copia de la escuela con lo reservado. En Configuración se puede preparar una sin ello.',
      })
    return { data: null }
  })
}
