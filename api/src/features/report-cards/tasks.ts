import { inSchool } from '../../db/in-school.ts'
import { inEachSchool } from '../../jobs/in-each-school.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { findOldIssues, findOpenIssues, markForgotten } from './job-sql.ts'
import { issuedFileKey, runIssue } from './run-issue.ts'

export const REPORT_CARDS = 'report-cards'

/** Nothing takes longer, unless whoever had it is gone. */
const LATE_SECONDS = 60

const runOpenIssues = async (workshop: Workshop, school_id: number, seconds = 0): Promise<void> => {
  const open = await inSchool(workshop.db, school_id, null, (tx) => findOpenIssues(tx, seconds))
  for (const job of open) await runIssue(workshop, school_id, job)
}

/** What a crash left in the middle. */
const resumeIssues = (workshop: Workshop, school_id: number) =>
  runOpenIssues(workshop, school_id, LATE_SECONDS)

/** The file first: a crash between the two looks for it once more. */
const forgetOldIssues = async ({ db, files }: Workshop, school_id: number): Promise<void> => {
  for (const job_id of await inSchool(db, school_id, null, findOldIssues)) {
    await files.remove(issuedFileKey(school_id, job_id))
    await inSchool(db, school_id, null, (tx) => markForgotten(tx, job_id))
  }
}

export const reportCardTasks: FeatureTasks = (workshop) => ({
  [REPORT_CARDS]: (payload) => runOpenIssues(workshop, Number((payload as { school_id: unknown }).school_id)),
  'resume-report-cards': () => inEachSchool(workshop, (school_id) => resumeIssues(workshop, school_id)),
  'forget-report-cards': () => inEachSchool(workshop, (school_id) => forgetOldIssues(workshop, school_id)),
})
