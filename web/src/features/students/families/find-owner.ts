import type { UserRow } from '@plantel/contract/users'
import { findUsers } from '../../../domain/users/find-users.ts'

/** Whose phone or e-mail it is that was refused (2004); undefined when that is not one active person. */
export const findOwner = async (...contact: string[]): Promise<UserRow | undefined> => {
  for (const search of contact.filter(Boolean)) {
    const [owner, another] = (await findUsers(search)).data
    if (owner && !another) return owner
  }
  return undefined
}
