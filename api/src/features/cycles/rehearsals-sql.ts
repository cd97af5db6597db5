import { CutPlan, type EarlierRehearsal } from '@plantel/contract/cycles'
import type { Person } from '@plantel/contract/people'
import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { personOf } from '../../domain/people/person-json.ts'

interface Rehearsal {
  cycle: string
  level: Level
  rehearsed_on: string
  leaving: number[]
}

export const insertRehearsal = async (tx: Tx, rehearsal: Rehearsal, plan: CutPlan): Promise<void> => {
  await tx
    .insertInto('cycle_rehearsals')
    .values({ ...rehearsal, plan: JSON.stringify(plan) })
    .execute()
}

/** Null: there was none, or none whose plan was kept. */
export const findLastRehearsal = async (
  tx: Tx,
  { cycle, level }: Pick<Rehearsal, 'cycle' | 'level'>,
): Promise<EarlierRehearsal | null> => {
  const { rows } = await sql<{ plan: unknown; by: Person; rehearsed_at: string }>`
    select r.plan, r.created_at as rehearsed_at, ${personOf('r', 'user_id')} as by
    from cycle_rehearsals r
    where r.level = ${level} and r.cycle = ${cycle}
    order by r.rehearsal_id desc limit 1`.execute(tx)
  const plan = CutPlan.safeParse(rows[0]?.plan)
  if (!rows[0] || !plan.success) return null
  const { by, rehearsed_at } = rows[0]
  return { by, rehearsed_at, moves: plan.data.moves, totals: plan.data.totals }
}
