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

interface Told {
  user_id: number
  title: string
  description: string
  /** The same words are not repeated after this moment: a restarted cut says them once. */
  since?: string
}

const administrators = (what: 'count(*)' | 'user_id') =>
  sql`select ${sql.raw(what)} from users where status = 1 and group_id like '1%'`

export const tellAdministrators = async (
  tx: Tx,
  { user_id, title, description, since }: Told,
): Promise<void> => {
  await sql`
    with notice as (
      insert into notices (user_id, type, title, description, schema, expected)
      select ${user_id}, 'users', ${title}, ${description}, '{"profiles":["ADMINISTER"]}', (${administrators('count(*)')})
      where not exists (
        select from notices where user_id = ${user_id} and title = ${title} and description = ${description}
          and created_at >= ${since ?? null}::timestamptz)
      returning notice_id
    )
    insert into feed_entries (user_id, category, notice_id)
    select administrator.user_id, 'notice', notice.notice_id from notice, (${administrators('user_id')}) administrator`.execute(
    tx,
  )
}
