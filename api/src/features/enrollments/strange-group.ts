import { rolesOf } from '@plantel/contract/permissions'
import { STATUS } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'

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

/** Must run inside the other school: row security hides its groups elsewhere. */
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

/** @throws 3103 of a school that the caller administers too · 5901 all others (security). Always throws. */
export const refuseGroup = async (
  tx: Tx,
  { account_id }: Pick<Caller, 'account_id'>,
  group_id: number,
): Promise<never> => {
  for (const other of await findOtherSchools(tx, account_id))
    if (await administersGroup(tx, other, group_id)) throw problem.code(3103)
  throw problem.code(5901)
}
