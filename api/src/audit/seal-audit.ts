import { sql } from 'kysely'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'
import { inEachSchool } from '../jobs/in-each-school.ts'
import type { FeatureTasks } from '../jobs/tasks.ts'
import { findBrokenSeal, PART } from './check-seals.ts'

/** No transaction lives longer than a cut, ten minutes: what is older is complete. */
const COMPLETE_AFTER_MS = 15 * 60_000

const sealSome = async (tx: Tx, now: Date): Promise<number> => {
  const older = new Date(now.getTime() - COMPLETE_AFTER_MS)
  const { rows } = await sql<{ sealed: number }>`
    select seal_audit(${older}, ${now}, ${sql.lit(PART)}) as sealed`.execute(tx)
  return rows[0]?.sealed ?? 0
}

/** Seals all complete entries, part by part. @returns how many entries */
export const sealAudit = async (db: Database, school_id: number, now: Date): Promise<number> => {
  let sealed = 0
  for (let some = PART; some === PART; sealed += some)
    some = await inSchool(db, school_id, null, (tx) => sealSome(tx, now))
  return sealed
}

interface Night {
  readonly now: Date
  /** The night's day, which may be one that was missed. */
  readonly night: string
  readonly say: (line: string) => void
}

/** Each night, per school: checks a thirtieth of the sealed entries again and seals the day's. */
export const keepAuditSealed = (db: Database, { now, night, say }: Night): Promise<void> =>
  inEachSchool(db, async (school_id) => {
    const broken = await findBrokenSeal(db, school_id, night)
    if (broken !== null) say(`La bitácora de la escuela ${school_id} fue alterada antes del sello ${broken}.`)
    await sealAudit(db, school_id, now)
  })

const dayOf = (instant: string): string => instant.slice(0, 10)

export const auditTasks: FeatureTasks = ({ db, now }) => ({
  'seal-audit': (payload, { logger }) => {
    // The clock makes up for missed nights and says which night each was.
    const { _cron: clock } = (payload ?? {}) as { _cron?: { ts: string } }
    const at = now()
    return keepAuditSealed(db, {
      now: at,
      night: dayOf(clock?.ts ?? at.toISOString()),
      say: (line) => logger.error(line),
    })
  },
})
