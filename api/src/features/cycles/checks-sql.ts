import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface CutFacts {
  /** Current groups of the level. */
  groups: number
  partials: number
  /** The latest day on which something of the level may still be captured. */
  last_limit: string | null
  /** The level was cut for this cycle already. */
  done: boolean
  /** A higher level still has current groups and was not cut for this cycle. */
  higher_open: boolean
}

/** What a cut of this level is checked against, in one statement. */
export const readCutFacts = async (tx: Tx, level: number, cycle: string): Promise<CutFacts | undefined> => {
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

interface Rehearsal {
  cycle: string
  level: number
  rehearsed_on: string
  /** The groups that it said would leave the school. */
  leaving: number[]
}

/** Keeps that this cut was rehearsed on this day, and what it showed. */
export const insertRehearsal = async (tx: Tx, rehearsal: Rehearsal): Promise<void> => {
  await tx
    .insertInto('cycle_rehearsals')
    .values(rehearsal)
    .onConflict((found) => found.doNothing())
    .execute()
}

/** Whether it was rehearsed, on this day if one is given; and whether one of these rehearsals has named all of who leaves. */
export const findRehearsed = async (
  tx: Tx,
  { cycle, level }: { cycle: string; level: number },
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
