import { EXPORT_FILES, EXPORT_JOB_ROWS_MAX, type ExportFormat } from '@plantel/contract/exports'
import { FILE_DAYS } from '@plantel/contract/jobs'
import { Id } from '@plantel/contract/fields'
import { scopesFor } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { TaskList } from 'graphile-worker'
import type { Tx } from '../../db/in-school.ts'
import { tellOfFile } from '../../domain/feed/file-news.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { findTimeZone } from '../../domain/schools/time-zone.ts'
import { HANDED_OUT } from '../../files/handed-out.ts'
import type { Ask } from '../../http/ask.ts'
import { handle, job } from '../../jobs/job.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress } from '../../jobs/progress.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { type Failure, runWatched } from '../../jobs/run-watched.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { findCaller } from './asking-again.ts'
import { DRAWN_APART, nameOf } from './draw.ts'
import { EXPORT, type Exported, type WantedExport } from './job-sql.ts'
import { readOrigin } from './origin.ts'
import { readData } from './read-data.ts'
import { reportOf } from './reports.ts'
import { sourceOf } from './source.ts'
import { tooMany } from './too-many.ts'

const DAY_MS = 86_400_000

/** Told so often: each is a transaction of its own. */
const TOLD_ROWS = 1_000

export const exportFileKey = (school_id: number, job_id: number, format: ExportFormat): string =>
  `${school_id}/${HANDED_OUT}/export-${job_id}.${EXPORT_FILES[format].ending}`

const FORGET_EXPORT = job(
  'forget-export',
  { school_id: Id, job_id: Id },
  { twice: 'the file is gone already' },
)

const removeFiles = async ({ files }: Workshop, school_id: number, job_id: number): Promise<void> => {
  await files.remove(exportFileKey(school_id, job_id, 'pdf'))
  await files.remove(exportFileKey(school_id, job_id, 'excel'))
  await files.remove(exportFileKey(school_id, job_id, 'csv'))
}

type Asked = OpenJob<WantedExport> & { school_id: number }

/** The list as who asked for it may read it now. @throws 403 not any more · 3500 · 1017 */
const layOut = async (tx: Tx, workshop: Workshop, { school_id, ...asked }: Asked, ask: Ask) => {
  const { job_id, created_by, input } = asked
  const { report, format, cycle } = input
  const now = workshop.now()
  const zone = await findTimeZone(tx)
  const today = dayIn(zone, now)
  const caller = await findCaller(tx, { school_id, user_id: created_by, account_id: input.account_id })
  const { call, sayReadings } = caller({ today, now, request_id: `export-${job_id}` })
  const tell = async (done: number, total: number): Promise<void> => {
    if (done % TOLD_ROWS === 0)
      await tellProgress(workshop.db, { school_id, job_id }, { step: 'Leyendo la lista', done, total })
  }
  const begin = (total: number): void => {
    const most = EXPORT_JOB_ROWS_MAX[format]
    if (total > most) throw tooMany(total, most)
  }
  const source = sourceOf(ask, call, { zone, cycle, begin, tell })
  const data = readData(report, input.data)
  const laidOut = await reportOf(report, source, data)
  await sayReadings()
  const origin = await readOrigin(tx, workshop.files, { today, cycle, data })
  const read_as = call.user.roles.filter((role) => scopesFor([role], 'exports:read').length > 0)
  return { laidOut, origin, today, read_as }
}

const make = async (tx: Tx, workshop: Workshop, asked: Asked, ask: Ask): Promise<void> => {
  // Nothing is asked of the database while the file is drawn.
  await sql`select set_config('idle_in_transaction_session_timeout', '60min', true)`.execute(tx)
  const { school_id, job_id, input } = asked
  const { report, format, cycle, title } = input
  const { laidOut, origin, today, read_as } = await layOut(tx, workshop, asked, ask)
  const rows = laidOut.rows.length
  await tellProgress(
    workshop.db,
    { school_id, job_id },
    { step: 'Escribiendo el archivo', done: rows, total: rows },
  )
  const bytes = await DRAWN_APART[format](laidOut, origin)
  await workshop.files.put(exportFileKey(school_id, job_id, format), bytes, EXPORT_FILES[format].type)
  const name = nameOf(laidOut, format, { cycle: origin.cycle, today, past: cycle !== undefined })
  await endJob(tx, job_id, 'done', { report, format, title, name, rows, read_as } satisfies Exported)
  await tellOfFile(tx, job_id, workshop.now())
  const runAt = new Date(workshop.now().getTime() + FILE_DAYS * DAY_MS)
  await queueJob(tx, FORGET_EXPORT, { job_id }, { runAt })
}

const giveUp = async (
  tx: Tx,
  workshop: Workshop,
  { school_id, ...asked }: Asked,
  failure: Failure,
): Promise<void> => {
  const { job_id, input } = asked
  await removeFiles(workshop, school_id, job_id)
  await endJob(tx, job_id, 'failed', { report: input.report, title: input.title, ...failure })
  await tellOfFile(tx, job_id, workshop.now())
}

const doExport = job(EXPORT, { school_id: Id, job_id: Id }, { twice: 'the same file again' })

/** `listsOf`: the lists, asked for as on their screens. */
export const exportTasks = (workshop: Workshop, listsOf: (workshop: Workshop) => Ask): TaskList => {
  const ask = listsOf(workshop)
  return {
    ...handle(doExport, (watched) =>
      runWatched<WantedExport>(workshop, watched, {
        kind: EXPORT,
        work: (tx, asked) => make(tx, workshop, { ...asked, school_id: watched.school_id }, ask),
        fail: (tx, asked, failure) =>
          giveUp(tx, workshop, { ...asked, school_id: watched.school_id }, failure),
        sorry: 'El archivo no se pudo preparar',
      }),
    ),
    ...handle(FORGET_EXPORT, ({ school_id, job_id }) => removeFiles(workshop, school_id, job_id)),
  }
}
