import { sql } from 'kysely'
import { inSchool } from '../../db/in-school.ts'
import { DELIVER } from '../../feed/queue-deliveries.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { deliver } from './deliver.ts'
import { type DeliveryKey, forgetSomeDeliveries, resumeDeliveries } from './delivery-sql.ts'
import { endDelivering, mustLeave, queueNotice } from './notice-sql.ts'

/** Push and mail for a notice, once everybody has it and it can no longer be withdrawn: `{ notice_id }`. */
const DELIVER_NOTICE = 'deliver-notice'

type Of<Payload> = Payload & { school_id: number }

const deliverNotice = async (
  { db, mail, now }: Workshop,
  { school_id, notice_id }: Of<{ notice_id: number }>,
): Promise<void> => {
  if (!(await inSchool(db, school_id, null, (tx) => mustLeave(tx, notice_id)))) return
  const queueAfter = (after: number) =>
    inSchool(db, school_id, null, (tx) => queueNotice(tx, { notice_id, after, leaves: mail.leaves }, now()))
  for (let last = await queueAfter(0); last !== undefined; last = await queueAfter(last));
  await inSchool(db, school_id, null, (tx) => endDelivering(tx, notice_id))
}

const forgetDeliveries = async ({ db, now }: Workshop): Promise<void> => {
  while ((await forgetSomeDeliveries(db, now())) > 0);
}

/** Feed entries on their way out of the app. */
export const deliveryTasks: FeatureTasks = (workshop) => ({
  [DELIVER_NOTICE]: (payload) => deliverNotice(workshop, payload as Of<{ notice_id: number }>),
  [DELIVER]: (payload, { job }) => {
    const { school_id, entry_id, channel } = payload as Of<DeliveryKey>
    return deliver(workshop, school_id, { entry_id, channel }, job.attempts >= job.max_attempts)
  },
  'resume-deliveries': () => resumeDeliveries(workshop.db, workshop.now()),
  'forget-deliveries': () => forgetDeliveries(workshop),
  'forget-devices': async () => {
    await sql`select forget_dead_devices(${workshop.now()})`.execute(workshop.db)
  },
})
