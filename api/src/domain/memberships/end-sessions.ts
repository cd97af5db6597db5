import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Also removes their devices, whichever school those are signed in to. @returns how many sessions ended */
export const endSessionsOf = async (tx: Tx, user_id: number): Promise<number> => {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', user_id).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('school_id', '=', sql<number>`current_school_id()`)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
