import { type Role, ROLES } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Of these people, who has the role here and is active; locked until the transaction ends, so that nobody takes it away. */
export const findHolders = async (
  tx: Tx,
  user_ids: readonly number[],
  role: Role,
): Promise<ReadonlySet<number>> => {
  const position = ROLES.indexOf(role) + 1
  const { rows } = await sql<{ user_id: number }>`
    select user_id from users
    where user_id = any (${[...user_ids]}::bigint[]) and status = 1 and substr(group_id, ${position}::int, 1) = '1'
    order by user_id for share`.execute(tx)
  return new Set(rows.map(({ user_id }) => user_id))
}

export const holdsRole = async (tx: Tx, user_id: number, role: Role): Promise<boolean> =>
  (await findHolders(tx, [user_id], role)).has(user_id)
