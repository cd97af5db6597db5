import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../groups/group-of.ts'
import { problem } from '../../http/problems.ts'

export interface LockedGroup extends GroupColumns {
  ended: boolean
}

/** Locks in the order of ids, so that two moves in opposite directions do not deadlock. */
export const lockFound = async (tx: Tx, group_ids: readonly number[]): Promise<Map<number, LockedGroup>> => {
  const { rows } = await sql<LockedGroup>`
    select ${groupColumns}, g.cycle_id is not null as ended from groups g
    where g.group_id = any (${[...group_ids]}::bigint[])
    order by g.group_id for no key update`.execute(tx)
  return new Map(rows.map((group) => [group.group_id, group]))
}

/** Locks as `lockFound`. @throws 9013 of a finished cycle */
export const lockGroups = async (
  tx: Tx,
  group_ids: readonly number[],
): Promise<Map<number, GroupColumns>> => {
  const groups = await lockFound(tx, group_ids)
  if ([...groups.values()].some(({ ended }) => ended)) throw problem.code(9013)
  return groups
}

/** Each of them into each group. */
export const insertEnrollments = async (
  tx: Tx,
  student_ids: readonly number[],
  groups: readonly GroupColumns[],
): Promise<void> => {
  if (groups.length === 0 || student_ids.length === 0) return
  await sql`
    insert into enrollments (student_id, group_id, special)
    select student_id, group_id, special
    from unnest(${[...student_ids]}::bigint[]) with ordinality as entering (student_id, place)
    cross join unnest(${groups.map((each) => each.group_id)}::bigint[], ${groups.map((each) => each.special)}::smallint[])
      as entered (group_id, special)
    order by place, group_id`.execute(tx)
}
