import { Id } from '@plantel/contract/fields'
import { FILE_DAYS } from '@plantel/contract/jobs'
import type { PrintKind } from '@plantel/contract/print-jobs'
import { sql } from 'kysely'
import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Tx } from '../../db/in-school.ts'
import type { MakePaper } from '../../domain/printing/group-paper.ts'
import { tellOfFile } from '../../domain/feed/file-news.ts'
import { findTimeZone } from '../../domain/schools/time-zone.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { HANDED_OUT } from '../../files/handed-out.ts'
import { problem } from '../../http/problems.ts'
import { handle, job } from '../../jobs/job.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress } from '../../jobs/progress.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { runWatched } from '../../jobs/run-watched.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import type { TaskList } from 'graphile-worker'
import { PRINT, type WantedPrint } from './sql.ts'

const PRINTED: Record<PrintKind, string> = {
  'report-cards': 'Boletas',
  'attendance-sheets': 'Listas de asistencia',
  'grade-sheets': 'Listas de calificaciones',
}

const DAY_MS = 86_400_000

export const printFileKey = (school_id: number, job_id: number): string =>
  `${school_id}/${HANDED_OUT}/print-${job_id}.zip`

export type Papers = Record<PrintKind, MakePaper>

const FORGET_PRINT = job('forget-print', { school_id: Id, job_id: Id }, { twice: 'the file is gone already' })

interface Making {
  school_id: number
  asked: OpenJob<WantedPrint>
  papers: Papers
  today: string
}

/** One group after the other, into the file as they come. */
const addPapers = async (workshop: Workshop, zip: ZipFile, { school_id, asked, papers, today }: Making) => {
  const { job_id, created_by: user_id, input } = asked
  const { kind, groups, apart = [], month } = input
  const skipped = [...apart]
  let files = 0
  let rows = 0
  for (const [done, { group_id, title, student_ids }] of groups.entries()) {
    await tellProgress(workshop.db, { school_id, job_id }, { step: title, done, total: groups.length })
    const which = { school_id, job_id, user_id, group_id, student_ids, month, today }
    const paper = await papers[kind](workshop, which)
    if ('none' in paper) skipped.push({ title, why: paper.none })
    else {
      zip.addBuffer(paper.bytes, paper.name.replaceAll('/', '-'), { compress: false })
      files += 1
      rows += paper.rows
    }
  }
  return { kind, files, rows, skipped }
}

const print = async (
  tx: Tx,
  workshop: Workshop,
  { school_id, ...job_ }: OpenJob<WantedPrint> & { school_id: number },
  papers: Papers,
): Promise<void> => {
  await sql`select set_config('idle_in_transaction_session_timeout', '60min', true)`.execute(tx)
  const { job_id } = job_
  const today = dayIn(await findTimeZone(tx), workshop.now())
  const zip = new ZipFile()
  const bytes = new PassThrough()
  zip.outputStream.pipe(bytes)
  const stored = workshop.files.putStream(printFileKey(school_id, job_id), bytes, 'application/zip')
  try {
    const printed = await addPapers(workshop, zip, { school_id, asked: job_, papers, today })
    if (printed.files === 0) throw problem.code(3500)
    zip.end()
    await stored
    await endJob(tx, job_id, 'done', { ...printed, name: `${PRINTED[printed.kind]} ${today}.zip` })
    await tellOfFile(tx, job_id, workshop.now())
  } catch (error) {
    bytes.destroy(error instanceof Error ? error : undefined)
    await stored.catch(() => undefined)
    throw error
  }
  const runAt = new Date(workshop.now().getTime() + FILE_DAYS * DAY_MS)
  await queueJob(tx, FORGET_PRINT, { job_id }, { runAt })
}

const doPrint = job(PRINT, { school_id: Id, job_id: Id }, { twice: 'the same file again' })

export const printTasks = (workshop: Workshop, papers: Papers): TaskList => ({
  ...handle(doPrint, (watched) =>
    runWatched<WantedPrint>(workshop, watched, {
      kind: PRINT,
      work: (tx, asked) => print(tx, workshop, { ...asked, school_id: watched.school_id }, papers),
      fail: async (tx, { job_id, input: { kind } }, failure) => {
        await endJob(tx, job_id, 'failed', { kind, title: PRINTED[kind], ...failure })
        await tellOfFile(tx, job_id, workshop.now())
      },
      sorry: 'Los papeles no se pudieron hacer; hay que intentarlo otra vez',
    }),
  ),
  ...handle(FORGET_PRINT, ({ school_id, job_id }) => workshop.files.remove(printFileKey(school_id, job_id))),
})
