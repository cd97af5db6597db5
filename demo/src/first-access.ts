import { permissionString } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import { enterSchool } from '@plantel/api/src/db/in-school.ts'
import type { Filling } from './filling.ts'

/** The fixed log-ins are below. */
const FIRST_OF_FAMILIES = '6181000000'

/** Families who never signed in have no password yet: a letter of the school is for them. */
export const leaveToActivate = async ({ tx }: Filling, school_id: number): Promise<void> => {
  await enterSchool(tx, school_id)
  await sql`
    update accounts a set password_hash = null from users u
    where u.account_id = a.account_id and u.signed_in_at is null and u.status = 1
      and u.group_id = ${permissionString(['PARENT'])} and a.cellphone >= ${FIRST_OF_FAMILIES}
      and not exists (
        select from memberships m where m.account_id = a.account_id and m.school_id <> u.school_id)`.execute(
    tx,
  )
}
