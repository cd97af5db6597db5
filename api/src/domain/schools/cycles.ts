import { cycleName, levelName } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

/** Null: the current cycle. @throws 1017 unknown name */
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

export const cycleTitle = async (tx: Tx, snaphot: string | undefined): Promise<string> => {
  const cycle_id = await cycleOf(tx, snaphot)
  if (cycle_id === null) return 'Ciclo actual'
  const { cycle, level } = await tx
    .selectFrom('cycles')
    .select(['cycle', 'level'])
    .where('cycle_id', '=', cycle_id)
    .executeTakeFirstOrThrow()
  return `Ciclo ${cycleName(cycle)} · ${levelName(level)}`
}

/** Null: the current cycle. Two SQL texts, because no index serves `is not distinct from`. */
export const ofCycle = (column: RawBuilder<unknown>, cycle_id: number | null): RawBuilder<boolean> =>
  cycle_id === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${cycle_id}`
