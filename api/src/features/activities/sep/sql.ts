import type { SepLevel } from '@plantel/contract/sep-calendars'
import { SEP_LEVELS } from '@plantel/contract/sep-calendars'
import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { zone } from '../sql.ts'
import type { Pack } from './pack.ts'

const COLOR = '#1565C0'

export const packName = ({ cycle }: Pick<Pack, 'cycle'>): string => `sep-${cycle}`

/** Until the end of the transaction, one at a time in a school. */
export const lockSepCalendars = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('sep-calendars'), current_school_id()::integer)`.execute(tx)
}

export interface LevelRow {
  level: SepLevel
  groups: number
  partials: number
  /** How many of its days each pack has, by its name. */
  days: Record<string, number>
}

export const listLevels = async (tx: Tx): Promise<LevelRow[]> => {
  const { rows } = await sql<LevelRow>`
    select l.level,
      (select count(*)::int from groups g where g.cycle_id is null and g.level = l.level) as groups,
      (select count(*)::int from partials p where p.cycle_id is null and not p.is_regularized and p.level = l.level) as partials,
      (select coalesce(json_object_agg(t.pack, t.days), '{}') from (
        select a.pack, count(*)::int as days from activities a where a.pack is not null and a.level = l.level group by a.pack
      ) t) as days
    from unnest(${SEP_LEVELS}::smallint[]) as l (level) order by l.level`.execute(tx)
  return rows
}

/** In levels that have none of its days. @returns how many were put in */
export const insertDays = async (
  tx: Tx,
  pack: Pack,
  { levels, created_by }: { levels: readonly SepLevel[]; created_by: number },
): Promise<number> => {
  const name = packName(pack)
  const { numAffectedRows = 0n } = await sql`
    insert into activities (description, school_cycle, level, is_range, start_date, end_date, no_class, color, pack, created_by)
    select d.title, ${pack.cycle}, l.level, (d."end" is not null)::int,
      d.start::timestamp at time zone ${zone},
      (d."end" + time '23:59:59') at time zone ${zone}, 1, ${COLOR}, ${name}, ${created_by}::bigint
    from json_to_recordset(${JSON.stringify(pack.days)}::json) as d (title text, start date, "end" date)
    cross join unnest(${levels}::smallint[]) as l (level)
    where not exists (select from activities a where a.pack = ${name} and a.level = l.level)`.execute(tx)
  return Number(numAffectedRows)
}

/** In levels that have no partials. */
export const insertPeriods = async (
  tx: Tx,
  { periods }: Pack,
  levels: readonly SepLevel[],
): Promise<number[]> => {
  const { rows } = await sql<{ partial_id: number }>`
    insert into partials (partial, level, start_date, end_date, limit_date, is_regularized)
    select p.partial, l.level, p.start_date, p.end_date, p.limit_date, false
    from json_to_recordset(${JSON.stringify(periods)}::json)
      as p (partial smallint, start_date date, end_date date, limit_date date)
    cross join unnest(${levels}::smallint[]) as l (level)
    where not exists (
      select from partials o where o.cycle_id is null and not o.is_regularized and o.level = l.level)
    returning partial_id`.execute(tx)
  return rows.map(({ partial_id }) => partial_id)
}

/** @returns how many were left of it */
export const deleteDays = async (tx: Tx, pack: Pack): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('activities')
    .where('pack', '=', packName(pack))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
