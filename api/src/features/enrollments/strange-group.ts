import { rolesOf } from '@plantel/contract/permissions'
import { STATUS } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'

/** Active, in an active school, and not the one where the transaction is. */
const findOtherSchools = (tx: Tx, account_id: number) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('schools as c', 'c.school_id', 'm.school_id')
    .select(['m.school_id', 'm.user_id'])
    .where('m.account_id', '=', account_id)
    .where('m.status', '=', STATUS.active)
    .where('c.status', '=', STATUS.active)
    .where('m.school_id', '<>', sql<number>`current_school_id()`)
    .execute()

/** Looks from inside the other school: row security shows no group of it from anywhere else. */
const administersGroup = async (
  tx: Tx,
  { school_id, user_id }: { school_id: number; user_id: number },
  group_id: number,
): Promise<boolean> => {
  await sql`select set_config('app.school_id', ${String(school_id)}, true)`.execute(tx)
  const { rows } = await sql<{ roles: string }>`
    select u.group_id as roles from groups g join users u on u.school_id = g.school_id
    where g.group_id = ${group_id} and g.cycle_id is null and u.user_id = ${user_id} and u.status = 1`.execute(
    tx,
  )
  return rows.some(({ roles }) => rolesOf(roles).includes('ADMINISTER'))
}

/**
 * Refuses a group that is not a current one of this school. Of another school it is said (3103) only to whom it tells nothing new:
 * an account that administers that school too. For everybody else it is not there (5901). Always throws, so that nothing goes on
 * in another school: the transaction ends with it.
 */
export const refuseGroup = async (tx: Tx, { account_id }: Caller, group_id: number): Promise<never> => {
  for (const other of await findOtherSchools(tx, account_id))
    if (await administersGroup(tx, other, group_id)) throw problem.code(3103)
  throw problem.code(5901)
}
