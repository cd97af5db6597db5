import type { PartialCheck } from '@plantel/contract/health-checks'
import type { Level, Status } from '@plantel/contract/school-words'
import { fieldsOf } from '@plantel/contract/fields'
import { PartialForm } from '@plantel/contract/partials'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/in-school.ts'
import { partialCheck } from '../../domain/health/partial-checks.ts'
import type { PartialRow } from '../../domain/groups/group-partials.ts'

export interface KeptPartial extends PartialRow {
  status: Status
  cycle_id: number | null
  used: boolean
}

/** Level and kind never change. */
export const CHANGEABLE = fieldsOf(PartialForm).filter(
  (field) => field !== 'level' && field !== 'is_regularized',
)

export type PartialDates = Pick<PartialRow, (typeof CHANGEABLE)[number]>

const columns = sql`p.partial_id, ${columnsOf('p', fieldsOf(PartialForm))}, p.status, p.cycle_id,
  exists (select from attendance_lists a where a.school_id = p.school_id and a.partial_id = p.partial_id)
  or exists (select from califications k where k.school_id = p.school_id and k.partial_id = p.partial_id) as used`

export interface PartialFilters {
  cycle_id: number | null
  status: Status | undefined
  level: Level | undefined
  is_regularized: boolean | undefined
  check: PartialCheck | undefined
}

export const listPartials = async (
  tx: Tx,
  { cycle_id, status, level, is_regularized, check }: PartialFilters,
  { page, per_page }: { page: number; per_page: number },
): Promise<(KeptPartial & { total: number })[]> => {
  const { rows } = await sql<KeptPartial & { total: number }>`
    select ${columns}, count(*) over () as total
    from partials p
    where p.cycle_id is not distinct from ${cycle_id}::bigint
      and (${status ?? null}::smallint is null or p.status = ${status ?? null}::smallint)
      and (${level ?? null}::smallint is null or p.level = ${level ?? null}::smallint)
      and (${is_regularized ?? null}::boolean is null or p.is_regularized = ${is_regularized ?? null}::boolean)
      and ${check === undefined ? sql`true` : partialCheck(check)}
    order by p.level, p.is_regularized, p.partial, p.partial_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

/** Locked, so that checks still hold at the write. */
export const findPartial = async (tx: Tx, partial_id: number): Promise<KeptPartial | undefined> => {
  const { rows } = await sql<KeptPartial>`
    select ${columns} from partials p where p.partial_id = ${partial_id} for update of p`.execute(tx)
  return rows[0]
}

export const insertPartial = (tx: Tx, partial: PartialDates & { level: Level; is_regularized: boolean }) =>
  tx.insertInto('partials').values(partial).returning('partial_id').executeTakeFirstOrThrow()

export const changePartial = (tx: Tx, partial_id: number, dates: PartialDates) =>
  tx.updateTable('partials').set(dates).where('partial_id', '=', partial_id).execute()

export const leavesOutLists = async (
  tx: Tx,
  partial_id: number,
  { start_date, end_date }: PartialDates,
): Promise<boolean> => {
  const { rows } = await sql`
    select from attendance_lists
    where partial_id = ${partial_id} and (date < ${start_date}::date or date > ${end_date}::date) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const deletePartial = (tx: Tx, partial_id: number) =>
  tx.deleteFrom('partials').where('partial_id', '=', partial_id).execute()
