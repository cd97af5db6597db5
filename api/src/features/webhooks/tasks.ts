import { Id } from '@plantel/contract/fields'
import { inSchool } from '../../db/in-school.ts'
import { handle, job } from '../../jobs/job.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { sendBatch } from './send-batch.ts'
import { forgetSomeEvents, NEXT_OLD_EVENT, NEXT_WEBHOOK, queueSending, SEND_WEBHOOKS } from './sending-sql.ts'
import { spreadEvents } from './spread-sql.ts'
import { TELL_WEBHOOK_OFF, tellWebhookOff } from './tell-off.ts'

/** Queued by a trigger with each event. */
const SPREAD_WEBHOOKS = job(
  'spread-webhooks',
  { school_id: Id },
  { twice: 'nothing: what was spread is no longer waiting' },
)

const spread = ({ db }: Workshop, school_id: number): Promise<void> =>
  inSchool(db, school_id, null, async (tx) => queueSending(tx, school_id, await spreadEvents(tx)))

/** What a worker that died has left, and what waited for an inactive school. */
const resume = ({ db, now }: Workshop): Promise<void> =>
  inSchoolsWithWork(db, {
    kind: 'webhooks',
    now: now(),
    work: (school_id) =>
      inSchool(db, school_id, null, async (tx) => {
        await spreadEvents(tx)
        await queueSending(tx, school_id)
      }),
    next: NEXT_WEBHOOK,
  })

const forgetAll = async ({ db, now }: Workshop, school_id: number): Promise<void> => {
  while ((await inSchool(db, school_id, null, (tx) => forgetSomeEvents(tx, now()))) > 0);
}

const forget = (workshop: Workshop): Promise<void> =>
  inSchoolsWithWork(workshop.db, {
    kind: 'old-webhooks',
    now: workshop.now(),
    work: (school_id) => forgetAll(workshop, school_id),
    next: NEXT_OLD_EVENT,
  })

export const webhookTasks: FeatureTasks = (workshop) => ({
  ...handle(SPREAD_WEBHOOKS, ({ school_id }) => spread(workshop, school_id)),
  ...handle(SEND_WEBHOOKS, (aim) => sendBatch(workshop, aim)),
  ...handle(TELL_WEBHOOK_OFF, (told) => tellWebhookOff(workshop, told)),
  'resume-webhooks': () => resume(workshop),
  'forget-webhooks': () => forget(workshop),
})
