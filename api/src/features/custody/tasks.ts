import { inSchool } from '../../db/in-school.ts'
import type { FeatureTasks } from '../../jobs/tasks.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { nextBirthday, tellBirthdays } from './birthdays-sql.ts'
import { NEXT_STAGE, tellEnding } from './expiry-sql.ts'

export const custodyTasks: FeatureTasks = ({ db, now }) => ({
  'tell-resolutions': () =>
    inSchoolsWithWork(db, {
      kind: 'resolutions',
      now: now(),
      work: (school_id) => inSchool(db, school_id, null, (tx) => tellEnding(tx, now())),
      next: NEXT_STAGE,
    }),
  'tell-birthdays': () =>
    inSchoolsWithWork(db, {
      kind: 'birthdays',
      now: now(),
      work: (school_id) => inSchool(db, school_id, null, (tx) => tellBirthdays(tx, now())),
      next: nextBirthday(now()),
    }),
})
