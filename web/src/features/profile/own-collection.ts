import { COLLECTION, primaryRole } from '@plantel/contract/roles'

/** The API collection of one's own data and photo. */
export const ownCollection = (group_id: string) => {
  const role = primaryRole(group_id)
  return role ? COLLECTION[role] : 'users'
}
