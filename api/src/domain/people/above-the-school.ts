import { type Role, rolesOf } from '@plantel/contract/permissions'

/** Whoever holds one of these answers to nobody of the school: a new phone, e-mail or password would hand over their account. */
const ABOVE_THE_SCHOOL: readonly Role[] = ['ADMIN_TI', 'SUPER_ADMIN', 'SUPERVISOR']

export const isAboveTheSchool = (group_id: string): boolean =>
  rolesOf(group_id).some((role) => ABOVE_THE_SCHOOL.includes(role))
