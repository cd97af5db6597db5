import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/in-school.ts'
import { problem } from '../http/problems.ts'

/** The cycle that a `snaphot` names; null, the current one, without. A name that the school does not have is 1017. */
export const cycleOf = async (tx: Tx, snaphot: string | undefined): Promise<number | null> => {
  if (snaphot === undefined) return null
  const cycle = await tx
    .selectFrom('cycles')
    .select('cycle_id')
    .where('snaphot', '=', snaphot)
    .executeTakeFirst()
  if (!cycle) throw problem.invalid([{ field: 'snaphot', message: 'El ciclo no existe' }])
  return cycle.cycle_id
}

/** Only rows of this cycle; null is the current one. Two texts, for no index answers `is not distinct from`. */
export const ofCycle = (column: RawBuilder<unknown>, cycle_id: number | null): RawBuilder<boolean> =>
  cycle_id === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${cycle_id}`
