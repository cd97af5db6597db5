import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { drawPdf } from '../../documents/pdf.ts'
import { readLetterhead } from '../../domain/schools/letterhead.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress, type WatchedJob } from '../../jobs/progress.ts'
import { runWatched } from '../../jobs/run-watched.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { cardsDocument } from './document.ts'
import { issueGroup } from './issue.ts'
import { REPORT_CARDS, waitForDrawing, type WantedIssue } from './job-sql.ts'

type IssueJob = OpenJob<WantedIssue>

export const issuedFileKey = (school_id: number, job_id: number): string =>
  `${school_id}/report-cards/${job_id}.pdf`

const writeDown = async (workshop: Workshop, school_id: number, job: IssueJob) => {
  const { db, now } = workshop
  const { job_id, created_by, input } = job
  const { group_id } = input
  const tell = (done: number, total: number) =>
    tellProgress(db, { school_id, job_id }, { step: 'Emitiendo las boletas', done, total })
  return inSchool(db, school_id, created_by, async (tx) => {
    const issued = await issueGroup(tx, { user_id: created_by, now: now() }, group_id, tell)
    const { cards, written, around } = issued
    // After a crash it was written and told already.
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

/** `tx` only holds the job's lock: nobody else who issues waits for the drawing. */
const issue = async (tx: Tx, workshop: Workshop, school_id: number, job: IssueJob): Promise<void> => {
  const { db, files, publicUrl } = workshop
  const { job_id } = job
  await waitForDrawing(tx)
  const { around, cards, letterhead } = await writeDown(workshop, school_id, job)
  const count = cards.length
  await tellProgress(db, { school_id, job_id }, { step: 'Dibujando las boletas', done: count, total: count })
  const { group_id, snaphot } = around
  const group_title = groupTitle(around)
  const pdf = await drawPdf(cardsDocument(cards, { letterhead, publicUrl, of: group_title }))
  await files.put(issuedFileKey(school_id, job_id), pdf, 'application/pdf')
  await endJob(tx, job_id, 'done', { group_id, group_title, snaphot, count })
}

/** Safe to repeat: equal boletas are not issued twice. */
export const runIssue = (workshop: Workshop, watched: WatchedJob): Promise<void> =>
  runWatched<WantedIssue>(workshop, watched, {
    kind: REPORT_CARDS,
    work: (tx, job) => issue(tx, workshop, watched.school_id, job),
    fail: (tx, { job_id, input: { group_id } }, failure) =>
      endJob(tx, job_id, 'failed', { group_id, ...failure }),
    sorry: 'Las boletas no se pudieron emitir; hay que intentarlo otra vez',
  })
