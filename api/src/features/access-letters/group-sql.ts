import type { Tx } from '../../db/in-school.ts'

/** Of the current cycle. */
export const findGroup = (tx: Tx, group_id: number) =>
  tx
    .selectFrom('groups')
    .select('group_id')
    .where('group_id', '=', group_id)
    .where('cycle_id', 'is', null)
    .executeTakeFirst()
