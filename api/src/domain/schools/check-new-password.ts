import { settingOf } from '@plantel/contract/schools'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { findSchool, listSettings } from './sql.ts'
import { passwordFault, type PasswordOwner } from '../../passwords/password-rules.ts'

/** @throws 4003; `field` is the field's name in the form */
export const checkNewPassword = async (
  tx: Tx,
  school_id: number,
  person: Pick<PasswordOwner, 'cellphone' | 'names'> & { password: string },
  field: string,
): Promise<void> => {
  const settings = await listSettings(tx)
  const school = await findSchool(tx, school_id)
  const minimum = settingOf(settings, 'password-minimum')
  const message = passwordFault(person.password, { ...person, school: school.name, minimum })
  if (message !== undefined) throw problem.code(4003, { errors: [{ field, message }] })
}
