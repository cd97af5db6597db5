import { type Role, ROLES } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Locks the person until the transaction ends, so that nobody takes the role away meanwhile. */
export const holdsRole = async (tx: Tx, user_id: number, role: Role): Promise<boolean> => {
  const position = ROLES.indexOf(role) + 1
  const { rows } = await sql`
    select from users where user_id = ${user_id} and status = 1 and substr(group_id, ${position}::int, 1) = '1'
    for share`.execute(tx)
  return rows.length > 0
}
