import { ROLES, type Role } from '@plantel/contract/permissions'

/** A pattern of the permission string: `PARENT` is the fourth position, `___1%`. */
export const ofRole = (role: Role): string => `${'_'.repeat(ROLES.indexOf(role))}1%`
