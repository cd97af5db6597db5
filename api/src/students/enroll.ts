import { sql } from 'kysely'
import type { Tx } from '../db/in-school.ts'

export interface CurrentGroup {
  group_id: number
  grade: string
  group: string
  turn: number
  level: number
  special: 0 | 1
}

/**
 * Those of the wanted groups that exist in the current cycle, locked: they are neither frozen nor changed before we are done.
 * In the order of their ids, so that two who move students in opposite directions wait for each other instead of deadlocking.
 */
export const lockGroups = async (
  tx: Tx,
  group_ids: readonly number[],
): Promise<Map<number, CurrentGroup>> => {
  const { rows } = await sql<CurrentGroup>`
    select group_id, grade, "group", turn, level, special from groups
    where group_id = any (${[...group_ids]}::bigint[]) and cycle_id is null
    order by group_id for no key update`.execute(tx)
  return new Map(rows.map((group) => [group.group_id, group]))
}

/** Puts a student into locked groups. */
export const insertEnrollments = async (
  tx: Tx,
  student_id: number,
  groups: readonly CurrentGroup[],
): Promise<void> => {
  if (groups.length === 0) return
  await sql`
    insert into enrollments (student_id, group_id, special)
    select ${student_id}, group_id, special
    from unnest(${groups.map((each) => each.group_id)}::bigint[], ${groups.map((each) => each.special)}::smallint[])
      as entered (group_id, special)`.execute(tx)
}
