import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { groupsMeant } from '../../domain/groups/groups-meant.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { conditionsOf, type GroupsAsked } from './list-sql.ts'

export interface LockedGroup extends GroupColumns {
  assessor_id: number | null
  ended: boolean
}

/** Until the transaction ends, in the order of ids against deadlocks. */
export const lockWithAdvisor = async (
  tx: Tx,
  group_ids: readonly number[],
): Promise<Map<number, LockedGroup>> => {
  const { rows } = await sql<LockedGroup>`
    select ${groupColumns}, g.assessor_id, g.cycle_id is not null as ended from groups g
    where g.group_id = any (${[...group_ids]}::bigint[])
    order by g.group_id for no key update`.execute(tx)
  return new Map(rows.map((group) => [group.group_id, group]))
}

/** Those whose advisor has open case files of their students: they keep an advisor. */
export const findHeld = async (tx: Tx, group_ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ group_id: number }>`
    select g.group_id from groups g
    where g.group_id = any (${[...group_ids]}::bigint[]) and g.assessor_id is not null and exists (
      select from enrollments e
      join files f on f.school_id = e.school_id and f.student_id = e.student_id
      where e.school_id = g.school_id and e.group_id = g.group_id and f.assessor_id = g.assessor_id
        and f.status = 0 and f.cycle_id is null)`.execute(tx)
  return new Set(rows.map(({ group_id }) => group_id))
}

export const updateAdvisor = async (
  tx: Tx,
  group_ids: readonly number[],
  assessor_id: number | null,
): Promise<void> => {
  await sql`
    update groups set assessor_id = ${assessor_id} where group_id = any (${[...group_ids]}::bigint[])`.execute(
    tx,
  )
}

/** All that the list of groups finds in the current cycle. */
export const findGroupIds = async (
  tx: Tx,
  { search, ...filter }: Omit<GroupsAsked, 'cycle_id' | 'sort'>,
): Promise<number[]> => {
  const searched = groupsMeant(search, ofCycle(sql`g.cycle_id`, null))
  const conditions = [
    ...conditionsOf({ ...filter, cycle_id: null }),
    ...(searched === undefined ? [] : [searched.holds]),
  ]
  const { rows } = await sql<{ group_id: number }>`
    ${searched === undefined ? sql`` : sql`with ${searched.asked}`}
    select g.group_id from groups g
    where ${sql.join(conditions, sql` and `)}
    order by g.group_id`.execute(tx)
  return rows.map(({ group_id }) => group_id)
}
