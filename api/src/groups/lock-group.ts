import type { Tx } from '../db/in-school.ts'
import { problem } from '../http/problems.ts'

const currentGroup = (tx: Tx, group_id: number) =>
  tx
    .selectFrom('groups')
    .select(['group_id', 'level', 'special', 'assessor_id'])
    .where('group_id', '=', group_id)
    .where('cycle_id', 'is', null)

type LockedGroup = NonNullable<Awaited<ReturnType<ReturnType<typeof currentGroup>['executeTakeFirst']>>>

/**
 * A group of the current cycle, locked until the end of the transaction: who changes it too waits, so that what is checked
 * stays true. @throws 5901 unknown, of another school or of a finished cycle
 */
export const lockGroup = async (tx: Tx, group_id: number): Promise<LockedGroup> => {
  const group = await currentGroup(tx, group_id).forNoKeyUpdate().executeTakeFirst()
  if (!group) throw problem.code(5901)
  return group
}

/** The same against everybody, those who add students, subjects or reports included. @throws 5901 */
export const lockWholeGroup = async (tx: Tx, group_id: number): Promise<LockedGroup> => {
  const group = await currentGroup(tx, group_id).forUpdate().executeTakeFirst()
  if (!group) throw problem.code(5901)
  return group
}
