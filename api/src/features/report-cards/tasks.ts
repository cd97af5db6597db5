import { inSchool } from '../../db/in-school.ts'
import { Id } from '@plantel/contract/fields'
import { handle, job } from '../../jobs/job.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { inSchoolsWithWork } from '../../jobs/waiting-work.ts'
import { findOldIssues, markForgotten, NEXT_OLD_ISSUE, REPORT_CARDS } from './job-sql.ts'
import { issuedFileKey, runIssue } from './run-issue.ts'

/** The file first: after a crash the row finds it again. */
const forgetOldIssues = async ({ db, files }: Workshop, school_id: number): Promise<void> => {
  for (const job_id of await inSchool(db, school_id, null, findOldIssues)) {
    await files.remove(issuedFileKey(school_id, job_id))
    await inSchool(db, school_id, null, (tx) => markForgotten(tx, job_id))
  }
}

const issueCards = job(
  REPORT_CARDS,
  { school_id: Id, job_id: Id },
  { twice: 'nothing: the cards and their end are one transaction' },
)

export const reportCardTasks: FeatureTasks = (workshop) => ({
  ...handle(issueCards, (payload) => runIssue(workshop, payload)),
  'forget-report-cards': () =>
    inSchoolsWithWork(workshop.db, {
      kind: 'report-cards',
      now: workshop.now(),
      work: (school_id) => forgetOldIssues(workshop, school_id),
      next: NEXT_OLD_ISSUE,
    }),
})
