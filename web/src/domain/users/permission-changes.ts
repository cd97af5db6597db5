import { rolesOf } from '@plantel/contract/permissions'
import { GRANTABLE_ROLES, type GrantableRole } from '@plantel/contract/user-administration'

export const grantableOf = (group_id: string): GrantableRole[] =>
  GRANTABLE_ROLES.filter((role) => rolesOf(group_id).includes(role))

export const permissionChanges = (held: readonly GrantableRole[], wanted: readonly GrantableRole[]) => ({
  given: wanted.filter((role) => !held.includes(role)),
  taken: held.filter((role) => !wanted.includes(role)),
})

/** What `updateUser` is sent: the names that stay and those taken away; undefined when nothing changes. */
export const permissionBody = (held: readonly GrantableRole[], wanted: readonly GrantableRole[]) => {
  const { given, taken } = permissionChanges(held, wanted)
  if (given.length + taken.length === 0) return undefined
  return { group_id: wanted.join(','), remove_group_id: taken.join(',') }
}
