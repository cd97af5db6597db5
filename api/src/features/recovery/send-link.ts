import { RESETS_AN_HOUR } from '@plantel/contract/recovery'
import { STATUS } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { isAboveTheSchool } from '../../domain/people/above-the-school.ts'
import { lockAccountOf } from '../../domain/memberships/sql.ts'
import { lockPerson } from '../../domain/people/sql.ts'
import { countResets } from './sql.ts'
import { HOUR_MS, SEND_LINK } from './tasks.ts'

interface Link {
  user_id: number
  now: Date
  ready: boolean
}

/** @throws 404 · 403 above the school · 4000 inactive · 4001 no e-mail · 429 hourly limit · 4002 */
export const sendLink = async (tx: Tx, user: Caller, { user_id, now, ready }: Link): Promise<void> => {
  const person = await lockPerson(tx, user_id)
  if (!person) throw problem.notFound()
  if (user_id !== user.user_id && isAboveTheSchool(person.group_id)) throw problem.forbidden()
  if (person.status === STATUS.inactive) throw problem.code(4000)
  const { account_id, email } = await lockAccountOf(tx, user_id)
  if (email === null) throw problem.code(4001)
  const since = new Date(now.getTime() - HOUR_MS)
  if ((await countResets(tx, account_id, since)) >= RESETS_AN_HOUR) throw problem.tooMany(HOUR_MS / 1000)
  if (!ready) throw problem.code(4002)
  await queueJob(tx, SEND_LINK, { person_id: user_id })
  await writeAudit(tx, 'user:recovery', { user_id })
}
