import { sql } from 'kysely'
import type { Tx } from '../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../groups/group-of.ts'

/**
 * Those of the wanted groups that exist in the current cycle, locked: they are neither frozen nor changed before we are done.
 * In the order of their ids, so that two who move students in opposite directions wait for each other instead of deadlocking.
 */
export const lockGroups = async (
  tx: Tx,
  group_ids: readonly number[],
): Promise<Map<number, GroupColumns>> => {
  const { rows } = await sql<GroupColumns>`
    select ${groupColumns} from groups g
    where g.group_id = any (${[...group_ids]}::bigint[]) and g.cycle_id is null
    order by g.group_id for no key update`.execute(tx)
  return new Map(rows.map((group) => [group.group_id, group]))
}

/** Puts a student into locked groups. */
export const insertEnrollments = async (
  tx: Tx,
  student_id: number,
  groups: readonly GroupColumns[],
): Promise<void> => {
  if (groups.length === 0) return
  await sql`
    insert into enrollments (student_id, group_id, special)
    select ${student_id}, group_id, special
    from unnest(${groups.map((each) => each.group_id)}::bigint[], ${groups.map((each) => each.special)}::smallint[])
      as entered (group_id, special)`.execute(tx)
}
