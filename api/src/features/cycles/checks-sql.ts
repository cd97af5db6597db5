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

/** Keeps that this cut was rehearsed on this day. */
export const insertRehearsal = async (
  tx: Tx,
  { cycle, level }: { cycle: string; level: number },
  rehearsed_on: string,
): Promise<void> => {
  await tx
    .insertInto('cycle_rehearsals')
    .values({ cycle, level, rehearsed_on })
    .onConflict((found) => found.doNothing())
    .execute()
}

export const isRehearsed = async (
  tx: Tx,
  { cycle, level }: { cycle: string; level: number },
  rehearsed_on: string,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('cycle_rehearsals')
    .select('level')
    .where('level', '=', level)
    .where('cycle', '=', cycle)
    .where('rehearsed_on', '=', rehearsed_on)
    .executeTakeFirst()
  return found !== undefined
}
