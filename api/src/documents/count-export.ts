import { EXPORTS_A_MINUTE, type ExportFormat } from '@plantel/contract/exports'
import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'
import { problem } from '../http/problems.ts'
import type { Caller } from '../http/request.ts'
import { signRequest } from '../db/sign-request.ts'

export interface Exported {
  /** A name of `EXPORT_REPORTS`, or that of another document: `attendance-sheet`. */
  report: string
  format: ExportFormat
  filters: Record<string, unknown>
  /** The `snaphot` of a finished cycle; null for the current one. */
  cycle: string | null
  rows: number
}

const MINUTE = 60

/** Checks the limit per minute, by the database's clock, without counting. @throws 429 */
export const refuseTooMany = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + make_interval(secs => ${MINUTE}) - now()))::integer as seconds
    from audit_log
    where at > now() - make_interval(secs => ${MINUTE}) and action = 'export' and user_id = current_user_id()
    order by at desc offset ${EXPORTS_A_MINUTE - 1} limit 1`.execute(tx)
  if (rows[0]) throw problem.tooMany(Math.max(1, rows[0].seconds))
}

/**
 * Logs an export before it is made; more than ten a minute, of all kinds together, are 429. Uses its own
 * transaction (that of a `GET` only reads): call it first in `make`, with `exportPlace` as the `before`.
 */
export const countExport = (
  db: Database,
  { user, request_id }: { user: Caller; request_id: string },
  exported: Exported,
): Promise<void> =>
  inSchool(db, user.school_id, user.user_id, async (tx) => {
    // One after another, so that two at once are two.
    await sql`select pg_advisory_xact_lock(hashtext('export'), current_user_id()::integer)`.execute(tx)
    await refuseTooMany(tx)
    await signRequest(tx, { request_id, session_id: user.session_id })
    await writeAudit(tx, 'export', { ...exported })
  })
