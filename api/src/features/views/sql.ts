import { type View, type ViewList, VIEWS_MAX } from '@plantel/contract/views'
import type { Tx } from '../../db/in-school.ts'

const COLUMNS = ['view_id', 'list', 'name', 'query'] as const

export const listViews = async (tx: Tx, user_id: number, list: ViewList): Promise<View[]> =>
  tx
    .selectFrom('views')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .orderBy('name')
    .limit(VIEWS_MAX)
    .execute()

export const findView = async (tx: Tx, user_id: number, view_id: number): Promise<View | undefined> =>
  tx
    .selectFrom('views')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('view_id', '=', view_id)
    .executeTakeFirst()

/** One after the other for a person, so that two at once are not one too many. */
export const lockOwn = async (tx: Tx, user_id: number): Promise<void> => {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', user_id).forUpdate().execute()
}

export const insertView = async (tx: Tx, user_id: number, view: Omit<View, 'view_id'>): Promise<View> =>
  tx
    .insertInto('views')
    .values({ user_id, ...view })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const writeView = async (
  tx: Tx,
  user_id: number,
  { view_id, name, query }: Pick<View, 'view_id' | 'name' | 'query'>,
): Promise<View> =>
  tx
    .updateTable('views')
    .set({ name, query })
    .where('user_id', '=', user_id)
    .where('view_id', '=', view_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const removeView = async (tx: Tx, user_id: number, view_id: number): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('views')
    .where('user_id', '=', user_id)
    .where('view_id', '=', view_id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
