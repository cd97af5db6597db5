import { type Role, rolesOf } from '@plantel/contract/permissions'

const ROLE_IDS: Partial<Record<Role, string>> = {
  ADMINISTER: 'administrator_id',
  PROFESSOR: 'professor_id',
  ASSESSOR: 'assessor_id',
  PARENT: 'parent_id',
  SPOKESMAN: 'spokesman_id',
  DIRECTOR: 'director_id',
  ADMINISTRATIVE: 'administrative_id',
  TUTOR: 'tutor_id',
  ADMIN_TI: 'adminti_id',
}

/** `{ professor_id: 7 }` for a professor with user_id 7. */
export const roleIds = (user: { group_id: string; user_id: number }): Record<string, number> =>
  Object.fromEntries(
    rolesOf(user.group_id).flatMap((role) => {
      const name = ROLE_IDS[role]
      return name === undefined ? [] : [[name, user.user_id]]
    }),
  )
