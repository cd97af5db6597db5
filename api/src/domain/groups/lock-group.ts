import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

const wantedGroup = (tx: Tx, group_id: number) =>
  tx
    .selectFrom('groups')
    .select(['group_id', 'grade', 'group', 'turn', 'level', 'special', 'assessor_id', 'cycle_id', 'roll'])
    .where('group_id', '=', group_id)

type LockedGroup = NonNullable<Awaited<ReturnType<ReturnType<typeof wantedGroup>['executeTakeFirst']>>>

const ofCurrentCycle = (group: LockedGroup | undefined): LockedGroup => {
  if (!group) throw problem.code(5901)
  if (group.cycle_id !== null) throw problem.code(9013)
  return group
}

/** Until the transaction ends. @throws 5901 unknown or of another school · 9013 of a finished cycle */
export const lockGroup = async (tx: Tx, group_id: number): Promise<LockedGroup> =>
  ofCurrentCycle(await wantedGroup(tx, group_id).forNoKeyUpdate().executeTakeFirst())

/** Also blocks whoever adds students, subjects or reports. @throws 5901 · 9013 */
export const lockWholeGroup = async (tx: Tx, group_id: number): Promise<LockedGroup> =>
  ofCurrentCycle(await wantedGroup(tx, group_id).forUpdate().executeTakeFirst())
