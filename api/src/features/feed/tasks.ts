import { handle } from '../../jobs/job.ts'
import { queueTelling, TELL_FEED } from '../../domain/feed/feed-waker.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { inSchool } from '../../db/in-school.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { nextCapture, tellCaptures } from './capture-sql.ts'
import { isLate, NEXT_TELLING } from './tell-sql.ts'
import { tellAll } from './tell.ts'

/** For a process that ended between a save and its waking. */
const sweepFeed = ({ db, now }: Workshop): Promise<void> =>
  inSchoolsWithWork(db, {
    kind: 'feed',
    now: now(),
    work: async (school_id) => {
      if (await inSchool(db, school_id, null, isLate)) await queueTelling(db, school_id)
    },
    next: NEXT_TELLING,
  })

const tellOfCaptures = ({ db, now }: Workshop): Promise<void> =>
  inSchoolsWithWork(db, {
    kind: 'captures',
    now: now(),
    work: (school_id) => inSchool(db, school_id, null, (tx) => tellCaptures(tx, now())),
    next: nextCapture(now()),
  })

export const feedTasks: FeatureTasks = (workshop) => ({
  ...handle(TELL_FEED, ({ school_id }, helpers) =>
    tellAll({ workshop, school_id, complain: (line) => helpers.logger.error(line) }),
  ),
  'sweep-feed': () => sweepFeed(workshop),
  'tell-captures': () => tellOfCaptures(workshop),
})
