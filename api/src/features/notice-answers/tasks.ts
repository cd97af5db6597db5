import { Id, Instant } from '@plantel/contract/fields'
import { inSchool } from '../../db/in-school.ts'
import { handle, job } from '../../jobs/job.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { remindSome } from './reminder-sql.ts'

export const REMIND = job(
  'remind-of-notice',
  { school_id: Id, notice_id: Id, at: Instant },
  { twice: 'nothing: who was reminded since then is passed over' },
)

const remind = async (
  { db, mail }: Workshop,
  { school_id, notice_id, at }: { school_id: number; notice_id: number; at: string },
): Promise<void> => {
  const some = (after: number) =>
    inSchool(db, school_id, null, (tx) =>
      remindSome(tx, { notice_id, at: new Date(at), after, leaves: mail.leaves }),
    )
  for (let last = await some(0); last !== undefined; last = await some(last));
}

export const noticeAnswerTasks: FeatureTasks = (workshop) => handle(REMIND, (sent) => remind(workshop, sent))
