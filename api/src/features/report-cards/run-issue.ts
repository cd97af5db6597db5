import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { mayTryAgain, problemOfDatabase } from '../../db/constraints.ts'
import { inSchool } from '../../db/in-school.ts'
import { drawPdf } from '../../documents/pdf.ts'
import { readLetterhead } from '../../documents/letterhead.ts'
import { ProblemError } from '../../http/problems.ts'
import { endJob, tellProgress } from '../../jobs/progress.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { cardsDocument } from './document.ts'
import { issueGroup } from './issue.ts'
import { findOpenIssues, type IssueJob, takeJobLock } from './job-sql.ts'

export const issuedFileKey = (school_id: number, job_id: number): string =>
  `${school_id}/report-cards/${job_id}.pdf`

const writeDown = async (workshop: Workshop, school_id: number, job: IssueJob) => {
  const { db, now } = workshop
  const { job_id, group_id, created_by } = job
  const tell = (done: number, total: number) =>
    tellProgress(db, { school_id, job_id }, { step: 'Emitiendo las boletas', done, total })
  return inSchool(db, school_id, created_by, async (tx) => {
    const issued = await issueGroup(tx, { user_id: created_by, now: now() }, group_id, tell)
    const { cards, written, around } = issued
    // A job that begins again after a crash has written them already, and said so.
    if (written > 0)
      await writeAudit(tx, 'report-card:issue', {
        job_id,
        group_id,
        snaphot: around.snaphot,
        count: cards.length,
        written,
      })
    return { ...issued, letterhead: await readLetterhead(tx, workshop.files) }
  })
}

const issue = async (workshop: Workshop, school_id: number, job: IssueJob): Promise<void> => {
  const { db, files, publicUrl } = workshop
  const { job_id, group_id } = job
  // The lock has a transaction of its own: drawing takes seconds, in which nobody else who issues waits.
  await inSchool(db, school_id, job.created_by, async (tx) => {
    if (!(await takeJobLock(tx, job_id))) return
    const open = await findOpenIssues(tx)
    if (!open.some((each) => each.job_id === job_id)) return
    const { around, cards, letterhead } = await writeDown(workshop, school_id, job)
    const count = cards.length
    await tellProgress(
      db,
      { school_id, job_id },
      { step: 'Dibujando las boletas', done: count, total: count },
    )
    const group_title = groupTitle(around)
    const pdf = await drawPdf(cardsDocument(cards, { letterhead, publicUrl, of: group_title }))
    await files.put(issuedFileKey(school_id, job_id), pdf, 'application/pdf')
    await endJob(tx, job_id, 'done', { group_id, group_title, snaphot: around.snaphot, count })
  })
}

const reasonOf = (error: unknown): Record<string, unknown> =>
  error instanceof ProblemError
    ? { code: error.problem.code, message: error.problem.detail }
    : { message: 'Las boletas no se pudieron emitir; hay que intentarlo otra vez' }

/** Too many documents are being drawn. */
const isBusy = (error: unknown): boolean => error instanceof ProblemError && error.problem.status === 503

/**
 * Issues what was asked for a group. A crash, a database that is away, or too much to draw leave the job as it was: whoever comes next begins
 * again and issues nothing twice, for what says the same is the same boleta. After an hour it has failed.
 */
export const runIssue = async (workshop: Workshop, school_id: number, job: IssueJob): Promise<void> => {
  try {
    await issue(workshop, school_id, job)
  } catch (error) {
    const passing = mayTryAgain(error) || problemOfDatabase(error) === 'unavailable' || isBusy(error)
    if (passing && !job.late) throw error
    await inSchool(workshop.db, school_id, job.created_by, (tx) =>
      endJob(tx, job.job_id, 'failed', { group_id: job.group_id, ...reasonOf(error) }),
    )
    if (!(error instanceof ProblemError)) throw error
  }
}
