import { type Role, rolesOf } from '@plantel/contract/permissions'

/** Security: a school that could set their phone, e-mail or password could take over the account. */
export const ABOVE_THE_SCHOOL: readonly Role[] = ['ADMIN_TI', 'SUPER_ADMIN', 'SUPERVISOR']

export const isAboveTheSchool = (group_id: string): boolean =>
  rolesOf(group_id).some((role) => ABOVE_THE_SCHOOL.includes(role))
