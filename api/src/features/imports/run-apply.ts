import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportKind } from '@plantel/contract/import/tables'
import { REVERT_DAYS } from '@plantel/contract/imports'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import { mayTryAgain } from '../../db/constraints.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { lockSchoolWhole } from '../../domain/schools/whole-school.ts'
import { findTimeZone } from '../../domain/schools/time-zone.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress } from '../../jobs/progress.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { markApplied, setAside, takeBatch } from './applying/batch-sql.ts'
import { renewStatistics, untold } from './exclusive.ts'
import { applyCopy } from './copies/run-apply-copy.ts'
import type { Queue } from './copies/run-read-copy.ts'
import { changeImportRow, findImport, isCopy } from './imports-sql.ts'
import { judgeImport } from './judge-import.ts'
import type { Applying } from './kind.ts'
import { kindNamed, kindsIn } from './kinds.ts'
import { countRows } from './rows-sql.ts'

export const IMPORT_APPLY = 'import-apply'

export interface WantedApply {
  import_id: number
}

const TRIES = 4
const DAY_MS = 86_400_000

/** One batch, whole or not at all. @returns how many rows it took; 0: none is left */
const applyBatch = async (tx: Tx, kind: ImportKind, applying: Applying): Promise<number> => {
  const { import_id } = applying
  await untold(tx)
  const taken = await takeBatch(tx, { import_id, kind })
  if (taken.length === 0) return 0
  const overtaken = await kindNamed(kind).overtaken(tx, taken)
  await setAside(tx, import_id, [...overtaken])
  const rows = taken.filter(({ row_no }) => !overtaken.has(row_no))
  if (rows.length > 0) {
    const targets = await kindNamed(kind).apply(tx, rows, applying)
    await markApplied(tx, import_id, rows, targets)
    const created = rows.filter(({ target_id }) => target_id === null).length
    await writeAudit(tx, 'import:apply', {
      import_id,
      rows: rows.length,
      created,
      updated: rows.length - created,
    })
  }
  return taken.length
}

/** Somebody who saved at the same moment goes first. */
const patiently = async (work: () => Promise<number>, left = TRIES): Promise<number> => {
  try {
    return await work()
  } catch (error) {
    if (left > 1 && mayTryAgain(error)) return patiently(work, left - 1)
    throw error
  }
}

/** Of the time that a batch took: whoever opens a class list meanwhile has the processors to themselves. */
const REST = 0.5

/** Batch by batch, each its own transaction: after a crash the job goes on with the rows that are left. */
export const applyFile = async (
  tx: Tx,
  workshop: Workshop & Queue,
  { school_id, job_id, created_by, input: { import_id } }: OpenJob<WantedApply> & { school_id: number },
): Promise<void> => {
  const { db, now } = workshop
  await sql`select set_config('idle_in_transaction_session_timeout', '60min', true)`.execute(tx)
  const found = await findImport(tx, import_id)
  // It holds the school itself.
  if (found && isCopy(found)) return applyCopy(tx, workshop, { school_id, job_id, created_by, record: found })
  await lockSchoolWhole(tx)
  const today = dayIn(await findTimeZone(tx), now())
  const total = (found?.applied ?? 0) + (found?.to_apply ?? 0)
  let done = found?.applied ?? 0
  for (const kind of found?.found ? kindsIn(found.found) : []) {
    for (;;) {
      const began = performance.now()
      await inSchool(db, school_id, created_by, renewStatistics)
      const rows = await patiently(() =>
        inSchool(db, school_id, created_by, (own) =>
          applyBatch(own, kind, { import_id, user_id: created_by, today, now: now() }),
        ),
      )
      if (rows === 0) break
      done += rows
      await tellProgress(
        db,
        { school_id, job_id },
        { step: 'Importando', done: Math.min(done, total), total },
      )
      if (done < total) await sleep((performance.now() - began) * REST)
    }
  }
  await judgeImport(tx, import_id, today)
  await changeImportRow(tx, import_id, {
    status: 'applied',
    applied_at: now().toISOString(),
    applied_on: today,
    revert_until: new Date(now().getTime() + REVERT_DAYS * DAY_MS).toISOString(),
    reverted: null,
  })
  await sql`select tell_webhook('import.applied', ${JSON.stringify({ import_id })}::jsonb)`.execute(tx)
  await endJob(tx, job_id, 'done', { import_id, rows: done })
}

/** What is in after a failure can be taken back as well. */
const mayBeReverted = async (tx: Tx, import_id: number): Promise<void> => {
  await sql`
    update imports set applied_at = coalesce(applied_at, now()),
      revert_until = coalesce(revert_until, now() + ${REVERT_DAYS} * interval '1 day'), reverted = null
    where import_id = ${import_id} and status = 'applied'`.execute(tx)
}

/** Whole batches are in; the rest can be imported again. */
const leaveRest = async (tx: Tx, import_id: number): Promise<void> => {
  await countRows(tx, import_id)
  const found = await findImport(tx, import_id)
  await changeImportRow(tx, import_id, { status: (found?.applied ?? 0) > 0 ? 'applied' : 'ready' })
  await mayBeReverted(tx, import_id)
}

/** Of a copy nothing is in: it can be tried again as a whole. */
export const failApplying = async (
  tx: Tx,
  { job_id, input: { import_id } }: OpenJob<WantedApply>,
  failure: { message: string },
): Promise<void> => {
  const found = await findImport(tx, import_id)
  if (!found || !isCopy(found)) await leaveRest(tx, import_id)
  else if (found.status === 'applying') await changeImportRow(tx, import_id, { status: 'ready' })
  await endJob(tx, job_id, 'failed', { import_id, ...failure })
}
