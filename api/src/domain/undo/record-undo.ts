import { UNDO_DAYS, type UndoKind } from '@plantel/contract/undo'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { UndoItems } from './undo-items.ts'

const DAY_MS = 86_400_000

const untilOf = (at: Date): Date => new Date(at.getTime() + UNDO_DAYS * DAY_MS)

/** `insert … returning undo_id`, for a statement that does it as well: where each statement counts. What is over stays. */
export const undoRow = <Kind extends UndoKind>(
  kind: Kind,
  items: readonly UndoItems[Kind][],
  now: Date,
): RawBuilder<{ undo_id: number }> => sql`
  insert into undos (kind, items, at, until)
  values (${kind}, ${JSON.stringify(items)}::jsonb, ${now.toISOString()}::timestamptz, ${untilOf(now).toISOString()}::timestamptz)
  returning undo_id`

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
  const { rows } = await sql<{ undo_id: number }>`
    with over as (delete from undos where until < ${now.toISOString()}::timestamptz)
    ${undoRow(kind, items, now)}`.execute(tx)
  if (!rows[0]) throw new Error(`nothing was kept to take ${kind} back by`)
  return rows[0].undo_id
}

/** Of one thing that was given another value. Null: it had it already. */
export const recordChange = async <Kind extends 'professor' | 'advisor' | 'user-status' | 'entry-status'>(
  tx: Tx,
  kind: Kind,
  item: UndoItems[Kind],
  now: Date,
): Promise<number | null> => (item.before === item.after ? null : recordUndo(tx, kind, [item], now))
