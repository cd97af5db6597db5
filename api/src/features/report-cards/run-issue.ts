import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { drawPdf } from '../../documents/pdf.ts'
import type { MakePaper } from '../../domain/printing/group-paper.ts'
import { readLetterhead } from '../../domain/schools/letterhead.ts'
import { ProblemError } from '../../http/problems.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress, type WatchedJob } from '../../jobs/progress.ts'
import { runWatched } from '../../jobs/run-watched.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { cardsDocument } from './document.ts'
import { issueGroup, type WantedGroup } from './issue.ts'
import { REPORT_CARDS, waitForDrawing, type WantedIssue } from './job-sql.ts'

type IssueJob = OpenJob<WantedIssue>

export const issuedFileKey = (school_id: number, job_id: number): string =>
  `${school_id}/report-cards/${job_id}.pdf`

interface Issuing extends WantedGroup {
  school_id: number
  job_id: number
  user_id: number
}

type Tell = (progress: { step: string; done: number; total: number }) => Promise<void>

const writeDown = async ({ db, files, now }: Workshop, issuing: Issuing, tell: Tell) => {
  const { school_id, job_id, user_id, group_id } = issuing
  const told = (done: number, total: number) => tell({ step: 'Emitiendo las boletas', done, total })
  return inSchool(db, school_id, user_id, async (tx) => {
    const issued = await issueGroup(tx, { user_id, now: now() }, issuing, told)
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
    return { ...issued, letterhead: await readLetterhead(tx, files) }
  })
}

const drawn = async (workshop: Workshop, issuing: Issuing, tell: Tell) => {
  const { around, cards, letterhead } = await writeDown(workshop, issuing, tell)
  const count = cards.length
  await tell({ step: 'Dibujando las boletas', done: count, total: count })
  const group_title = groupTitle(around)
  const { publicUrl } = workshop
  const pdf = await drawPdf(cardsDocument(cards, { letterhead, publicUrl, of: group_title }))
  return { pdf, count, group_title, snaphot: around.snaphot }
}

/** `tx` only holds the job's lock: nobody else who issues waits for the drawing. */
const issue = async (tx: Tx, workshop: Workshop, school_id: number, job: IssueJob): Promise<void> => {
  const { job_id, created_by: user_id, input } = job
  const { group_id } = input
  await waitForDrawing(tx)
  const tell: Tell = (progress) => tellProgress(workshop.db, { school_id, job_id }, progress)
  const { pdf, ...told } = await drawn(workshop, { school_id, job_id, user_id, group_id }, tell)
  await workshop.files.put(issuedFileKey(school_id, job_id), pdf, 'application/pdf')
  await endJob(tx, job_id, 'done', { group_id, ...told })
}

/** 3500: nobody to issue them to; 5901: no such group any more. */
const NOTHING: Readonly<Record<number, string>> = { 3500: 'Sin alumnos', 5901: 'El grupo ya no existe' }

const tellNobody: Tell = async () => {}

/** The boletas of a group as one of several papers. */
export const cardsPaper: MakePaper = async (workshop, asked) => {
  try {
    const { pdf, count, group_title } = await drawn(workshop, asked, tellNobody)
    return { name: `Boletas ${group_title}.pdf`, bytes: pdf, rows: count }
  } catch (error) {
    const none = error instanceof ProblemError ? NOTHING[error.problem.code ?? 0] : undefined
    if (none === undefined) throw error
    return { none }
  }
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
