import { queueTelling, TELL_FEED } from '../../feed/feed-waker.ts'
import { inEachSchool } from '../../jobs/in-each-school.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { inSchool } from '../../db/in-school.ts'
import { tellCaptures } from './capture-sql.ts'
import { findWaitingSchools } from './tell-sql.ts'
import { tellAll } from './tell.ts'

/** What nobody woke the job for: a process that ended between a save and its waking. */
const sweepFeed = async ({ db }: Workshop): Promise<void> => {
  for (const school_id of await findWaitingSchools(db)) await queueTelling(db, school_id)
}

/** Each day, in each school: whose capture of grades closes soon. */
const tellOfCaptures = ({ db, now }: Workshop): Promise<void> =>
  inEachSchool({ db }, (school_id) => inSchool(db, school_id, null, (tx) => tellCaptures(tx, now())))

export const feedTasks: FeatureTasks = (workshop) => ({
  [TELL_FEED]: (payload, helpers) => {
    const { school_id } = payload as { school_id: number }
    return tellAll({ workshop, school_id, complain: (line) => helpers.logger.error(line) })
  },
  'sweep-feed': () => sweepFeed(workshop),
  'tell-captures': () => tellOfCaptures(workshop),
})
