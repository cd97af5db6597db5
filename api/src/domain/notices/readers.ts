import { permissions, permissionString, type Role, ROLES } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'

export const holdsOneOf = (group_id: RawBuilder<unknown>, roles: readonly Role[]): RawBuilder<boolean> =>
  sql<boolean>`bit_count(${group_id}::bit(20) & ${permissionString(roles)}::bit(20)) > 0`

export const READERS: readonly Role[] = ROLES.filter((role) => role in permissions['notices:read'])

/** Of a person `u`. A contact cannot sign in. */
export const reachable = sql<boolean>`(u.status = 1 and u.account_id is not null and ${holdsOneOf(sql`u.group_id`, READERS)})`
