import { sql } from 'kysely'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'
import { inEachSchool } from '../jobs/in-each-school.ts'
import type { FeatureTasks } from '../jobs/tasks.ts'

/** No transaction lives longer than a cut, ten minutes: what is older is complete. */
const COMPLETE_AFTER_MS = 15 * 60_000

/** Seals what is complete in the school's audit log; how many entries. */
export const sealAudit = async (tx: Tx, now: Date): Promise<number> => {
  const older = new Date(now.getTime() - COMPLETE_AFTER_MS)
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${older}) as sealed`.execute(tx)
  return rows[0]?.sealed ?? 0
}

/** The first seal that no longer holds: somebody changed an entry before it, or the seal. */
export const findBrokenSeal = async (tx: Tx): Promise<number | null> => {
  const { rows } = await sql<{ seal_id: number | null }>`select broken_audit_seal() as seal_id`.execute(tx)
  return rows[0]?.seal_id ?? null
}

/** Every night: seals each school's log and checks all seals before. A broken one is said loudly and once a night. */
export const keepAuditSealed = (db: Database, now: Date, say: (line: string) => void): Promise<void> =>
  inEachSchool(db, async (school_id) => {
    const broken = await inSchool(db, school_id, null, async (tx) => {
      const found = await findBrokenSeal(tx)
      await sealAudit(tx, now)
      return found
    })
    if (broken !== null) say(`La bitácora de la escuela ${school_id} fue alterada antes del sello ${broken}.`)
  })

export const auditTasks: FeatureTasks = ({ db, now }) => ({
  'seal-audit': (_, { logger }) => keepAuditSealed(db, now(), (line) => logger.error(line)),
})
