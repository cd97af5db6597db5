import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface CutFacts {
  groups: number
  partials: number
  last_limit: string | null
  done: boolean
  higher_open: boolean
}

export const readCutFacts = async (tx: Tx, level: Level, cycle: string): Promise<CutFacts | undefined> => {
  const { rows } = await sql<CutFacts>`
    select
      (select count(*) from groups where cycle_id is null and level = ${level}) as groups,
      (select count(*) from partials where cycle_id is null and level = ${level} and status = 1) as partials,
      (select max(limit_date) from partials where cycle_id is null and level = ${level} and status = 1) as last_limit,
      exists (select from cycles where level = ${level} and cycle = ${cycle}) as done,
      exists (
        select from groups g
        where g.cycle_id is null and g.level > ${level}
          and not exists (select from cycles c where c.school_id = g.school_id and c.level = g.level and c.cycle = ${cycle})
      ) as higher_open`.execute(tx)
  return rows[0]
}

export const findRehearsed = async (
  tx: Tx,
  { cycle, level }: { cycle: string; level: Level },
  { leaving, day }: { leaving: readonly number[]; day?: string | undefined },
): Promise<{ rehearsed: boolean; seen: boolean }> => {
  const { rows } = await sql<{ rehearsed: boolean; seen: boolean }>`
    select count(*) > 0 as rehearsed, coalesce(bool_or(leaving @> ${[...leaving]}::bigint[]), false) as seen
    from cycle_rehearsals
    where level = ${level} and cycle = ${cycle} and (${day ?? null}::date is null or rehearsed_on = ${day ?? null}::date)`.execute(
    tx,
  )
  return rows[0] ?? { rehearsed: false, seen: false }
}
