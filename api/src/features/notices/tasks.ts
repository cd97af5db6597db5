import { DELIVER_NOTICE } from '../../domain/feed/queue-deliveries.ts'
import { queueSending, SEND_NOTICE } from '../../domain/notices/send-notice.ts'
import { handle } from '../../jobs/job.ts'
import { WITHDRAW_SECONDS } from '@plantel/contract/notices'
import { type Database, inSchool, type Tx } from '../../db/in-school.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { sendScheduled } from './scheduled.ts'
import {
  BATCH,
  endHandingOut,
  findLateNotices,
  insertBatch,
  lockAddressees,
  NEXT_LATE_NOTICE,
} from './hand-out-sql.ts'

/** A late withdrawal may still be under way: no letter may overtake it. */
const DELIVER_SECONDS = WITHDRAW_SECONDS + 10

const LATE_MS = 30_000

interface Sent {
  school_id: number
  user_id: number
  notice_id: number
}

const queueDelivering = (tx: Tx, { school_id, notice_id }: Omit<Sent, 'user_id'>, runAt?: Date) =>
  queueJob(
    tx,
    DELIVER_NOTICE,
    { notice_id },
    { key: `${DELIVER_NOTICE.name}:${school_id}:${notice_id}`, runAt: runAt ?? null },
  )

/** @returns whether there may be more */
const handOutSome = (db: Database, sent: Sent, place: number): Promise<boolean> =>
  inSchool(db, sent.school_id, sent.user_id, async (tx) => {
    const people = await lockAddressees(tx, sent.notice_id)
    if (people === undefined) return false
    if (place < people) {
      await insertBatch(tx, sent.notice_id, place)
      return true
    }
    await queueDelivering(tx, sent, await endHandingOut(tx, sent.notice_id, DELIVER_SECONDS))
    return false
  })

/** Safe to repeat: nobody gets a notice twice. */
const handOut = async (db: Database, sent: Sent): Promise<void> => {
  for (let place = 0; await handOutSome(db, sent, place); place += BATCH);
}

const resumeIn = async (db: Database, school_id: number, before: Date): Promise<void> => {
  for (const late of await inSchool(db, school_id, null, (tx) => findLateNotices(tx, before)))
    await inSchool(db, school_id, late.user_id, (tx) =>
      late.handed_out
        ? queueDelivering(tx, { school_id, ...late })
        : queueSending(tx, { school_id, ...late }),
    )
}

const resumeNotices = ({ db, now }: Workshop): Promise<void> => {
  const before = new Date(now().getTime() - LATE_MS)
  return inSchoolsWithWork(db, {
    kind: 'notices',
    now: now(),
    work: (school_id) => resumeIn(db, school_id, before),
    next: NEXT_LATE_NOTICE,
  })
}

export const noticeTasks: FeatureTasks = (workshop) => ({
  ...handle(SEND_NOTICE, (sent) => handOut(workshop.db, sent)),
  'resume-notices': () => resumeNotices(workshop),
  'send-scheduled-notices': () => sendScheduled(workshop),
})
