import { inSchool } from '../../db/in-school.ts'
import type { WatchedJob } from '../../jobs/progress.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { findOldIssues, markForgotten, NEXT_OLD_ISSUE, REPORT_CARDS } from './job-sql.ts'
import { issuedFileKey, runIssue } from './run-issue.ts'

/** The file first: a crash between the two looks for it once more. */
const forgetOldIssues = async ({ db, files }: Workshop, school_id: number): Promise<void> => {
  for (const job_id of await inSchool(db, school_id, null, findOldIssues)) {
    await files.remove(issuedFileKey(school_id, job_id))
    await inSchool(db, school_id, null, (tx) => markForgotten(tx, job_id))
  }
}

export const reportCardTasks: FeatureTasks = (workshop) => ({
  [REPORT_CARDS]: (payload) => runIssue(workshop, payload as WatchedJob),
  'forget-report-cards': () =>
    inSchoolsWithWork(workshop.db, {
      kind: 'report-cards',
      now: workshop.now(),
      work: (school_id) => forgetOldIssues(workshop, school_id),
      next: NEXT_OLD_ISSUE,
    }),
})
