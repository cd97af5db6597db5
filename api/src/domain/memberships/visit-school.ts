import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface Place {
  school_id: number
  user_id: number | null
}

const enter = (tx: Tx, { school_id, user_id }: Place) =>
  sql`select set_config('app.school_id', ${String(school_id)}, true),
    set_config('app.user_id', ${user_id === null ? '' : String(user_id)}, true)`.execute(tx)

/** Security: the caller must have proved who they are there. An error inside ends the transaction. */
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
