import { COLLECTION, primaryRole } from '@plantel/contract/roles'

export const ownCollection = (group_id: string) => {
  const role = primaryRole(group_id)
  return role ? COLLECTION[role] : 'users'
}
