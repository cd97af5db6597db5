import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface Place {
  school_id: number
  user_id: number | null
}

const enter = (tx: Tx, { school_id, user_id }: Place) =>
  sql`select set_config('app.school_id', ${String(school_id)}, true),
    set_config('app.user_id', ${user_id === null ? '' : String(user_id)}, true)`.execute(tx)

/**
 * Does something in another school of the caller, as the person that they are there, and comes back to their own. Whoever calls it
 * has made sure that the person there is the caller, or asks for their word. What throws inside ends the transaction.
 */
export const visitSchool = async <Result>(
  tx: Tx,
  { from, to }: { from: Place; to: Place },
  work: () => Promise<Result>,
): Promise<Result> => {
  await enter(tx, to)
  const result = await work()
  await enter(tx, from)
  return result
}
