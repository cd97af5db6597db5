import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { WantedCut } from './checks.ts'

export const CYCLE_CUT = 'cycle-cut'

export interface CycleRow {
  cycle_id: number
  cycle: string
  level: Level
  segment_cut: number
  snaphot: string
  created_at: string
}

export const listCycles = async (
  tx: Tx,
  level: Level | undefined,
  { page, per_page }: { page: number; per_page: number },
): Promise<(CycleRow & { total: number })[]> => {
  const { rows } = await sql<CycleRow & { total: number }>`
    select cycle_id, cycle, level, segment_cut, snaphot, created_at, count(*) over () as total
    from cycles
    where (${level ?? null}::smallint is null or level = ${level ?? null}::smallint)
    order by cycle desc, level desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export const findCycle = (tx: Tx, cycle_id: number) =>
  tx.selectFrom('cycles').select(['cycle', 'level']).where('cycle_id', '=', cycle_id).executeTakeFirst()

/** The database lets a school have one cut in progress (3751). */
export const insertCutJob = async (tx: Tx, created_by: number, wanted: WantedCut): Promise<number> => {
  const { job_id } = await tx
    .insertInto('jobs')
    .values({ kind: CYCLE_CUT, created_by, input: JSON.stringify(wanted) })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  return job_id
}

export const isCutOpen = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`
    select from jobs where kind = ${CYCLE_CUT} and status in ('waiting', 'running') limit 1`.execute(tx)
  return rows.length > 0
}
