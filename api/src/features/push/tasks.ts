import { handle } from '../../jobs/job.ts'
import { inSchool } from '../../db/in-school.ts'
import { DELIVER, DELIVER_DIGEST, DELIVER_NOTICE } from '../../domain/feed/queue-deliveries.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { deliver, deliverDigest } from './deliver.ts'
import {
  forgetDeadDevices,
  forgetSomeDeliveries,
  NEXT_OLD_DELIVERY,
  NEXT_QUIET_DELIVERY,
  nextDeadDevice,
  resumeSomeDeliveries,
} from './delivery-sql.ts'
import { gatherSome, NEXT_HELD, releaseSome } from './held-sql.ts'
import { endDelivering, mustLeave, queueNotice } from './notice-sql.ts'

const deliverNotice = async (
  { db, mail, now }: Workshop,
  { school_id, notice_id }: { school_id: number; notice_id: number },
): Promise<void> => {
  if (!(await inSchool(db, school_id, null, (tx) => mustLeave(tx, notice_id)))) return
  const queueAfter = (after: number) =>
    inSchool(db, school_id, null, (tx) => queueNotice(tx, { notice_id, after, leaves: mail.leaves }, now()))
  for (let last = await queueAfter(0); last !== undefined; last = await queueAfter(last));
  await inSchool(db, school_id, null, (tx) => endDelivering(tx, notice_id))
}

/** A transaction per batch. */
const forgetAll = async ({ db, now }: Workshop, school_id: number): Promise<void> => {
  while ((await inSchool(db, school_id, null, (tx) => forgetSomeDeliveries(tx, now()))) > 0);
}

const resumeDeliveries = ({ db, now }: Workshop): Promise<void> =>
  inSchoolsWithWork(db, {
    kind: 'deliveries',
    now: now(),
    work: (school_id) => inSchool(db, school_id, null, (tx) => resumeSomeDeliveries(tx, now())),
    next: NEXT_QUIET_DELIVERY,
  })

const releaseAll = async ({ db, now }: Workshop, school_id: number): Promise<void> => {
  for (const some of [releaseSome, gatherSome])
    while ((await inSchool(db, school_id, null, (tx) => some(tx, now()))) > 0);
}

/** What waited for the end of the quiet hours, or for the hour of the summaries. */
const releaseDeliveries = (workshop: Workshop): Promise<void> =>
  inSchoolsWithWork(workshop.db, {
    kind: 'held-deliveries',
    now: workshop.now(),
    work: (school_id) => releaseAll(workshop, school_id),
    next: NEXT_HELD,
  })

const forgetDeliveries = (workshop: Workshop): Promise<void> =>
  inSchoolsWithWork(workshop.db, {
    kind: 'sent-deliveries',
    now: workshop.now(),
    work: (school_id) => forgetAll(workshop, school_id),
    next: NEXT_OLD_DELIVERY,
  })

const forgetDevices = ({ db, now }: Workshop): Promise<void> =>
  inSchoolsWithWork(db, {
    kind: 'devices',
    now: now(),
    work: (school_id) => inSchool(db, school_id, null, (tx) => forgetDeadDevices(tx, now())),
    next: nextDeadDevice(now()),
  })

export const deliveryTasks: FeatureTasks = (workshop) => ({
  ...handle(DELIVER_NOTICE, (notice) => deliverNotice(workshop, notice)),
  ...handle(DELIVER, ({ school_id, ...delivery }, { job }) =>
    deliver(workshop, school_id, delivery, job.attempts >= job.max_attempts),
  ),
  ...handle(DELIVER_DIGEST, ({ school_id, ...digest }, { job }) =>
    deliverDigest(workshop, school_id, digest, job.attempts >= job.max_attempts),
  ),
  'release-deliveries': () => releaseDeliveries(workshop),
  'resume-deliveries': () => resumeDeliveries(workshop),
  'forget-deliveries': () => forgetDeliveries(workshop),
  'forget-devices': () => forgetDevices(workshop),
})
