import { Id } from '@plantel/contract/fields'
import type { Tx } from '../../db/in-school.ts'
import { job } from '../../jobs/job.ts'
import { queueJob } from '../../jobs/queue-job.ts'

export const SEND_NOTICE = job(
  'send-notice',
  { school_id: Id, user_id: Id, notice_id: Id },
  { twice: 'nothing: who has the notice is passed over' },
)

/** One job per notice; replaces a dead or failed one. Nobody has it before `runAt`. */
export const queueSending = (
  tx: Tx,
  { school_id, notice_id }: { school_id: number; notice_id: number },
  runAt?: Date,
): Promise<void> =>
  queueJob(
    tx,
    SEND_NOTICE,
    { notice_id },
    { key: `${SEND_NOTICE.name}:${school_id}:${notice_id}`, runAt: runAt ?? null },
  )
