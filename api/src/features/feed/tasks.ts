import { queueTelling, TELL_FEED } from '../../feed/feed-waker.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { findWaitingSchools } from './tell-sql.ts'
import { tellAll } from './tell.ts'

/** What nobody woke the job for: a process that ended between a save and its waking. */
const sweepFeed = async ({ db }: Workshop): Promise<void> => {
  for (const school_id of await findWaitingSchools(db)) await queueTelling(db, school_id)
}

export const feedTasks: FeatureTasks = (workshop) => ({
  [TELL_FEED]: (payload, helpers) => {
    const { school_id } = payload as { school_id: number }
    return tellAll({ workshop, school_id, complain: (line) => helpers.logger.error(line) })
  },
  'sweep-feed': () => sweepFeed(workshop),
})
