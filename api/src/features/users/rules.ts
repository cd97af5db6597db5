import type { Status } from '@plantel/contract/school-words'
import { type Role, rolesOf } from '@plantel/contract/permissions'
import { GRANTABLE_ROLES } from '@plantel/contract/user-administration'
import type { Caller } from '../../http/request.ts'
import { problem } from '../../http/problems.ts'

export const seesContact = ({ roles }: Pick<Caller, 'roles'>): boolean => roles.includes('ADMINISTER')

interface Lite {
  user_id: number
  enrollment: string | null
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
  status: Status
  contact?: boolean | undefined
}

export const withoutContact = ({
  user_id,
  enrollment,
  name,
  last_name,
  second_last_name,
  url_photo_profile,
  status,
  contact,
}: Lite): Lite => ({
  user_id,
  enrollment,
  name,
  last_name,
  second_last_name,
  url_photo_profile,
  status,
  contact,
})

export interface PermissionChange {
  given: Role[]
  taken: Role[]
  roles: Role[]
}

const isGrantable = (role: Role): boolean => (GRANTABLE_ROLES as readonly Role[]).includes(role)

/** @throws 403 an unknown permission · 1017 names to remove and to keep disagree. Unnamed ones are removed. */
export const changedPermissions = (
  group_id: string,
  wanted: readonly Role[],
  removed: readonly Role[] | undefined,
): PermissionChange => {
  if (![...wanted, ...(removed ?? [])].every(isGrantable)) throw problem.forbidden()
  const held = rolesOf(group_id)
  const taken = held.filter((role) => isGrantable(role) && !wanted.includes(role))
  const agree =
    removed === undefined ||
    (!removed.some((role) => wanted.includes(role)) && taken.every((role) => removed.includes(role)))
  if (!agree)
    throw problem.invalid([{ field: 'remove_group_id', message: 'No coincide con los permisos que quedan' }])
  const given = wanted.filter((role) => !held.includes(role))
  return {
    given: [...new Set(given)],
    taken,
    roles: [...held.filter((role) => !taken.includes(role)), ...given],
  }
}
