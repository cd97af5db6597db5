import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { lockSchoolWhole } from '../../domain/schools/whole-school.ts'
import { findTimeZone } from '../../domain/schools/time-zone.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress } from '../../jobs/progress.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { renewStatistics, untold } from './exclusive.ts'
import { changeImportRow } from './imports-sql.ts'
import { judgeImport } from './judge-import.ts'
import { performRevert, shownRevert } from './reverting/revert.ts'
import { openRowsAgain } from './reverting/revert-sql.ts'

export const IMPORT_REVERT = 'import-revert'

export interface WantedRevert {
  import_id: number
}

export const revertFile = async (
  tx: Tx,
  workshop: Workshop,
  { school_id, job_id, created_by, input: { import_id } }: OpenJob<WantedRevert> & { school_id: number },
): Promise<void> => {
  await sql`select set_config('idle_in_transaction_session_timeout', '60min', true)`.execute(tx)
  await lockSchoolWhole(tx)
  const { db, now } = workshop
  const today = dayIn(await findTimeZone(tx), now())
  const inOne = <Result>(work: (own: Tx) => Promise<Result>) =>
    inSchool(db, school_id, created_by, async (own) => {
      await untold(own)
      return work(own)
    })
  await inSchool(db, school_id, created_by, renewStatistics)
  const reverted = await performRevert(inOne, { import_id, today }, (done, total) =>
    tellProgress(db, { school_id, job_id }, { step: 'Revirtiendo', done, total }),
  )
  const { kept } = reverted
  const { students, staff, classes, grades, lists } = reverted.removed
  const removed = students + staff + classes + grades + lists
  await openRowsAgain(tx, import_id)
  await judgeImport(tx, import_id, today)
  await changeImportRow(tx, import_id, {
    status: 'reverted',
    reverted: { removed, kept: kept.length },
  })
  await writeAudit(tx, 'import:revert', { import_id, removed, kept_count: kept.length })
  await sql`select tell_webhook('import.reverted', ${JSON.stringify({ import_id })}::jsonb)`.execute(tx)
  await endJob(tx, job_id, 'done', { import_id, ...shownRevert(reverted) })
}

/** What is gone is gone; the rest can be reverted again. */
export const failReverting = async (
  tx: Tx,
  { job_id, input: { import_id } }: OpenJob<WantedRevert>,
  failure: { message: string },
): Promise<void> => {
  await changeImportRow(tx, import_id, { status: 'applied' })
  await endJob(tx, job_id, 'failed', { import_id, ...failure })
}
