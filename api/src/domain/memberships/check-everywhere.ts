import type { Tx } from '../../db/in-school.ts'
import { checkNewPassword } from '../schools/check-new-password.ts'
import { findPersonOf, listMemberships } from './open-row.ts'
import { type Place, visitSchool } from './visit-school.ts'

interface Joined {
  account_id: number
  joining: { school_id: number; user_id: number }
}

/** By the rules and names of each school that the password will open. @throws 4003 */
export const checkEverywhere = async (
  tx: Tx,
  from: Place,
  { account_id, joining }: Joined,
  { field, ...wanted }: { password: string; cellphone: string; field: string },
): Promise<void> => {
  for (const to of [...(await listMemberships(tx, account_id)), joining])
    await visitSchool(tx, { from, to }, async () => {
      const { name, last_name, second_last_name } = await findPersonOf(tx, to.user_id)
      const names = [name, last_name, second_last_name]
      await checkNewPassword(tx, to.school_id, { ...wanted, names }, field)
    })
}
