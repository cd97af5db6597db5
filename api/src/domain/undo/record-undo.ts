import { UNDO_DAYS, type UndoKind } from '@plantel/contract/undo'
import type { Tx } from '../../db/in-school.ts'
import type { UndoItems } from './undo-items.ts'

const DAY_MS = 86_400_000

const untilOf = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY_MS)

/**
 * In the transaction of what was done, once it is done: how to take it back, for all that it touched. What is over goes.
 * @returns undo_id
 */
export const recordUndo = async <Kind extends UndoKind>(
  tx: Tx,
  kind: Kind,
  items: readonly UndoItems[Kind][],
  now: Date,
): Promise<number> => {
  await tx.deleteFrom('undos').where('until', '<', now.toISOString()).execute()
  const { undo_id } = await tx
    .insertInto('undos')
    .values({
      kind,
      items: JSON.stringify(items),
      at: now.toISOString(),
      until: untilOf(now).toISOString(),
    })
    .returning('undo_id')
    .executeTakeFirstOrThrow()
  return undo_id
}

/** Of one thing that was given another value. Null: it had it already. */
export const recordChange = async <Kind extends 'professor' | 'advisor' | 'user-status' | 'entry-status'>(
  tx: Tx,
  kind: Kind,
  item: UndoItems[Kind],
  now: Date,
): Promise<number | null> => (item.before === item.after ? null : recordUndo(tx, kind, [item], now))
